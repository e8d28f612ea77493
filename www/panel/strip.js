// The strip of one player, above or below the board: who, how many pieces are left, whose turn.

import { FIRST } from '../game/opponents.js';
import { element, setText } from './dom.js';
import { MOUSE, draw } from './portrait.js';

/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {import('../rules.js').Side} Side */

/** The most pieces a side can have. */
const MOST = 12;

export class Strip {
  #root;
  #disc = element('span', { class: 'strip__disc', attributes: { 'aria-hidden': 'true' } });
  /** The engine's portrait. Its place is kept until it has come. */
  #portrait = element('span', { class: 'strip__portrait', attributes: { 'aria-hidden': 'true' } });
  #name = element('span', { class: 'strip__name' });
  #mark = element('span', { class: 'strip__mark' });
  #dots = element('span', { class: 'strip__dots', attributes: { 'aria-hidden': 'true' } });
  #number = element('span', { class: 'strip__number', attributes: { 'aria-hidden': 'true' } });
  #spoken = element('span', { class: 'spoken' });

  /** How the other opponents are drawn, once it is known. @type {((opponent: Scene['match']['opponent']) => SVGElement) | null} */
  portraitOf = null;

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#root = root;
    for (let i = 0; i < MOST; i += 1) this.#dots.append(element('i'));
    root.replaceChildren(this.#disc, this.#portrait, this.#name, this.#mark, this.#dots, this.#number, this.#spoken);
  }

  /**
   * @param {Scene} scene
   * @param {Side} side
   */
  show({ match, words }, side) {
    const { state } = match;
    const left = state.pieces.filter((piece) => piece.side === side).length;
    const turn = !state.outcome && state.turn === side;
    const root = this.#root;
    root.dataset.side = side;
    root.dataset.pieces = String(left);
    root.classList.toggle('strip--turn', turn);
    root.classList.toggle('strip--clock', Boolean(match.setup.clock));
    root.classList.toggle('strip--won', state.outcome?.winner === side);

    const engine = match.person !== null && match.person !== side;
    this.#portrait.hidden = !engine;
    if (engine) this.#draw(match.opponent);
    setText(this.#name, playerName(match, words, side));
    setText(this.#mark, mark(match, words, side));
    setText(this.#number, String(left));
    setText(this.#spoken, words.players.piecesLeft(left));
    [...this.#dots.children].forEach((dot, i) => dot.classList.toggle('gone', i >= left));
    root.title = words.players.piecesLeft(left);
  }

  /** @param {Scene['match']['opponent']} opponent */
  #draw(opponent) {
    const { dataset } = this.#portrait;
    const known = this.portraitOf !== null || opponent === FIRST;
    if (dataset.of === opponent || (!known && !dataset.of)) return;
    this.#portrait.replaceChildren(...(known ? [this.portraitOf?.(opponent) ?? draw(MOUSE)] : []));
    dataset.of = known ? opponent : '';
  }
}

/**
 * @param {Scene['match']} match
 * @param {Scene['words']} words
 * @param {Side} side
 */
function playerName(match, words, side) {
  if (match.person === null) return words.side[side];
  return match.person === side ? words.players.you : words.players.opponent[match.opponent];
}

/**
 * @param {Scene['match']} match
 * @param {Scene['words']} words
 * @param {Side} side
 */
function mark({ state, thinking }, words, side) {
  if (state.outcome) {
    if (!state.outcome.winner) return words.players.draw;
    return state.outcome.winner === side ? words.players.won : '';
  }
  if (state.turn !== side) return '';
  return thinking ? words.players.thinking : words.players.toMove;
}
