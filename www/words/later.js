// The words of what the page loads when the first game has begun.

import { later as en } from './later-en.js';
import { later as ru } from './later-ru.js';

/** @typedef {import('./types.js').LaterWords} LaterWords */
/** @typedef {import('./types.js').Words} Words */

/** @type {Readonly<Record<string, LaterWords>>} */
const ALL = Object.freeze({ en, ru });

/**
 * @param {Words} words
 * @returns {LaterWords} in the same language
 */
export function laterWords(words) {
  return ALL[words.code] ?? en;
}
