// The board as this page uses it: shows the game, walks its moves, hands on what a person does.

import { Board } from '../board/board.js';

/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {import('../game/match.js').Change} Change */
/** @typedef {import('../board/types.js').HopDetail} HopDetail */
/** @typedef {import('../board/types.js').MoveDetail} MoveDetail */
/** @typedef {import('../board/types.js').RefusedDetail} RefusedDetail */
/** @typedef {import('../board/types.js').Arrow} Arrow */

/** Of so many moves of the expected line the arrows are shown. */
const ARROWS = 2;

/**
 * @typedef {object} TableActions
 * @property {(text: string) => void} move a person has made a move, and walked it on the board
 * @property {(detail: RefusedDetail) => void} refused a press did nothing
 * @property {(detail: HopDetail) => void} [landed] a piece has landed
 */

export class Table {
  #box;
  #board;
  /** @type {Scene | null} */
  #scene = null;
  /** Resolves when the walks asked for so far are over. @type {Promise<void>} */
  #rest = Promise.resolve();
  /** Counts the positions set at once, so that a walk to an earlier one is known as stale. */
  #era = 0;
  #walks = 0;

  /**
   * @param {HTMLElement} box
   * @param {TableActions} actions
   */
  constructor(box, { move, refused, landed }) {
    this.#box = box;
    this.#board = new Board(box);
    this.#board.addEventListener('move', (event) => move(/** @type {CustomEvent<MoveDetail>} */ (event).detail.text));
    this.#board.addEventListener('refused', (event) => refused(/** @type {CustomEvent<RefusedDetail>} */ (event).detail));
    if (landed) this.#board.addEventListener('hop', (event) => landed(/** @type {CustomEvent<HopDetail>} */ (event).detail));
  }

  /** Resolves when the board is at rest. */
  async settled() {
    // Another walk may have begun while this one was waited for.
    while (this.#walks > 0) await this.#rest;
  }

  /** Has arrows drawn from now on. @param {typeof import('../board/arrows.js').drawArrows} draw */
  useArrows(draw) {
    this.#board.useArrows(draw);
  }

  /** Takes the keyboard's focus to the board. */
  focus() {
    const square = this.#box.querySelector('[data-square][tabindex="0"]');
    if (square instanceof HTMLElement) square.focus();
  }

  /** Removes the board. */
  destroy() {
    this.#scene = null;
    this.#board.destroy();
  }

  /**
   * @param {Scene} scene
   * @param {Change} change
   */
  show(scene, change) {
    this.#scene = scene;
    if (change.kind === 'move' && !change.walked && !document.hidden) {
      const { played, ply } = scene.match.state;
      const { from, path } = played[ply - 1];
      this.#walk(from, path);
    } else if (change.kind === 'state') {
      if (this.#walks === 0) this.#set();
    } else {
      this.#era += 1;
      this.#board.cancel();
      this.#set();
    }
  }

  /**
   * @param {string} from
   * @param {import('../rules.js').Path} path
   */
  #walk(from, path) {
    const era = this.#era;
    this.#walks += 1;
    this.#board.set({ movable: false, arrows: [] });
    this.#rest = this.#rest
      .then(() => (era === this.#era ? this.#board.animate(from, path) : undefined))
      .then(() => {
        this.#walks -= 1;
        if (this.#walks === 0) this.#set();
      });
  }

  /** Puts the position of the scene on the board, or one of the analysis's line. */
  #set() {
    if (!this.#scene) return;
    const { match, words, orientation, choices, analysis, mayMove } = this.#scene;
    const ahead = analysis?.ahead ?? null;
    const { pieces, turn, moves, played, ply } = ahead ?? match.state;
    const last = ply > 0 ? played[ply - 1] : match.state.played[match.state.ply - 1];
    this.#board.set({
      pieces,
      moves: ahead ? [] : moves,
      turn,
      movable: !ahead && match.mover === 'person' && (!mayMove || mayMove(turn)),
      lastMove: last ? { from: last.from, path: last.path } : null,
      orientation,
      coordinates: choices.coordinates,
      arrows: this.#arrows(),
      words: words.board,
    });
  }

  /** The hint, or the next moves of the line. @returns {Arrow[]} */
  #arrows() {
    if (!this.#scene) return [];
    const { match, analysis } = this.#scene;
    const { hint } = match;
    if (hint && !analysis?.ahead) return [arrow('hint', hint)];
    if (!analysis || match.thinking || (analysis.phase === 'off' && !analysis.ahead)) return [];
    const from = analysis.ahead?.ply ?? 0;
    return analysis.line.slice(from, from + (from > 0 ? 1 : ARROWS)).map((step) => arrow('line', step));
  }
}

/**
 * @param {Arrow['kind']} kind
 * @param {{ from: string, path: import('../rules.js').Path }} step
 * @returns {Arrow}
 */
function arrow(kind, { from, path }) {
  return { kind, squares: [from, ...path.hops.map(({ to }) => to)] };
}
