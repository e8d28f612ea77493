// Makes endgame tables, in a worker of its own beside the engine's.

import { TableMaker, initSync } from '../../pkg/tools/poddavki_tools.js';
import { END, FEW_PIECES, MOST_PIECES, classIn, classesOf } from './protocol.js';
import { TableStore } from './store.js';

/** @typedef {import('./protocol.js').ToMaker} ToMaker */
/** @typedef {import('./protocol.js').FromMaker} FromMaker */
/** @typedef {import('./protocol.js').TableCounts} TableCounts */

/** The work between two looks at what the page says, in the maker's units: some 10 ms. */
const UNITS = 1 << 19;

/** How often progress is told, in milliseconds. */
const TELL_MS = 200;

/** Held by the one tab that makes tables of many pieces; another waits and reads what that one has kept. */
const LOCK = 'poddavki.tables';

export class Maker {
  #say;
  #port;
  #pieces;
  /** @type {TableStore | null} */
  #store = null;
  /** What is on the disk, as far as this worker knows. @type {Map<string, number>} */
  #sizes = new Map();
  /** The classes that the engine has been given. @type {Set<string>} */
  #given = new Set();
  /** The numbers of pieces told to be complete. @type {Set<number>} */
  #told = new Set();
  /** @type {(() => void) | null} */
  #wake = null;
  #paused = false;

  /**
   * @param {Extract<ToMaker, { type: 'maker' }>} order
   * @param {(message: FromMaker) => void} say
   */
  constructor({ module, pieces, port }, say) {
    initSync({ module });
    this.#pieces = pieces;
    this.#port = port;
    this.#say = say;
  }

