// The games played, the latest first: those that are over, and those left in the middle.

import { packGame, unpackGame } from './saved.js';

/** @typedef {import('../rules.js').Outcome} Outcome */
/** @typedef {import('./saved.js').SavedGame} SavedGame */
/** @typedef {import('./storage.js').Store} Store */

/**
 * @typedef {object} PastGame
 * @property {number} id
 * @property {number} date of its last move, in milliseconds as Date has them
 * @property {SavedGame} game
 * @property {Pick<Outcome, 'winner' | 'reason'> | null} outcome null where it was left in the middle
 */

/** So many are kept; the oldest go first. */
export const MOST_GAMES = 200;

/** A game of fewer plies that nobody finished is none worth keeping. */
const LEAST_PLIES = 4;

const KEY = 'games';

/**
 * What is kept is read anew before every change, since another tab may have written. Where the browser keeps nothing, the games last
 * until the page is closed. Tells a 'change'.
 */
export class Archive extends EventTarget {
  #store;
  /** @type {PastGame[]} */
  #games = [];

  /** @param {Store} store */
  constructor(store) {
    super();
    this.#store = store;
    this.#games = this.#read() ?? [];
    store.watch(KEY, () => {
      this.#games = this.#read() ?? [];
      this.#tell();
    });
  }

  /** @returns {readonly PastGame[]} the latest first */
  get games() {
    return this.#games;
  }

  /**
   * Keeps a game. One that is there already is written over where it has gone on, and left alone where it is the same.
   * @param {SavedGame} game
   * @param {PastGame['outcome']} outcome
   * @param {number} date
   */
  keep(game, outcome, date) {
    const plies = game.moves.length;
    if (outcome ? plies === 0 && outcome.reason !== 'resigned' : plies < LEAST_PLIES) return;
    const games = this.#latest();
    if (games.some((one) => sameMoves(one.game, game) && one.outcome?.reason === outcome?.reason)) return;
    const id = game.setup.seed;
    this.#write([{ id, date, game: { ...game, ply: plies }, outcome }, ...games.filter((one) => one.id !== id)].slice(0, MOST_GAMES));
  }

  /** @param {number} id */
  remove(id) {
    this.#write(this.#latest().filter((one) => one.id !== id));
  }

  clear() {
    this.#write([]);
  }

  #latest() {
    return this.#read() ?? this.#games;
  }

  /** @returns {PastGame[] | null} null where nothing is kept */
  #read() {
    const kept = this.#store.read(KEY);
    if (!Array.isArray(kept)) return null;
    return kept.slice(0, MOST_GAMES).flatMap((entry) => {
      const { date, outcome, ...packed } = typeof entry === 'object' && entry !== null ? entry : {};
      const game = unpackGame(packed);
      if (!game || typeof date !== 'number' || !Number.isFinite(date)) return [];
      return [{ id: game.setup.seed, date, game, outcome: readOutcome(outcome) }];
    });
  }

  /** @param {PastGame[]} games */
  #write(games) {
    this.#games = games;
    this.#store.write(KEY, games.map(({ date, game, outcome }) => ({ .../** @type {object} */ (packGame(game)), date, outcome })));
    this.#tell();
  }

  #tell() {
    this.dispatchEvent(new Event('change'));
  }
}

/** @type {readonly string[]} */
const REASONS = Object.freeze(['no-pieces', 'blocked', 'repetition', 'kings-only', 'few-pieces', 'resigned', 'agreed', 'time']);

/** @param {any} kept @returns {PastGame['outcome']} */
function readOutcome(kept) {
  const { winner, reason } = kept ?? {};
  return REASONS.includes(reason) && [null, 'white', 'black'].includes(winner) ? { winner, reason } : null;
}

/** @param {SavedGame} one @param {SavedGame} other */
function sameMoves(one, other) {
  const keys = /** @type {const} */ (['person', 'opponent', 'fen', 'kingsOnly']);
  return keys.every((key) => one.setup[key] === other.setup[key]) && one.moves.join() === other.moves.join();
}
