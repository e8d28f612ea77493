// The words of what the page loads when the first game has begun, each language by itself.

/** @typedef {import('./types.js').LaterWords} LaterWords */
/** @typedef {import('./types.js').Words} Words */

/** @type {Readonly<Record<string, () => Promise<{ later: LaterWords }>>>} */
const LOAD = Object.freeze({
  en: () => import('./later-en.js'),
  es: () => import('./later-es.js'),
  ru: () => import('./later-ru.js'),
});

/** @type {Map<string, LaterWords>} */
const loaded = new Map();

/**
 * Loads the words in the language of others. Where they cannot be had, those in another language serve, if there are any.
 * @param {Words} words
 * @returns {Promise<boolean>} whether they are there
 * @throws where there are none in any language
 */
export async function loadLaterWords({ code }) {
  try {
    if (!loaded.has(code)) loaded.set(code, (await LOAD[code]()).later);
    return true;
  } catch (error) {
    if (loaded.size === 0) throw error;
    return false;
  }
}

/**
 * @param {Words} words
 * @returns {LaterWords} in the same language, once they have been loaded
 */
export function laterWords({ code }) {
  return loaded.get(code) ?? [...loaded.values()][0];
}
