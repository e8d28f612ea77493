// The words of a board that stands on its own: all languages are in its one script.

import { en } from '../words/en.js';
import { es } from '../words/es.js';
import { faults as faultsEn } from '../words/faults-en.js';
import { faults as faultsEs } from '../words/faults-es.js';
import { faults as faultsRu } from '../words/faults-ru.js';
import { ru } from '../words/ru.js';
import { chooseLanguage } from '../words/words.js';

/** @typedef {import('../words/types.js').Words} Words */

/** @type {Readonly<Record<import('../words/words.js').LanguageId, Words>>} */
const ALL = Object.freeze({ en, es, ru });

/** @type {Readonly<Record<string, import('../words/types.js').FaultWords>>} */
const FAULTS = Object.freeze({ en: faultsEn, es: faultsEs, ru: faultsRu });

/**
 * The words of the first language that is spoken here, or English.
 * @param {readonly string[]} wanted language tags, the dearest first
 * @returns {Words}
 */
export function wordsFor(wanted) {
  return ALL[chooseLanguage('auto', wanted)];
}

/**
 * What is wrong with a text, in the same language.
 * @param {Words} words
 */
export function faultsFor({ code }) {
  return FAULTS[code] ?? faultsEn;
}
