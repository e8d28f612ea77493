/**
 * A draughts board on a canvas. It knows no rules and no page: it shows the pieces it is given, lets a person make one of the moves it
 * is given, and says which.
 *
 *     const board = new Board(element, { pieces, turn, moves, movable: true });
 *     board.addEventListener('move', ({ detail }) => play(detail.text));
 *
 * Events, each a CustomEvent:
 * - `move` (MoveDetail): a person has made a whole move. The board shows it made and lets nothing be moved until `set`.
 * - `hop` (HopDetail): a piece has landed, a person's or an animated one.
 * - `select` (SelectDetail): a piece was picked up, or put down again.
 * - `refused` (RefusedDetail): a press did nothing, and why.
 *
 * How a person moves: press a piece, then the square it goes to, or drag it there. A capture of several hops is made hop by hop; the
 * captured pieces stay as ghosts until the last. Pressing a square further on where exactly one move ends makes all of that move (see
 * `plan` in route.js for the other cases). Escape, the second button, or a press on the square where the capture began takes it back.
 */

/** @import { HopDetail, MoveDetail, Path, Position, RefusedDetail, SelectDetail } from './types.js' */
/** @import { drawArrows } from './arrows.js' */
import { Access } from './access.js';
import { Colours } from './colours.js';
import { drawScene } from './draw.js';
import { Effects, around, union } from './effects.js';
import { centre, fromPixels, toPixels } from './geometry.js';
import { Hand } from './hand.js';
import { Input } from './input.js';
import { Pieces } from './pieces.js';
import { State } from './state.js';
import { Surface } from './surface.js';
import { Walker } from './walker.js';

/** @typedef {{ move: MoveDetail, hop: HopDetail, select: SelectDetail, refused: RefusedDetail }} BoardEvents */

export class Board extends EventTarget {
  #state = new State();
  #effects = new Effects();
  #pieces = new Pieces();
  #root;
  #surface;
  #access;
  #hand;
  #input;
  #colours;
  #walker;
  /** @type {string | null} */
  #hovered = null;
  #destroyed = false;
  /** @type {typeof drawArrows | undefined} */
  #drawArrows;

