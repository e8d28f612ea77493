// What the clocks of a game show, and showed: reckoned from what each move left to its player.

import { otherSide } from '../rules.js';

/** @typedef {import('../rules.js').Side} Side */
/** @typedef {import('./clock.js').Control} Control */
/** @typedef {import('./saved.js').Times} Times */
/** @typedef {Record<Side, number>} Both milliseconds */

/**
 * What both clocks showed when the position after so many moves had come about.
 * @param {Control} control
 * @param {Times} times
 * @param {Side} first who makes the first move of the game
 * @param {number} ply
 * @returns {Both | null} null where that is not known
 */
function timesAt({ base, each }, { after = [] }, first, ply) {
  const then = { white: base, black: base };
  if (each) return then;
  for (const [side, last] of /** @type {[Side, number][]} */ ([[first, ply - 1 - ((ply + 1) % 2)], [otherSide(first), ply - 1 - (ply % 2)]])) {
    const left = last < 0 ? base : after[last];
    if (typeof left !== 'number') return null;
    then[side] = left;
  }
  return then;
}

/**
 * Moves are taken back: both clocks show what they showed then. Where that is not known they go on as they are.
 * @param {Control} control
 * @param {Times} times
 * @param {Side} first
 * @param {number} ply of the position in which the game goes on
 * @returns {Times}
 */
export function takenBack(control, times, first, ply) {
  const { white, black, after, back } = times;
  const then = timesAt(control, times, first, ply);
  return then ? { ...then, ...(after && { after }), back: { white, black, ...back, ply } } : times;
}

/** Forward again to the last position: nothing has been taken back, and thinking meanwhile has cost what it cost. @param {Times} times @returns {Times} */
export function forward({ back, ...times }) {
  return back ? { ...times, white: back.white, black: back.black } : times;
}

/**
 * A move is about to be reckoned that was made in the position after so many: where the game was to go on from another one, its clocks are
 * those of this one, less what has been spent since.
 * @param {Control} control
 * @param {Times} times
 * @param {Side} first
 * @param {number} ply
 * @returns {Times}
 */
export function playedFrom(control, times, first, ply) {
  const from = times.back?.ply ?? times.after?.length ?? ply;
  const [there, here] = [ply, from].map((at) => timesAt(control, times, first, at));
  if (from === ply || !there || !here) return times;
  const less = (/** @type {Side} */ side) => Math.max(0, there[side] - Math.max(0, here[side] - times[side]));
  return { white: less('white'), black: less('black'), after: times.after, back: { white: times.white, black: times.black, ...times.back, ply } };
}

/**
 * A move was made. Where it is the one that stood there, later ones are still there to go forward to.
 * @param {Times} times
 * @param {number} ply
 * @param {number} moves in the game
 * @returns {Times}
 */
export function played({ back, ...times }, ply, moves) {
  return back && ply < moves ? { ...times, back: { ...back, ply } } : times;
}

/** The game has ended after so many moves: what was taken back is no part of it. @param {Times} times @param {number} ply @returns {Times} */
export function ended({ white, black, after }, ply) {
  return { white, black, ...(after && { after: after.slice(0, ply) }) };
}

/** So much less on a side's clock, now and in the last position. @param {Times} times @param {Side} side @param {number} spent @returns {Times} */
export function charged(times, side, spent) {
  const left = (/** @type {Both} */ of) => Math.max(0, Math.round(of[side] - spent));
  return { ...times, [side]: left(times), ...(times.back && { back: { ...times.back, [side]: left(times.back) } }) };
}
