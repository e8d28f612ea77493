// A game given to an element as text: read, and shown unless another has been given meanwhile.

import { sharedRules } from './parts.js';

/** @typedef {import('./game.js').BoardGame} BoardGame */
/** @typedef {import('./pdn.js').Shown} Shown */

export class Recording {
  #game;
  #wrong;
  /** Counts the games given, so that a reading that came too late is known. */
  #turn = 0;

  /**
   * @param {BoardGame} game
   * @param {(error: unknown) => void} wrong tells what is wrong with the text in the attribute
   */
  constructor(game, wrong) {
    this.#game = game;
    this.#wrong = wrong;
  }

  /** Another game has come: one that is still being read comes too late. */
  overtake() {
    this.#turn += 1;
  }

  /** @param {string} text @returns {Promise<Shown | null>} null where it comes too late @throws an Error whose `code` is `pdn` */
  async read(text) {
    const turn = (this.#turn += 1);
    const [rules, { readGame }] = await Promise.all([sharedRules(), import('./pdn.js')]);
    const shown = await readGame(rules, text);
    return turn === this.#turn ? shown : null;
  }

  /** The text in the attribute, for a board that is about to begin. @param {string} text */
  async first(text) {
    const reading = this.read(text);
    const turn = this.#turn;
    try {
      return await reading;
    } catch (error) {
      this.#fail(error, turn);
      return null;
    }
  }

  /** The text in the attribute, for a board with another game. @param {string} text */
  async show(text) {
    const reading = this.read(text);
    const turn = this.#turn;
    try {
      const shown = await reading;
      if (!shown) return;
      this.#game.present(shown);
      this.complain(shown, turn);
    } catch (error) {
      this.#fail(error, turn);
    }
  }

  /** Tells what could not be read of a game that is shown. @param {Shown} shown */
  complain({ fault }, turn = this.#turn) {
    if (fault) this.#fail(fault, turn);
  }

  /** @param {unknown} error @param {number} turn */
  #fail(error, turn) {
    if (error instanceof WebAssembly.RuntimeError) throw error;
    if (turn === this.#turn) this.#wrong(error);
  }
}
