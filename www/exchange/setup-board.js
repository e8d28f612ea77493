// A board on which pieces are put wherever a person likes. It has the page's drawing and grid of squares, and hands of its own.

import { Access } from '../board/access.js';
import { Colours } from '../board/colours.js';
import { atRest, drawScene } from '../board/draw.js';
import { fromPixels, isDark, SQUARES, squareAt } from '../board/geometry.js';
import { Pieces, paint } from '../board/pieces.js';
import { Surface } from '../board/surface.js';
import { element } from '../panel/dom.js';

/** @typedef {import('../rules.js').Side} Side */
/** @typedef {import('../rules.js').Piece} Piece */
/** @typedef {import('./arrangement.js').Kind} Kind */

/** How far a pointer moves before it drags, in CSS pixels. */
const THRESHOLD = 4;

/** CSS pixels of a piece in a tray. */
const PICTURE = 44;

/** The keys by their place, so that they are the same on a Russian keyboard. @type {Readonly<Record<string, boolean>>} */
const KEYS = Object.freeze({ KeyM: false, KeyK: true });

/**
 * @typedef {object} SetupParts
 * @property {HTMLElement} place
 * @property {import('../board/types.js').Words} words
 * @property {boolean} coordinates
 * @property {() => Kind | null} tool
 * @property {(square: string) => void} onPress with whatever tool is in hand
 * @property {(square: string, kind: Kind | null) => void} onPut
 * @property {(from: string, to: string | null) => void} onMove null for off the board
 */

export class SetupBoard {
  #parts;
  #root;
  #surface;
  #access;
  #colours;
  #pieces = new Pieces();
  /** @type {Map<string, Piece>} */
  #shown = new Map();
  /** @type {Side} */
  #orientation = 'white';
  /** The square whose piece is in the air. @type {string | null} */
  #lifted = null;
  /** A drag has just ended: the click that follows it means nothing. */
  #dragged = false;
  /** Paints the trays' pieces anew, each its own. @type {(() => void)[]} */
  #pictures = [];
  /** @type {AbortController} */
  #ends = new AbortController();

