// Games as text on the element: loaded with the second module when a board is first given one.

import { compileOver } from '../delivery.js';
import { playable } from '../exchange/record.js';
import { firstGame, loadTools } from '../exchange/tools.js';
import { once } from '../once.js';
import { TOOLS, WASM } from './files.js';

/** @typedef {import('../rules.js').Rules} Rules */
/** @typedef {import('../exchange/tools.js').Tools} Tools */

/**
 * A game as a board shows it.
 * @typedef {object} Shown
 * @property {string} fen where it begins
 * @property {number} kingsOnly
 * @property {string[]} moves of the main line, as far as the rules let it go
 * @property {string} fault what could not be read; empty where all was
 */

/** @type {() => Promise<Tools>} */
const tools = once(() => loadTools(() => compileOver(TOOLS.href, WASM.href)));

/**
 * The first game of a text.
 * @param {Rules} rules
 * @param {string} text
 * @returns {Promise<Shown>}
 * @throws an Error whose `code` is `pdn`
 */
export async function readGame(rules, text) {
  const record = firstGame(await tools(), new TextEncoder().encode(text));
  if (!record) throw Object.assign(new Error('there is no game in this text; write moves, as in 1. c3-d4 d6-c5'), { code: 'pdn' });
  const { start, fault } = record;
  return { fen: start.fen, kingsOnly: start.kingsOnly, moves: playable(rules, record), fault: fault?.message ?? '' };
}
