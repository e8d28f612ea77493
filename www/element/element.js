// The element <poddavki-board>: a game on any page.

import { Match } from '../game/match.js';
import { FIRST, opponentOf } from '../game/opponents.js';
import { otherSide } from '../rules.js';
import { wordsFor } from './words.js';
import { readLimits } from './analysis.js';
import { ATTRIBUTES, CONTROLS, DEFAULTS, isAttribute, readAttribute } from './attributes.js';
import { moveDetail, positionDetail } from './events.js';
import { VERSION } from './files.js';
import { schemeAround, sheetsFor, watchScheme } from './look.js';
import { pool, sharedRules } from './parts.js';
import { Seen } from './seen.js';
import { SharedEngine } from './shared-engine.js';
import { Trouble } from './trouble.js';
import { View } from './view.js';

/** @typedef {import('../rules.js').Rules} Rules */
/** @typedef {import('../rules.js').Side} Side */
/** @typedef {import('../rules.js').GameState} GameState */
/** @typedef {import('../engine/client.js').Search} Search */
/** @typedef {import('../engine/protocol.js').SearchResult} SearchResult */
/** @typedef {import('../game/match.js').Change} Change */
/** @typedef {import('../game/saved.js').Setup} Setup */
/** @typedef {import('./attributes.js').AttributeName} AttributeName */
/** @typedef {import('./attributes.js').Values} Values */
/** @typedef {import('./events.js').EventDetails} EventDetails */
/** @typedef {import('./events.js').Mover} Mover */
/** @typedef {import('./pdn.js').Shown} Shown */

/** How soon the engine's move may follow a person's, in milliseconds. */
const PACE_MS = 350;

/** Properties that a page may have set before the element was known. */
const PROPERTIES = ['fen', 'pdn', 'ply', 'orientation', 'level', 'playable', 'theme', 'coordinates', 'controls', 'engine', 'workerSrc'];

/** Where there is no page, as in a program that writes pages beforehand, the module can still be loaded. */
const Base = /** @type {typeof HTMLElement} */ (globalThis.HTMLElement ?? class {});

export class PoddavkiBoard extends Base {
  static observedAttributes = [...ATTRIBUTES, 'lang'];

