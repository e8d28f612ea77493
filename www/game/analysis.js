// What the engine thinks of the position shown, for as long as somebody wants to know.

/** @typedef {import('../rules.js').Rules} Rules */
/** @typedef {import('../rules.js').GameState} GameState */
/** @typedef {import('../rules.js').Played} Played */
/** @typedef {import('../rules.js').Score} Score */
/** @typedef {import('../engine/client.js').EngineClient} EngineClient */
/** @typedef {import('../engine/client.js').Search} Search */
/** @typedef {import('../engine/protocol.js').SearchInfo} SearchInfo */
/** @typedef {import('./match.js').Match} Match */

/**
 * `off`: nobody wants to know. `over`: the game is over in the position shown. `waiting`: the engine is at work for the game.
 * `thinking`, `done`: the engine is at work here, or can find no more. `failed`: it could not be asked.
 * @typedef {'off' | 'over' | 'waiting' | 'thinking' | 'done' | 'failed'} AnalysisPhase
 */

/** @typedef {{ depth: number, nodes: number, score: Score }} Finding */

/** How an analysis is limited: nobody looks at one position for longer, and a phone's battery lasts. */
const LIMITS = Object.freeze({ ms: 300_000 });

/** What is found is told so often at most, in milliseconds: nobody can read faster. */
const TELL_MS = 150;

/** Of longer lines the rest is left out. */
const LONGEST_LINE = 60;

/**
 * Analyses the position that a match shows. There is one engine: where the match needs it, the analysis waits. Tells a 'change' whenever
 * anything is different.
 */
export class Analysis extends EventTarget {
  #rules;
  #engine;
  #match;
  #wanted = false;
  /** The engine is wanted for something else. */
  #resting = false;
  /** @type {Search | null} */
  #search = null;
  /** The position asked about, as a text. */
  #place = '';
  /** Whether all that can be found there has been found. */
  #done = false;
  #fault = '';
  /** @type {Finding | null} */
  #finding = null;
  /** The expected moves, on from the position shown. @type {readonly Played[]} */
  #line = [];
  /** The position after some moves of the line, which is looked at in place of the game's. @type {GameState | null} */
  #ahead = null;
  /** What has been found since it was last told. @type {SearchInfo | null} */
  #fresh = null;
  #timer = 0;

  /** @param {{ rules: Rules, engine: EngineClient, match: Match }} parts */
  constructor({ rules, engine, match }) {
    super();
    this.#rules = rules;
    this.#engine = engine;
    this.#match = match;
  }

  /** @returns {AnalysisPhase} */
  get phase() {
    if (!this.#wanted) return 'off';
    if (this.#match.state.outcome) return 'over';
    if (this.#fault) return 'failed';
    if (this.#done) return 'done';
    return this.#search ? 'thinking' : 'waiting';
  }

  /** What has been found about the position shown. */
  get finding() {
    return this.#finding;
  }

  get line() {
    return this.#line;
  }

  /** Why the engine could not be asked, in the words of the program. */
  get fault() {
    return this.#fault;
  }

  /** The position on the line that is looked at; null where it is the game's. Its `ply` counts the moves of the line. */
  get ahead() {
    return this.#ahead;
  }

  /** Begins to think, or ends. What has been found stays until another position is shown. @param {boolean} wanted */
  want(wanted) {
    if (wanted === this.#wanted) return;
    this.#wanted = wanted;
    this.#fault = '';
    if (!wanted) this.#leave();
    this.follow();
    this.#tell();
  }

  /** Waits while the engine is wanted for something else, as where the match needs it. @param {boolean} resting */
  rest(resting) {
    this.#resting = resting;
    this.follow();
    this.#tell();
  }

  /** The match has changed: goes on with what it shows, and waits where it needs the engine. Tells nothing, since all is shown anew. */
  follow() {
    const place = JSON.stringify(this.#match.question);
    if (place !== this.#place) {
      this.#place = place;
      this.#stop();
      this.#forget();
    }
    const { state, thinking, hinting } = this.#match;
    if (!this.#wanted || this.#resting || state.outcome || thinking || hinting) this.#stop();
    else if (!this.#search && !this.#done && !this.#fault) this.#think();
  }

  /** The engine knows more than it did: asks once more. */
  again() {
    if (this.#finding?.score.exact) return;
    this.#stop();
    this.#done = false;
    this.follow();
  }

  /** Looks at the position after so many moves of the line; 0 for the game's own. @param {number} plies */
  look(plies) {
    if (plies <= 0 || plies > this.#line.length) this.#ahead = null;
    else this.#ahead = this.#walk(this.#line.slice(0, plies).map(({ text }) => text));
    if (!this.#ahead) this.#take();
    this.#tell();
  }

  #leave() {
    this.#ahead = null;
  }

  #forget() {
    this.#leave();
    this.#done = false;
    this.#fault = '';
    this.#finding = null;
    this.#line = [];
  }

  async #think() {
    const search = this.#engine.search({ ...this.#match.question, limits: LIMITS }, (info) => { if (search === this.#search) this.#note(info); });
    this.#search = search;
    try {
      const result = await search.result;
      if (search !== this.#search) return;
      this.#done = result !== null;
    } catch (error) {
      if (search !== this.#search) return;
      this.#fault = error instanceof Error ? error.message : String(error);
    }
    this.#search = null;
    this.#take();
    this.#tell();
  }

  /** @param {SearchInfo} info */
  #note(info) {
    // Asked anew about the same position, the engine soon is where it was.
    if (this.#finding && info.depth < this.#finding.depth && !info.score.exact) return;
    this.#fresh = info;
    if (this.#timer) return;
    this.#timer = window.setTimeout(() => {
      this.#take();
      this.#tell();
    }, this.#finding ? TELL_MS : 0);
  }

  /** Takes over what has been found. The line stays as it is while a position of it is looked at. */
  #take() {
    window.clearTimeout(this.#timer);
    this.#timer = 0;
    const info = this.#fresh;
    if (!info) return;
    this.#finding = { depth: info.depth, nodes: info.nodes, score: info.score };
    if (this.#ahead) return;
    this.#fresh = null;
    const line = this.#walk(info.pv.slice(0, LONGEST_LINE)).played;
    if (line.map(({ text }) => text).join() !== this.#line.map(({ text }) => text).join()) this.#line = line;
  }

  #stop() {
    window.clearTimeout(this.#timer);
    this.#timer = 0;
    this.#fresh = null;
    this.#search?.cancel();
    this.#search = null;
  }

  /**
   * The position after these moves from the one shown.
   * @param {string[]} moves
   */
  #walk(moves) {
    const { fen, kingsOnly } = this.#match.state;
    const game = new this.#rules.Game({ fen, kingsOnly });
    try {
      for (const move of moves) game.play(move);
    } catch (error) {
      // A line may go on where the rules have made a draw. Past a trap they are not to be trusted.
      if (error instanceof WebAssembly.RuntimeError) throw error;
    }
    try {
      return game.state();
    } finally {
      game.free();
    }
  }

  #tell() {
    this.dispatchEvent(new Event('change'));
  }
}
