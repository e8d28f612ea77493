// The moves of the game in notation, two columns. A press on one goes to the position after it.

import { button, element, isUsable, setText, setUsable } from './dom.js';
import { icon } from './icons.js';

/** @typedef {import('./scene.js').MainLine} MainLine */
/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {import('../rules.js').Played} Played */
/** @typedef {'first' | 'previous' | 'next' | 'last'} Step */

/** @type {readonly Step[]} */
const STEPS = Object.freeze(['first', 'previous', 'next', 'last']);

/** The steps' names for tests. @type {Readonly<Record<Step, string>>} */
const TESTS = Object.freeze({ first: 'first', previous: 'previous', next: 'forward', last: 'last' });

/** @type {Readonly<Record<string, Step>>} */
const KEYS = Object.freeze({ ArrowLeft: 'previous', ArrowRight: 'next', Home: 'first', End: 'last' });

export class Moves {
  /** Where moves can be typed. Its room is there before the field is. */
  typed = element('div', { class: 'typed' });
  #goTo;
  #title = element('h2', { class: 'moves__title', id: 'moves-title' });
  /** @type {Map<Step, HTMLButtonElement>} */
  #steps = new Map();
  #scroller = element('div', { class: 'moves__scroller', test: 'moves' });
  #list = element('ol', { class: 'moves__list', attributes: { 'aria-labelledby': 'moves-title' } });
  #empty = element('p', { class: 'moves__empty' });
  /** @type {HTMLButtonElement[]} */
  #buttons = [];
  /** Whether the first move was Black's. */
  #blackFirst = false;
  #ply = 0;
  /** How many moves the line on the board has. */
  #length = 0;
  /** @type {MainLine | null | undefined} */
  #main;

  /**
   * @param {HTMLElement} root
   * @param {(ply: number) => void} goTo
   */
  constructor(root, goTo) {
    this.#goTo = goTo;
    const steps = element('div', { class: 'moves__steps', attributes: { role: 'group', 'aria-labelledby': 'moves-title' } });
    for (const step of STEPS) {
      const control = button({ class: 'button button--icon', test: TESTS[step] }, icon(step));
      control.addEventListener('click', () => { if (isUsable(control)) this.step(step); });
      this.#steps.set(step, control);
      steps.append(control);
    }
    this.#scroller.append(this.#empty, this.#list);
    root.append(element('div', { class: 'moves__head' }, this.#title, steps), this.typed, this.#scroller);

    // It is lower while the analysis stands above it.
    new ResizeObserver(() => this.#follow()).observe(this.#scroller);

    this.#list.addEventListener('click', ({ target }) => {
      const ply = target instanceof HTMLElement ? target.dataset.ply : undefined;
      if (ply) (this.#main?.press ?? this.#goTo)(Number(ply));
    });
    this.#list.addEventListener('keydown', (event) => {
      const step = stepOf(event);
      if (!step) return;
      event.preventDefault();
      this.step(step);
      this.focus();
    });
    // The same keys serve where nothing has the focus, or one of the steps has been pressed.
    document.addEventListener('keydown', (event) => {
      const step = [document.body, ...this.#steps.values()].includes(/** @type {any} */ (event.target)) ? stepOf(event) : undefined;
      if (!step) return;
      event.preventDefault();
      this.step(step);
    });
  }

  /** @param {Step} step */
  step(step) {
    const to = { first: 0, previous: this.#ply - 1, next: this.#ply + 1, last: this.#length }[step];
    if (to >= 0 && to <= this.#length) (this.#main?.step ?? this.#goTo)(to);
  }

  /** Takes the keyboard's focus to the move shown. */
  focus() {
    /** @type {HTMLElement | null} */ (this.#list.querySelector('[aria-current]') ?? this.#list.querySelector('button'))?.focus();
  }

  /** @param {Scene} scene */
  show({ match, words, choices, main }) {
    this.typed.hidden = !choices.typing;
    const { played, ply } = match.state;
    this.#ply = ply;
    this.#length = played.length;
    this.#main = main;
    setText(this.#title, words.moves.title);
    setText(this.#empty, words.moves.empty);
    this.#empty.hidden = played.length > 0;
    for (const [step, control] of this.#steps) {
      control.title = words.moves[step];
      control.setAttribute('aria-label', words.moves[step]);
      setUsable(control, step === 'first' || step === 'previous' ? ply > 0 : ply < played.length);
    }
    this.#write(main?.played ?? played);
    this.#mark(main?.ply ?? ply);
  }

  /** Keeps the rows that still stand and writes the rest. @param {Played[]} played */
  #write(played) {
    const blackFirst = played[0]?.side === 'black';
    let same = 0;
    if (blackFirst === this.#blackFirst) {
      while (same < this.#buttons.length && this.#buttons[same].textContent === played[same]?.text) same += 1;
    }
    this.#blackFirst = blackFirst;
    for (const stale of this.#buttons.splice(same)) stale.remove();
    const shift = blackFirst ? 1 : 0;
    while (this.#list.children.length > Math.ceil((same + (same > 0 ? shift : 0)) / 2)) this.#list.lastElementChild?.remove();

    for (let i = same; i < played.length; i += 1) {
      const row = Math.floor((i + shift) / 2);
      const item = this.#list.children[row] ?? this.#addRow(row + 1, row === 0 && blackFirst);
      const move = button({ class: 'moves__move', text: played[i].text, attributes: { 'data-ply': String(i + 1), tabindex: '-1' } });
      this.#buttons.push(move);
      item.append(move);
    }
  }

  /**
   * @param {number} number
   * @param {boolean} withoutWhite the row begins with Black's move
   */
  #addRow(number, withoutWhite) {
    const item = element('li', { class: 'moves__row' }, element('span', { class: 'moves__number', text: `${number}.`, attributes: { 'aria-hidden': 'true' } }));
    if (withoutWhite) item.append(element('span', { class: 'moves__gap', text: '…' }));
    this.#list.append(item);
    return item;
  }

  /** @param {number} ply so many of the moves listed stand on the board */
  #mark(ply) {
    // Beyond them a variation is shown, and its own moves are marked.
    const here = ply === this.#ply;
    this.#buttons.forEach((move, i) => {
      const current = here && i + 1 === ply;
      move.classList.toggle('moves__move--ahead', i >= ply);
      if (current) move.setAttribute('aria-current', 'true');
      else move.removeAttribute('aria-current');
      move.tabIndex = i === Math.max(0, ply - 1) ? 0 : -1;
    });
    if (!here) return;
    this.#follow();
  }

  /** Has the current move seen. Only the list itself scrolls: the page around it stays where the person left it. */
  #follow() {
    /** @type {HTMLElement | null} */
    const current = this.#list.querySelector('[aria-current]');
    const scroller = this.#scroller;
    if (!current) {
      // An empty list has nothing to scroll, and asking it would lay out the page, which is not finished yet.
      if (this.#buttons.length > 0) scroller.scrollTop = 0;
      return;
    }
    const top = current.offsetTop;
    const bottom = top + current.offsetHeight;
    if (top < scroller.scrollTop) scroller.scrollTop = top;
    else if (bottom > scroller.scrollTop + scroller.clientHeight) scroller.scrollTop = bottom - scroller.clientHeight;
  }
}

/** @param {KeyboardEvent} event */
function stepOf(event) {
  return event.altKey || event.ctrlKey || event.metaKey || event.shiftKey ? undefined : KEYS[event.key];
}
