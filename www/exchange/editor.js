// The editor: a position is set up by mouse, finger or keyboard, or as text.

import { Arrangement } from './arrangement.js';
import { SetupBoard } from './setup-board.js';
import { copyFrom } from '../panel/copy.js';
import { choiceField, openDialog } from '../panel/dialog.js';
import { button, element, isUsable, setText, setUsable } from '../panel/dom.js';
import { faultText } from '../panel/fault.js';
import { plainFen } from '../panel/fen.js';
import { otherSide } from '../rules.js';
import { exchangeWords } from '../words/exchange.js';

/** @typedef {import('../rules.js').Rules} Rules */
/** @typedef {import('../rules.js').Side} Side */
/** @typedef {import('../rules.js').GameState} GameState */
/** @typedef {import('../words/types.js').Words} Words */
/** @typedef {import('../words/types.js').FaultWords} FaultWords */
/** @typedef {import('./arrangement.js').Kind} Kind */

/** The trays, and the eraser. @type {readonly (readonly [name: 'white-man' | 'white-king' | 'black-man' | 'black-king' | 'erase', kind: Kind | null])[]} */
const TOOLS = Object.freeze([
  ['white-man', { side: 'white', king: false }],
  ['white-king', { side: 'white', king: true }],
  ['black-man', { side: 'black', king: false }],
  ['black-king', { side: 'black', king: true }],
  ['erase', null],
]);

/** The most pieces a side can have. */
const MOST = 12;

/**
 * @param {object} parts
 * @param {Words} parts.words
 * @param {FaultWords} parts.faults what the rules say about a text
 * @param {Rules} parts.rules
 * @param {Pick<GameState, 'pieces' | 'turn'>} parts.position to begin with
 * @param {Side} parts.orientation
 * @param {boolean} parts.coordinates
 * @param {(fen: string) => void} parts.onPlay
 * @param {(fen: string) => void} parts.onAnalyse
 */
