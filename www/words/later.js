// The words of what the page loads when the first game has begun.

import { later as en } from './later-en.js';
import { later as ru } from './later-ru.js';
import { play as playEn } from './play-en.js';
import { play as playRu } from './play-ru.js';

/** @typedef {import('./types.js').LaterWords} LaterWords */
/** @typedef {import('./types.js').Words} Words */

/** @type {Readonly<Record<string, LaterWords>>} */
const ALL = Object.freeze({ en: { ...en, play: playEn }, ru: { ...ru, play: playRu } });

/**
 * @param {Words} words
 * @returns {LaterWords} in the same language
 */
export function laterWords(words) {
  return ALL[words.code] ?? ALL.en;
}
