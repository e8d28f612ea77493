/**
 * A person's hand: what it picks up, carries and lets go, and what comes of it. A press, a drag and a key come to the same few requests.
 */

/** @import { Hop, RefusedDetail } from './types.js' */
/** @import { Choice } from './route.js' */
/** @import { Answer, State } from './state.js' */
/** @import { Effects } from './effects.js' */
/** @import { Walker } from './walker.js' */
/** @import { Point } from './geometry.js' */
/** @import { Grip } from './input.js' */
import { centre, squareAt } from './geometry.js';
import { choices } from './route.js';

/**
 * @typedef {object} Company
 * @property {State} state
 * @property {Effects} effects
 * @property {Walker} walker
 * @property {() => boolean} still whether nothing should be seen to move
 * @property {() => void} show
 * @property {(square: string) => void} touched a square was pressed
 * @property {(anew: boolean) => void} carried the piece in hand is elsewhere; `anew`: what stands still has changed too
 * @property {(square: string | null) => void} selected a piece was picked up, or put down again
 * @property {(detail: RefusedDetail) => void} refused a press did nothing
 */

export class Hand {
  /** Where the piece in hand is. @type {Point | null} */
  held = null;
  /** Where it would land. @type {string | null} */
  over = null;
  #with;

  /** @param {Company} company */
  constructor(company) {
    this.#with = company;
  }

  /**
   * @param {string} square
   * @returns {Grip | null}
   */
  press(square) {
    const { state, touched } = this.#with;
    if (this.#busy() || !state.live) return null;
    touched(square);
    if (!state.canGrab(square)) return { grabbed: false, chosen: false, stuck: state.bySquare.has(square) };
    const chosen = state.standing === square;
    if (!chosen) this.#select(square);
    return { grabbed: true, chosen, stuck: false };
  }

  /** @param {string} square */
  tap(square) {
    if (this.#busy()) return;
    this.#act(this.#with.state.answer(square));
  }

  /** @param {Point} point */
  drag(point) {
    const { state, effects, carried } = this.#with;
    const { standing } = state;
    if (!standing) return;
    const over = state.aim(point);
    const anew = !this.held || over !== this.over;
    this.held = point;
    this.over = over;
    effects.stop(standing);
    carried(anew);
  }

  /** @param {Point} point */
  drop(point) {
    const { state } = this.#with;
    const square = state.aim(point) ?? squareAt(point);
    const answer = square && square !== state.standing ? state.answer(square) : null;
    if (answer?.kind === 'go') {
      this.held = this.over = null;
      this.#go(answer.hops, answer.choice, point);
    } else {
      this.release();
      if (answer?.kind === 'refuse' && answer.reason === 'ambiguous') this.#act(answer);
    }
  }

  /** The piece in hand goes back to where it stood; it stays picked up. */
  release() {
    const { held } = this;
    const { state, show } = this.#with;
    this.held = this.over = null;
    if (held && state.standing) this.#return(state.standing, held);
    show();
  }

  /** Takes back what is half made. @returns {boolean} whether there was anything */
  cancel() {
    const { state, walker, show, selected } = this.#with;
    const { walk, standing } = state;
    if (!walk || !standing) return false;
    const seen = walker.drop(performance.now()) ?? (standing === walk.from ? null : centre(standing));
    state.drop();
    if (seen) this.#return(walk.from, seen);
    show();
    selected(null);
    return true;
  }

  /** Whether a press has to wait for a move on its way; a person's own hop is brought to its end instead. */
  #busy() {
    const { walker } = this.#with;
    const { motion, foreign } = walker;
    if (!motion || foreign) return foreign;
    walker.finish();
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
        this.cancel();
        break;
      case 'go':
        this.#go(answer.hops, answer.choice);
        break;
      case 'refuse': {
        const { state, effects, show, refused } = this.#with;
        const { underWay, walk, standing, obliged } = state;
        const keeps = underWay || answer.reason === 'ambiguous';
        if (walk && !keeps) this.cancel();
        const noticed = answer.reason === 'must-capture' ? obliged : keeps && standing ? new Set([standing]) : new Set();
        effects.pulse(noticed);
        show();
        refused({ square: answer.square, reason: answer.reason });
        break;
      }
    }
  }

  /** @param {string} square */
  #select(square) {
    const { state, show, selected } = this.#with;
    state.select(square);
    show();
    selected(square);
  }

  /**
   * Goes on with the person's move.
   * @param {Hop[]} hops
   * @param {Choice | null} choice the whole move, if these hops end it
   * @param {Point} [dropped] where the piece was let go, if it was dragged
   */
  #go(hops, choice, dropped) {
    const { state, effects, walker } = this.#with;
    const { walk, standing } = state;
    if (!walk || !standing) return;
    // Until a move is decided, the ways still open agree on what the hops they share do.
    const open = choice ?? choices(state.position.moves, { from: walk.from, hops: [...walk.hops, ...hops] })[0];
    const crownedAt = open?.path.crownedAt ?? -1;
    const errand = { from: walk.from, base: walk.hops, hops, crownedAt, own: true, choice };
    effects.stop(standing);
    if (dropped && (choice || hops.length === 1)) walker.carry(errand, dropped);
    else walker.walk(errand, dropped ?? centre(standing));
  }

  /**
   * @param {string} square
   * @param {Point} from
   */
  #return(square, from) {
    const { state, effects, still } = this.#with;
    if (!still()) effects.return(state.figures(), square, from);
  }
}
