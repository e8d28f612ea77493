/**
 * Carries a piece along its hops, one after the other, and tells of each landing. A move of the person's and one that the page asks for
 * take the same way; they differ in how they may end.
 */

/** @import { Hop, HopDetail } from './types.js' */
/** @import { Choice, Walk } from './route.js' */
/** @import { Figure, State } from './state.js' */
/** @import { Effects } from './effects.js' */
/** @import { Point } from './geometry.js' */
import { Travel, hopTime } from './animation.js';
import { centre } from './geometry.js';

/**
 * A move to be made.
 * @typedef {object} Errand
 * @property {string} from
 * @property {readonly Hop[]} base hops made before
 * @property {readonly Hop[]} hops hops to be made
 * @property {number} crownedAt the index among all hops of the one that crowns, or -1
 * @property {boolean} own a person's move on this board
 * @property {Choice | null} choice the person's whole move, where these hops end it
 */

/**
 * @typedef {Errand & { landed: number, travel: Travel, guard: ReturnType<typeof setTimeout> | undefined, done: () => void }} Motion
 */

/**
 * @typedef {object} Company
 * @property {State} state
 * @property {Effects} effects
 * @property {() => boolean} still whether nothing should be seen to move
 * @property {() => void} show
 * @property {(detail: HopDetail) => void} landed
 * @property {(choice: Choice, dragged: boolean) => void} moved the person's move is made in full
 */

/** Frames stop where the board is out of sight. A move that is so much late is brought to its end without them. */
const GUARD_MS = 250;

export class Walker {
  /** @type {Motion | null} */
  motion = null;
  #with;

  /** @param {Company} company */
  constructor(company) {
    this.#with = company;
  }

  /** Whether a move that is not the person's is on its way. */
  get foreign() {
    return this.motion !== null && !this.motion.own;
  }

  /**
   * Sets out. Any move still on its way has to be settled before.
   * @param {Errand} errand
   * @param {Point} start where the piece is seen now
   * @param {() => void} [done] called when it is over, however it ends
   */
  walk(errand, start, done) {
    const motion = this.#motionOf(errand, start, done);
    if (this.#with.still()) {
      this.finish();
      return;
    }
    motion.guard = setTimeout(() => this.motion === motion && this.finish(), errand.hops.length * motion.travel.legMs + GUARD_MS);
    this.#with.show();
  }

  /**
   * Makes the hops at once: the piece was carried there by hand.
   * @param {Errand} errand
   * @param {Point} dropped
   */
  carry(errand, dropped) {
    const motion = this.#motionOf(errand, dropped);
    this.#land(motion, errand.hops.length);
    if (this.motion === motion) this.#complete(motion, dropped);
  }

  /** Brings the move on its way to its end at once. */
  finish() {
    const { motion } = this;
    if (!motion) return;
    this.#land(motion, motion.hops.length);
    if (this.motion === motion) this.#complete(motion);
  }

  /** Brings a foreign move to its end at once, without a word; a person's own is dropped. */
  settle() {
    const { motion } = this;
    if (!motion) return;
    if (motion.own) {
      this.#end(motion);
      this.#with.state.drop();
    } else {
      this.#arrive(motion);
    }
    motion.done();
  }

  /**
   * Forgets the person's own move on its way.
   * @param {number} now
   * @returns {Point | null} where its piece was seen last
   */
  drop(now) {
    const { motion } = this;
    if (!motion?.own) return null;
    this.#end(motion);
    return motion.travel.at(now).point;
  }

  /** @param {number} now */
  tick(now) {
    const { motion } = this;
    if (!motion) return;
    const { landed, done } = motion.travel.at(now);
    if (landed === motion.landed) return;
    this.#land(motion, landed);
    if (this.motion !== motion) return;
    if (done) this.#complete(motion);
    else this.#with.show();
  }

  /**
   * Where the piece on its way is seen.
   * @param {number} now
   */
  point(now) {
    return this.motion?.travel.at(now).point ?? null;
  }

  /** The pieces as they stand now. @returns {Figure[]} */
  figures() {
    const { motion } = this;
    const { state } = this.#with;
    if (!motion || motion.own) return state.figures();
    const crowned = motion.crownedAt >= 0 && motion.crownedAt < motion.landed;
    return state.figures(walkOf(motion), crowned).filter(({ role }) => role !== 'start');
  }

  /**
   * @param {Errand} errand
   * @param {Point} start
   * @param {() => void} [done]
   * @returns {Motion}
   */
  #motionOf(errand, start, done = () => {}) {
    const points = [start, ...errand.hops.map(({ to }) => centre(to))];
    const travel = new Travel(points, hopTime(errand.hops.length), performance.now());
    this.motion = { ...errand, landed: 0, travel, guard: undefined, done };
    return this.motion;
  }

  /**
   * @param {Motion} motion
   * @param {number} count how many of its hops are behind it now
   */
  #land(motion, count) {
    for (const [i, hop] of motion.hops.slice(0, count).entries()) {
      if (i < motion.landed) continue;
      if (this.motion !== motion) return;
      motion.landed++;
      if (motion.own) this.#with.state.hop(hop);
      const last = i === motion.hops.length - 1 && (!motion.own || motion.choice !== null);
      const crowned = motion.crownedAt === motion.base.length + i;
      this.#with.landed({ square: hop.to, takes: hop.takes, crowned, last, own: motion.own });
    }
  }

  /**
   * All hops are made.
   * @param {Motion} motion
   * @param {Point} [dropped] where the piece was let go, if it was carried
   */
  #complete(motion, dropped) {
    const { choice } = motion;
    const end = motion.hops.at(-1);
    this.#arrive(motion);
    if (dropped && end) this.#settleDown(end.to, dropped);
    this.#with.show();
    motion.done();
    if (choice) this.#with.moved(choice, dropped !== undefined);
  }

  /**
   * Shows the position after the move, where the motion ends one.
   * @param {Motion} motion
   */
  #arrive(motion) {
    this.#end(motion);
    if (motion.own && !motion.choice) return;
    const { state, effects, still } = this.#with;
    const walk = { from: motion.from, hops: [...motion.base, ...motion.hops] };
    const taken = state.figures(walk, false).filter(({ role }) => role === 'captured');
    state.make(walk.from, walk.hops, motion.crownedAt >= 0);
    if (!still()) effects.leave(taken);
  }

  /**
   * @param {string} square
   * @param {Point} from
   */
  #settleDown(square, from) {
    const { state, effects, still } = this.#with;
    if (!still()) effects.settle(state.figures(), square, from);
  }

  /** @param {Motion} motion */
  #end(motion) {
    clearTimeout(motion.guard);
    if (this.motion === motion) this.motion = null;
  }
}

/**
 * @param {Motion} motion
 * @returns {Walk} as far as it has come
 */
function walkOf(motion) {
  return { from: motion.from, hops: [...motion.base, ...motion.hops.slice(0, motion.landed)] };
}
