// The dialog in which a new game is set up.

import { laterWords } from '../words/later.js';
import { button, element } from './dom.js';
import { choiceField, openDialog } from './dialog.js';
import { faultText } from './fault.js';
import { plainFen } from './fen.js';
import { clockField, opponentField } from './play-fields.js';

/** @typedef {import('../words/types.js').Words} Words */
/** @typedef {import('../game/saved.js').Setup} Setup */
/** @typedef {Omit<Setup, 'seed' | 'kingsOnly'>} Wish what a person asks for */

/**
 * @param {object} parts
 * @param {Words} parts.words
 * @param {Setup} parts.setup of the present game: what the dialog proposes
 * @param {string} [parts.fen] the position to start from, as a proposal
 * @param {(wish: Wish) => void} parts.onStart throws where the position cannot be set up; then the dialog stays and says why
 */
export function openNewGame({ words, setup, fen = '', onStart }) {
  const text = laterWords(words).newGame;

  const colour = choiceField({
    name: 'colour',
    legend: text.colour,
    shape: 'row',
    chosen: setup.person ?? 'white',
    choices: [
      { value: /** @type {'white' | 'black' | 'random'} */ ('white'), label: text.colours.white, swatch: 'swatch--white' },
      { value: 'black', label: text.colours.black, swatch: 'swatch--black' },
      { value: 'random', label: text.colours.random, swatch: 'swatch--either' },
    ],
  });
  const opponent = opponentField(words, setup.person === null ? 'two' : setup.opponent, (value) => { colour.field.disabled = value === 'two'; });
  colour.field.disabled = opponent.value() === 'two';

  const clock = clockField(words, setup.clock);

  const position = element('input', {
    class: 'field__input',
    id: 'new-game-position',
    test: 'new-fen',
    attributes: { type: 'text', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', 'aria-describedby': 'new-game-help new-game-error' },
  });
  position.value = fen;
  const error = element('p', { class: 'field__error', id: 'new-game-error', test: 'new-error', attributes: { role: 'alert' } });
  const fewPieces = element('input', { test: 'new-few-pieces', attributes: { type: 'checkbox' } });
  fewPieces.checked = setup.fewPiecesRule;
  const moreRules = element(
    'details',
    { class: 'more-rules' },
    element('summary', { test: 'new-more-rules', text: text.moreRules }),
    element(
      'div',
      { class: 'field' },
      element('label', { text: text.position, attributes: { for: position.id } }),
      position,
      element('p', { class: 'field__help', id: 'new-game-help', text: text.positionHelp }),
      error,
    ),
    element('label', { class: 'choice' }, fewPieces, element(
      'span',
      { class: 'choice__text' },
      element('span', { class: 'choice__label', text: text.fewPieces }),
      element('span', { class: 'choice__about', text: text.fewPiecesHelp }),
    )),
  );
  moreRules.open = setup.fewPiecesRule || fen !== '';
  position.addEventListener('input', () => {
    error.textContent = '';
    position.removeAttribute('aria-invalid');
  });

  const form = element(
    'form',
    { class: 'dialog__form' },
    opponent.field,
    colour.field,
    clock.field,
    moreRules,
    element(
      'div',
      { class: 'dialog__foot' },
      button({ class: 'button', test: 'new-cancel', text: text.cancel, click: () => dialog.close() }),
      element('button', { class: 'button button--strong', test: 'new-start', text: text.start, attributes: { type: 'submit' } }),
    ),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const chosen = opponent.value();
    const side = colour.value();
    try {
      onStart({
        person: chosen === 'two' ? null : side === 'random' ? (Math.random() < 0.5 ? 'white' : 'black') : side,
        opponent: chosen === 'two' ? setup.opponent : chosen,
        fen: plainFen(position.value.trim()) || null,
        fewPiecesRule: fewPieces.checked,
        ...(clock.value() ? { clock: clock.value() } : {}),
      });
      dialog.close();
    } catch (failure) {
      moreRules.open = true;
      error.textContent = text.positionError(faultText(laterWords(words).faults, failure));
      position.setAttribute('aria-invalid', 'true');
      position.focus();
    }
  });

  const dialog = openDialog({ title: text.title, test: 'new-dialog', words, body: [form] });
}
