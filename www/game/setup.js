// A game as it is set up: its first position, and which way round the board lies.

/** @typedef {import('../rules.js').Rules} Rules */
/** @typedef {import('../rules.js').Side} Side */
/** @typedef {import('./saved.js').Setup} Setup */

/** @param {Rules} rules @param {Setup} setup @throws an error of the rules where the position cannot be set up */
export function newGame(rules, { fen, kingsOnly, fewPiecesRule }) {
  return new rules.Game(fen === null ? { kingsOnly, fewPiecesRule } : { fen, kingsOnly, fewPiecesRule });
}

/**
 * The setup with its position as the rules write it: typed texts may be of any length, and this one is kept and sent about.
 * @param {Setup} setup
 * @param {import('../../pkg/poddavki.js').Game} game set up by it
 * @returns {Setup}
 */
export function plain(setup, game) {
  return setup.fen === null ? setup : { ...setup, fen: game.state().start.fen };
}

/**
 * The side at the lower edge of the board at the start: the person's, or White where two play.
 * @param {Pick<Setup, 'person'>} setup
 * @returns {Side}
 */
export function firstOrientation({ person }) {
  return person ?? 'white';
}

