// A game as it is kept between visits.

import { OPPONENTS } from './opponents.js';

/** @typedef {import('../rules.js').Side} Side */
/** @typedef {import('./opponents.js').OpponentId} OpponentId */

/**
 * Who plays, and by which rules: all that a new game needs.
 * @typedef {object} Setup
 * @property {Side | null} person the side of the person who plays the engine; null where two play at one board
 * @property {OpponentId} opponent the engine's strength; of no use where two play
 * @property {number} seed what the engine's carelessness grows from
 * @property {string | null} fen the position to start from, as the rules write it; null for the usual one
 * @property {number} kingsOnly plies with kings alone before the start
 * @property {boolean} fewPiecesRule the additional rule for draws
 */

/**
 * @typedef {object} SavedGame
 * @property {Setup} setup
 * @property {string[]} moves in notation, those taken back included
 * @property {number} ply how many of them stand on the board
 * @property {boolean} takenBack whether it was come to by taking back, to play on from there
 * @property {Side} orientation the side at the lower edge
 */

const VERSION = 1;

/** No game is longer; a longer list is damage. */
const MOST_MOVES = 10_000;

/**
 * @param {SavedGame} game
 * @returns {unknown}
 */
export function packGame(game) {
  return { version: VERSION, ...game };
}

/**
 * @param {unknown} kept
 * @returns {SavedGame | null} null where it is not a game kept by this version. Whether the moves are legal is for the rules to say.
 */
export function unpackGame(kept) {
  const { version, setup, moves, ply, takenBack, orientation } = fields(kept);
  const { person, opponent, seed, fen, kingsOnly, fewPiecesRule } = fields(setup);
  const strength = OPPONENTS.find((id) => id === opponent);
  if (version !== VERSION || !strength || !isSide(orientation) || !(person === null || isSide(person))) return null;
  if (!isCount(seed) || !isCount(kingsOnly) || !isCount(ply)) return null;
  if (!(fen === null || typeof fen === 'string')) return null;
  if (!Array.isArray(moves) || moves.length > MOST_MOVES || ply > moves.length) return null;
  if (!moves.every((move) => typeof move === 'string')) return null;
  return {
    setup: { person, opponent: strength, seed, fen, kingsOnly, fewPiecesRule: fewPiecesRule === true },
    moves,
    ply,
    takenBack: takenBack === true,
    orientation,
  };
}

/**
 * Whether both are one game at the same point, from whichever side it is seen.
 * @param {SavedGame} one
 * @param {SavedGame} other
 */
export function sameGame(one, other) {
  return sameSetup(one.setup, other.setup) && one.ply === other.ply && one.moves.join() === other.moves.join();
}

/** @param {Setup} one @param {Setup} other */
export function sameSetup(one, other) {
  const keys = /** @type {const} */ (['person', 'opponent', 'seed', 'fen', 'kingsOnly', 'fewPiecesRule']);
  return keys.every((key) => one[key] === other[key]);
}

/** @param {unknown} value @returns {Record<string, unknown>} */
function fields(value) {
  return typeof value === 'object' && value !== null ? /** @type {Record<string, unknown>} */ (value) : {};
}

/** @param {unknown} value @returns {value is Side} */
function isSide(value) {
  return value === 'white' || value === 'black';
}

/** @param {unknown} value @returns {value is number} */
function isCount(value) {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