  /** @type {Values} */
  #values = { ...DEFAULTS };
  /** @type {Match | null} */
  #match = null;
  /** @type {Promise<Match> | null} */
  #loading = null;
  /** @type {import('./pool.js').Seat} */
  #seat = { table: {}, script: null };
  #engine = new SharedEngine(pool, this.#seat);
  #analyst = new SharedEngine(pool, this.#seat, { patient: true });
  /** @type {Search | null} */
  #analysis = null;
  #attending = false;
  #inSight = false;
  #seen = new Seen(this, (seen) => {
    this.#inSight = seen;
    this.#attend();
  });
  #view;
  #trouble;
  /** @type {(() => void) | null} */
  #unwatch = null;
  /** The position last told of. */
  #told = '';
  #shownAt = 0;
  /** Counts the games given as text, so that a reading that came too late is known. */
  #reading = 0;
  /** Whether a game given as text stands on the board. */
  #recorded = false;
  /** What the next change is to be told as, where it is not what the match says. @type {'game' | null} */
  #cause = null;
  /** Who makes the move that is being made. @type {Mover} */
  #by = 'engine';

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    this.#view = new View(root, {
      move: (text) => this.#hand(() => this.#play(text, 'person')),
      stop: () => this.#match?.stop(),
      playOn: () => this.#hand(() => this.#match?.playOn()),
      again: () => this.#hand(() => this.#restart()),
      retry: () => { this.#load().catch(() => {}); },
      controls: {
        new: () => this.#hand(() => this.#restart()),
        back: () => this.#hand(() => this.#match?.takeBack()),
        hint: () => { this.#match?.askHint(); },
        flip: () => { this.orientation = otherSide(this.#orientation); },
      },
    });
    this.#trouble = new Trouble(this.#view, () => this.#words, (detail) => this.#emit('error', detail));
  }

  connectedCallback() {
    for (const name of PROPERTIES) {
      if (!Object.hasOwn(this, name)) continue;
      const value = Reflect.get(this, name);
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
    }
    this.#unwatch ??= watchScheme(() => this.#dress());
    this.#dress();
    this.#view.open();
    this.#seen.begin();
    this.#load().catch(() => {});
  }

  disconnectedCallback() {
    this.#seen.end();
    this.#unwatch?.();
    this.#unwatch = null;
    // It may only have been moved to another place.
    queueMicrotask(() => { if (!this.isConnected) this.#view.close(); });
  }

  /** @param {string} name @param {string | null} before @param {string | null} text */
  attributeChangedCallback(name, before, text) {
    if (before === text) return;
    if (name === 'lang') this.#refresh();
    else if (isAttribute(name)) this.#take(name, text);
  }

  // Properties, each an attribute of the same name. Where a set of words is allowed, the property has the one that holds.

  get fen() { return this.getAttribute('fen') ?? ''; }
  set fen(value) { this.#reflect('fen', value); }

  get pdn() { return this.getAttribute('pdn') ?? ''; }
  set pdn(value) { this.#reflect('pdn', value); }

  /** @returns {number | null} */
  get ply() { return this.#values.ply; }
  set ply(value) { this.#reflect('ply', value); }

  get orientation() { return this.#orientation; }
  set orientation(value) { this.#reflect('orientation', value); }

  get level() { return this.#values.level; }
  set level(value) { this.#reflect('level', value); }

  get playable() { return this.#values.playable; }
  set playable(value) { this.#reflect('playable', value); }

  /** @returns {string} */
  get theme() { return this.getAttribute('theme') ?? ''; }
  set theme(value) { this.#reflect('theme', value); }

  /** @returns {string} */
  get controls() { return this.#values.controls.join(' '); }
  set controls(value) { this.#reflect('controls', value); }

  get coordinates() { return this.#values.coordinates; }
  set coordinates(value) { this.#reflect('coordinates', value ? 'on' : 'off'); }

  get engine() { return this.#values.engine; }
  set engine(value) { this.#reflect('engine', value ? 'on' : 'off'); }

  get workerSrc() { return this.getAttribute('worker-src') ?? ''; }
  set workerSrc(value) { this.#reflect('worker-src', value); }

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
    await this.#try(() => this.#play(String(text), 'program'));
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
    await this.#try(async (match) => {
      const value = readAttribute('pdn', String(text));
      const turn = (this.#reading += 1);
      const shown = await this.#read(value ?? '');
      // Another was given meanwhile.
      if (turn !== this.#reading) return;
      this.#present(match, shown);
      if (shown.fault) this.#emit('error', { code: 'pdn', message: shown.fault, attribute: null });
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
      if (!this.#values.engine) throw fault({ code: 'engine-off', message: 'this board has no engine; take away engine="off"' });
      if (outcome) throw fault({ code: 'over', message: 'the game is over: there is no move to look for' });
      const moves = played.slice(0, ply).map(({ text }) => text);
      const request = { fen: start.fen, kingsOnly: start.kingsOnly, moves, limits };
      const search = this.#analyst.search(request, (info) => this.#emit('info', { fen, ...info }));
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

  /** @param {AttributeName} name @param {unknown} value */
  #reflect(name, value) {
    if (value === null || value === undefined) this.removeAttribute(name);
    else this.setAttribute(name, String(value));
  }

  /** @param {AttributeName} name @param {string | null} text */
  #take(name, text) {
    try {
      const value = readAttribute(name, text);
      // A wrong one taken away leaves the game alone.
      if (name === 'fen' && (value !== null || this.#values.fen !== null)) this.#setUp(/** @type {Values['fen']} */ (value));
      if (name === 'worker-src') this.#seat.script = value === null ? null : new URL(String(value), this.baseURI).href;
      const before = this.#values[name];
      this.#values = { ...this.#values, [name]: value };
      this.#trouble.mended(name);
      if (name === 'pdn') this.#takePdn(before !== null);
      if (name === 'ply') this.#seek();
    } catch (error) {
      this.#trouble.attribute(name, error);
      return;
    }
    if (name === 'level' || name === 'playable' || name === 'engine') this.#reseat();
    else if (name === 'theme') this.#dress();
    else this.#refresh();
  }

  get #orientation() {
    const { orientation, playable } = this.#values;
    return orientation ?? (playable === 'black' ? 'black' : 'white');
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
      this.#trouble.show();
      this.#loading = sharedRules().then(async (rules) => this.#begin(rules, await this.#readFirst())).catch((error) => {
        this.#loading = null;
        throw fault(this.#trouble.loading(error));
      });
    }
    return this.#loading;
  }

  /** The game given as text before there was a board. */
  async #readFirst() {
    const { pdn } = this.#values;
    if (pdn === null) return null;
    const turn = (this.#reading += 1);
    try {
      const shown = await this.#read(pdn);
      return turn === this.#reading ? shown : null;
    } catch (error) {
      this.#wrongPdn(error, turn);
      return null;
    }
  }

  /** @param {string} text @returns {Promise<Shown>} */
  async #read(text) {
    const [rules, { readGame }] = await Promise.all([sharedRules(), import('./pdn.js')]);
    return readGame(rules, text);
  }

  /** The attribute has changed. @param {boolean} had whether it said something before */
  async #takePdn(had) {
    const { pdn, fen } = this.#values;
    const turn = (this.#reading += 1);
    if (pdn === null) {
      this.#recorded = false;
      if (had) this.#setUp(fen);
      return;
    }
    // What is read before there is a board is shown by `#begin`.
    if (!this.#match) return;
    try {
      const shown = await this.#read(pdn);
      if (turn !== this.#reading || !this.#match) return;
      this.#present(this.#match, shown);
      if (shown.fault) this.#wrongPdn(fault({ code: 'pdn', message: shown.fault }), turn);
    } catch (error) {
      this.#wrongPdn(error, turn);
    }
  }

  /** @param {unknown} error @param {number} turn */
  #wrongPdn(error, turn) {
    if (error instanceof WebAssembly.RuntimeError) throw error;
    if (turn === this.#reading) this.#trouble.attribute('pdn', error);
  }

  /** @param {Match} match @param {Shown} shown */
  #present(match, { fen, kingsOnly, moves }) {
    const ply = Math.min(this.#values.ply ?? moves.length, moves.length);
    this.#recorded = true;
    this.#cause = 'game';
    try {
      match.restore({ setup: { ...this.#setup(fen), kingsOnly }, moves, ply, takenBack: false, orientation: 'white' }, { think: false });
    } finally {
      this.#cause = null;
    }
  }

  /** Goes where `ply` says, in a game given as text. */
  #seek() {
    const match = this.#match;
    if (!match || !this.#recorded) return;
    const { length } = match.state.played;
    match.goTo(Math.min(this.#values.ply ?? length, length));
  }

  /** @param {Rules} rules @param {Shown | null} shown @returns {Match} */
  #begin(rules, shown) {
    /** @param {string | null} fen */
    const start = (fen) => new Match({ rules, engine: this.#engine, setup: this.#setup(fen), pace: () => this.#pace() });
    let match;
    try {
      match = start(this.#values.fen);
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError) throw error;
      this.#values = { ...this.#values, fen: null };
      match = start(null);
      this.#trouble.attribute('fen', error);
    }
    if (shown) this.#present(match, shown);
    match.addEventListener('change', (event) => this.#show(/** @type {CustomEvent<Change>} */ (event).detail));
    this.#match = match;
    this.#told = keyOf(match.state);
    if (shown) this.#refresh();
    else match.resume();
    this.#emit('ready', { version: VERSION === 'source' ? rules.version : VERSION, fen: match.state.fen });
    this.#tellOutcome();
    if (shown?.fault) this.#wrongPdn(fault({ code: 'pdn', message: shown.fault }), this.#reading);
    return match;
  }

  /** @param {string | null} fen @returns {Setup} */
  #setup(fen) {
    const { engine, playable, level } = this.#values;
    // In a game that is only shown the engine has no side.
    const person = engine && !this.#recorded && (playable === 'white' || playable === 'black') ? playable : null;
    const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
    return { person, opponent: opponentOf(level) ?? FIRST, seed, fen, kingsOnly: 0, fewPiecesRule: false };
  }

  /** @param {string | null} fen @throws an error of the rules; then nothing has changed */
  #setUp(fen) {
    const recorded = this.#recorded;
    this.#recorded = false;
    try {
      this.#match?.start(this.#setup(fen));
    } catch (error) {
      this.#recorded = recorded;
      throw error;
    }
    // A game that is still being read comes too late.
    this.#reading += 1;
  }

  #restart() {
    this.#setUp(this.#match?.setup.fen ?? null);
  }

  /** Who plays has changed; the game goes on. */
  #reseat() {
    this.#attend();
    const match = this.#match;
    if (!match) return;
    const { person, opponent } = this.#setup(null);
    match.restore({ ...match.toSaved('white'), setup: { ...match.setup, person, opponent } });
  }

  /** @param {string} text @param {Mover} by */
  #play(text, by) {
    this.#by = by;
    try {
      this.#match?.play(text, { walked: by === 'person' });
    } finally {
      this.#by = 'engine';
    }
  }

  async #pace() {
    const wait = this.#shownAt + PACE_MS - performance.now();
    if (wait > 0) await new Promise((resolve) => { setTimeout(resolve, wait); });
    await this.#view.settled();
  }

  /** The engine thinks for those boards only that somebody can see. */
  #attend() {
    const attending = this.#inSight && this.#values.engine;
    if (!this.#values.engine) this.#analyst.cancel();
    if (attending === this.#attending) return;
    this.#attending = attending;
    if (attending) pool.add(this.#seat);
    for (const engine of [this.#engine, this.#analyst]) attending ? engine.wake() : engine.rest();
    if (!attending) pool.remove(this.#seat);
  }

  // What is shown and told

  #dress() {
    const { theme, scheme } = this.#values.theme;
    if (this.shadowRoot) this.shadowRoot.adoptedStyleSheets = sheetsFor(theme, scheme === 'auto' ? schemeAround(this) : scheme);
  }

  #refresh() {
    if (this.#match) this.#show({ kind: 'state' });
  }

  /** @param {Change} change */
  #show(change) {
    const match = this.#match;
    if (!match) return;
    const { theme, coordinates, engine, playable } = this.#values;
    const key = keyOf(match.state);
    if (this.#cause) change = { kind: this.#cause };
    // Put together anew, and the same as before.
    if (change.kind === 'jump' && key === this.#told) change = { kind: 'state' };
    if (change.kind !== 'state') {
      this.#shownAt = performance.now();
      this.#analyst.cancel();
    }
    const scene = {
      match,
      words: this.#words,
      orientation: this.#orientation,
      choices: { theme: theme.theme, scheme: /** @type {const} */ ('system'), language: /** @type {const} */ ('auto'), coordinates, typing: false, keys: false, tables: /** @type {const} */ (0), tablesPaused: false, sounds: false, turnBoard: false, aimKnown: false },
      analysis: null,
      mayMove: (/** @type {Side} */ side) => playable === 'both' || playable === side,
    };
    const controls = CONTROLS.filter((name) => this.#values.controls.includes(name) && (engine || name !== 'hint'));
    this.#view.show(scene, change, controls);
    this.#trouble.engine(match);
    if (change.kind === 'state') return;
    this.#told = key;
    const { state } = match;
    if (change.kind === 'move') {
      const detail = moveDetail(state, this.#by);
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

/** Tells one position of a game from another. @param {GameState} state */
function keyOf({ start, played, ply }) {
  return [start.fen, ...played.slice(0, ply).map(({ text }) => text)].join(' ');
}
