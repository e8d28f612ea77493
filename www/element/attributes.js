// What the element's attributes may say, and what holds where one is absent.

import { LEVELS } from '../game/opponents.js';
import { THEMES } from '../game/settings.js';

/** @typedef {import('../rules.js').Side} Side */
/** @typedef {import('../game/opponents.js').LevelName} LevelName */
/** @typedef {import('../game/settings.js').ThemeId} ThemeId */
/** @typedef {'new' | 'back' | 'hint' | 'flip'} Control */
/** @typedef {Side | 'both' | 'none'} Playable */
/** @typedef {'auto' | 'light' | 'dark'} Scheme */

/**
 * @typedef {object} Values
 * @property {string | null} fen the position to start from; null for the usual one
 * @property {string | null} pdn games as text, of which the first is shown
 * @property {number | null} ply after so many moves of it; null for its end
 * @property {Side | null} orientation the side at the lower edge; null for the side played by hand
 * @property {LevelName} level
 * @property {Playable} playable whose pieces a person may move
 * @property {{ theme: ThemeId, scheme: Scheme }} theme
 * @property {boolean} coordinates
 * @property {readonly Control[]} controls
 * @property {boolean} engine
 * @property {string | null} worker-src a worker file of the site's own
 */

/** @typedef {keyof Values} AttributeName */

/** @type {readonly Control[]} */
export const CONTROLS = Object.freeze(['new', 'back', 'hint', 'flip']);
/** @type {readonly Playable[]} */
export const PLAYABLE = Object.freeze(['white', 'black', 'both', 'none']);
/** @type {readonly Scheme[]} */
export const SCHEMES = Object.freeze(['auto', 'light', 'dark']);
/** @type {readonly Side[]} */
const SIDES = Object.freeze(['white', 'black']);

/** Longer texts are nobody's position or address. */
const LONGEST = 4000;

/** Nor are these anybody's game: the most letters that a game may have. */
const LONGEST_GAME = 1 << 20;

/** What holds for an attribute that is absent. @type {Readonly<Values>} */
export const DEFAULTS = Object.freeze({
  fen: null,
  pdn: null,
  ply: null,
  orientation: null,
  level: 'gentle',
  playable: 'white',
  theme: Object.freeze({ theme: /** @type {ThemeId} */ (THEMES[0]), scheme: 'auto' }),
  coordinates: true,
  controls: Object.freeze([]),
  engine: true,
  'worker-src': null,
});

/** @type {Readonly<{ [Name in AttributeName]: (text: string) => Values[Name] }>} */
const READERS = Object.freeze({
  fen: (text) => (text.trim() === '' ? null : short(text)),
  pdn: (text) => (text.trim() === '' ? null : short(text, LONGEST_GAME)),
  ply: (text) => (text.trim() === '' ? null : count(text)),
  orientation: (text) => oneOf(text, SIDES),
  level: (text) => oneOf(text, LEVELS),
  playable: (text) => oneOf(text, PLAYABLE),
  theme: readTheme,
  coordinates: onOrOff,
  controls: readControls,
  engine: onOrOff,
  'worker-src': (text) => (text.trim() === '' ? null : short(text)),
});

/** Every attribute that is the element's own. */
export const ATTRIBUTES = /** @type {readonly AttributeName[]} */ (Object.freeze(Object.keys(READERS)));

/**
 * What an attribute says.
 * @template {AttributeName} Name
 * @param {Name} name
 * @param {string | null} text null where it is absent
 * @returns {Values[Name]}
 * @throws {RangeError} naming what may be said, where it says something else
 */
export function readAttribute(name, text) {
  return text === null ? DEFAULTS[name] : READERS[name](text);
}

/** @param {string} name @returns {name is AttributeName} */
export function isAttribute(name) {
  return Object.hasOwn(READERS, name);
}

/**
 * @template {string} T
 * @param {string} text
 * @param {readonly T[]} names
 * @returns {T}
 */
function oneOf(text, names) {
  const word = text.trim().toLowerCase();
  const found = names.find((name) => name === word);
  if (found === undefined) throw new RangeError(`"${cut(text)}" is not known; write ${listed(names)}`);
  return found;
}

/** @param {string} text an empty one is what a bare attribute holds */
function onOrOff(text) {
  return text.trim() === '' || oneOf(text, ['on', 'off']) === 'on';
}

/** @param {string} text a board theme, a scheme, or both */
function readTheme(text) {
  /** @type {Values['theme']} */
  const found = { ...DEFAULTS.theme };
  for (const word of words(text)) {
    const name = oneOf(word, [...THEMES, ...SCHEMES]);
    const theme = THEMES.find((one) => one === name);
    const scheme = SCHEMES.find((one) => one === name);
    if (theme) found.theme = theme;
    if (scheme) found.scheme = scheme;
  }
  return found;
}

/** @param {string} text names of buttons; none for all of them */
function readControls(text) {
  const chosen = words(text).map((word) => oneOf(word, CONTROLS));
  return chosen.length === 0 ? CONTROLS : CONTROLS.filter((control) => chosen.includes(control));
}

/** @param {string} text */
function words(text) {
  return short(text).split(/[\s,]+/).filter((word) => word !== '');
}

/** @param {string} text */
function count(text) {
  if (!/^\d{1,6}$/.test(text.trim())) throw new RangeError(`"${cut(text)}" is not a number of moves; write 0, 1, 2 and so on`);
  return Number(text);
}

/** @param {string} text @param {number} [longest] */
function short(text, longest = LONGEST) {
  if (text.length > longest) throw new RangeError(`it has ${text.length} letters; ${longest} are allowed`);
  return text.trim();
}

/** @param {string} text */
function cut(text) {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

/** @param {readonly string[]} names */
function listed(names) {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names[names.length - 1]}`;
}
