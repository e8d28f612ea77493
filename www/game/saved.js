// A game as it is kept between visits.

import { opponentOf } from './opponents.js';

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
 * @property {string} [clock] the control of time, as in clock.js; none where left out
 */

/**
 * How the players ended a game that the rules did not end.
 * @typedef {object} Ended
 * @property {Side | null} winner
 * @property {'resigned' | 'agreed' | 'time'} reason
 */

/**
 * What is left on each clock, in milliseconds; and `after`, for each move, what its player had left then. A move made without a
 * clock has none. `back`, where moves have been taken back that are still there to go forward to: what both clocks would show in the
 * last position, and the ply in which the game goes on.
 * @typedef {Record<Side, number> & { after?: (number | null)[], back?: Record<Side, number> & { ply: number } }} Times
 */

/**
 * @typedef {object} SavedGame
 * @property {Setup} setup
 * @property {string[]} moves in notation, those taken back included
 * @property {number} ply how many of them stand on the board
 * @property {boolean} takenBack whether it was come to by taking back, to play on from there
 * @property {Side} orientation the side at the lower edge
 * @property {Ended | null} [ended] how the players ended it in its last position
 * @property {Times | null} [times] what is left on the clocks
 */

const VERSION = 1;

/** No game is longer; a longer list is damage. */
const MOST_MOVES = 10_000;

/** @type {readonly Ended['reason'][]} */
const ENDS = Object.freeze(['resigned', 'agreed', 'time']);

/** Longer ones are no name of a control of time. */
const LONGEST_CLOCK = 12;

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
  const { version, setup, moves, ply, takenBack, orientation, ended, times } = fields(kept);
  const { person, opponent, seed, fen, kingsOnly, fewPiecesRule, clock } = fields(setup);
  const strength = opponentOf(opponent);
  if (version !== VERSION || !strength || !isSide(orientation) || !(person === null || isSide(person))) return null;
  if (!isCount(seed) || !isCount(kingsOnly) || !isCount(ply)) return null;
  if (!(fen === null || typeof fen === 'string')) return null;
  if (!Array.isArray(moves) || moves.length > MOST_MOVES || ply > moves.length) return null;
  if (!moves.every((move) => typeof move === 'string')) return null;
  return {
    setup: {
      person,
      opponent: strength,
      seed,
      fen,
      kingsOnly,
      fewPiecesRule: fewPiecesRule === true,
      ...(typeof clock === 'string' && clock.length <= LONGEST_CLOCK ? { clock } : {}),
    },
    moves,
    ply,
    takenBack: takenBack === true,
    orientation,
    ended: readEnded(ended),
    times: readTimes(times),
  };
}

/** @param {unknown} kept @returns {Ended | null} */
function readEnded(kept) {
  const { winner, reason } = fields(kept);
  const found = ENDS.find((end) => end === reason);
  return found && (winner === null || isSide(winner)) ? { winner, reason: found } : null;
}

/** @param {unknown} kept @returns {Times | null} */
function readTimes(kept) {
  const { white, black, after, back } = fields(kept);
  if (!isCount(white) || !isCount(black)) return null;
  const last = fields(back);
  return {
    white,
    black,
    ...(Array.isArray(after) && { after: after.slice(0, MOST_MOVES).map((left) => (isCount(left) ? left : null)) }),
    ...(isCount(last.white) && isCount(last.black) && isCount(last.ply) && { back: { white: last.white, black: last.black, ply: last.ply } }),
  };
}

/**
 * Whether both are one game at the same point, from whichever side it is seen.
 * @param {SavedGame} one
 * @param {SavedGame} other
 */
export function sameGame(one, other) {
  return sameSetup(one.setup, other.setup) && one.ply === other.ply && one.moves.join() === other.moves.join() && one.ended?.reason === other.ended?.reason;
}

/** @param {Setup} one @param {Setup} other */
export function sameSetup(one, other) {
  const keys = /** @type {const} */ (['person', 'opponent', 'seed', 'fen', 'kingsOnly', 'fewPiecesRule', 'clock']);
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
