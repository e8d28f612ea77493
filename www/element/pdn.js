// Games as text on the element: loaded with the second module when a board is first given one.

import { compileOver } from '../delivery.js';
import { pdnFaultText } from '../exchange/fault.js';
import { isNothing, playable } from '../exchange/record.js';
import { firstGame, loadTools } from '../exchange/tools.js';
import { once } from '../once.js';
import { fault as en } from '../words/pdn-en.js';
import { fault as es } from '../words/pdn-es.js';
import { fault as ru } from '../words/pdn-ru.js';
import { TOOLS, WASM } from './files.js';

/** @typedef {import('../rules.js').Rules} Rules */
/** @typedef {import('../exchange/tools.js').PdnFault} PdnFault */
/** @typedef {import('../exchange/tools.js').Tools} Tools */
/** @typedef {import('../words/exchange.js').PdnFaultWords} PdnFaultWords */
/** @typedef {import('../words/types.js').FaultWords} FaultWords */

/**
 * What could not be read: in English for the page's author, and as a board tells it, in the language of this code with the rules' words.
 * @typedef {Error & { told: (language: string, rules: FaultWords) => string }} Unread
 */

/**
 * A game as a board shows it.
 * @typedef {object} Shown
 * @property {string} fen where it begins
 * @property {number} kingsOnly
 * @property {string[]} moves of the main line, as far as the rules let it go
 * @property {Unread | null} fault what could not be read
 */

/** @type {() => Promise<Tools>} */
const tools = once(() => loadTools(() => compileOver(TOOLS.href, WASM.href)));

/** @type {Readonly<Record<string, PdnFaultWords>>} */
const WORDS = Object.freeze({ en, es, ru });

/**
 * The first game of a text.
 * @param {Rules} rules
 * @param {string} text
 * @returns {Promise<Shown>}
 * @throws an Error whose `code` is `pdn`
 */
export async function readGame(rules, text) {
  const record = first(await tools(), text);
  if (!record) throw unread('there is no game in this text; write moves, as in 1. c3-d4 d6-c5', null);
  const { start, fault } = record;
  if (fault && isNothing(record)) throw unread(fault.message, fault);
  return { fen: start.fen, kingsOnly: start.kingsOnly, moves: playable(rules, record), fault: fault ? unread(fault.message, fault) : null };
}

/** @param {Tools} tools @param {string} text */
function first(tools, text) {
  try {
    return firstGame(tools, new TextEncoder().encode(text));
  } catch (error) {
    const { message, fault } = /** @type {Error & { fault?: PdnFault }} */ (error);
    throw fault ? unread(message, fault) : error;
  }
}

/** @param {string} message @param {PdnFault | null} fault null where there is no game at all @returns {Unread} */
function unread(message, fault) {
  return Object.assign(new Error(message), {
    code: 'pdn',
    told: (/** @type {string} */ language, /** @type {FaultWords} */ rules) => {
      const words = WORDS[language] ?? en;
      return fault ? pdnFaultText(words, rules, fault) : words.none;
    },
  });
}