  /** @param {ToMaker} message */
  hear({ type }) {
    this.#paused = type === 'pause';
    if (this.#paused) return;
    this.#wake?.();
    this.#wake = null;
  }

  /** Brings all tables and ends. */
  async run() {
    this.#store = await TableStore.open();
    this.#sizes = (await this.#store?.sizes()) ?? new Map();
    this.#tellKept();
    const few = Math.min(this.#pieces, FEW_PIECES);
    if (!(await this.#read(few))) await this.#make(few);
    if (this.#pieces > few && !(await this.#read(this.#pieces))) await this.#alone(() => this.#make(this.#pieces));
    // The page ends this worker as soon as it is told: nothing must be on its way then.
    const arrived = new Promise((resolve) => { this.#port.onmessage = resolve; });
    this.#port.postMessage(END);
    await arrived;
    this.#say({ type: 'finished' });
  }

  /**
   * Makes in this tab alone, where the browser can see to it.
   * @param {() => Promise<void>} make
   */
  async #alone(make) {
    let begun = false;
    const once = async () => {
      begun = true;
      // Another tab may have made them by now.
      this.#sizes = (await this.#store?.sizes()) ?? new Map();
      if (!(await this.#read(this.#pieces))) await make();
    };
    try {
      if (!this.#store) throw new Error('nothing is shared with other tabs');
      this.#say({ type: 'waiting' });
      await navigator.locks.request(LOCK, once);
    } catch (error) {
      if (begun) throw error;
      await make();
    }
  }

  /**
   * Reads all tables up to so many pieces.
   * @param {number} pieces
   * @returns {Promise<boolean>} whether nothing is missing
   */
  async #read(pieces) {
    const store = this.#store;
    const names = upTo(pieces);
    if (!store || !names.every((name) => this.#sizes.has(name) || this.#given.has(name))) return false;
    /** @type {Map<number, TableCounts[]>} */
    const counts = new Map();
    let done = 0;
    for (const name of names) {
      if (this.#given.has(name)) continue;
      await this.#turn();
      const bytes = await store.read(name);
      const found = bytes && countsIn(bytes, name);
      if (!found) {
        // Damaged, or of another version.
        this.#sizes.delete(name);
        return false;
      }
      const number = piecesOf(name);
      counts.set(number, [...(counts.get(number) ?? []), found]);
      this.#give(name, bytes);
      done += 1;
      if (pieces > FEW_PIECES) this.#say({ type: 'progress', pieces, done, total: names.length, left: null, reading: true });
    }
    for (const [number, parts] of counts) this.#complete(number, false, () => sum(parts));
    return true;
  }

  /**
   * Makes what is missing of all tables up to so many pieces, and keeps it.
   * @param {number} pieces
   */
  async #make(pieces) {
    const store = this.#store;
    const maker = new TableMaker(pieces);
    for (const name of upTo(pieces)) {
      const bytes = store && this.#sizes.has(name) ? await store.read(name) : null;
      await this.#turn();
      if (!bytes || classIn(bytes) !== name || !added(maker, bytes)) continue;
      if (!this.#given.has(name)) this.#give(name, bytes);
    }

    const counts = (/** @type {number} */ number) => () => maker.counts(number);
    const began = maker.step(0).done;
    let toldAt = -Infinity;
    let worked = 0;
    /** @type {Promise<void>[]} */
    const writing = [];
    for (let finished = false; !finished; ) {
      await this.#turn();
      const start = performance.now();
      const progress = maker.step(UNITS);
      finished = progress.finished;
      for (let bytes = maker.take(); bytes; bytes = maker.take()) {
        const name = classIn(bytes);
        const kept = this.#keep(name, /** @type {Uint8Array<ArrayBuffer>} */ (bytes));
        if (!this.#given.has(name)) this.#give(name, bytes);
        this.#complete(piecesOf(name), true, counts(piecesOf(name)));
        // The engine is not made to wait for the disk; but what is large must not pile up here.
        if (pieces > FEW_PIECES) await kept;
        else writing.push(kept);
      }
      const now = performance.now();
      worked += now - start;
      if (now - toldAt < TELL_MS && !finished) continue;
      toldAt = now;
      const { done, total } = progress;
      // A first guess at the speed would be a bad one.
      const left = done - began > total / 200 ? (worked * (total - done)) / (done - began) : null;
      this.#say({ type: 'progress', pieces, done, total, left, reading: false });
    }
    for (let number = 2; number <= pieces; number += 1) this.#complete(number, true, counts(number));
    await Promise.all(writing);
    maker.free();
    this.#tellKept();
  }

  /**
   * @param {string} name
   * @param {Uint8Array<ArrayBuffer>} bytes
   */
  async #keep(name, bytes) {
    const size = await this.#store?.write(name, bytes);
    if (size == null) return;
    this.#sizes.set(name, size);
    if (this.#pieces > FEW_PIECES) this.#tellKept();
  }

  /** Gives a class to the engine; the bytes are gone from here. @param {string} name @param {Uint8Array} bytes */
  #give(name, { buffer }) {
    this.#port.postMessage(buffer, [/** @type {ArrayBuffer} */ (buffer)]);
    this.#given.add(name);
  }

  /**
   * Tells once that all tables of so many pieces are there, if they are.
   * @param {number} pieces
   * @param {boolean} made
   * @param {() => TableCounts} counts
   */
  #complete(pieces, made, counts) {
    if (this.#told.has(pieces) || !classesOf(pieces).every((name) => this.#given.has(name))) return;
    this.#told.add(pieces);
    this.#say({ type: 'complete', pieces, made, counts: counts() });
  }

  #tellKept() {
    this.#say({ type: 'kept', bytes: this.#store && [...this.#sizes.values()].reduce((all, size) => all + size, 0) });
  }

  /** Lets the page's messages in, and waits while the work is paused. */
  async #turn() {
    await new Promise((resolve) => {
      // A timer would be held back to 4 ms and more.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve(undefined);
      };
      port2.postMessage(null);
    });
    while (this.#paused) await new Promise((resolve) => { this.#wake = () => resolve(undefined); });
  }
}

/** @param {number} pieces */
function upTo(pieces) {
  const names = [];
  for (let number = 2; number <= pieces; number += 1) names.push(...classesOf(number));
  return names;
}

/** @param {string} name */
function piecesOf(name) {
  return [...name].reduce((all, digit) => all + Number(digit), 0);
}

/** @param {TableMaker} maker @param {Uint8Array} bytes */
function added(maker, bytes) {
  try {
    maker.add(bytes);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error) return false;
    throw error;
  }
}

/**
 * What stands in the bytes of a class.
 * @param {Uint8Array} bytes
 * @param {string} name
 * @returns {TableCounts | null} null where they are not what was written
 */
function countsIn(bytes, name) {
  if (classIn(bytes) !== name) return null;
  const maker = new TableMaker(MOST_PIECES);
  try {
    if (!added(maker, bytes)) return null;
    maker.step(0);
    return maker.counts(piecesOf(name));
  } finally {
    maker.free();
  }
}

/** @param {TableCounts[]} parts @returns {TableCounts} */
function sum(parts) {
  return parts.reduce((all, part) => ({
    wins: all.wins + part.wins,
    losses: all.losses + part.losses,
    draws: all.draws + part.draws,
    longestWin: Math.max(all.longestWin, part.longestWin),
  }));
}
