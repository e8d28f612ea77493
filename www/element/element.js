// The element <poddavki-board>: a game on any page.

import { otherSide } from '../rules.js';
import { wordsFor } from './words.js';
import { readLimits } from './analysis.js';
import { ATTRIBUTES, CONTROLS, isAttribute, readAttribute } from './attributes.js';
import { Engines } from './engines.js';
import { moveDetail, positionDetail } from './events.js';
import { VERSION } from './files.js';
import { BoardGame } from './game.js';
import { schemeAround, sheetsFor, watchScheme } from './look.js';
import { sharedRules } from './parts.js';
import { HELD, Properties } from './properties.js';
import { Recording } from './recording.js';
import { Trouble } from './trouble.js';
import { View } from './view.js';

/** @typedef {import('../rules.js').Rules} Rules */
/** @typedef {import('../rules.js').Side} Side */
/** @typedef {import('../rules.js').GameState} GameState */
/** @typedef {import('../engine/client.js').Search} Search */
/** @typedef {import('../engine/protocol.js').SearchResult} SearchResult */
/** @typedef {import('../game/match.js').Change} Change */
/** @typedef {import('../game/match.js').Match} Match */
/** @typedef {import('./attributes.js').AttributeName} AttributeName */
/** @typedef {import('./attributes.js').Values} Values */
/** @typedef {import('./events.js').EventDetails} EventDetails */
/** @typedef {import('./pdn.js').Shown} Shown */

/** How soon the engine's move may follow a person's, in milliseconds. */
const PACE_MS = 350;

export class PoddavkiBoard extends Properties {
  static observedAttributes = [...ATTRIBUTES, 'lang'];

