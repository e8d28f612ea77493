// What a person has chosen about the page.

import { LANGUAGES, nameOf } from '../words/words.js';

/** @typedef {import('../words/words.js').LanguageId} LanguageId */
/** @typedef {import('./storage.js').Store} Store */
/** @typedef {'sand' | 'slate' | 'forest'} ThemeId */
/** @typedef {'system' | 'light' | 'dark'} SchemeId */

/**
 * @typedef {object} Choices
 * @property {ThemeId} theme
 * @property {SchemeId} scheme
 * @property {LanguageId | 'auto'} language
 * @property {boolean} coordinates
 * @property {boolean} typing whether there is a field to type moves in
 * @property {boolean} keys whether single keys do something wherever the focus is
 * @property {0 | 4 | 5} tables endgames of up to so many pieces are worked out; 0 for none
 * @property {boolean} tablesPaused the making of them rests until the person lets it go on
 * @property {boolean} sounds
 * @property {boolean} turnBoard where two people play, whoever is to move sits at the lower edge
 * @property {boolean} aimKnown a game has been played to its end: the aim need not be explained any more
 */

/** @type {readonly ThemeId[]} */
export const THEMES = Object.freeze(['sand', 'slate', 'forest']);
/** @type {readonly SchemeId[]} */
const SCHEMES = Object.freeze(['system', 'light', 'dark']);

/** The script in the page's head reads this key as well, so that the right colours stand from the first moment. */
const KEY = 'settings';

export class Settings extends EventTarget {
  #store;
  /** @type {Choices} */
  #choices;

  /** @param {Store} store */
  constructor(store) {
    super();
    this.#store = store;
    this.#choices = readChoices(store.read(KEY));
  }

  /** @returns {Readonly<Choices>} */
  get choices() {
    return this.#choices;
  }

  get themes() {
    return THEMES;
  }

  get schemes() {
    return SCHEMES;
  }

  /** The languages with their own names for themselves. */
  get languages() {
    return LANGUAGES.map((id) => ({ id, name: nameOf(id) }));
  }

  /** @param {Partial<Choices>} part told by a 'change' event */
  change(part) {
    this.#choices = { ...this.#choices, ...part };
    this.#store.write(KEY, this.#choices);
    this.dispatchEvent(new Event('change'));
  }
}

/**
 * Takes what is sensible of what was kept, and the usual for the rest.
 * @param {unknown} kept
 * @returns {Choices}
 */
function readChoices(kept) {
  const found = /** @type {Record<string, unknown>} */ (typeof kept === 'object' && kept !== null ? kept : {});
  return {
    theme: THEMES.find((theme) => theme === found.theme) ?? 'sand',
    scheme: SCHEMES.find((scheme) => scheme === found.scheme) ?? 'system',
    language: LANGUAGES.find((language) => language === found.language) ?? 'auto',
    coordinates: found.coordinates !== false,
    typing: found.typing === true,
    keys: found.keys !== false,
    tables: found.tables === 0 || found.tables === 5 ? found.tables : 4,
    tablesPaused: found.tablesPaused === true,
    sounds: found.sounds === true,
    turnBoard: found.turnBoard === true,
    aimKnown: found.aimKnown === true,
  };
}
