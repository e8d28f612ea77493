// Which language the page speaks. English is always there; another is loaded when it is wanted.

import { en } from './en.js';

/** @typedef {import('./types.js').Words} Words */
/** @typedef {'en' | 'es' | 'ru'} LanguageId */

/** Every language's own name for itself. @type {Readonly<Record<LanguageId, string>>} */
const NAMES = Object.freeze({ en: 'English', es: 'Español', ru: 'Русский' });

/** Every language of the page. */
export const LANGUAGES = /** @type {readonly LanguageId[]} */ (Object.freeze(Object.keys(NAMES)));

/** How those that are not always there come. @type {Readonly<Record<Exclude<LanguageId, 'en'>, () => Promise<Words>>>} */
const LOAD = /* @__PURE__ */ Object.freeze({
  es: async () => (await import('./es.js')).es,
  ru: async () => (await import('./ru.js')).ru,
});

/** The languages that are there. @type {Map<LanguageId, Words>} */
const loaded = new Map([['en', en]]);

/**
 * The language asked for, or the first of the browser's languages that the page speaks, or English.
 * @param {LanguageId | 'auto'} wanted
 * @param {readonly string[]} [browser]
 * @returns {LanguageId}
 */
export function chooseLanguage(wanted, browser = navigator.languages) {
  if (wanted !== 'auto') return wanted;
  for (const tag of browser) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().split('-')[0] === language);
    if (found) return found;
  }
  return 'en';
}

/**
 * Loads the words of a language.
 * @param {LanguageId | 'auto'} wanted
 * @returns {Promise<boolean>} false where they could not be loaded: then the page speaks English
 */
export async function loadWords(wanted) {
  const language = chooseLanguage(wanted);
  if (language === 'en' || loaded.has(language)) return true;
  try {
    loaded.set(language, await LOAD[language]());
    return true;
  } catch {
    return false;
  }
}

/**
 * The words of a language as `chooseLanguage` has it, if they have been loaded; English otherwise.
 * @param {LanguageId | 'auto'} wanted
 * @returns {Words}
 */
export function chooseWords(wanted) {
  return loaded.get(chooseLanguage(wanted)) ?? en;
}

/**
 * A language's own name for itself.
 * @param {LanguageId} language
 */
export function nameOf(language) {
  return NAMES[language];
}
