/**
 * What a file has over another one, for www/difference.js to put together again: the second module of the site has most of the first in
 * it, with numbers of functions and places of data moved. So stretches of the two are laid side by side, and only the sums to add,
 * nearly all of them 0, and the bytes that have no likeness are kept. Like Colin Percival's bsdiff in this; not in how likenesses are sought.
 */
import { brotliCompressSync } from 'node:zlib';
import { joined } from '../../www/difference.js';

/** The section that holds the difference in a module that has nothing else. */
const SECTION = 'difference';

/** How many bytes must be the same for a likeness to be worth its numbers; the best of these is taken. */
const LIKE = [10, 14, 20, 28];

/** @typedef {{ at: number, from: number, length: number }} Stretch bytes of the new file that are laid beside bytes of the old one */

/**
 * A module that holds only what another one has over a first one: servers treat it as they treat modules, so it is compressed where those are.
 * @param {Uint8Array} first
 * @param {Uint8Array} second
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function differenceModule(first, second) {
  const bytes = difference(first, second);
  const name = new TextEncoder().encode(SECTION);
  const content = [...number(name.length), ...name, ...bytes];
  return Uint8Array.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 0, ...number(content.length), ...content]);
}

/**
 * @param {Uint8Array} old
 * @param {Uint8Array} file
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function difference(old, file) {
  const order = suffixes(old);
  const all = LIKE.map((like) => written(old, file, stretches(old, order, file, like)));
  const sizes = all.map((bytes) => brotliCompressSync(bytes).length);
  const best = all[sizes.indexOf(Math.min(...sizes))];
  if (best === undefined || Buffer.compare(joined(old, best), file) !== 0) throw new Error('the difference of the two modules does not make the second; see xtask/node/difference.mjs');
  return best;
}

/**
 * Where each suffix of the bytes stands, in the order of the suffixes.
 * @param {Uint8Array} bytes
 */
function suffixes(bytes) {
  const { length } = bytes;
  const order = Uint32Array.from(bytes.keys());
  let ranks = Int32Array.from(bytes);
  // By their first byte, their first two, four and so on, until no two are alike.
  for (let known = 1, last = -1; last !== length - 1; known *= 2) {
    const keys = Float64Array.from(ranks, (rank, i) => rank * (length + 257) + (i + known < length ? Number(ranks[i + known]) + 1 : 0));
    const key = (/** @type {number} */ i) => Number(keys[i]);
    order.sort((a, b) => key(a) - key(b));
    const next = new Int32Array(length);
    last = 0;
    for (let i = 1; i < length; i += 1) {
      if (key(Number(order[i])) !== key(Number(order[i - 1]))) last += 1;
      next[Number(order[i])] = last;
    }
    ranks = next;
  }
  return order;
}

/**
 * The longest stretch of the old bytes that stands at a place of the new file.
 * @param {Uint8Array} old
 * @param {Uint32Array} order its suffixes
 * @param {Uint8Array} file
 * @param {number} at
 * @returns {Stretch}
 */
function longest(old, order, file, at) {
  const same = (/** @type {number} */ from) => {
    let length = 0;
    while (from + length < old.length && at + length < file.length && old[from + length] === file[at + length]) length += 1;
    return length;
  };
  let low = 0;
  let high = order.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const from = Number(order[middle]);
    const length = same(from);
    if (at + length < file.length && (from + length >= old.length || Number(old[from + length]) < Number(file[at + length]))) low = middle + 1;
    else high = middle;
  }
  // What is most like it stands beside where it would stand.
  const [one, two] = [low - 1, low].filter((i) => order[i] !== undefined).map((i) => ({ at, from: Number(order[i]), length: same(Number(order[i])) }));
  if (one === undefined) return { at, from: 0, length: 0 };
  return two !== undefined && two.length > one.length ? two : one;
}

/**
 * The stretches of the new file that are like old ones, in the order of the new.
 * @param {Uint8Array} old
 * @param {Uint32Array} order
 * @param {Uint8Array} file
 * @param {number} like
 */
