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

/** @import { Hop, HopDetail, MoveDetail, Path, Position, RefusedDetail, SelectDetail } from './types.js' */
/** @import { Choice } from './route.js' */
/** @import { Answer } from './state.js' */
/** @import { Point } from './geometry.js' */
/** @import { Grip } from './input.js' */
/** @import { drawArrows } from './arrows.js' */
import { Access } from './access.js';
import { Colours } from './colours.js';
import { drawScene } from './draw.js';
import { Effects, around, union } from './effects.js';
import { centre, fromPixels, squareAt, toPixels } from './geometry.js';
import { Input } from './input.js';
import { Pieces } from './pieces.js';
import { choices } from './route.js';
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
  #input;
  #colours;
  #walker;
  /** Where the piece in hand is. @type {Point | null} */
  #held = null;
  /** Where it would land. @type {string | null} */
  #drop = null;
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
    this.#walker = new Walker({
      state: this.#state,
      effects: this.#effects,
      still: () => this.#still(),
      show: () => this.#show(),
      landed: (detail) => this.#emit('hop', detail),
      moved: ({ move, path }, dragged) => this.#emit('move', { text: path.text, path, from: move.from, dragged }),
    });
    this.#access = new Access(this.#surface.square);
    this.#input = new Input(this.#root, this.#surface.square, {
      press: (square) => this.#press(square),
      tap: (square) => this.#tap(square),
      drag: (point) => this.#drag(point),
      drop: (point) => this.#dropAt(point),
      release: () => this.#release(),
      cancel: () => this.#cancel(),
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
    const fresh = this.#state.isNew(part);
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
    if (this.#colours.refresh() || fresh) this.#show();
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
    this.#cancel();
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

  // A person's hands

  /**
   * @param {string} square
   * @returns {Grip | null}
   */
  #press(square) {
    const state = this.#state;
    if (this.#busy() || !state.live) return null;
    this.#access.moveTo(square);
    if (!state.canGrab(square)) return { grabbed: false, chosen: false, stuck: state.bySquare.has(square) };
    const chosen = state.standing === square;
    if (!chosen) this.#select(square);
    return { grabbed: true, chosen, stuck: false };
  }

  /** @param {string} square */
  #tap(square) {
    if (this.#busy()) return;
    this.#act(this.#state.answer(square));
  }

  /** Whether a press has to wait for a move on its way; a person's own hop is brought to its end instead. */
  #busy() {
    const { motion, foreign } = this.#walker;
    if (!motion || foreign) return foreign;
    this.#walker.finish();
    return motion.choice !== null;
  }

  /** @param {Answer} answer */
  #act(answer) {
    switch (answer.kind) {
      case 'select':
        this.#select(answer.square);
        break;
      case 'deselect':
      case 'cancel':
        this.#cancel();
        break;
      case 'go':
        this.#go(answer.hops, answer.choice);
        break;
      case 'refuse': {
        const { underWay, walk, standing, obliged } = this.#state;
        const keeps = underWay || answer.reason === 'ambiguous';
        if (walk && !keeps) this.#cancel();
        const noticed = answer.reason === 'must-capture' ? obliged : keeps && standing ? new Set([standing]) : new Set();
        this.#effects.pulse(noticed);
        this.#show();
        this.#emit('refused', { square: answer.square, reason: answer.reason });
        break;
      }
    }
  }

  /** @param {string} square */
  #select(square) {
    this.#state.select(square);
    this.#show();
    this.#emit('select', { square });
  }

  /** @returns {boolean} whether there was anything to take back */
  #cancel() {
    const { walk, standing } = this.#state;
    if (!walk || !standing) return false;
    const seen = this.#walker.drop(performance.now()) ?? (standing === walk.from ? null : centre(standing));
    this.#state.drop();
    if (seen) this.#return(walk.from, seen);
    this.#show();
    this.#emit('select', { square: null });
    return true;
  }

  /** @param {Point} point */
  #drag(point) {
    const { standing } = this.#state;
    if (!standing) return;
    const starts = this.#held === null;
    const drop = this.#state.aim(point);
    this.#surface.invalidate(starts || drop !== this.#drop);
    this.#held = point;
    this.#drop = drop;
    if (!starts) return;
    this.#effects.stop(standing);
    this.#showCursor();
  }

  /** @param {Point} point */
  #dropAt(point) {
    const square = this.#state.aim(point) ?? squareAt(point);
    const answer = square && square !== this.#state.standing ? this.#state.answer(square) : null;
    if (answer?.kind === 'go') {
      this.#held = this.#drop = null;
      this.#go(answer.hops, answer.choice, point);
    } else {
      this.#release();
      if (answer?.kind === 'refuse' && answer.reason === 'ambiguous') this.#act(answer);
    }
  }

  /** The piece in hand goes back to where it stood; it stays picked up. */
  #release() {
    const [held, { standing }] = [this.#held, this.#state];
    this.#held = this.#drop = null;
    if (held && standing) this.#return(standing, held);
    this.#show();
  }

  /**
   * Goes on with the person's move.
   * @param {Hop[]} hops
   * @param {Choice | null} choice the whole move, if these hops end it
   * @param {Point} [dropped] where the piece was let go, if it was dragged
   */
  #go(hops, choice, dropped) {
    const { walk, standing } = this.#state;
    if (!walk || !standing) return;
    // Until a move is decided, the ways still open agree on what the hops they share do.
    const open = choice ?? choices(this.#state.position.moves, { from: walk.from, hops: [...walk.hops, ...hops] })[0];
    const crownedAt = open?.path.crownedAt ?? -1;
    const errand = { from: walk.from, base: walk.hops, hops, crownedAt, own: true, choice };
    this.#effects.stop(standing);
    if (dropped && (choice || hops.length === 1)) this.#walker.carry(errand, dropped);
    else this.#walker.walk(errand, dropped ?? centre(standing));
  }

  /** Whether nothing should be seen to move. */
  #still() {
    const { hidden, defaultView } = this.#root.ownerDocument;
    return hidden || this.#surface.cell === 0 || (defaultView?.matchMedia('(prefers-reduced-motion: reduce)').matches ?? false);
  }

  /**
   * @param {string} square
   * @param {Point} from
   */
  #return(square, from) {
    if (!this.#still()) this.#effects.return(this.#state.figures(), square, from);
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
    if (this.#held) cursor = 'grabbing';
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
      if (role === 'moving' && (busy || this.#held)) hidden.add(square);
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
        drop: this.#drop,
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
    const point = this.#walker.point(now) ?? this.#held;
    const piece = point && this.#walker.figures().find(({ role }) => role === 'moving');
    if (!point || !piece) return over;
    const { x, y } = toPixels(point, cell, orientation);
    this.#pieces.draw(context, piece, x, y, { lifted: true, scale: this.#held ? 1.06 : 1 });
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
