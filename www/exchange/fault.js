// What could not be read, in the page's language.

import { faultText } from '../panel/fault.js';

/** @typedef {import('../words/exchange.js').PdnFaultWords} PdnFaultWords */
/** @typedef {import('../words/types.js').FaultWords} FaultWords */
/** @typedef {import('./tools.js').PdnFault} PdnFault */

/**
 * What a fault of a text of games is, and where.
 * @param {PdnFaultWords} words
 * @param {FaultWords} rules what the rules say about a position or a move
 * @param {PdnFault} fault
 * @returns {string}
 */
export function pdnFaultText(words, rules, fault) {
  const { kind, text = '', most, reason, at, instead = [], legal } = fault;
  // A kind that is not known here has been told in English.
  if (!Object.hasOwn(words.kinds, kind)) return fault.message;
  let what = '';
  if (kind === 'fen') what = faultText(rules, { code: 'fen', kind: reason, at });
  if (kind === 'move') what = reason && Object.hasOwn(rules.move, reason) ? rules.place(at ?? 1, rules.move[/** @type {keyof FaultWords['move']} */ (reason)](instead)) : '';
  const sentence = words.place(fault, words.kinds[kind](most === undefined ? text : String(most), what));
  if (!legal || reason === 'ambiguous' || (legal.length > 0 && legal.length === instead.length)) return sentence;
  return legal.length > 0 ? `${sentence} ${words.legal(legal)}` : `${sentence} ${capital(rules.over)}`;
}

/**
 * The same for whatever was thrown.
 * @param {PdnFaultWords} words
 * @param {FaultWords} rules
 * @param {unknown} error
 * @returns {string}
 */
export function told(words, rules, error) {
  // Past a trap nothing is to be trusted.
  if (error instanceof WebAssembly.RuntimeError) throw error;
  const { fault } = /** @type {{ fault?: PdnFault }} */ (error ?? {});
  return fault ? pdnFaultText(words, rules, fault) : faultText(rules, error);
}

/** What stands by itself. @param {string} text */
export function capital(text) {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