  /**
   * @param {HTMLElement} element a box whose size the page decides; the board is its largest centred square
   * @param {Partial<Position>} [options]
   */
  constructor(element, options = {}) {
    super();
    this.#state.set(options);
    this.#root = element.ownerDocument.createElement('div');
    this.#root.className = 'pd-board';
    element.append(this.#root);
    this.#colours = new Colours(this.#root, () => this.#show());
    this.#surface = new Surface(this.#root, {
      resized: () => this.#colours.refresh(),
      tick: (now) => this.#tick(now),
      still: (context, now) => this.#drawStill(context, now),
      moving: (context, now) => this.#drawMoving(context, now),
    });
    const company = { state: this.#state, effects: this.#effects, still: () => this.#still(), show: () => this.#show() };
    this.#walker = new Walker({
      ...company,
      landed: (detail) => this.#emit('hop', detail),
      moved: ({ move, path }, dragged) => this.#emit('move', { text: path.text, path, from: move.from, dragged }),
    });
    this.#access = new Access(this.#surface.square);
    this.#hand = new Hand({
      ...company,
      walker: this.#walker,
      touched: (square) => this.#access.moveTo(square),
      carried: (anew) => {
        this.#surface.invalidate(anew);
        this.#showCursor();
      },
      selected: (square) => this.#emit('select', { square }),
      refused: (detail) => this.#emit('refused', detail),
    });
    this.#input = new Input(this.#root, this.#surface.square, this.#hand, {
      hover: (square) => {
        this.#hovered = square;
        this.#showCursor();
      },
      squareOf: (target) => this.#access.squareOf(target),
      toBoard: (point, bounds) => fromPixels(point, bounds.width / 8, this.#state.position.orientation),
    });
    this.#root.ownerDocument.addEventListener('visibilitychange', this.#onVisibility);
    this.#show();
  }

  /** What the board shows now: the pieces after any move that has been made on it. @returns {Readonly<Position>} */
  get position() {
    return this.#state.position;
  }

  /**
   * Shows something else; what is left out stays. Where the game itself is another (pieces, moves, side or right to move), an animation is
   * brought to its end first and a half-made move is dropped; otherwise both go on.
   * @param {Partial<Position>} part
   * @throws {TypeError | RangeError} on an unknown name, side or square; then nothing has changed
   */
  set(part) {
    this.#state.verify(part);
    // An analysis tells the same many times a second: that costs no painting.
    const news = this.#state.news(part);
    let dropped = false;
    if (this.#state.differs(part)) {
      dropped = this.#state.walk !== null;
      this.#walker.settle();
      this.#state.set(part);
      this.#input.abort();
      this.#effects.keepTo(this.#state.position.pieces);
    } else {
      this.#state.set(part);
    }
    if (this.#colours.refresh() || news.some((name) => name !== 'arrows')) this.#show();
    // Squares are not read out as other ones for an arrow.
    else if (news.length > 0) this.#surface.invalidate(true);
    if (dropped) this.#emit('select', { square: null });
  }

  /**
   * Walks a piece along a path, hop by hop: about 180 ms each, 900 ms at most in all. Captured pieces turn to ghosts as they are jumped and
   * leave at the end. The board then shows the position after the move.
   * @param {string} from
   * @param {Path} path
   * @returns {Promise<void>} settled when the piece has arrived, or when something else was shown instead; never rejected
   */
  animate(from, path) {
    this.cancel();
    this.#walker.settle();
    if (this.#destroyed || !this.#state.bySquare.has(from) || path.hops.length === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const errand = { from, base: [], hops: path.hops, crownedAt: path.crownedAt, own: false, choice: null };
      this.#walker.walk(errand, centre(from), resolve);
    });
  }

  /**
   * Has arrows drawn from now on. They are not needed for a game: a page may load what draws them later.
   * @param {typeof drawArrows} draw that of arrows.js
   */
  useArrows(draw) {
    this.#drawArrows = draw;
    this.#show();
  }

  /** Drops a half-made move and puts down the piece in hand. */
  cancel() {
    this.#input.abort();
    this.#hand.cancel();
  }

  /** Removes the board from the page. */
  destroy() {
    if (this.#destroyed) return;
    this.#destroyed = true;
    this.#walker.settle();
    this.#input.destroy();
    this.#access.destroy();
    this.#colours.destroy();
    this.#surface.destroy();
    this.#root.ownerDocument.removeEventListener('visibilitychange', this.#onVisibility);
    this.#root.remove();
  }

  /** Whether nothing should be seen to move. */
  #still() {
    const { hidden, defaultView } = this.#root.ownerDocument;
    return hidden || this.#surface.cell === 0 || (defaultView?.matchMedia('(prefers-reduced-motion: reduce)').matches ?? false);
  }

  #onVisibility = () => {
    if (!this.#root.ownerDocument.hidden) return;
    this.#walker.finish();
    this.#effects.clear();
    this.#surface.invalidate(true);
  };

  // What is seen

  #show() {
    if (this.#destroyed) return;
    const state = this.#state;
    const { orientation, turn, movable, words } = state.position;
    this.#surface.invalidate(true);
    this.#access.update({ views: state.views(), orientation, turn, movable, words, held: (square) => state.canGrab(square) });
    this.#showCursor();
  }

  #showCursor() {
    const state = this.#state;
    const square = this.#hovered;
    let cursor = '';
    if (this.#hand.held) cursor = 'grabbing';
    else if (square && !this.#walker.foreign) {
      if (state.canGrab(square)) cursor = 'grab';
      else if (['go', 'cancel'].includes(state.answer(square).kind)) cursor = 'pointer';
    }
    if (this.#root.style.cursor !== cursor) this.#root.style.cursor = cursor;
  }

  /** @param {number} now */
  #tick(now) {
    this.#walker.tick(now);
    const { active, changed } = this.#effects.tick(now);
    if (changed) this.#surface.invalidate(true);
    return active || this.#walker.motion !== null;
  }

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {number} now
   */
  #drawStill(context, now) {
    const state = this.#state;
    const { cell, ratio } = this.#surface;
    const { orientation, coordinates, arrows } = state.position;
    const { palette } = this.#colours;
    this.#pieces.use(cell, palette);
    const figures = this.#walker.figures();
    const busy = this.#walker.motion !== null;
    const hidden = new Set(this.#effects.squares);
    for (const { role, square } of figures) {
      if (role === 'moving' && (busy || this.#hand.held)) hidden.add(square);
    }
    drawScene(
      context,
      {
        cell,
        ratio,
        orientation,
        coordinates,
        palette,
        figures,
        hidden,
        last: state.lastSquares,
        selected: busy ? null : state.standing,
        landings: busy ? new Map() : state.landings,
        farEnds: busy ? new Set() : state.farEnds,
        drop: this.#hand.over,
        obliged: busy ? new Set() : state.obliged,
        swelling: this.#effects.swelling,
        swell: this.#still() ? 0.8 : this.#effects.swell(now),
        arrows,
        drawArrows: this.#drawArrows,
      },
      this.#pieces,
    );
  }

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {number} now
   */
  #drawMoving(context, now) {
    const { cell } = this.#surface;
    const { orientation } = this.#state.position;
    const over = this.#effects.draw(context, this.#pieces, cell, orientation, now);
    const point = this.#walker.point(now) ?? this.#hand.held;
    const piece = point && this.#walker.figures().find(({ role }) => role === 'moving');
    if (!point || !piece) return over;
    const { x, y } = toPixels(point, cell, orientation);
    this.#pieces.draw(context, piece, x, y, { lifted: true, scale: this.#hand.held ? 1.06 : 1 });
    return union(over, around(x, y, cell));
  }

  /**
   * @template {keyof BoardEvents} T
   * @param {T} type
   * @param {BoardEvents[T]} detail
   */
  #emit(type, detail) {
    if (!this.#destroyed) this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}
