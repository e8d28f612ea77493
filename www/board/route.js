/**
 * The way a move is walked, hop by hop. Pure functions over a list of legal moves; no rules are known here.
 *
 * A walk is the part of a move already made: the square it began on and the hops since. A choice is a legal move together with one of
 * its paths.
 */

/** @import { Hop, LegalMove, Path } from './types.js' */
/** @typedef {{ from: string, hops: readonly Hop[] }} Walk */
/** @typedef {{ move: LegalMove, path: Path }} Choice */

/**
 * What going to a square means: the hops that lead there and, where they end a move, which one. No hops: several captures lead there by
 * ways that part at once, so the person has to show which.
 * @typedef {object} Plan
 * @property {Hop[]} hops
 * @property {Choice | null} choice
 */

/**
 * @param {Hop} a
 * @param {Hop | undefined} b
 */
function sameHop(a, b) {
  return a.to === b?.to && a.takes === b.takes;
}

/**
 * Every way to end the walk.
 * @param {readonly LegalMove[]} moves
 * @param {Walk} walk
 * @returns {Choice[]}
 */
export function choices(moves, walk) {
  /** @type {Choice[]} */
  const found = [];
  for (const move of moves) {
    if (move.from !== walk.from) continue;
    for (const path of move.paths) {
      if (walk.hops.every((hop, i) => sameHop(hop, path.hops[i]))) found.push({ move, path });
    }
  }
  return found;
}

/**
 * Where the next hop may land, and what it takes.
 * @param {readonly LegalMove[]} moves
 * @param {Walk} walk
 * @returns {Map<string, Hop>}
 */
export function landings(moves, walk) {
  /** @type {Map<string, Hop>} */
  const next = new Map();
  for (const { path } of choices(moves, walk)) {
    const hop = path.hops[walk.hops.length];
    if (hop && !next.has(hop.to)) next.set(hop.to, hop);
  }
  return next;
}

/**
 * The move that the walk has made in full, or null while it goes on.
 * @param {readonly LegalMove[]} moves
 * @param {Walk} walk
 * @returns {Choice | null}
 */
export function decided(moves, walk) {
  return choices(moves, walk).find(({ path }) => path.hops.length === walk.hops.length) ?? null;
}

/**
 * Whether the man that walks has become a king on the way.
 * @param {readonly LegalMove[]} moves
 * @param {Walk} walk
 */
export function crowned(moves, walk) {
  const path = choices(moves, walk)[0]?.path;
  return path !== undefined && path.crownedAt >= 0 && path.crownedAt < walk.hops.length;
}

/**
 * What it means to go on to `square`. In this order:
 *
 * 1. The next hop may land there: that one hop, whatever else the square could stand for.
 * 2. It is the square the walk began on: null, since pressing it takes the walk back.
 * 3. It is where exactly one move ends: the rest of that move (its first path, if it has several).
 * 4. Otherwise the ways that first reach it are compared: one way only, and it is walked; several, and the hops they share are walked.
 *    No hop shared: a plan without hops.
 *
 * @param {readonly LegalMove[]} moves
 * @param {Walk} walk
 * @param {string} square
 * @returns {Plan | null} null where the square is not on the way of any move
 */
export function plan(moves, walk, square) {
  const made = walk.hops.length;
  const open = choices(moves, walk);

  const next = landings(moves, walk).get(square);
  if (next) return extend(moves, walk, [next]);
  if (square === walk.from) return null;

  const [choice, ...others] = open.filter(({ path }) => path.hops.length > made && path.hops.at(-1)?.to === square);
  if (choice && others.every(({ move }) => move === choice.move)) return { hops: choice.path.hops.slice(made), choice };

  /** @type {Hop[][]} */
  const ways = [];
  for (const { path } of open) {
    const end = path.hops.findIndex((hop, i) => i >= made && hop.to === square);
    if (end >= 0) ways.push(path.hops.slice(made, end + 1));
  }
  return ways.length > 0 ? extend(moves, walk, shared(ways)) : null;
}

/**
 * @param {readonly LegalMove[]} moves
 * @param {Walk} walk
 * @param {Hop[]} hops
 * @returns {Plan}
 */
function extend(moves, walk, hops) {
  const choice = hops.length > 0 ? decided(moves, { from: walk.from, hops: [...walk.hops, ...hops] }) : null;
  return { hops, choice };
}

/**
 * The hops that all the ways begin with.
 * @param {Hop[][]} ways
 */
function shared([first = [], ...others]) {
  const parts = first.findIndex((hop, i) => !others.every((way) => sameHop(hop, way[i])));
  return parts < 0 ? first : first.slice(0, parts);
}

/**
 * Squares further on which a single press can reach, because exactly one move ends there. The next landings are not among them, nor
 * is the square the walk began on.
 * @param {readonly LegalMove[]} moves
 * @param {Walk} walk
 * @returns {Set<string>}
 */
export function farEnds(moves, walk) {
  const near = landings(moves, walk);
  /** @type {Set<string>} */
  const ends = new Set();
  for (const { move } of choices(moves, walk)) {
    if (near.has(move.to) || move.to === walk.from || ends.has(move.to)) continue;
    if (plan(moves, walk, move.to)?.choice) ends.add(move.to);
  }
  return ends;
}
