// What is written about the moves of an opened game, among them in the list: comments, signs, and variations, whose moves can be pressed.

import { button, element } from '../panel/dom.js';
import { clockText, signs } from './record.js';

/** @typedef {import('../words/exchange.js').OpenedWords} OpenedWords */
/** @typedef {import('./lines.js').Line} Line */
/** @typedef {import('./lines.js').Written} Written */
/** @typedef {import('./tools.js').RecordMove} RecordMove */
/** @typedef {import('./walk.js').Walk} Walk */

/** Where a key leads from a move of a variation: so many plies on, or to one of its ends. @type {Readonly<Record<string, number>>} */
const KEYS = Object.freeze({ ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity });

export class Notes {
  /** @type {Element[]} */
  #notes = [];
  /** Moves of the list that wear a sign or a clock. @type {HTMLElement[]} */
  #worn = [];
  /** The moves of each variation, in order. @type {Map<Line, HTMLButtonElement[]>} */
  #moves = new Map();
  /** Where a move of a variation stands. @type {Map<EventTarget, { line: Line, ply: number }>} */
  #places = new Map();
  /** The move that is marked. @type {HTMLElement | null} */
  #marked = null;
  /** @type {Walk | null} */
  #walk = null;

  /** Takes everything away. */
  clear() {
    for (const note of this.#notes.splice(0)) note.remove();
    for (const move of this.#worn.splice(0)) {
      delete move.dataset.signs;
      move.removeAttribute('title');
    }
    this.#moves.clear();
    this.#places.clear();
    this.#marked = null;
    this.#walk = null;
  }

  /**
   * @param {HTMLElement} root with the list of moves
   * @param {Walk} walk
   * @param {number} same so many moves of the list are the game's
   * @param {OpenedWords} text
   */
  write(root, walk, same, text) {
    const { record } = walk;
    this.#walk = walk;
    const first = record.start.fen.startsWith('B') ? 1 : 0;
    if (record.comment) {
      const note = element('p', { class: 'moves__note', test: 'moves-note', text: record.comment });
      root.querySelector('.moves__list')?.before(note);
      this.#notes.push(note);
    }
    // What stands at the end of the main line still belongs to its last move.
    for (const control of root.querySelectorAll('[data-ply]')) {
      if (!(control instanceof HTMLElement)) continue;
      const ply = Number(control.dataset.ply);
      const move = record.moves[ply - 1];
      if (!move || ply > same) continue;
      const sign = signs(move.nags);
      if (sign) control.dataset.signs = sign;
      if (move.clock !== undefined) control.title = clockText(move.clock);
      this.#worn.push(control);
      const note = this.#note(move, first, text);
      if (!note) continue;
      control.closest('li')?.append(note);
      this.#notes.push(note);
    }
  }

  /**
   * Marks the move of a variation that leads to the position shown.
   * @param {Line | null} line that is shown
   * @param {number} ply
   */
  mark(line, ply) {
    const move = (line?.outer && this.#moves.get(line)?.[ply - line.from - 1]) || null;
    if (move === this.#marked) {
      // The list has moved to another tab, perhaps, and stands at its beginning there.
      if (move) show(move);
      return;
    }
    if (this.#marked) {
      this.#marked.removeAttribute('aria-current');
      this.#boxOf(this.#marked)?.classList.remove('variation--here');
    }
    this.#marked = move;
    if (!move || !line) return;
    move.setAttribute('aria-current', 'true');
    this.#boxOf(move)?.classList.add('variation--here');
    // Each variation is one stop for the tabulator; the arrows lead on in it.
    for (const one of this.#moves.get(line) ?? []) one.tabIndex = one === move ? 0 : -1;
    show(move);
  }

  /** @param {HTMLElement} move */
  #boxOf(move) {
    return move.closest('.variation');
  }

  /**
   * @param {RecordMove} move of the main line
   * @param {number} first the ply of the game's first move, counted from White's first
   * @param {OpenedWords} text
   */
  #note(move, first, text) {
    const { comment, variations = [] } = move;
    if (!comment && variations.length === 0) return null;
    const note = element('div', { class: 'moves__note', test: 'moves-note', attributes: { 'data-at': move.text } });
    if (comment) note.append(element('p', { text: comment }));
    for (const one of variations) note.append(this.#variation(one, move.text, first, text));
    note.addEventListener('click', ({ target }) => {
      const place = target && this.#places.get(target);
      if (place) this.#walk?.go(place.line, place.ply);
    });
    note.addEventListener('keydown', (event) => this.#press(event));
    return note;
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    const place = event.target && this.#places.get(event.target);
    const by = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey ? undefined : KEYS[event.key];
    if (!place || by === undefined) return;
    event.preventDefault();
    // The list has the same keys, for the line on the board.
    event.stopPropagation();
    const { line, ply } = place;
    const to = Math.min(line.from + (this.#moves.get(line)?.length ?? 0), Math.max(by === -1 ? line.from : line.from + 1, ply + by));
    this.#walk?.step(line, to);
    const moves = /** @type {HTMLElement} */ (event.currentTarget).closest('ol');
    /** @type {HTMLElement | null | undefined} */ (moves?.querySelector('[aria-current]') ?? moves?.querySelector('button'))?.focus();
  }

  /**
   * @param {Written} written
   * @param {string} instead of this move
   * @param {number} first
   * @param {OpenedWords} text
   * @returns {HTMLElement}
   */
  #variation(written, instead, first, text) {
    const line = this.#walk?.lines.get(written);
    const reach = line && this.#walk ? this.#walk.reach(line) : 0;
    const box = element('div', { class: 'variation', attributes: { role: 'group', 'aria-label': text.variation(instead) } });
    if (!line) return box;
    box.append(element('span', { class: 'variation__or', text: `${text.instead} ` }));
    if (written.comment) box.append(element('i', { text: `${written.comment} ` }));
    /** @type {HTMLButtonElement[]} */
    const moves = [];
    this.#moves.set(line, moves);
    // A comment or a variation between two moves of White and Black: the number is said again.
    let fresh = true;
    line.moves.forEach((move, i) => {
      const at = first + line.from + i;
      const number = at % 2 === 0 ? `${at / 2 + 1}. ` : fresh ? `${(at + 1) / 2}… ` : '';
      const said = `${number}${move.text}${signs(move.nags)}`;
      if (line.from + i < reach) {
        const control = button({ class: 'variation__move', test: 'variation-move', text: said, attributes: { tabindex: i === 0 ? '0' : '-1' } });
        if (move.clock !== undefined) control.title = clockText(move.clock);
        this.#places.set(control, { line, ply: line.from + i + 1 });
        moves.push(control);
        box.append(control, ' ');
      } else {
        if (line.from + i === reach) box.append(element('i', { text: `${text.cut(reach, line.from + line.moves.length)} ` }));
        box.append(element('span', { class: 'variation__cut', text: `${said} ` }));
      }
      fresh = false;
      if (move.comment) {
        box.append(element('i', { text: `${move.comment} ` }));
        fresh = true;
      }
      for (const inner of move.variations ?? []) {
        box.append(this.#variation(inner, move.text, first, text));
        fresh = true;
      }
    });
    return box;
  }
}

/** Only the list itself scrolls: the page around it stays where the person left it. @param {HTMLElement} move */
function show(move) {
  const scroller = move.closest('.moves__scroller');
  if (!scroller) return;
  const [{ top, bottom }, seen] = [move.getBoundingClientRect(), scroller.getBoundingClientRect()];
  if (top < seen.top) scroller.scrollTop -= seen.top - top;
  else if (bottom > seen.bottom) scroller.scrollTop += bottom - seen.bottom;
}
