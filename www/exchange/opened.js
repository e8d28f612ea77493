// What the list of moves shows of a game that was opened: who played, what was written about the moves, and the way back.

import { button, element, required } from '../panel/dom.js';
import { exchangeWords } from '../words/exchange.js';
import { clockText, common, signs, tagOf } from './record.js';

/** @typedef {import('../panel/scene.js').Scene} Scene */
/** @typedef {import('../words/exchange.js').OpenedWords} OpenedWords */
/** @typedef {import('./tools.js').GameRecord} GameRecord */
/** @typedef {import('./tools.js').RecordMove} RecordMove */

/**
 * @typedef {object} Opened
 * @property {GameRecord | null} record null for a position
 * @property {number} plies how many of its moves are legal to the end
 * @property {boolean} others it came from a list with others
 */

/**
 * @typedef {object} OpenedActions
 * @property {() => void} back to the person's own game
 * @property {() => void} whole the game as it was opened
 * @property {() => void} others the list
 * @property {() => void} play a game from the position shown
 */

export class OpenedView {
  #root = element('section', { class: 'opened', test: 'opened' });
  #actions;
  /** What is written now. */
  #written = '';
  /** @type {Element[]} */
  #notes = [];
  /** @type {HTMLElement[]} */
  #marked = [];

  /** @param {OpenedActions} actions */
  constructor(actions) {
    this.#actions = actions;
  }

  /** @param {Scene} scene @param {Opened} opened */
  show({ match, words }, opened) {
    const text = exchangeWords(words).opened;
    const { played } = match.state;
    const same = opened.record ? common(played, opened.record.moves) : 0;
    const changed = opened.record !== null && (same < opened.plies || played.length > opened.plies);
    const key = [words.code, same, changed, ...played.map((one) => one.text)].join(' ');
    // The list of moves writes its rows anew where they change, and with them goes what was added.
    if (key === this.#written && this.#root.isConnected) return;
    this.#written = key;
    this.#clear();
    const focused = this.#root.contains(document.activeElement) ? /** @type {HTMLElement} */ (document.activeElement).dataset.testid : undefined;
    this.#root.setAttribute('aria-label', text.label);
    this.#root.replaceChildren(...head(opened, text), this.#buttons(opened, text, changed));
    const moves = required('moves');
    if (!this.#root.isConnected) moves.prepend(this.#root);
    if (focused) /** @type {HTMLElement | null} */ (this.#root.querySelector(`[data-testid="${focused}"]`) ?? this.#root.querySelector('button'))?.focus();
    if (opened.record) this.#annotate(moves, opened.record, same, text);
  }

  /** Nothing is opened any more. */
  hide() {
    this.#written = '';
    this.#clear();
    this.#root.remove();
  }

  #clear() {
    for (const note of this.#notes.splice(0)) note.remove();
    for (const move of this.#marked.splice(0)) {
      delete move.dataset.signs;
      move.removeAttribute('title');
    }
  }

  /** @param {Opened} opened @param {OpenedWords} text @param {boolean} changed */
  #buttons({ others, record }, text, changed) {
    const { back, whole, others: list, play } = this.#actions;
    const acts = [button({ class: 'button', test: 'opened-back', text: text.back, attributes: { title: text.notKept }, click: back })];
    if (changed) acts.push(button({ class: 'button', test: 'opened-whole', text: text.whole, click: whole }));
    if (others) acts.push(button({ class: 'button', test: 'opened-others', text: text.others, click: list }));
    if (!record) acts.push(button({ class: 'button', test: 'opened-play', text: text.play, click: play }));
    return element('div', { class: 'opened__acts' }, ...acts);
  }

  /**
   * @param {HTMLElement} moves
   * @param {GameRecord} record
   * @param {number} same
   * @param {OpenedWords} text
   */
  #annotate(moves, record, same, text) {
    const first = record.start.fen.startsWith('B') ? 1 : 0;
    if (record.comment) {
      const note = element('p', { class: 'moves__note', test: 'moves-note', text: record.comment });
      moves.querySelector('.moves__list')?.before(note);
      this.#notes.push(note);
    }
    // What stands at the end of the main line still belongs to its last move.
    for (const control of moves.querySelectorAll('[data-ply]')) {
      if (!(control instanceof HTMLElement)) continue;
      const ply = Number(control.dataset.ply);
      const move = record.moves[ply - 1];
      if (!move || ply > same) continue;
      const sign = signs(move.nags);
      if (sign) control.dataset.signs = sign;
      if (move.clock !== undefined) control.title = clockText(move.clock);
      this.#marked.push(control);
      const note = noteOf(move, ply - 1 + first, text);
      if (!note) continue;
      control.closest('li')?.append(note);
      this.#notes.push(note);
    }
  }
}

/** @param {Opened} opened @param {OpenedWords} text */
function head({ record, plies }, text) {
  if (!record) return [element('h2', { class: 'opened__title', test: 'opened-title', text: text.position })];
  const [white, black] = [tagOf(record, 'White'), tagOf(record, 'Black')];
  const title = element('h2', { class: 'opened__title', test: 'opened-title' }, element('span', { text: white || black ? `${white || '?'} – ${black || '?'}` : text.game }));
  if (record.result !== '*') title.append(element('span', { class: 'opened__result', text: record.result }));
  const parts = [title];
  const about = ['Event', 'Site', 'Round', 'Date'].map((name) => tagOf(record, name)).filter((value) => value !== '' && !/^[?.]+$/.test(value)).join(', ');
  if (about) parts.push(element('p', { class: 'opened__about', test: 'opened-about', text: about }));
  if (record.fault) parts.push(element('p', { class: 'opened__fault', test: 'opened-fault', attributes: { role: 'note' }, text: text.fault(record.fault.message, record.moves.length) }));
  if (plies < record.moves.length) parts.push(element('p', { class: 'opened__fault', test: 'opened-cut', attributes: { role: 'note' }, text: text.cut(plies, record.moves.length) }));
  return parts;
}

/**
 * @param {RecordMove} move
 * @param {number} at the ply, counted from White's first move
 * @param {OpenedWords} text
 */
function noteOf(move, at, text) {
  const { comment, variations = [] } = move;
  if (!comment && variations.length === 0) return null;
  const note = element('div', { class: 'moves__note', test: 'moves-note', attributes: { 'data-at': move.text } });
  if (comment) note.append(element('p', { text: comment }));
  for (const line of variations) note.append(variation(line, at, text));
  return note;
}

/**
 * @param {{ comment?: string, moves: RecordMove[] }} line
 * @param {number} at
 * @param {OpenedWords} text
 * @returns {HTMLElement}
 */
function variation({ comment, moves }, at, text) {
  const box = element('div', { class: 'moves__variation' }, element('span', { class: 'moves__or', text: `${text.instead} ` }));
  if (comment) box.append(element('i', { text: `${comment} ` }));
  // A comment or a variation between two moves of Black and White: the number is said again.
  let fresh = true;
  moves.forEach((move, i) => {
    const ply = at + i;
    const number = ply % 2 === 0 ? `${ply / 2 + 1}. ` : fresh ? `${(ply + 1) / 2}… ` : '';
    box.append(`${number}${move.text}${signs(move.nags)} `);
    fresh = false;
    if (move.comment) {
      box.append(element('i', { text: `${move.comment} ` }));
      fresh = true;
    }
    for (const inner of move.variations ?? []) {
      box.append(variation(inner, ply, text));
      fresh = true;
    }
  });
  return box;
}
