// What the element tells, and the details that go with it.

/** @typedef {import('../rules.js').Side} Side */
/** @typedef {import('../rules.js').GameState} GameState */
/** @typedef {import('../rules.js').Score} Score */
/** @typedef {import('../rules.js').Outcome} Outcome */

/** @typedef {'person' | 'engine' | 'program'} Mover who made a move: by hand, the engine, or `play()` */

/** @typedef {{ version: string, fen: string }} ReadyDetail */

/**
 * @typedef {object} MoveDetail a move has been made
 * @property {string} text full notation, `c3-d4` or `c5:e3:g5`
 * @property {string} from
 * @property {string} to
 * @property {string[]} captures squares of the pieces taken, in order
 * @property {boolean} promotes the man became a king
 * @property {Side} side
 * @property {Mover} by
 * @property {number} ply counted from 1
 * @property {string} fen the position after it
 */

/**
 * @typedef {object} PositionDetail another position stands on the board
 * @property {string} fen
 * @property {Side} turn
 * @property {number} ply how many moves stand on the board
 * @property {string[]} played those moves
 * @property {string[]} legal the legal moves; none where the game is over
 * @property {'move' | 'jump' | 'game'} cause a move was made, moves were taken back, or another game was set up
 */

/** @typedef {Outcome & { text: string }} GameOverDetail `text` is the result in a sentence */

/** @typedef {{ code: string, message: string, attribute: string | null }} ErrorDetail */

/**
 * @typedef {object} InfoDetail what is known after an iteration of `analyse()`
 * @property {string} fen the position analysed
 * @property {number} depth plies
 * @property {Score} score for the side to move
 * @property {number} nodes
 * @property {number} ms
 * @property {string[]} pv the expected line
 */

/**
 * @typedef {object} EventDetails
 * @property {ReadyDetail} ready
 * @property {MoveDetail} move
 * @property {PositionDetail} positionchange
 * @property {GameOverDetail} gameover
 * @property {InfoDetail} info
 * @property {ErrorDetail} error
 */

/** Every event of the element. */
export const EVENTS = /** @type {const} */ (['ready', 'move', 'positionchange', 'gameover', 'info', 'error']);

/** @param {GameState} state after the move @param {Mover} by @returns {MoveDetail | null} */
export function moveDetail({ played, ply, fen }, by) {
  const last = played[ply - 1];
  if (!last) return null;
  const { text, from, side, path } = last;
  return {
    text,
    from,
    to: path.hops[path.hops.length - 1]?.to ?? from,
    captures: path.hops.flatMap(({ takes }) => takes ?? []),
    promotes: path.crownedAt >= 0,
    side,
    by,
    ply,
    fen,
  };
}

/** @param {GameState} state @param {PositionDetail['cause']} cause @returns {PositionDetail} */
export function positionDetail({ fen, turn, ply, played, moves }, cause) {
  return { fen, turn, ply, played: played.slice(0, ply).map(({ text }) => text), legal: moves.map(({ text }) => text), cause };
}

/** @param {unknown} error @param {string} code where it has none of its own @param {string | null} [attribute] @returns {ErrorDetail} */
export function errorDetail(error, code, attribute = null) {
  const own = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : code;
  return { code: own, message: error instanceof Error ? error.message : String(error), attribute };
}
