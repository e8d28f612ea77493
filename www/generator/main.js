// The generator's page: options on one side, the board as it will be on the other, and the lines to copy.

import { CONTROLS, PLAYABLE, SCHEMES } from '../element/attributes.js';
import { FIRST, OPPONENTS } from '../game/opponents.js';
import { THEMES } from '../game/settings.js';
import { copyFrom } from '../panel/copy.js';
import { element, required } from '../panel/dom.js';
import { LANGUAGES, nameOf } from '../words/words.js';
import { en } from '../words/en.js';
import { later } from '../words/later-en.js';
import { frameAddress, snippetFor } from './snippet.js';

/** @typedef {import('./snippet.js').Attribute} Attribute */

/** Under the frame's board: padding, status, note, buttons. */
const BELOW_PX = 110;
const BUTTONS_PX = 58;

const site = new URL('./', location.href).href;
const form = /** @type {HTMLFormElement} */ (required('options'));
const snippet = /** @type {HTMLTextAreaElement} */ (required('snippet'));

/**
 * @param {string} name
 * @param {string} label
 * @param {[value: string, text: string][]} options the first is the usual one
 */
function choice(name, label, options) {
  const id = `option-${name}`;
  const select = element('select', { id, test: id, attributes: { name } }, ...options.map(([value, text]) => element('option', { text, attributes: { value } })));
  return element('p', { class: 'field' }, element('label', { text: label, attributes: { for: id } }), select);
}

/** @param {string} name @param {string} label @param {Record<string, string>} attributes */
function entry(name, label, attributes) {
  const id = `option-${name}`;
  return element('p', { class: 'field' }, element('label', { text: label, attributes: { for: id } }), element('input', { id, test: id, attributes: { name, ...attributes } }));
}

/** @param {string} name @param {string} value @param {string} label */
function tick(name, value, label) {
  const box = element('input', { test: `option-${value}`, attributes: { type: 'checkbox', name, value, checked: '' } });
  return element('label', { class: 'tick' }, box, label);
}

form.append(
  choice('kind', 'Kind', [['element', 'Element: one script, part of your page'], ['frame', 'Frame: apart from your page']]),
  choice('level', 'Opponent', OPPONENTS.map((id, i) => [id, `${i + 1}. ${en.players.opponent[id]}`])),
  choice('playable', 'Played by hand', PLAYABLE.map((id) => [id, { white: 'White', black: 'Black', both: 'Both sides', none: 'Nobody: just a picture to look at' }[id]])),
  choice('orientation', 'At the bottom', [['', 'The side played by hand'], ['white', 'White'], ['black', 'Black']]),
  choice('theme', 'Board', THEMES.map((id) => [id, later.more.themes[id]])),
  choice('scheme', 'Colours', SCHEMES.map((id) => [id, { auto: 'As the page around it', light: 'Light', dark: 'Dark' }[id]])),
  choice('lang', 'Language', [['', 'As the page or the browser'], .../** @type {[string, string][]} */ (LANGUAGES.map((id) => [id, nameOf(id)]))]),
  element(
    'fieldset',
    { class: 'ticks' },
    element('legend', { text: 'With' }),
    tick('on', 'engine', 'Engine'),
    tick('on', 'coordinates', 'Coordinates'),
    ...CONTROLS.map((id) => tick('controls', id, `Button “${en.actions[id]}”`)),
  ),
  entry('fen', 'Position to start from (FEN)', { type: 'text', spellcheck: 'false', placeholder: 'W:Wa1,Kc3:Bf6,h8' }),
  entry('width', 'Width in pixels', { type: 'number', min: '200', max: '1200', step: '10', value: '420', required: '' }),
);

/** @type {HTMLSelectElement} */ (required('option-level')).value = FIRST;

/** What is chosen, less what holds anyhow. @param {FormData} data @returns {Attribute[]} */
function chosen(data) {
  /** @param {string} name */
  const text = (name) => String(data.get(name) ?? '').trim();
  const on = data.getAll('on');
  const controls = data.getAll('controls');
  const look = [text('theme') === THEMES[0] ? '' : text('theme'), text('scheme') === SCHEMES[0] ? '' : text('scheme')].filter((word) => word !== '');
  /** @type {Attribute[]} */
  const all = [
    ['fen', text('fen')],
    ['level', text('level') === FIRST ? '' : text('level')],
    ['playable', text('playable') === 'white' ? '' : text('playable')],
    ['orientation', text('orientation')],
    ['theme', look.join(' ')],
    ['lang', text('lang')],
    ['engine', on.includes('engine') ? '' : 'off'],
    ['coordinates', on.includes('coordinates') ? '' : 'off'],
    ['controls', controls.join(' ')],
  ];
  return all.filter(([, value]) => value !== '');
}

function show() {
  const data = new FormData(form);
  const kind = data.get('kind') === 'frame' ? 'frame' : 'element';
  const attributes = chosen(data);
  const width = Math.min(1200, Math.max(200, Math.round(Number(data.get('width'))) || 420));
  const height = width + BELOW_PX + (data.has('controls') ? BUTTONS_PX : 0);
  snippet.value = snippetFor({ kind, attributes, width, height, site });
  if (kind === 'frame') {
    const frame = element('iframe', { attributes: { title: 'Poddavki', src: frameAddress(site, attributes), sandbox: 'allow-scripts', width: String(width), height: String(height) } });
    required('preview').replaceChildren(frame);
  } else {
    const board = document.createElement('poddavki-board');
    for (const [name, text] of attributes) board.setAttribute(name, text);
    board.style.maxWidth = `${width}px`;
    required('preview').replaceChildren(board);
  }
}

form.addEventListener('change', show);
form.addEventListener('submit', (event) => {
  event.preventDefault();
  show();
});
required('copy').addEventListener('click', async () => {
  const said = required('said');
  said.textContent = '';
  said.textContent = (await copyFrom(snippet)) ? later.more.copied : later.more.copyFailed;
});
show();
