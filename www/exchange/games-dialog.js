// The dialog in which games are opened: from a file, or pasted; with a list where there are several.

import { openDialog } from '../panel/dialog.js';
import { button, element, isUsable, setText, setUsable } from '../panel/dom.js';
import { filesOf } from '../panel/kinds.js';
import { exchangeWords } from '../words/exchange.js';
import { capital, pdnFaultText, told } from './fault.js';

/** @typedef {import('../words/types.js').Words} Words */
/** @typedef {import('../words/types.js').FaultWords} FaultWords */
/** @typedef {import('./collection.js').Collection} Collection */
/** @typedef {import('./collection.js').Entry} Entry */

/** So many games are listed at a time. */
const PAGE = 50;

/** How long after a letter the search begins, in milliseconds. */
const SEARCH_MS = 200;

/**
 * @param {object} parts
 * @param {Words} parts.words
 * @param {FaultWords} parts.faults what the rules say about a text
 * @param {Collection | null} parts.collection games that are there already
 * @param {string} parts.trouble what went wrong with a text given before
 * @param {(file: File) => void} parts.onFile
 * @param {(text: string) => Promise<string>} parts.onText gives what is wrong with it; empty where it is open
 * @param {(entry: Entry) => Promise<string>} parts.onOpen the same for a game of the list
 * @returns {HTMLDialogElement}
 */
