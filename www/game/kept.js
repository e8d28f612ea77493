// The game of the page: a match, the side at the lower edge, and the store where both are kept.
//
// It is kept in one place for all tabs, and only by the tab in which it has just changed: by a move, a jump or a new game. The others
// follow at once, so that none has an older game to write over it. A tab that follows does not think: the one that wrote does. Which
// way round the board lies is each tab's own affair; turning it changes nothing else of what is kept.

import { otherSide } from '../rules.js';
import { Match } from './match.js';
import { FIRST } from './opponents.js';
import { packGame, sameGame, sameSetup, unpackGame } from './saved.js';
import { firstOrientation } from './setup.js';

/** @typedef {import('../rules.js').Rules} Rules */
/** @typedef {import('../rules.js').Side} Side */
/** @typedef {import('../engine/client.js').EngineClient} EngineClient */
/** @typedef {import('./match.js').Change} Change */
/** @typedef {import('./saved.js').SavedGame} SavedGame */
/** @typedef {import('./saved.js').Setup} Setup */
/** @typedef {import('./storage.js').Store} Store */

/** The store's keys: the game, and one that could not be read, kept for whoever wants to know why. */
const GAME = 'game';
const DAMAGED = 'game.damaged';

/**
 * @typedef {object} GameParts
 * @property {Rules} rules
 * @property {EngineClient} engine
 * @property {Store} store
 * @property {() => Promise<void>} pace resolves when the engine may move
 * @property {() => boolean} apart whether something else than the person's own game is on the board
 */

export class KeptGame {
  match;
  /** @type {Side} */
  orientation;
  /** The game now put on the board comes from the store and is not to be written there. */
  reading = false;
  /** It has just been changed by another tab. */
  elsewhere = false;
  #store;
  #apart;

  /** @param {GameParts} parts */
  constructor({ rules, engine, store, pace, apart }) {
    const setup = { person: /** @type {const} */ ('white'), opponent: FIRST, seed: newSeed(), fen: null, kingsOnly: 0, fewPiecesRule: false };
    this.match = new Match({ rules, engine, setup, pace });
    this.orientation = firstOrientation(setup);
    this.#store = store;
    this.#apart = apart;
    store.watch(GAME, () => this.follow());
  }

  /**
   * Shows the game that was kept, or a new one.
   * @param {unknown} [spare] a game for where none is kept
   * @returns {boolean} whether there was one that could not be read
   */
  open(spare) {
    const kept = this.#store.read(GAME) ?? spare;
    const saved = kept === undefined ? null : unpackGame(kept);
    try {
      if (saved) {
        this.orientation = saved.orientation;
        this.#read(() => this.match.restore(saved));
        return false;
      }
    } catch (error) {
      // Past a trap the rules themselves are not to be trusted: what is left is to load the page again.
      if (error instanceof WebAssembly.RuntimeError) {
        this.#setAside(kept);
        throw error;
      }
    }
    const lost = kept !== undefined;
    if (lost) this.#setAside(kept);
    this.orientation = firstOrientation(this.match.setup);
    this.match.resume();
    this.keep();
    return lost;
  }

  /** @param {Omit<Setup, 'seed'>} setup @throws an error of the rules; then nothing has changed */
  start(setup) {
    const before = this.orientation;
    this.orientation = firstOrientation(setup);
    try {
      this.match.start({ ...setup, seed: newSeed() });
    } catch (error) {
      this.orientation = before;
      throw error;
    }
  }

  /** Puts a past game on the board, to look through or to play on: as another game, so that the one kept stays as it is. @param {SavedGame} game */
  put(game) {
    this.orientation = firstOrientation(game.setup);
    const { clock, ...setup } = game.setup;
    this.match.restore({ ...game, setup: { ...setup, seed: newSeed() } });
  }

  /** Turns the board round. */
  flip() {
    this.orientation = otherSide(this.orientation);
    const { kept } = this;
    if (kept) this.#store.write(GAME, packGame({ ...kept, orientation: this.orientation }));
  }

  /** The match has changed: it is kept, unless that came from the store or belongs to another game. @param {Change} change */
  take({ kind }) {
    if (kind !== 'state' && !this.reading && (kind === 'game' || !this.#apart())) this.keep();
  }

  /** The game as all tabs have it; null where there is none that can be read. */
  get kept() {
    return unpackGame(this.#store.read(GAME));
  }

  keep() {
    this.#store.write(GAME, packGame(this.match.toSaved(this.orientation)));
  }

  /** Another tab has written: shows its game. It is read anew, since two tabs that write at once must end with the same one. */
  follow() {
    const before = this.orientation;
    const { kept } = this;
    if (!kept || this.#apart() || sameGame(kept, this.match.toSaved(before))) return;
    try {
      if (!sameSetup(kept.setup, this.match.setup)) this.orientation = kept.orientation;
      this.elsewhere = true;
      this.#read(() => this.match.restore(kept, { think: false }));
    } catch (error) {
      this.orientation = before;
      if (error instanceof WebAssembly.RuntimeError) throw error;
      // Not a game, whoever wrote it: this tab's own goes on.
    } finally {
      this.elsewhere = false;
    }
  }

  /** @param {() => void} restore puts a game of the store on the board */
  #read(restore) {
    this.reading = true;
    try {
      restore();
    } finally {
      this.reading = false;
    }
  }

  /** @param {unknown} kept */
  #setAside(kept) {
    this.#store.write(DAMAGED, kept);
    this.#store.remove(GAME);
  }
}

function newSeed() {
  return crypto.getRandomValues(new Uint32Array(1))[0];
}
