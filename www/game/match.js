// A game being played: the rules' Game, who plays which side, and the engine.

import { HINT, strengthOf } from './opponents.js';
import { newGame, plain } from './setup.js';

/** @typedef {import('../rules.js').Rules} Rules */
/** @typedef {import('../rules.js').Side} Side */
/** @typedef {import('../rules.js').Path} Path */
/** @typedef {import('../rules.js').GameState} GameState */
/** @typedef {import('../rules.js').Score} Score */
/** @typedef {import('../rules.js').Outcome} Outcome */
/** @typedef {import('../engine/client.js').EngineClient} EngineClient */
/** @typedef {import('../engine/client.js').Search} Search */
/** @typedef {import('../engine/protocol.js').SearchRequest} SearchRequest */
/** @typedef {import('./saved.js').Setup} Setup */
/** @typedef {import('./saved.js').SavedGame} SavedGame */
/** @typedef {import('./saved.js').Ended} Ended */
/** @typedef {import('./saved.js').Times} Times */

/** `takes`: the side that has nothing but captures to answer it with. @typedef {{ move: string, from: string, path: Path, score: Score, takes: Side | null }} Hint */

/**
 * What has just happened. 'game': another game stands here. 'move': one move was played, `walked` if its player has already walked
 * it on the board. 'jump': some other position of the game stands here, `back` if moves were taken back to it. 'end': the players have ended the game. 'state': the
 * position is the same.
 * @typedef {{ kind: 'game' | 'end' | 'state' } | { kind: 'jump', back?: boolean } | { kind: 'move', walked: boolean }} Change
 */

/**
 * @typedef {object} MatchOptions
 * @property {Rules} rules
 * @property {Pick<EngineClient, 'search' | 'newGame'>} engine
 * @property {Setup} setup
 * @property {() => Promise<void>} [pace] resolves when a move of the engine may be shown: the board is at rest
 */

/**
 * A game between a person and the engine, or between two people at one board. Tells a 'change' (a CustomEvent with a Change) whenever
 * anything is different. The engine moves of its own accord when the last position of the game stands on the board and
 * it is its turn; at earlier positions it waits, since the person is only looking, until told to play on.
 */
export class Match extends EventTarget {
  #rules;
  #engine;
  #pace;
  #setup;
  #game;
  /** @type {GameState} */
  #state;
  /** The search for the engine's move. @type {Search | null} */
  #thinking = null;
  /** The search for a hint. @type {Search | null} */
  #hinting = null;
  /** @type {Hint | null} */
  #hint = null;
  /** @type {string | null} */
  #hintFault = null;
  /** @type {string | null} */
  #fault = null;
  /** The position shown was come to by taking back, to play on from it. */
  #takenBack = false;
  /** How the players ended the game in its last position, if the rules did not. @type {Ended | null} */
  #ended = null;
  /** What is left on the clocks, in milliseconds, for whoever keeps them. @type {Times | null} */
  times = null;
  /** How long the engine may think at most, in milliseconds; null for as long as it likes. @type {() => number | null} */
  patience = () => null;
  /** Counts the positions shown, so that an answer to an earlier one is known as stale. */
  #turn = 0;

  /** @param {MatchOptions} options @throws an error of the rules where the position cannot be set up */
  constructor({ rules, engine, setup, pace = async () => {} }) {
    super();
    this.#rules = rules;
    this.#engine = engine;
    this.#pace = pace;
    this.#game = newGame(rules, setup);
    this.#setup = plain(setup, this.#game);
    this.#state = this.#game.state();
  }

  get state() {
    return this.#state;
  }

  get setup() {
    return this.#setup;
  }

  /** The person's side against the engine; null where two play at one board. */
  get person() {
    return this.#setup.person;
  }

  get opponent() {
    return this.#setup.opponent;
  }

  /** Whether the last position of the game stands on the board. */
  get live() {
    return this.#state.ply === this.#state.played.length;
  }

  /** Whether the position shown is where the game goes on: its last one, or the one a move was taken back to. */
  get goesOn() {
    return this.live || this.#takenBack;
  }

