// The list of past games.

import { laterWords } from '../words/later.js';
import { confirm } from './confirm.js';
import { openDialog } from './dialog.js';
import { button, element } from './dom.js';
import { icon } from './icons.js';
import { portraitOf } from './portraits.js';

/** @typedef {import('../game/archive.js').Archive} Archive */
/** @typedef {import('../game/archive.js').PastGame} PastGame */
/** @typedef {import('../words/types.js').Words} Words */

/**
 * @param {object} parts
 * @param {Words} parts.words
 * @param {Archive} parts.archive
 * @param {(game: PastGame) => void} parts.onOpen
 */
export function openPast({ words, archive, onOpen }) {
  const text = laterWords(words).play;
  const { past } = text;
  const list = element('ul', { class: 'past', test: 'past-list' });
  const empty = element('p', { class: 'dialog__text', test: 'past-empty', text: past.empty });
  const clear = button({
    class: 'button',
    test: 'past-clear',
    text: past.clear,
    click: () => confirm({
      words,
      test: 'past-clear-dialog',
      title: past.clearTitle,
      text: past.clearText,
      no: past.keep,
      answers: [{ test: 'past-clear-yes', label: past.clearYes, act: () => archive.clear() }],
    }),
  });

  /** @param {PastGame} game */
  const row = (game) => {
    const { person, opponent } = game.game.setup;
    const name = person === null ? text.two : words.players.opponent[opponent];
    const result = past.result(game.outcome, person);
    const told = `${name}, ${result}, ${past.date(game.date)}`;
    const open = button(
      {
        class: 'past__open',
        test: 'past-open',
        click: () => {
          dialog.close();
          onOpen(game);
        },
      },
      element('span', { class: 'past__portrait', attributes: { 'aria-hidden': 'true' } }, ...(person === null ? [] : [portraitOf(opponent)])),
      element(
        'span',
        { class: 'past__text' },
        element('span', { class: 'past__name', text: `${name} · ${result}` }),
        element('span', { class: 'past__about', text: `${past.date(game.date)} · ${past.moves(game.game.moves.length)}` }),
      ),
    );
    const remove = button({ class: 'button button--icon', test: 'past-remove', attributes: { 'aria-label': past.removeLabel(told), 'data-id': String(game.id) } }, icon('close'));
    return element('li', { class: 'past__row', test: 'past-game' }, open, remove);
  };

  const show = () => {
    list.replaceChildren(...archive.games.map(row));
    empty.hidden = archive.games.length > 0;
    clear.hidden = archive.games.length === 0;
  };
  list.addEventListener('click', ({ target }) => {
    const control = target instanceof Element ? target.closest('[data-id]') : null;
    if (!(control instanceof HTMLElement)) return;
    const at = [...list.children].findIndex((item) => item.contains(control));
    archive.remove(Number(control.dataset.id));
    // The focus stays in the list, at the game that has moved up.
    const next = list.children[Math.min(at, list.children.length - 1)]?.querySelector('[data-id]');
    (next instanceof HTMLElement ? next : dialog.querySelector('button'))?.focus();
  });
  show();
  const dialog = openDialog({ title: past.title, test: 'past-dialog', words, body: [element('div', { class: 'dialog__form' }, empty, list, element('div', {}, clear))] });
  archive.addEventListener('change', show);
  dialog.addEventListener('close', () => archive.removeEventListener('change', show));
}
