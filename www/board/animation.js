/**
 * Movement over time. Pure: the time now is always handed in, in milliseconds.
 */

/** @import { Point } from './geometry.js' */

/** How long one hop takes, and the longest that a whole move may take. */
export const HOP_MS = 180;
export const LONGEST_MS = 900;

/** @param {number} hops how many hops the move has */
export function hopTime(hops) {
  return Math.min(HOP_MS, LONGEST_MS / Math.max(1, hops));
}

/** @param {number} t 0 to 1 */
function ease(t) {
  return t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2;
}

/** A walk from point to point, every leg eased and of the same length in time. */
export class Travel {
  /**
   * @param {readonly Point[]} points two or more
   * @param {number} legMs
   * @param {number} start
   */
  constructor(points, legMs, start) {
    this.points = points;
    this.legMs = legMs;
    this.start = start;
  }

  /**
   * @param {number} now
   * @returns {{ point: Point, landed: number, done: boolean }} where it is, and how many legs are behind it
   */
  at(now) {
    const legs = this.points.length - 1;
    const passed = Math.max(0, now - this.start) / this.legMs;
    const landed = Math.min(legs, Math.floor(passed));
    const [a, b] = this.points.slice(landed, landed + 2);
    if (!a) throw new RangeError('a walk needs two points or more');
    if (!b) return { point: a, landed, done: true };
    const t = ease(passed - landed);
    return { point: { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t }, landed, done: false };
  }
}

/** A short swell of pieces that want to be noticed. */
export class Pulse {
  static MS = 520;

  /**
   * @param {ReadonlySet<string>} squares
   * @param {number} start
   */
  constructor(squares, start) {
    this.squares = squares;
    this.start = start;
  }

  /**
   * @param {number} now
   * @returns {number} 0 to 1: twice up and down, the second time less
   */
  strength(now) {
    const t = (now - this.start) / Pulse.MS;
    return t <= 0 || t >= 1 ? 0 : Math.sin(Math.PI * 2 * t) ** 2 * (1 - t / 2);
  }

  /** @param {number} now */
  done(now) {
    return now - this.start >= Pulse.MS;
  }
}