function stretches(old, order, file, like) {
  /** @type {Stretch[]} */
  const found = [];
  for (let at = 0; at < file.length;) {
    const before = found.at(-1);
    const next = longest(old, order, file, at);
    const beside = before === undefined ? -1 : at + before.from - before.at;
    // A stretch goes on past single bytes that differ; another one begins where it is worth it.
    let same = 0;
    while (same < next.length && old[beside + same] === file[at + same]) same += 1;
    if (next.length < like || next.length - same < like / 2) at += 1;
    else {
      found.push(next);
      at += next.length;
    }
  }
  widen(old, file, found);
  return found;
}

/**
 * Lengthens stretches at both ends as long as more bytes are the same than are not, each up to its neighbours.
 * @param {Uint8Array} old
 * @param {Uint8Array} file
 * @param {Stretch[]} found
 */
function widen(old, file, found) {
  const same = (/** @type {Stretch} */ { at, from }, /** @type {number} */ place) => {
    const byte = old[place - at + from];
    if (byte === undefined) return -Infinity;
    return byte === file[place] ? 1 : -1;
  };
  for (let i = 0; i <= found.length; i += 1) {
    const [left, right] = [found[i - 1], found[i]];
    const start = left === undefined ? 0 : left.at + left.length;
    const end = right === undefined ? file.length : right.at;
    // The best end of the left one for each place, and from the other side the best beginning of the right one.
    const ends = [{ place: start, sum: 0 }];
    for (let place = start, sum = 0; left !== undefined && place < end; place += 1) {
      sum += same(left, place);
      const best = ends.at(-1);
      ends.push(best !== undefined && best.sum >= sum ? best : { place: place + 1, sum });
    }
    let best = { left: ends.at(-1)?.place ?? start, right: end, sum: ends.at(-1)?.sum ?? 0 };
    for (let place = end - 1, sum = 0; right !== undefined && place >= start; place -= 1) {
      sum += same(right, place);
      const before = ends[Math.min(place - start, ends.length - 1)] ?? { place: start, sum: 0 };
      if (sum + before.sum > best.sum) best = { left: before.place, right: place, sum: sum + before.sum };
    }
    if (left !== undefined) left.length = best.left - left.at;
    if (right !== undefined) {
      right.from -= right.at - best.right;
      right.length += right.at - best.right;
      right.at = best.right;
    }
  }
}

/**
 * The difference as bytes.
 * @param {Uint8Array} old
 * @param {Uint8Array} file
 * @param {Stretch[]} found
 */
function written(old, file, found) {
  /** @type {number[]} */
  const numbers = [];
  /** @type {number[]} */
  const sums = [];
  /** @type {number[]} */
  const fresh = [];
  const all = found[0]?.at === 0 ? found : [{ at: 0, from: 0, length: 0 }, ...found];
  let last = 0;
  for (const [i, { at, from, length }] of all.entries()) {
    // The first begins where the old file does, or the numbers lead there.
    if (i === 0 && from !== 0) numbers.push(...number(0), ...number(0), ...jump(from));
    for (let k = 0; k < length; k += 1) sums.push((Number(file[at + k]) - Number(old[from + k])) & 255);
    const next = all[i + 1];
    const end = next?.at ?? file.length;
    fresh.push(...file.subarray(at + length, end));
    last = from + length;
    numbers.push(...number(length), ...number(end - at - length), ...jump(next === undefined ? 0 : next.from - last));
  }
  // Where the sums begin depends on how long the number that says so is.
  for (let head = 0; ;) {
    const begin = [...number(file.length), ...number(head + numbers.length), ...number(head + numbers.length + sums.length)];
    if (begin.length === head) return Uint8Array.from([...begin, ...numbers, ...sums, ...fresh]);
    head = begin.length;
  }
}

/** @param {number} steps forward, or back below 0 */
function jump(steps) {
  return number(steps < 0 ? -2 * steps - 1 : 2 * steps);
}

/**
 * Seven bits a byte, the lowest first.
 * @param {number} value
 */
function number(value) {
  const bytes = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    bytes.push(rest < 128 ? rest : (rest % 128) + 128);
    if (rest < 128) return bytes;
  }
}
