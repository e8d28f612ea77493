// The element's style sheets. They are made by script and shared by all boards, so that a policy for styles has nothing to allow.

import { STYLES, THEME_STYLE } from './styles.js';

/** @typedef {import('../game/settings.js').ThemeId} ThemeId */

/** @param {string} text */
function sheetOf(text) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}

/** @type {CSSStyleSheet[] | null} */
let common = null;
/** @type {Map<string, CSSStyleSheet>} */
const looks = new Map();

/**
 * The sheets of a board in this theme.
 * @param {ThemeId} theme
 * @param {'light' | 'dark'} scheme
 * @returns {CSSStyleSheet[]}
 */
export function sheetsFor(theme, scheme) {
  common ??= STYLES.map(sheetOf);
  const key = `${theme} ${scheme}`;
  let look = looks.get(key);
  if (!look) looks.set(key, (look = lookSheet(theme, scheme)));
  return [look, ...common];
}

/**
 * What the themes say of a whole page, said of the element: rules for :host give way to any rule of the page for the element, so that
 * every colour can be set from outside.
 * @param {ThemeId} theme
 * @param {'light' | 'dark'} scheme
 */
function lookSheet(theme, scheme) {
  const page = document.createElement('html');
  page.dataset.theme = theme;
  page.dataset.scheme = scheme;
  const bodies = [...sheetOf(THEME_STYLE).cssRules].map((rule) => {
    const holds = rule instanceof CSSStyleRule && page.matches(rule.selectorText.replaceAll(':root', 'html'));
    return holds ? rule.style.cssText : '';
  });
  return sheetOf(`:host { ${bodies.join(' ')} }`);
}

const dark = () => matchMedia('(prefers-color-scheme: dark)');

/**
 * The scheme of the page around an element: dark where the page says that it is, or that it can be and the system asks for it.
 * @param {Element} element
 * @returns {'light' | 'dark'}
 */
export function schemeAround(element) {
  const words = getComputedStyle(element.parentElement ?? document.documentElement).colorScheme.split(' ');
  if (!words.includes('dark')) return 'light';
  return words.includes('light') && !dark().matches ? 'light' : 'dark';
}

/**
 * Tells when the system asks for another scheme.
 * @param {() => void} listener
 * @returns {() => void} ends it
 */
export function watchScheme(listener) {
  const query = dark();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
