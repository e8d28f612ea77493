// The players' clocks. Whose turn it is in the position where the game goes on, that clock runs, from the first move on.

import { charged, ended, forward, played, playedFrom, takenBack } from './times.js';

/** @typedef {import('../rules.js').Side} Side */
/** @typedef {import('./match.js').Match} Match */
/** @typedef {import('./match.js').Change} Change */
/** @typedef {import('./saved.js').Times} Times */

/**
 * A control of time: so much at the start, and so much for every move, in milliseconds. `each`: instead of adding up, every
 * move has the same time.
 * @typedef {{ base: number, gain: number, each: boolean }} Control
 */

/** The controls to choose from: minutes and seconds for every move, or seconds for each move alone. */
export const CONTROLS = Object.freeze(['1+0', '3+2', '5+3', '10+5', '15+10', '10s', '30s', '60s']);

/** Near its end a clock shows tenths, and is looked at as often. */
const TENTHS_MS = 10_000;
const STEP_MS = 100;

/** The engine leaves itself so much of its time at least: a twentieth at a move, and most of what each move brings. */
const SHARE = 20;
const GAIN_SHARE = 0.7;
const EACH_SHARE = 0.5;
const LEAST_MS = 30;

/**
 * @param {string | undefined} name
 * @returns {Control | null} null where it is no control of time
 */
export function controlOf(name) {
  const sum = /^(\d{1,3})\+(\d{1,3})$/.exec(name ?? '');
  if (sum) {
    const [base, gain] = [Number(sum[1]) * 60_000, Number(sum[2]) * 1000];
    return base > 0 ? { base, gain, each: false } : null;
  }
  const each = /^(\d{1,3})s$/.exec(name ?? '');
  const time = each ? Number(each[1]) * 1000 : 0;
  return time > 0 ? { base: time, gain: 0, each: true } : null;
}

/**
 * Keeps the clocks of a match, and ends the game when a flag falls. They stand while nobody can see the page, and while it is
 * closed. The engine is charged what it was allowed to think at most: how long its move waits to be shown, and how slow the
 * machine is, are no fault of its own. Tells a 'change' when what is shown may be different.
 */
export class Clock extends EventTarget {
  #match;
  #now;
  #isHidden;
  /** @type {Side | null} */
  #running = null;
  #since = 0;
  /** What the side whose clock runs can be charged at most. */
  #most = Infinity;
  #timer = 0;
  /** Another tab plays this game. */
  #resting = false;

  /**
   * @param {Match} match
   * @param {{ now?: () => number, isHidden?: () => boolean }} [parts]
   */
  constructor(match, { now = () => performance.now(), isHidden = () => document.hidden } = {}) {
    super();
    this.#match = match;
    this.#now = now;
    this.#isHidden = isHidden;
    match.patience = () => this.#patience();
  }

  /** @returns {Control | null} */
  get control() {
    return controlOf(this.#match.setup.clock);
  }

  /** Whose clock runs. */
  get running() {
    return this.#running;
  }

  /** @param {Side} side @returns {number} milliseconds */
  left(side) {
    const left = this.#match.times?.[side] ?? this.control?.base ?? 0;
    return Math.max(0, side === this.#running ? left - this.#spent() : left);
  }

  /** The match has changed. @param {Change} change @param {{ elsewhere?: boolean }} [how] whether another tab has done it */
  follow(change, { elsewhere = false } = {}) {
    const { control } = this;
    const match = this.#match;
    if (change.kind !== 'state') this.#resting = elsewhere;
    if (!control) {
      this.#stop();
      // A past game that had clocks once, and goes on without.
      if (change.kind === 'move') this.#write(null);
      return;
    }
    // Other times than those that ran here.
    if (elsewhere || change.kind === 'game' || !match.times) this.#stop();
    else this.#settle();
    match.times ??= { white: control.base, black: control.base };
    const { ply, played: moves } = match.state;
    if (change.kind === 'jump' && !elsewhere) {
      if (change.back) match.times = takenBack(control, match.times, moves[0].side, ply);
      else if (match.live && match.times.back) match.times = forward(match.times);
    }
    // What was taken back is no part of a game that has ended.
    if (change.kind === 'end' && match.live) match.times = ended(match.times, ply);
    if (change.kind === 'move') this.#moved(control, match.times);
    this.#run();
  }

  /** The page was hidden, or is seen again. */
  look() {
    if (!this.control) return;
    this.#settle();
    this.#run();
  }

  /** Charges what has run so far, as when the game is about to be kept. */
  settle() {
    if (this.control) this.#settle();
  }

  #patience() {
    const { control } = this;
    const { person, state } = this.#match;
    if (!control || person === null || !this.#match.times) return null;
    const left = this.left(state.turn);
    return Math.max(LEAST_MS, Math.floor(control.each ? left * EACH_SHARE : left / SHARE + control.gain * GAIN_SHARE));
  }

  /** What a side can be charged for a move: the engine what it may think, and never the last of its time. @param {Side} side */
  #mostFor(side) {
    const patience = side === this.#match.person ? null : this.#patience();
    return patience === null ? Infinity : Math.min(patience, this.left(side) - 1);
  }

  #spent() {
    return this.#running ? Math.max(0, Math.min(this.#most, this.#now() - this.#since)) : 0;
  }