export function openGames({ words, faults, collection, trouble, onFile, onText, onOpen }) {
  const { games: text, fault: faultWords } = exchangeWords(words);
  const error = element('p', { class: 'field__error', id: 'games-error', test: 'games-error', text: trouble, attributes: { role: 'alert' } });

  const file = element('input', { class: 'games__file', test: 'games-file', attributes: { ...filesOf('.pdn,.txt,text/plain'), 'aria-describedby': 'games-help' } });
  file.addEventListener('change', () => {
    const [chosen] = file.files ?? [];
    if (chosen) onFile(chosen);
  });
  const paste = element('textarea', {
    class: 'field__input games__paste',
    id: 'games-paste',
    test: 'games-paste',
    attributes: { rows: '3', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', 'aria-describedby': error.id },
  });
  const open = button({ class: 'button', test: 'games-open', text: text.open });
  open.addEventListener('click', async () => {
    error.textContent = paste.value.trim() === '' ? capital(faultWords.none) : await onText(paste.value);
    if (error.textContent) paste.focus();
  });
  paste.addEventListener('input', () => { error.textContent = ''; });

  const list = collection ? gameList(collection, words, faults, async (entry) => { error.textContent = await onOpen(entry); }) : null;
  const ways = [
    element(
      'div',
      { class: 'field' },
      element('label', { class: 'button games__choose' }, text.file, file),
      element('p', { class: 'field__help', id: 'games-help', text: text.help }),
    ),
    element('div', { class: 'field' }, element('label', { text: text.paste, attributes: { for: paste.id } }), paste, element('div', { class: 'games__acts' }, open)),
  ];
  const dialog = openDialog({
    title: text.title,
    test: 'games-dialog',
    words,
    body: [
      element(
        'div',
        { class: 'dialog__form' },
        // Where there is a list, it has the room.
        ...(list ? [list.root, error, element('details', { class: 'more-rules games__another' }, element('summary', { test: 'games-another', text: text.another }), ...ways)] : [...ways, error]),
      ),
    ],
  });
  if (list) dialog.addEventListener('close', () => list.end());
  return dialog;
}

/**
 * @param {Collection} collection
 * @param {Words} words
 * @param {FaultWords} rules what the rules say about a text
 * @param {(entry: Entry) => void} onOpen
 */
function gameList(collection, words, rules, onOpen) {
  const { games: text, fault: faultWords } = exchangeWords(words);
  let first = 0;
  let timer = 0;
  const state = element('p', { class: 'games__state', test: 'games-state', attributes: { role: 'status' } });
  const more = element('p', { class: 'field__help', test: 'games-more' });
  const bar = element('progress', { class: 'tables__bar', test: 'games-progress', attributes: { max: '1', 'aria-label': text.title } });
  const stop = button({ class: 'button', test: 'games-stop', text: text.stop, click: () => collection.stop() });
  const filter = element('input', { class: 'field__input', id: 'games-filter', test: 'games-filter', attributes: { type: 'search', autocomplete: 'off', spellcheck: 'false', placeholder: text.filter, 'aria-label': text.filter } });
  const rows = element('ol', { class: 'games__list', test: 'games-list', attributes: { 'aria-label': text.list } });
  const range = element('span', { class: 'games__range', test: 'games-range' });
  const turn = (/** @type {string} */ test, /** @type {string} */ label, /** @type {string} */ sign, /** @type {number} */ by) => {
    const control = button({ class: 'button', test, text: sign, attributes: { 'aria-label': label, title: label } });
    control.addEventListener('click', () => {
      if (!isUsable(control)) return;
      first += by;
      rows.scrollTop = 0;
      show();
    });
    return control;
  };
  const before = turn('games-before', text.before, '‹', -PAGE);
  const after = turn('games-after', text.after, '›', PAGE);
  const pages = element('div', { class: 'games__pages' }, before, range, after);

  let written = '';
  const show = () => {
    const { entries, games, faults, matching, share, done, trouble } = collection;
    first = Math.min(first, Math.max(0, Math.floor((entries.length - 1) / PAGE) * PAGE));
    const found = filter.value.trim() === '' ? text.found(games, faults) : text.matching(matching, games);
    setText(state, trouble ? text.failed(told(faultWords, rules, trouble)) : !done ? text.reading(share) : games === 0 ? capital(faultWords.none) : matching === 0 && filter.value.trim() !== '' ? text.noneFits : found);
    bar.value = share;
    bar.hidden = stop.hidden = done;
    setText(more, entries.length < matching && done ? text.more(entries.length) : '');
    pages.hidden = entries.length <= PAGE;
    setText(range, entries.length > 0 ? text.page(first + 1, Math.min(first + PAGE, entries.length), entries.length) : '');
    setUsable(before, first > 0);
    setUsable(after, first + PAGE < entries.length);
    const shown = entries.slice(first, first + PAGE);
    const key = `${words.code} ${shown.map(({ number }) => number).join()}`;
    if (key === written) return;
    written = key;
    rows.replaceChildren(...shown.map((entry) => row(entry, text, entry.fault ? pdnFaultText(faultWords, rules, entry.fault) : '', onOpen)));
  };
  filter.addEventListener('input', () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      first = 0;
      collection.read(filter.value);
    }, SEARCH_MS);
  });
  collection.addEventListener('change', show);
  show();
  const name = collection.name ? [element('h3', { class: 'games__name', text: collection.name })] : [];
  return {
    root: element('section', { class: 'games' }, ...name, element('div', { class: 'games__reading' }, state, stop), bar, filter, rows, pages, more),
    end: () => {
      window.clearTimeout(timer);
      collection.removeEventListener('change', show);
    },
  };
}

/**
 * @param {Entry} entry
 * @param {import('../words/exchange.js').GamesWords} text
 * @param {string} fault
 * @param {(entry: Entry) => void} onOpen
 */
function row(entry, text, fault, onOpen) {
  const { number, white, black, event, date, result, plies, refused } = entry;
  const players = element('span', { class: 'games__players', text: refused ? text.refused : `${white || text.unknown} – ${black || text.unknown}` });
  const about = [event, /^[?.]*$/.test(date) ? '' : date, refused ? '' : text.moves(plies)].filter((part) => part !== '').join(' · ');
  const body = [
    element('span', { class: 'games__number', text: `${number}.` }),
    players,
    element('span', { class: 'games__result', text: result }),
    element('span', { class: 'games__about', text: about }),
  ];
  if (fault) body.push(element('span', { class: 'games__fault', text: fault }));
  const place = refused
    ? element('div', { class: 'games__game games__game--refused' }, ...body)
    : button({ class: 'games__game', test: 'games-game', click: () => onOpen(entry) }, ...body);
  return element('li', {}, place);
}
