// The words of a board that stands on its own: all languages are in its one script.

import { en } from '../words/en.js';
import { ru } from '../words/ru.js';
import { chooseLanguage } from '../words/words.js';

/** @typedef {import('../words/types.js').Words} Words */

/** @type {Readonly<Record<import('../words/words.js').LanguageId, Words>>} */
const ALL = Object.freeze({ en, ru });

/**
 * The words of the first language that is spoken here, or English.
 * @param {readonly string[]} wanted language tags, the dearest first
 * @returns {Words}
 */
export function wordsFor(wanted) {
  return ALL[chooseLanguage('auto', wanted)];
}
