// The dialog behind "More": how the page looks and speaks, and the position as text.

import { laterWords } from '../words/later.js';
import { copyFrom } from './copy.js';
import { button, element, setText } from './dom.js';
import { choiceField, openDialog } from './dialog.js';
import { playSwitches } from './play-fields.js';

/** @typedef {import('../words/types.js').Words} Words */
/** @typedef {import('../game/settings.js').Settings} Settings */

/**
 * @param {object} parts
 * @param {Words} parts.words
 * @param {Settings} parts.settings
 * @param {string} parts.fen of the position shown
 * @param {string} parts.version
 * @param {() => Promise<unknown>} parts.load loads the words of the language chosen
 * @param {() => void} parts.onTables the dialog about endgame tables is to be shown
 * @param {(act: (exchange: import('../exchange.js').Exchange) => void) => void} parts.onExchange something of the part for games taken in
 *   and given out is to be shown
 * @param {() => void} parts.onKeys the list of keys is to be shown
 * @param {() => void} parts.onLanguage the dialog is to be shown again, in the language just chosen
 */
export function openMore({ words, settings, fen, version, load, onTables, onExchange, onKeys, onLanguage }) {
  const text = laterWords(words).more;
  const { choices } = settings;

  const theme = choiceField({
    name: 'theme',
    legend: text.theme,
    shape: 'row',
    chosen: choices.theme,
    choices: settings.themes.map((value) => ({ value, label: text.themes[value], swatch: `swatch--board swatch--${value}` })),
    onChange: (value) => settings.change({ theme: value }),
  });
  const scheme = choiceField({
    name: 'scheme',
    legend: text.scheme,
    shape: 'row',
    chosen: choices.scheme,
    choices: settings.schemes.map((value) => ({ value, label: text.schemes[value] })),
    onChange: (value) => settings.change({ scheme: value }),
  });
  const language = choiceField({
    name: 'language',
    legend: text.language,
    shape: 'row',
    chosen: choices.language,
    choices: [{ value: /** @type {const} */ ('auto'), label: text.automatic }, ...settings.languages.map(({ id, name }) => ({ value: id, label: name }))],
    onChange: async (value) => {
      settings.change({ language: value });
      await load();
      if (!dialog.open) return;
      dialog.close();
      onLanguage();
    },
  });

  const toggle = (/** @type {'coordinates' | 'typing' | 'keys'} */ name) => {
    const input = element('input', { test: name, attributes: { type: 'checkbox' } });
    input.checked = choices[name];
    input.addEventListener('change', () => settings.change({ [name]: input.checked }));
    return element('label', { class: 'choice' }, input, element('span', { class: 'choice__text' }, element('span', { class: 'choice__label', text: text[name] })));
  };
  const opener = (/** @type {string} */ test, /** @type {string} */ label, /** @type {() => void} */ open) => button({
    class: 'button',
    test,
    text: label,
    click: () => {
      dialog.close();
      open();
    },
  });

  const doors = element('div', { class: 'dialog__doors' }, .../** @type {const} */ ([
    ['editor', 'openEditor'],
    ['games', 'openGames'],
    ['share', 'openShare'],
  ]).map(([name, open]) => button({
    class: 'button',
    test: name,
    text: text[name],
    click: () => {
      dialog.close();
      onExchange((exchange) => exchange[open]());
    },
  })));

  const dialog = openDialog({
    title: text.title,
    test: 'more-dialog',
    words,
    body: [element(
      'div',
      { class: 'dialog__form' },
      doors,
      theme.field,
      scheme.field,
      language.field,
      element('div', {}, toggle('coordinates'), toggle('typing'), toggle('keys')),
      ...playSwitches(words, settings),
      positionField(words, fen),
      element('div', { class: 'dialog__more' }, opener('tables', text.tables, onTables), opener('keys-list', text.keysList, onKeys)),
      element('p', { class: 'dialog__version', test: 'version', text: text.version(version) }),
    )],
  });
}

/**
 * @param {Words} words
 * @param {string} fen
 */
function positionField(words, fen) {
  const text = laterWords(words).more;
  const input = element('input', { class: 'field__input', id: 'more-position', test: 'fen', attributes: { type: 'text', readonly: '', spellcheck: 'false' } });
  input.value = fen;
  const said = element('p', { class: 'field__help', test: 'copy-said', attributes: { role: 'status' } });
  const copy = button({ class: 'button', test: 'copy-fen', text: text.copyPosition });
  copy.addEventListener('click', async () => {
    setText(said, '');
    setText(said, (await copyFrom(input)) ? text.copied : text.copyFailed);
  });
  return element(
    'div',
    { class: 'field' },
    element('label', { text: text.position, attributes: { for: input.id } }),
    element('div', { class: 'field__row' }, input, copy),
    said,
  );
}