export function openEditor({ words, faults, rules, position, orientation, coordinates, onPlay, onAnalyse }) {
  const text = exchangeWords(words).editor;
  const arrangement = new Arrangement();
  arrangement.set(position.pieces, position.turn);
  /** @type {Kind | null} */
  let tool = TOOLS[0][1];

  const place = element('div', { class: 'editor__board', test: 'editor-board' });
  const said = element('p', { class: 'spoken', test: 'editor-said', attributes: { 'aria-live': 'polite' } });
  const verdict = element('p', { class: 'editor__verdict', id: 'editor-verdict', test: 'editor-verdict', attributes: { role: 'status' } });
  const field = element('input', {
    class: 'field__input',
    id: 'editor-fen',
    test: 'editor-fen',
    attributes: { type: 'text', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', 'aria-describedby': 'editor-fen-error' },
  });
  const fieldError = element('p', { class: 'field__error', id: 'editor-fen-error', test: 'editor-fen-error' });
  const play = button({ class: 'button button--strong', test: 'editor-play', text: text.play, attributes: { 'aria-describedby': verdict.id } });
  const analyse = button({ class: 'button', test: 'editor-analyse', text: text.analyse, attributes: { 'aria-describedby': verdict.id } });

  /** @param {string} square */
  const tell = (square) => {
    const kind = arrangement.at(square);
    const name = kind && TOOLS.find(([, one]) => one && one.side === kind.side && one.king === kind.king)?.[0];
    said.textContent = text.placed(square, name ? text.tools[name] : null);
  };
  /** Shows what has been changed. @param {{ typed?: boolean }} [how] whether it was typed into the field, which then stays as it is */
  const show = ({ typed = false } = {}) => {
    board.show(arrangement.pieces, orientation);
    const { fen } = arrangement;
    if (!typed) {
      field.value = fen;
      fieldError.textContent = '';
      field.removeAttribute('aria-invalid');
    }
    const trouble = troubleOf(rules, arrangement, text, faults);
    setText(verdict, trouble || text.ready);
    verdict.classList.toggle('editor__verdict--wrong', trouble !== '');
    for (const control of [play, analyse]) setUsable(control, trouble === '');
    turn.choose(arrangement.turn);
  };

  const board = new SetupBoard({
    place,
    words: { ...words.board, board: () => text.board },
    coordinates,
    tool: () => tool,
    onPress: (square) => {
      arrangement.press(square, tool);
      tell(square);
      show();
    },
    onPut: (square, kind) => {
      arrangement.put(square, kind);
      tell(square);
      show();
    },
    onMove: (from, to) => {
      arrangement.move(from, to);
      tell(to ?? from);
      show();
    },
  });

  const trays = TOOLS.map(([name, kind]) => {
    const input = element('input', { class: 'tray__input', attributes: { type: 'radio', name: 'editor-tool', value: name, 'aria-label': text.tools[name] } });
    input.checked = name === TOOLS[0][0];
    input.addEventListener('change', () => { tool = kind; });
    const label = element('label', { class: kind ? 'tray' : 'tray tray--erase', test: `tray-${name}`, attributes: { title: text.tools[name] } }, input, element('span', { class: 'tray__frame' }), kind ? board.picture(kind) : eraser());
    if (kind) {
      board.dragFrom(label, kind, () => {
        input.checked = true;
        tool = kind;
      });
    }
    return label;
  });

  const turn = turnField(text, (side) => {
    arrangement.turn = side;
    show();
  });
  field.addEventListener('input', () => {
    fieldError.textContent = '';
    field.removeAttribute('aria-invalid');
    try {
      const game = new rules.Game({ fen: plainFen(field.value) });
      const { pieces, turn } = game.state();
      game.free();
      arrangement.set(pieces, turn);
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError) throw error;
      fieldError.textContent = text.fenError(faultText(faults, error));
      field.setAttribute('aria-invalid', 'true');
      return;
    }
    show({ typed: true });
  });
  const copied = element('p', { class: 'field__help', test: 'editor-copied', attributes: { role: 'status' } });
  const share = exchangeWords(words).share;
  const copy = button({
    class: 'button',
    test: 'editor-copy',
    text: share.copy,
    click: async () => setText(copied, (await copyFrom(field)) ? share.copied : share.copyFailed),
  });

  /** @param {string} test @param {string} label @param {() => void} act */
  const act = (test, label, act) => button({ class: 'button', test, text: label, click: act });
  const controls = element(
    'div',
    { class: 'editor__controls' },
    element('fieldset', { class: 'trays' }, element('legend', { class: 'spoken', text: text.tray }), ...trays),
    element('p', { class: 'field__help', text: text.help }),
    turn.field,
    element(
      'div',
      { class: 'editor__acts' },
      act('editor-start', text.start, () => {
        const game = new rules.Game({});
        const { pieces, turn } = game.state();
        game.free();
        arrangement.set(pieces, turn);
        show();
      }),
      act('editor-clear', text.clear, () => {
        arrangement.clear();
        show();
      }),
      act('editor-flip', text.flip, () => {
        orientation = otherSide(orientation);
        show();
      }),
    ),
    element(
      'div',
      { class: 'field' },
      element('label', { text: text.fen, attributes: { for: field.id } }),
      element('div', { class: 'field__row' }, field, copy),
      fieldError,
      copied,
    ),
    element('p', { class: 'field__help', text: text.keys }),
  );

  play.addEventListener('click', () => leave(play, onPlay));
  analyse.addEventListener('click', () => leave(analyse, onAnalyse));
  /** @param {HTMLElement} control @param {(fen: string) => void} to */
  const leave = (control, to) => {
    if (!isUsable(control)) return;
    const { fen } = arrangement;
    dialog.close();
    to(fen);
  };

  const dialog = openDialog({
    title: text.title,
    test: 'editor-dialog',
    words,
    body: [
      element('div', { class: 'editor' }, place, controls),
      said,
      element('div', { class: 'dialog__foot editor__foot' }, verdict, analyse, play),
    ],
  });
  dialog.classList.add('dialog--wide');
  dialog.addEventListener('close', () => board.destroy());
  show();
}

/**
 * Why a position cannot be played, in the person's language where that is known; empty where it can.
 * @param {Rules} rules
 * @param {Arrangement} arrangement
 * @param {import('../words/exchange.js').EditorWords} text
 * @param {FaultWords} faults
 */
function troubleOf(rules, arrangement, text, faults) {
  try {
    new rules.Game({ fen: arrangement.fen }).free();
    return '';
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) throw error;
    const { misplacedMen } = arrangement;
    if (misplacedMen.length > 0) return text.misplaced(misplacedMen);
    for (const side of /** @type {const} */ (['white', 'black'])) {
      const count = arrangement.count(side);
      if (count > MOST) return text.tooMany(side, count);
    }
    if (arrangement.pieces.length === 0) return text.empty;
    return text.refused(faultText(faults, error));
  }
}

/**
 * @param {import('../words/exchange.js').EditorWords} text
 * @param {(side: Side) => void} onChange
 */
function turnField(text, onChange) {
  const { field } = choiceField({
    name: 'editor-turn',
    legend: text.turn,
    shape: 'row',
    chosen: /** @type {Side} */ ('white'),
    choices: [
      { value: /** @type {Side} */ ('white'), label: text.sides.white, swatch: 'swatch--white' },
      { value: 'black', label: text.sides.black, swatch: 'swatch--black' },
    ],
    onChange,
  });
  return {
    field,
    /** @param {Side} side */
    choose(side) {
      for (const input of field.querySelectorAll('input')) input.checked = input.value === side;
    },
  };
}

function eraser() {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', 'icon tray__eraser');
  svg.setAttribute('aria-hidden', 'true');
  for (const shape of ['M9 19 4 14 14 4l6 6-9 9Z', 'M8.5 9.5l6 6', 'M9 19h11']) {
    const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    path.setAttribute('d', shape);
    svg.append(path);
  }
  return svg;
}