  /** Who has to move in the position shown. @returns {'person' | 'engine' | 'nobody'} */
  get mover() {
    if (this.#state.outcome) return 'nobody';
    return this.#isPersons(this.#state.turn) ? 'person' : 'engine';
  }

  get thinking() {
    return this.#thinking !== null;
  }

  get hinting() {
    return this.#hinting !== null;
  }

  get hint() {
    return this.#hint;
  }

  /** Why no hint could be found, if it was so. */
  get hintFault() {
    return this.#hintFault;
  }

  /** Why the engine could not move, if it could not. */
  get fault() {
    return this.#fault;
  }

  /** The position shown as the engine is asked about it, with the moves that led there. @returns {Omit<SearchRequest, 'limits'>} */
  get question() {
    const { start, played, ply } = this.#state;
    return { fen: start.fen, kingsOnly: start.kingsOnly, fewPiecesRule: start.fewPiecesRule, moves: played.slice(0, ply).map(({ text }) => text) };
  }

  /** Whether a person can take a move back. */
  get canTakeBack() {
    return this.#takeBackTo() !== null;
  }

  /**
   * Starts another game in place of this one.
   * @param {Setup} setup
   * @throws an error of the rules where the position cannot be set up; then this game goes on
   */
  start(setup) {
    const game = newGame(this.#rules, setup);
    this.#quiet();
    this.#engine.newGame();
    this.#game.free();
    this.#game = game;
    this.#setup = plain(setup, game);
    this.#ended = null;
    this.times = null;
    this.#shown({ kind: 'game' });
  }

  /**
   * Puts a kept game in place of this one.
   * @param {SavedGame} saved
   * @param {{ think?: boolean }} [how] whether the engine moves where it is its turn; otherwise it waits to be told to play on
   * @throws an error of the rules where a move is not legal; then this game goes on
   */
  restore({ setup, moves, ply, takenBack, ended, times }, { think = true } = {}) {
    const game = newGame(this.#rules, setup);
    for (const move of moves) game.play(move);
    game.goTo(ply);
    this.#quiet();
    this.#game.free();
    this.#game = game;
    this.#setup = plain(setup, game);
    this.#ended = ended ?? null;
    this.times = times ?? null;
    this.#shown({ kind: 'jump' }, think, takenBack);
  }

  /** Goes on after the page was away: the engine thinks if it is its turn. */
  resume() {
    if (!this.#thinking) this.#shown({ kind: 'state' });
  }

  /**
   * A person's move.
   * @param {string} text
   * @param {{ walked: boolean }} how whether it has already been walked on the board
   * @throws an error of the rules where it is not legal
   */
  play(text, { walked }) {
    this.#game.play(text);
    this.#quiet();
    this.#ended = null;
    this.#shown({ kind: 'move', walked });
  }

  /** The players end the game as it stands: one resigns or runs out of time, or both agree to a draw. @param {Ended} ended */
  end(ended) {
    if (this.#state.outcome && this.live) return;
    const { played } = this.#state;
    this.#quiet();
    // What was taken back is no part of the game that ends.
    if (!this.live && !this.#takenBack) this.#game.goTo(played.length);
    else if (!this.live) this.#cut();
    // By the rules it may be over there.
    if (!this.#game.state().outcome) this.#ended = ended;
    this.#shown({ kind: 'end' });
  }

  /** Takes back to the latest earlier position in which a person was to move. Thinking stops. */
  takeBack() {
    const ply = this.#takeBackTo();
    if (ply !== null) this.#jump(ply, true);
  }

  /**
   * Shows the position after so many moves of the game.
   * @param {number} ply
   */
  goTo(ply) {
    const { ply: now, played } = this.#state;
    if (ply === now || ply < 0 || ply > played.length) return;
    this.#jump(ply, false);
  }

  /** Lets the engine move at an earlier position. The moves that came after it are dropped when it does. */
  playOn() {
    if (this.mover !== 'engine' || this.#thinking) return;
    this.#takenBack = !this.live;
    this.#think();
  }

  /** The engine shall move now. */
  stop() {
    this.#thinking?.stop();
  }

  /** Looks for a good move and shows it. */
  async askHint() {
    if (this.mover !== 'person' || this.#hinting) return;
    this.#hint = null;
    this.#hintFault = null;
    const search = this.#engine.search({ ...this.question, ...HINT });
    this.#hinting = search;
    this.#tell({ kind: 'state' });
    const turn = this.#turn;
    let result = null;
    let fault = null;
    try {
      result = await search.result;
    } catch (error) {
      fault = error instanceof Error ? error.message : String(error);
    }
    if (turn !== this.#turn) return;
    this.#hinting = null;
    this.#hintFault = fault;
    this.#hint = result?.best ? this.#asHint(result.best, result.score) : null;
    this.#tell({ kind: 'state' });
  }

  /** @param {Side} orientation @returns {SavedGame} */
  toSaved(orientation) {
    const { played, ply } = this.#state;
    return { setup: this.#setup, moves: played.map(({ text }) => text), ply, takenBack: this.#takenBack, orientation, ended: this.#ended, times: this.times };
  }

  /** @param {Side} side */
  #isPersons(side) {
    return this.person === null || this.person === side;
  }

  #takeBackTo() {
    const { ply, played } = this.#state;
    for (let i = ply - 1; i >= 0; i -= 1) if (this.#isPersons(played[i].side)) return i;
    return null;
  }

  /** @param {number} ply @param {boolean} takenBack */
  #jump(ply, takenBack) {
    this.#quiet();
    this.#game.goTo(ply);
    this.#shown({ kind: 'jump', back: takenBack }, true, takenBack);
  }

  /** Another position stands on the board. @param {Change} change @param {boolean} [think] whether the engine may move @param {boolean} [takenBack] */
  #shown(change, think = true, takenBack = false) {
    this.#turn += 1;
    this.#state = this.#withEnd(this.#game.state());
    // A move made anew may be the one that stood there: the game goes on after it, and later moves are still there.
    if (change.kind !== 'state') this.#takenBack = change.kind === 'move' ? !this.live : takenBack;
    this.#fault = null;
    if (think && this.mover === 'engine' && this.goesOn) this.#think(change);
    else this.#tell(change);
  }

  /** @param {Change} [change] what to tell at the same time */
  async #think(change = { kind: 'state' }) {
    const turn = this.#turn;
    this.#fault = null;
    const strength = strengthOf(this.opponent, (this.#setup.seed + this.#state.ply) >>> 0, this.patience());
    const search = this.#engine.search({ ...this.question, ...strength });
    this.#thinking = search;
    this.#tell(change);
    try {
      const result = await search.result;
      if (!result) {
        // Cancelled here or, where the page is being left, by the engine's end.
        if (this.#thinking === search) this.#thinking = null;
        return;
      }
      await this.#pace();
      if (turn !== this.#turn) return;
      this.#thinking = null;
      if (!result.best) throw new Error('the engine found no move');
      this.#game.play(result.best);
      this.#ended = null;
      this.#shown({ kind: 'move', walked: false });
    } catch (error) {
      if (turn !== this.#turn) return;
      this.#thinking = null;
      this.#fault = error instanceof Error ? error.message : String(error);
      this.#tell({ kind: 'state' });
    }
  }

  /** @param {GameState} state of the rules @returns {GameState} */
  #withEnd(state) {
    if (!this.#ended || state.outcome || state.ply < state.played.length) return state;
    const { winner, reason } = this.#ended;
    return { ...state, moves: [], outcome: { result: winner === null ? '1/2-1/2' : winner === 'white' ? '1-0' : '0-1', winner, reason } };
  }

  /** Drops the moves after the position shown. */
  #cut() {
    const moves = this.question.moves ?? [];
    const game = newGame(this.#rules, this.#setup);
    for (const move of moves) game.play(move);
    this.#game.free();
    this.#game = game;
  }

  /** Ends whatever the engine is doing for the position shown. */
  #quiet() {
    this.#turn += 1;
    this.#thinking?.cancel();
    this.#hinting?.cancel();
    this.#thinking = null;
    this.#hinting = null;
    this.#hint = null;
    this.#hintFault = null;
  }

  /** @param {string} text @param {Score} score @returns {Hint | null} */
  #asHint(text, score) {
    for (const move of this.#state.moves) {
      const path = move.paths.find((way) => way.text === text);
      if (path) return { move: text, from: move.from, path, score, takes: this.#takerAfter(text) };
    }
    return null;
  }

  /** Who must capture after a move: giving a piece away is what most good moves are for. @param {string} text */
  #takerAfter(text) {
    const { fen, kingsOnly } = this.#state;
    const game = new this.#rules.Game({ fen, kingsOnly });
    try {
      game.play(text);
      const { moves, turn } = game.state();
      return moves[0]?.captures.length ? turn : null;
    } finally {
      game.free();
    }
  }

  /** @param {Change} change */
  #tell(change) {
    this.dispatchEvent(new CustomEvent('change', { detail: change }));
  }
}
