// The rules on the page: one instance of the compiled module, without a search table. The engine has its own in a worker.

import init, { Game, version } from '../pkg/poddavki.js';

/** @typedef {import('../pkg/poddavki.js').Side} Side */
/** @typedef {import('../pkg/poddavki.js').Piece} Piece */
/** @typedef {import('../pkg/poddavki.js').Path} Path */
/** @typedef {import('../pkg/poddavki.js').LegalMove} LegalMove */
/**
 * Why a game is over: by the rules, or by what its players did.
 * @typedef {import('../pkg/poddavki.js').Reason | 'resigned' | 'agreed' | 'time'} Reason
 */
/** @typedef {Omit<import('../pkg/poddavki.js').Outcome, 'reason'> & { reason: Reason }} Outcome */
/** @typedef {import('../pkg/poddavki.js').Played} Played */
/** @typedef {Omit<import('../pkg/poddavki.js').GameState, 'outcome'> & { outcome: Outcome | null }} GameState */
/** @typedef {import('../pkg/poddavki.js').GameOptions} GameOptions */
/** @typedef {import('../pkg/poddavki.js').Score} Score */

/**
 * @typedef {object} Rules
 * @property {typeof Game} Game a game by the rules: state, moves, take-back
 * @property {string} version of the rules and the engine
 */

/**
 * Makes the rules ready on this page.
 * @param {WebAssembly.Module} module
 * @returns {Promise<Rules>}
 */
export async function loadRules(module) {
  // Not initSync: browsers forbid building large instances at one go on the page's own thread.
  await init({ module_or_path: module });
  return { Game, version: version() };
}

/**
 * @param {Side} side
 * @returns {Side}
 */
export function otherSide(side) {
  return side === 'white' ? 'black' : 'white';
}
