/**
 * A transparent grid of labelled buttons over the canvas: what a screen reader finds, and what the keyboard moves on.
 *
 * Only the 32 squares that are played on have a button, four in each row, so that an arrow key never stops on a square without use. The
 * buttons stay where they are on the screen; when the board is turned each takes over another square.
 */

/** @import { Side, SquareView, Words } from './types.js' */
import { seenRows } from './geometry.js';

const COLUMNS = 4;
const ROWS = 8;

/** Steps of the keys: columns, rows. @type {Readonly<Record<string, [number, number]>>} */
const STEPS = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  Home: [-COLUMNS, 0],
  End: [COLUMNS, 0],
  PageUp: [0, -ROWS],
  PageDown: [0, ROWS],
};

export class Access {
  /** From the top left, row by row. @type {HTMLButtonElement[]} */
  #buttons = [];
  /** The square of each button. @type {string[]} */
  #squares = [];
  /** The one button that the Tab key finds. */
  #tabbable = (ROWS - 1) * COLUMNS;
  /** @type {Side | null} */
  #orientation = null;
  #grid;

  /** @param {HTMLElement} parent the board's square */
  constructor(parent) {
    const { ownerDocument } = parent;
    this.#grid = ownerDocument.createElement('div');
    this.#grid.className = 'pd-board__grid';
    this.#grid.setAttribute('role', 'grid');
    this.#grid.setAttribute('aria-rowcount', '8');
    this.#grid.setAttribute('aria-colcount', '8');
    for (let r = 0; r < ROWS; r++) {
      const row = ownerDocument.createElement('div');
      row.className = 'pd-board__row';
      row.setAttribute('role', 'row');
      row.setAttribute('aria-rowindex', String(r + 1));
      row.style.top = `${r * 12.5}%`;
      for (let c = 0; c < COLUMNS; c++) {
        const cell = ownerDocument.createElement('div');
        cell.className = 'pd-board__cell';
        cell.setAttribute('role', 'gridcell');
        const button = ownerDocument.createElement('button');
        button.type = 'button';
        button.className = 'pd-board__button';
        button.tabIndex = -1;
        const column = 2 * c + ((r + 1) % 2);
        cell.setAttribute('aria-colindex', String(column + 1));
        cell.style.left = `${column * 12.5}%`;
        this.#buttons.push(button);
        cell.append(button);
        row.append(cell);
      }
      this.#grid.append(row);
    }
    this.#grid.addEventListener('keydown', this.#onKeyDown);
    this.#grid.addEventListener('focusin', this.#onFocusIn);
    this.#setTabbable(this.#tabbable);
    parent.append(this.#grid);
  }

  /**
   * Brings labels and order in step with the board.
   * @param {object} shown
   * @param {ReadonlyMap<string, SquareView>} shown.views
   * @param {Side} shown.orientation
   * @param {Side | null} shown.turn
   * @param {boolean} shown.movable
   * @param {Words} shown.words
   * @param {(square: string) => boolean} shown.held whether a finger put here drags a piece instead of scrolling the page
   */
  update({ views, orientation, turn, movable, words, held }) {
    if (orientation !== this.#orientation) this.#turn(orientation);
    attribute(this.#grid, 'aria-label', words.board({ orientation, turn, movable }));
    this.#buttons.forEach((button, i) => {
      const square = this.#squares[i] ?? '';
      const view = views.get(square);
      if (view) attribute(button, 'aria-label', words.square(view));
      attribute(button, 'data-square', square);
      button.classList.toggle('pd-board__button--held', held(square));
    });
  }

  /**
   * The square of a button that an event came from.
   * @param {EventTarget | null} target
   */
  squareOf(target) {
    const i = this.#buttons.findIndex((button) => button === target);
    return this.#squares[i] ?? null;
  }

  get focused() {
    return this.#buttons.some((button) => button.matches(':focus'));
  }

  /**
   * Makes a square the one that the Tab key finds; takes the focus there if the board has it.
   * @param {string} square
   */
  moveTo(square) {
    const i = this.#squares.indexOf(square);
    if (i < 0) return;
    if (this.focused) this.#focus(i);
    else this.#setTabbable(i);
  }

  destroy() {
    this.#grid.removeEventListener('keydown', this.#onKeyDown);
    this.#grid.removeEventListener('focusin', this.#onFocusIn);
    this.#grid.remove();
  }

  /**
   * Turns the board round; the focus stays on its square.
   * @param {Side} orientation
   */
  #turn(orientation) {
    const square = this.#squares[this.#tabbable];
    this.#orientation = orientation;
    this.#squares = seenRows(orientation).flat();
    if (square) this.moveTo(square);
  }

  /** @param {number} i */
  #setTabbable(i) {
    this.#tabbable = i;
    this.#buttons.forEach((button, j) => {
      button.tabIndex = i === j ? 0 : -1;
    });
  }

  /** @param {number} i */
  #focus(i) {
    this.#setTabbable(i);
    this.#buttons[i]?.focus({ preventScroll: true });
  }

  /** @param {FocusEvent} event */
  #onFocusIn = (event) => {
    const i = this.#buttons.findIndex((button) => button === event.target);
    if (i >= 0) this.#setTabbable(i);
  };

  /** @param {KeyboardEvent} event */
  #onKeyDown = (event) => {
    if (event.altKey || event.metaKey || event.shiftKey || event.isComposing) return;
    // A key held down presses a button again and again.
    if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
    const step = STEPS[event.key];
    if (!step) return;
    const wholly = event.ctrlKey && (event.key === 'Home' || event.key === 'End');
    if (event.ctrlKey && !wholly) return;
    event.preventDefault();
    event.stopPropagation();
    const [columns, rows] = wholly ? [step[0], Math.sign(step[0]) * ROWS] : step;
    const column = within((this.#tabbable % COLUMNS) + columns, COLUMNS);
    const row = within(Math.floor(this.#tabbable / COLUMNS) + rows, ROWS);
    const i = row * COLUMNS + column;
    this.#focus(i);
  };
}

/**
 * @param {number} value
 * @param {number} count
 */
function within(value, count) {
  return Math.max(0, Math.min(count - 1, value));
}

/**
 * @param {Element} element
 * @param {string} name
 * @param {string} value
 */
function attribute(element, name, value) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
