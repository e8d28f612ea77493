/**
 * Small movements that only please the eye: a piece that settles or goes back, captured pieces that leave, a pulse. The game never waits
 * for them.
 */

/** @import { Piece, Side } from './types.js' */
/** @import { Point } from './geometry.js' */
/** @import { Figure } from './state.js' */
/** @import { Rect } from './surface.js' */
/** @import { Pieces } from './pieces.js' */
import { Pulse, Travel } from './animation.js';
import { centre, toPixels } from './geometry.js';
import { REACH } from './pieces.js';

const LEAVE_MS = 160;
const SETTLE_MS = 90;
const RETURN_MS = 160;

export class Effects {
  /** Pieces on their way to the square where they already stand. @type {Map<string, { piece: Figure, travel: Travel }>} */
  #glides = new Map();
  /** @type {{ piece: Figure, start: number }[]} */
  #leaving = [];
  /** @type {Pulse | null} */
  #pulse = null;

  /** Squares whose piece is drawn here. */
  get squares() {
    return this.#glides.keys();
  }

  /** @returns {ReadonlySet<string>} */
  get swelling() {
    return this.#pulse?.squares ?? new Set();
  }

  /** @param {number} now */
  swell(now) {
    return this.#pulse?.strength(now) ?? 0;
  }

  /**
   * A piece let go near its square slides onto it.
   * @param {readonly Figure[]} figures
   * @param {string} square
   * @param {Point} from
   */
  settle(figures, square, from) {
    this.#glide(figures, square, from, SETTLE_MS);
  }

  /**
   * A piece goes back to its square.
   * @param {readonly Figure[]} figures
   * @param {string} square
   * @param {Point} from
   */
  return(figures, square, from) {
    this.#glide(figures, square, from, RETURN_MS);
  }

  /**
   * @param {readonly Figure[]} figures
   * @param {string} square
   * @param {Point} from
   * @param {number} ms
   */
  #glide(figures, square, from, ms) {
    const piece = figures.find((figure) => figure.square === square && (figure.role === 'piece' || figure.role === 'moving'));
    if (piece) this.#glides.set(square, { piece, travel: new Travel([from, centre(square)], ms, performance.now()) });
  }

  /** @param {Figure[]} pieces captured */
  leave(pieces) {
    const start = performance.now();
    this.#leaving.push(...pieces.map((piece) => ({ piece, start })));
  }

  /** @param {ReadonlySet<string>} squares */
  pulse(squares) {
    this.#pulse = squares.size > 0 ? new Pulse(squares, performance.now()) : null;
  }

  /** A piece takes another way. @param {string} square */
  stop(square) {
    this.#glides.delete(square);
  }

  /**
   * Ends what no longer fits the pieces.
   * @param {readonly Piece[]} pieces
   */
  keepTo(pieces) {
    const there = new Map(pieces.map((piece) => [piece.square, piece]));
    for (const [square, { piece }] of this.#glides) {
      const now = there.get(square);
      if (now?.side !== piece.side || now.king !== piece.king) this.#glides.delete(square);
    }
    this.#leaving = this.#leaving.filter(({ piece }) => !there.has(piece.square));
    this.#pulse = null;
  }

  clear() {
    this.#glides.clear();
    this.#leaving = [];
    this.#pulse = null;
  }

  /**
   * @param {number} now
   * @returns {{ active: boolean, changed: boolean }} `changed`: what stands still has to be painted again
   */
  tick(now) {
    let changed = this.#pulse !== null;
    if (this.#pulse?.done(now)) this.#pulse = null;
    for (const [square, { travel }] of this.#glides) {
      if (travel.at(now).done) {
        this.#glides.delete(square);
        changed = true;
      }
    }
    this.#leaving = this.#leaving.filter(({ start }) => now - start < LEAVE_MS);
    return { active: this.#pulse !== null || this.#glides.size > 0 || this.#leaving.length > 0, changed };
  }

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {Pieces} pieces
   * @param {number} cell
   * @param {Side} orientation
   * @param {number} now
   * @returns {Rect | null} what was painted over
   */
  draw(context, pieces, cell, orientation, now) {
    /** @type {Rect | null} */
    let over = null;
    for (const { piece, start } of this.#leaving) {
      const { x, y } = toPixels(centre(piece.square), cell, orientation);
      pieces.draw(context, piece, x, y, { alpha: 0.4 * Math.max(0, 1 - (now - start) / LEAVE_MS) });
      over = union(over, around(x, y, cell));
    }
    for (const { piece, travel } of this.#glides.values()) {
      const { x, y } = toPixels(travel.at(now).point, cell, orientation);
      pieces.draw(context, piece, x, y, { lifted: true });
      over = union(over, around(x, y, cell));
    }
    return over;
  }
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} cell
 * @returns {Rect} all that a piece there may cover
 */
export function around(x, y, cell) {
  const reach = cell * REACH * 1.1 + 2;
  return { x: x - reach, y: y - reach, width: 2 * reach, height: 2 * reach };
}

/**
 * @param {Rect | null} a
 * @param {Rect | null} b
 * @returns {Rect | null}
 */
export function union(a, b) {
  if (!a || !b) return a ?? b;
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}
