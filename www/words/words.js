// Which language the page speaks.

import { en } from './en.js';
import { ru } from './ru.js';

/** @typedef {import('./types.js').Words} Words */
/** @typedef {'en' | 'ru'} LanguageId */

/** @type {Readonly<Record<LanguageId, Words>>} */
const ALL = Object.freeze({ en, ru });

/** Every language of the page. */
export const LANGUAGES = /** @type {readonly LanguageId[]} */ (Object.freeze(Object.keys(ALL)));

/**
 * The words of the language asked for, or of the first of the browser's languages that the page speaks, or English.
 * @param {LanguageId | 'auto'} wanted
 * @param {readonly string[]} [browser]
 * @returns {Words}
 */
export function chooseWords(wanted, browser = navigator.languages) {
  if (wanted !== 'auto') return ALL[wanted];
  for (const tag of browser) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().split('-')[0] === language);
    if (found) return ALL[found];
  }
  return en;
}

/**
 * A language's own name for itself.
 * @param {LanguageId} language
 */
export function nameOf(language) {
  return ALL[language].language;
}