  /** Writes what has run so far into the match. */
  #settle() {
    const { times } = this.#match;
    if (!this.#running || !times) return;
    const spent = this.#spent();
    this.#most -= spent;
    this.#since = this.#now();
    this.#match.times = charged(times, this.#running, spent);
  }

  /** @param {Control} control @param {Times} times before the move */
  #moved(control, times) {
    const { ply, played: moves } = this.#match.state;
    const { side } = moves[ply - 1];
    const then = playedFrom(control, times, moves[0].side, ply - 1);
    // The first move is not on the clock; one made where nobody's clock ran, as in looking back, is.
    const timed = ply > 1 && (side === this.#running || then !== times);
    const left = then[side] + (timed ? control.gain : 0);
    this.#match.times = played({ ...then, [side]: control.each && timed ? control.base : left }, ply, moves.length);
    this.#write(left);
  }

  /** What the player of the move just made has left, to be told with the game. @param {number | null} left null where no clock runs */
  #write(left) {
    const { times, state: { ply, played } } = this.#match;
    if (!times) return;
    // Moves that were taken back and played otherwise are gone; played again, those after them are still there.
    const after = Array.from({ length: played.length }, (_, i) => times.after?.[i] ?? null);
    after[ply - 1] = left;
    this.#match.times = { ...times, after };
  }

  /** Lets the right clock run. */
  #run() {
    const side = this.#side();
    if (side !== this.#running) {
      this.#running = side;
      this.#most = side ? this.#mostFor(side) : Infinity;
      this.#since = this.#now();
    }
    this.#await();
    this.dispatchEvent(new Event('change'));
  }

  /** Whose clock is to run. @returns {Side | null} */
  #side() {
    const { state, goesOn } = this.#match;
    if (this.#resting || this.#isHidden()) return null;
    // Who only looks back is still to move.
    if (!goesOn) return this.#running;
    return state.outcome || state.ply === 0 ? null : state.turn;
  }

  #stop() {
    clearTimeout(this.#timer);
    this.#running = null;
  }

  /** Comes back when something else is to be shown, or a flag falls. */
  #await() {
    clearTimeout(this.#timer);
    if (!this.#running) return;
    const left = this.left(this.#running);
    const wait = left > TENTHS_MS ? left % 1000 || 1000 : Math.min(left, left % STEP_MS || STEP_MS);
    this.#timer = /** @type {any} */ (setTimeout(() => this.#tick(), wait));
  }

  #tick() {
    if (!this.#running || !this.#match.times) return;
    const fallen = /** @type {Side[]} */ (['white', 'black']).filter((side) => this.left(side) <= 0);
    if (fallen.length > 0) {
      this.#settle();
      // Where both are down nobody knows which was first.
      const winner = fallen.length === 2 ? null : fallen[0] === 'white' ? 'black' : 'white';
      this.#match.end({ winner, reason: 'time' });
      return;
    }
    this.#await();
    this.dispatchEvent(new Event('change'));
  }
}
