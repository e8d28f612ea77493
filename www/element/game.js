// The game on an element: set up as its attributes say, played, and what has become of it.

import { Match } from '../game/match.js';
import { FIRST, opponentOf } from '../game/opponents.js';

/** @typedef {import('../rules.js').GameState} GameState */
/** @typedef {import('../rules.js').Rules} Rules */
/** @typedef {import('../game/match.js').Change} Change */
/** @typedef {import('../game/saved.js').Setup} Setup */
/** @typedef {import('./attributes.js').Values} Values */
/** @typedef {import('./events.js').Mover} Mover */
/** @typedef {import('./pdn.js').Shown} Shown */
/** @typedef {import('./shared-engine.js').SharedEngine} SharedEngine */

/**
 * @typedef {object} GameParts
 * @property {SharedEngine} engine
 * @property {() => Values} values what the attributes say
 * @property {() => Promise<void>} pace resolves when the engine may move
 * @property {(change: Change) => void} changed
 */

export class BoardGame {
  /** Null until the rules have come. @type {Match | null} */
  match = null;
  /** Who makes the move that is being made. @type {Mover} */
  by = 'engine';
  /** Whether a game given as text stands on the board. */
  recorded = false;
  #parts;
  /** What the next change is to be told as, where it is not what the match says. @type {'game' | null} */
  #cause = null;
  /** The position last told of. */
  #told = '';

  /** @param {GameParts} parts */
  constructor(parts) {
    this.#parts = parts;
  }

  /**
   * @param {Rules} rules
   * @param {string | null} fen where the game begins
   * @param {Shown | null} shown a game given as text, to be shown instead
   * @returns {Match}
   * @throws an error of the rules
   */
  begin(rules, fen, shown) {
    const { engine, pace, changed } = this.#parts;
    const match = new Match({ rules, engine, setup: this.#setup(fen), pace });
    this.match = match;
    if (shown) this.present(shown);
    match.addEventListener('change', (event) => changed(this.#toTell(match, /** @type {CustomEvent<Change>} */ (event).detail)));
    this.#told = keyOf(match.state);
    return match;
  }
  /** Another game, from a position. @param {string | null} fen @throws an error of the rules; then nothing has changed */
  setUp(fen) {
    const { recorded } = this;
    this.recorded = false;
    try {
      this.match?.start(this.#setup(fen));
    } catch (error) {
      this.recorded = recorded;
      throw error;
    }
  }

  /** Who plays has changed; the game goes on. */
  reseat() {
    const { match } = this;
    if (!match) return;
    const { person, opponent } = this.#setup(null);
    match.restore({ ...match.toSaved('white'), setup: { ...match.setup, person, opponent } });
  }

  /** @param {string} text @param {Mover} by */
  play(text, by) {
    this.by = by;
    try {
      this.match?.play(text, { walked: by === 'person' });
    } finally {
      this.by = 'engine';
    }
  }

  /** Shows a game given as text. @param {Shown} shown */
  present({ fen, kingsOnly, moves }) {
    const ply = Math.min(this.#parts.values().ply ?? moves.length, moves.length);
    this.recorded = true;
    this.#cause = 'game';
    try {
      this.match?.restore({ setup: { ...this.#setup(fen), kingsOnly }, moves, ply, takenBack: false, orientation: 'white' }, { think: false });
    } finally {
      this.#cause = null;
    }
  }

  /** Goes where `ply` says, in a game given as text. */
  seek() {
    const { match } = this;
    if (!match || !this.recorded) return;
    const { length } = match.state.played;
    match.goTo(Math.min(this.#parts.values().ply ?? length, length));
  }

  /** @param {string | null} fen @returns {Setup} */
  #setup(fen) {
    const { engine, playable, level } = this.#parts.values();
    // In a game that is only shown the engine has no side.
    const person = engine && !this.recorded && (playable === 'white' || playable === 'black') ? playable : null;
    const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
    return { person, opponent: opponentOf(level) ?? FIRST, seed, fen, kingsOnly: 0, fewPiecesRule: false };
  }

  /** What has happened, as it is told. @param {Match} match @param {Change} change @returns {Change} */
  #toTell(match, change) {
    const key = keyOf(match.state);
    const told = this.#cause ? { kind: this.#cause } : change;
    // Put together anew, and the same as before.
    if (told.kind === 'jump' && key === this.#told) return { kind: 'state' };
    if (told.kind !== 'state') this.#told = key;
    return told;
  }
}

/** Tells one position of a game from another. @param {GameState} state */
function keyOf({ start, played, ply }) {
  return [start.fen, ...played.slice(0, ply).map(({ text }) => text)].join(' ');
}