  /** @type {Promise<Match> | null} */
  #loading = null;
  #engines = new Engines(this, () => this[HELD].engine);
  /** @type {Search | null} */
  #analysis = null;
  #game = new BoardGame({
    engine: this.#engines.player,
    values: () => this[HELD],
    pace: () => this.#pace(),
    changed: (change) => this.#show(change),
  });
  #recording = new Recording(this.#game, (error) => this.#trouble.attribute('pdn', error));
  #view;
  #trouble;
  /** @type {(() => void) | null} */
  #unwatch = null;
  #shownAt = 0;

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    this.#view = new View(root, {
      move: (text) => this.#hand(() => this.#game.play(text, 'person')),
      stop: () => this.#match?.stop(),
      playOn: () => this.#hand(() => this.#match?.playOn()),
      again: () => this.#hand(() => this.#restart()),
      retry: () => { this.#load().catch(() => {}); },
      controls: {
        new: () => this.#hand(() => this.#restart()),
        back: () => this.#hand(() => this.#match?.takeBack()),
        hint: () => { this.#match?.askHint(); },
        flip: () => this.setAttribute('orientation', otherSide(this.orientation)),
      },
    });
    this.#trouble = new Trouble(this.#view, () => this.#words, (detail) => this.#emit('error', detail));
  }

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    this.#unwatch ??= watchScheme(() => this.#dress());
    this.#dress();
    this.#view.open();
    this.#engines.begin();
    this.#load().catch(() => {});
  }

  disconnectedCallback() {
    this.#engines.end();
    this.#unwatch?.();
    this.#unwatch = null;
    // It may only have been moved to another place.
    queueMicrotask(() => { if (!this.isConnected) this.#view.close(); });
  }

  /** @param {string} name @param {string | null} before @param {string | null} text */
  attributeChangedCallback(name, before, text) {
    if (before === text) return;
    if (name === 'lang') {
      if (this.#match) this.#refresh();
      else this.#view.loading(this.#words);
      this.#trouble.show();
    }
    if (isAttribute(name)) this.#take(name, text);
  }

  // What stands on the board; null before `ready`

  /** The position as FEN. */
  get position() { return this.#match?.state.fen ?? null; }

  /** Everything the rules tell about the game. @returns {Readonly<GameState> | null} */
  get state() { return this.#match?.state ?? null; }

  // Methods. Each waits until the element is ready.

  /**
   * Plays a legal move for the side to move.
   * @param {string} text in notation, full or as short as names just one move
   * @throws an Error whose `code` is `move` or `over`; then nothing has changed
   */
  async play(text) {
    await this.#try(() => this.#game.play(String(text), 'program'));
  }

  /** Takes back the last move made by hand, with what followed. @returns {Promise<boolean>} whether there was one */
  async undo() {
    return this.#try((match) => {
      const can = match.canTakeBack;
      if (can) match.takeBack();
      return can;
    });
  }

  /**
   * Begins a game from another position.
   * @param {string | null} [fen] the usual start where it is left out
   * @throws an Error whose `code` is `fen`; then the game on the board goes on
   */
  async setPosition(fen = null) {
    await this.#try(() => this.#setUp(fen === null ? null : readAttribute('fen', String(fen))));
  }

  /**
   * Shows the main line of the first game of a text, at its end or where `ply` says.
   * @param {string} text PDN
   * @throws an Error whose `code` is `pdn`; then nothing has changed
   */
  async loadPdn(text) {
    await this.#try(async () => {
      const value = readAttribute('pdn', String(text));
      const shown = await this.#recording.read(value ?? '');
      // Another may have been given meanwhile.
      if (!shown) return;
      this.#game.present(shown);
      if (shown.fault) this.#emit('error', { code: 'pdn', message: shown.fault.message, attribute: null });
    });
  }

  /** Begins the game anew from where it began. */
  async newGame() {
    await this.#try(() => this.#restart());
  }

  /**
   * Looks for the best move in the position on the board, and sends an `info` event for each depth reached. While nobody can see the
   * element it waits.
   * @param {{ ms?: number, depth?: number, nodes?: number }} [options] where to end: milliseconds (2000 where nothing is said; 60000
   *   at most), plies, positions
   * @returns {Promise<SearchResult & { fen: string } | null>} null where the position changed meanwhile, or another analysis began
   */
  async analyse(options) {
    return this.#try(async (match) => {
      const limits = readLimits(options);
      const { fen, start, played, ply, outcome } = match.state;
      if (!this[HELD].engine) throw fault({ code: 'engine-off', message: 'this board has no engine; take away engine="off"' });
      if (outcome) throw fault({ code: 'over', message: 'the game is over: there is no move to look for' });
      const moves = played.slice(0, ply).map(({ text }) => text);
      const request = { fen: start.fen, kingsOnly: start.kingsOnly, moves, limits };
      const search = this.#engines.analyst.search(request, (info) => this.#emit('info', { fen, ...info }));
      this.#analysis = search;
      const result = await search.result;
      return result && { fen, ...result };
    });
  }

  /** Ends what the engine is thinking about: it moves, and an analysis has the result found so far. */
  stop() {
    this.#match?.stop();
    this.#analysis?.stop();
  }

  /** @param {FocusOptions} [options] @override */
  focus(options) {
    this.#view.focus(options);
  }

  // Attributes

  /** @param {AttributeName} name @param {string | null} text */
  #take(name, text) {
    try {
      const value = readAttribute(name, text);
      // A wrong one taken away leaves the game alone.
      if (name === 'fen' && (value !== null || this[HELD].fen !== null)) this.#setUp(/** @type {Values['fen']} */ (value));
      if (name === 'worker-src') this.#engines.use(value === null ? null : new URL(String(value), this.baseURI).href);
      const before = this[HELD][name];
      this[HELD] = { ...this[HELD], [name]: value };
      this.#trouble.mended(name);
      if (name === 'pdn') this.#takePdn(before !== null);
      if (name === 'ply') this.#game.seek();
    } catch (error) {
      this.#trouble.attribute(name, error);
      return;
    }
    if (name === 'level' || name === 'playable' || name === 'engine') this.#reseat();
    else if (name === 'theme') this.#dress();
    else this.#refresh();
  }

  get #match() {
    return this.#game.match;
  }

  get #words() {
    const around = this.closest('[lang]')?.getAttribute('lang');
    return wordsFor(around ? [around, ...navigator.languages] : navigator.languages);
  }

  // The game

  /** @returns {Promise<Match>} */
  #load() {
    if (!this.#loading) {
      this.#view.loading(this.#words);
      this.#trouble.begin();
      this.#loading = sharedRules().then(async (rules) => this.#begin(rules, await this.#readFirst())).catch((error) => {
        this.#loading = null;
        throw fault(this.#trouble.loading(error));
      });
    }
    return this.#loading;
  }

  /** The game given as text before there was a board. Another may be given while it is read. */
  async #readFirst() {
    for (;;) {
      const { pdn } = this[HELD];
      const shown = pdn === null ? null : await this.#recording.first(pdn);
      if (pdn === this[HELD].pdn) return shown;
    }
  }

  /** The attribute has changed. @param {boolean} had whether it said something before */
  #takePdn(had) {
    const { pdn, fen } = this[HELD];
    this.#recording.overtake();
    if (pdn === null) {
      this.#game.recorded = false;
      if (had) this.#setUp(fen);
    } else if (this.#match) {
      // What is read before there is a board is shown by `#begin`.
      this.#recording.show(pdn);
    }
  }

  /** @param {Rules} rules @param {Shown | null} shown @returns {Match} */
  #begin(rules, shown) {
    let match;
    try {
      match = this.#game.begin(rules, this[HELD].fen, shown);
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError) throw error;
      this[HELD] = { ...this[HELD], fen: null };
      match = this.#game.begin(rules, null, shown);
      this.#trouble.attribute('fen', error);
    }
    if (shown) this.#refresh();
    else match.resume();
    this.#emit('ready', { version: VERSION === 'source' ? rules.version : VERSION, fen: match.state.fen });
    this.#tellOutcome();
    if (shown) this.#recording.complain(shown);
    return match;
  }

  /** @param {string | null} fen @throws an error of the rules; then nothing has changed */
  #setUp(fen) {
    this.#game.setUp(fen);
    this.#recording.overtake();
  }

  #restart() {
    this.#setUp(this.#match?.setup.fen ?? null);
  }

  /** Who plays has changed. */
  #reseat() {
    this.#engines.attend();
    this.#game.reseat();
  }

  async #pace() {
    const wait = this.#shownAt + PACE_MS - performance.now();
    if (wait > 0) await new Promise((resolve) => { setTimeout(resolve, wait); });
    await this.#view.settled();
  }

  // What is shown and told

  #dress() {
    const { theme, scheme } = this[HELD].theme;
    if (this.shadowRoot) this.shadowRoot.adoptedStyleSheets = sheetsFor(theme, scheme === 'auto' ? schemeAround(this) : scheme);
  }

  #refresh() {
    if (this.#match) this.#show({ kind: 'state' });
  }

  /** @param {Change} change */
  #show(change) {
    const match = this.#match;
    if (!match) return;
    const { theme, coordinates, engine, playable } = this[HELD];
    if (change.kind !== 'state') {
      this.#shownAt = performance.now();
      this.#engines.analyst.cancel();
    }
    const scene = {
      match,
      words: this.#words,
      orientation: this.orientation,
      choices: { theme: theme.theme, scheme: /** @type {const} */ ('system'), language: /** @type {const} */ ('auto'), coordinates, typing: false, keys: false, tables: /** @type {const} */ (0), tablesPaused: false, sounds: false, turnBoard: false, aimKnown: false },
      analysis: null,
      mayMove: (/** @type {Side} */ side) => playable === 'both' || playable === side,
    };
    const controls = CONTROLS.filter((name) => this[HELD].controls.includes(name) && (engine || name !== 'hint'));
    this.#view.show(scene, change, controls);
    this.#trouble.engine(match);
    if (change.kind === 'state') return;
    const { state } = match;
    if (change.kind === 'move') {
      const detail = moveDetail(state, this.#game.by);
      if (detail) this.#emit('move', detail);
    }
    this.#emit('positionchange', positionDetail(state, change.kind === 'end' ? 'jump' : change.kind));
    if (this.#match?.state === state) this.#tellOutcome();
  }

  #tellOutcome() {
    const match = this.#match;
    const outcome = match?.state.outcome;
    if (outcome) this.#emit('gameover', { ...outcome, text: this.#words.status.outcome(outcome, match.person) });
  }

  /** Does what a person's hand asks. @param {() => void} act */
  #hand(act) {
    try {
      act();
    } catch (error) {
      this.#trouble.broken(error);
    }
  }

  /**
   * Does what a method asks, once there is a game. What goes wrong is the caller's to know, and told to all.
   * @template T
   * @param {(match: Match) => T | Promise<T>} act
   * @returns {Promise<T>}
   */
  async #try(act) {
    const match = await this.#load();
    try {
      return await act(match);
    } catch (error) {
      throw fault(this.#trouble.asked(error));
    }
  }

  /**
   * @template {keyof EventDetails} T
   * @param {T} type
   * @param {EventDetails[T]} detail
   */
  #emit(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}

/** @param {{ code: string, message: string }} what */
function fault({ code, message }) {
  return Object.assign(new Error(message), { code });
}