  /** @param {SetupParts} parts */
  constructor(parts) {
    this.#parts = parts;
    this.#root = element('div', { class: 'pd-board' });
    parts.place.append(this.#root);
    const recolour = () => {
      for (const repaint of this.#pictures) repaint();
      this.#surface.invalidate(true);
    };
    this.#colours = new Colours(this.#root, recolour);
    this.#surface = new Surface(this.#root, {
      // Made outside the document, where there are no colours to read yet.
      resized: () => { if (this.#colours.refresh()) recolour(); },
      tick: () => false,
      still: (context) => this.#draw(context),
      moving: () => null,
    });
    this.#access = new Access(this.#surface.square);
    const { signal } = this.#ends;
    this.#root.addEventListener('pointerdown', (event) => this.#down(event), { signal });
    this.#root.addEventListener('click', (event) => {
      const square = this.#access.squareOf(event.target);
      if (square && !this.#dragged) parts.onPress(square);
    }, { signal });
    this.#root.addEventListener('keydown', (event) => this.#key(event), { signal });
  }

  /** @param {readonly Piece[]} pieces @param {Side} orientation */
  show(pieces, orientation) {
    this.#shown = new Map(pieces.map((piece) => [piece.square, piece]));
    this.#orientation = orientation;
    const views = new Map(SQUARES.map((square) => [square, viewOf(square, this.#shown.get(square))]));
    this.#access.update({ views, orientation, turn: null, movable: false, words: this.#parts.words, held: (square) => this.#shown.has(square) });
    this.#surface.invalidate(true);
  }

  /** A piece for a tray, in the board's colours whatever they become. @param {Kind} kind */
  picture(kind) {
    const { canvas, repaint } = this.#piece(kind, PICTURE);
    this.#pictures.push(repaint);
    return canvas;
  }

  /** A piece by itself. @param {Kind} kind @param {number} side CSS pixels of the square it would stand on */
  #piece(kind, side) {
    const ratio = devicePixelRatio || 1;
    const canvas = element('canvas', { class: 'tray__piece', attributes: { 'aria-hidden': 'true' } });
    const cell = Math.round(side * ratio);
    canvas.width = canvas.height = cell;
    canvas.style.width = canvas.style.height = `${side}px`;
    const context = canvas.getContext('2d');
    context?.translate(cell / 2, cell / 2);
    const repaint = () => {
      context?.clearRect(-cell / 2, -cell / 2, cell, cell);
      if (context) paint(context, kind, cell, this.#colours.palette, false);
    };
    repaint();
    return { canvas, repaint };
  }

  /**
   * Lets pieces be dragged out of a tray.
   * @param {HTMLElement} tray
   * @param {Kind} kind
   * @param {() => void} onBegin
   */
  dragFrom(tray, kind, onBegin) {
    tray.addEventListener('pointerdown', (event) => {
      this.#track(event, tray, {
        kind,
        begin: onBegin,
        end: (square) => { if (square) this.#parts.onPut(square, kind); },
      });
    }, { signal: this.#ends.signal });
  }

  destroy() {
    this.#ends.abort();
    this.#access.destroy();
    this.#colours.destroy();
    this.#surface.destroy();
    this.#root.remove();
  }

  /** @param {PointerEvent} event */
  #down(event) {
    const square = this.#squareAt(event);
    const kind = square && this.#shown.get(square);
    if (!square || !kind) return;
    this.#track(event, this.#root, {
      kind,
      begin: () => {
        this.#lifted = square;
        this.#surface.invalidate(true);
      },
      end: (to, cancelled) => {
        this.#lifted = null;
        this.#surface.invalidate(true);
        const there = to ?? (this.#inside ? square : null);
        if (!cancelled) this.#parts.onMove(square, there);
      },
    });
  }

  /** Whether the pointer was last seen over the board, be it over a light square. */
  #inside = false;

  /**
   * Follows a pointer that may drag a piece.
   * @param {PointerEvent} event
   * @param {HTMLElement} source
   * @param {{ kind: Kind, begin: () => void, end: (square: string | null, cancelled: boolean) => void }} drag
   */
  #track(event, source, { kind, begin, end }) {
    if (event.button !== 0 || !event.isPrimary) return;
    const ends = new AbortController();
    const { signal } = ends;
    /** @type {HTMLCanvasElement | null} */
    let ghost = null;
    const move = (/** @type {PointerEvent} */ now) => {
      if (now.pointerId !== event.pointerId) return;
      if (!ghost) {
        if (Math.hypot(now.clientX - event.clientX, now.clientY - event.clientY) < THRESHOLD) return;
        begin();
        source.setPointerCapture(event.pointerId);
        ghost = this.#piece(kind, this.#surface.cell / this.#surface.ratio || PICTURE).canvas;
        ghost.classList.add('tray__ghost');
        (this.#root.closest('dialog') ?? document.body).append(ghost);
      }
      now.preventDefault();
      ghost.style.left = `${now.clientX}px`;
      ghost.style.top = `${now.clientY}px`;
    };
    const finish = (/** @type {PointerEvent} */ now, /** @type {boolean} */ cancelled) => {
      if (now.pointerId !== event.pointerId) return;
      ends.abort();
      if (!ghost) return;
      ghost.remove();
      // The click that belongs to this comes before any timer.
      this.#dragged = true;
      setTimeout(() => { this.#dragged = false; });
      const square = cancelled ? null : this.#squareAt(now);
      end(square !== null && isDark(square) ? square : null, cancelled);
    };
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', (now) => finish(now, false), { signal });
    window.addEventListener('pointercancel', (now) => finish(now, true), { signal });
  }

  /** @param {PointerEvent} event */
  #squareAt({ clientX, clientY }) {
    const { left, top, width } = this.#surface.square.getBoundingClientRect();
    const square = width > 0 ? squareAt(fromPixels({ x: clientX - left, y: clientY - top }, width / 8, this.#orientation)) : null;
    this.#inside = square !== null;
    return square;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const square = this.#access.squareOf(event.target);
    if (!square || event.altKey || event.ctrlKey || event.metaKey) return;
    const king = KEYS[event.code];
    if (king !== undefined) this.#parts.onPut(square, { side: event.shiftKey ? 'black' : 'white', king });
    else if (event.key === 'Delete' || event.key === 'Backspace') this.#parts.onPut(square, null);
    else return;
    event.preventDefault();
  }

  /** @param {CanvasRenderingContext2D} context */
  #draw(context) {
    const { cell, ratio } = this.#surface;
    const { palette } = this.#colours;
    this.#pieces.use(cell, palette);
    drawScene(
      context,
      atRest({
        cell,
        ratio,
        orientation: this.#orientation,
        coordinates: this.#parts.coordinates,
        palette,
        pieces: [...this.#shown.values()],
        hidden: new Set(this.#lifted ? [this.#lifted] : []),
      }),
      this.#pieces,
    );
  }
}

/** @param {string} square @param {Piece} [piece] @returns {import('../board/types.js').SquareView} */
function viewOf(square, piece) {
  return {
    square,
    side: piece?.side ?? null,
    king: piece?.king ?? false,
    canMove: false,
    canCapture: false,
    selected: false,
    target: null,
    captured: false,
    start: false,
    last: false,
  };
}
