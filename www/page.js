// The page put together: the game in the middle, the parts around it.

import { Board } from './board/board.js';
import { EngineClient } from './engine/client.js';
import { TABLE_BYTES } from './engine/protocol.js';
import { KeptGame } from './game/kept.js';
import { Announcer } from './panel/announcer.js';
import { Bar } from './panel/bar.js';
import { required, setText } from './panel/dom.js';
import { Lesson } from './panel/lesson.js';
import { Moves } from './panel/moves.js';
import { Status } from './panel/status.js';
import { Strip } from './panel/strip.js';
import { Table } from './panel/table.js';
import { Tabs } from './panel/tabs.js';
import { otherSide } from './rules.js';
import { chooseWords, loadWords } from './words/words.js';

/** @typedef {import('./delivery.js').Delivery} Delivery */
/** @typedef {import('./later.js').Later} Later */
/** @typedef {typeof import('./later.js') & { later: Later }} LaterParts */
/** @typedef {import('./rules.js').Rules} Rules */
/** @typedef {import('./game/match.js').Change} Change */
/** @typedef {import('./game/saved.js').Setup} Setup */
/** @typedef {import('./game/settings.js').Settings} Settings */
/** @typedef {import('./game/storage.js').Store} Store */
/** @typedef {import('./panel/notice.js').Notice} Notice */
/** @typedef {import('./panel/scene.js').Scene} Scene */
/** @typedef {import('./words/types.js').Words} Words */

/** How soon the engine's move may follow, in milliseconds: a person wants to see their own first. */
const PACE_MS = 350;

/** How long after the page is ready the endgame tables are begun at the earliest, and at the latest, in milliseconds. */
const TABLES_AFTER_MS = 300;
const TABLES_BY_MS = 3000;

/**
 * @typedef {object} PageParts
 * @property {Delivery} delivery
 * @property {Rules} rules
 * @property {Settings} settings
 * @property {Store} store
 * @property {Notice} notice
 */

export class Page {
  #settings;
  #notice;
  #engine;
  #game;
  #match;
  /** When the position last changed. */
  #shownAt = 0;
  /** The hint last read out. @type {KeptGame['match']['hint']} */
  #hintSaid = null;

  #announcer = new Announcer(required('announcer'));
  #top = new Strip(required('strip-top'));
  #bottom = new Strip(required('strip-bottom'));
  #status;
  #bar;
  #moves;
  #lesson;
  #table;
  #tabs;
  /** @type {Later | null} */
  #later = null;
  #load;
  /** Loads the words of what came later, once it has come. @type {(words: Words) => Promise<boolean>} */
  #learn = async () => true;
  /** The position of the analysis's line last shown. @type {Later['analysis']['ahead']} */
  #ahead = null;

  /** @param {PageParts} parts */
  constructor({ delivery, rules, settings, store, notice }) {
    this.#settings = settings;
    this.#notice = notice;

    this.#engine = new EngineClient({
      compile: delivery.compile,
      newWorker: delivery.newWorker,
      tableBytes: TABLE_BYTES,
      onReplaced: () => notice.tell(({ trouble }) => trouble.engineReplaced),
      onReady: () => this.#later?.engineReady(),
      onTables: (pieces) => this.#later?.engineKnows(pieces),
    });
    this.#game = new KeptGame({ rules, engine: this.#engine, store, pace: () => this.#pace(), apart: () => this.#later?.apart ?? false });
    this.#match = this.#game.match;

    this.#status = new Status(required('status'), required('status-line'), required('note'), required('lesson-link'), {
      stop: () => this.#match.stop(),
      playOn: () => this.#match.playOn(),
      again: () => this.#start(this.#match.setup),
      leave: () => this.#later?.analysis.look(0),
    });
    this.#bar = new Bar(required('bar'), {
      new: () => this.#openNewGame(),
      back: () => {
        this.#match.takeBack();
        this.#announcer.say(this.#words.spoken.takenBack);
      },
      hint: () => this.#match.askHint(),
      flip: () => this.#flip(),
      more: () => this.#openMore(),
    });
    this.#moves = new Moves(required('moves'), (ply) => this.#match.goTo(ply));
    this.#lesson = new Lesson(required('lesson'));
    this.#load = async () => {
      const parts = await import('./later.js');
      await parts.Later.learn(this.#words);
      this.#learn = parts.Later.learn;
      this.#table.useArrows(parts.drawArrows);
      const first = !this.#later;
      this.#later ??= new parts.Later({
        rules,
        Board,
        delivery,
        engine: this.#engine,
        match: this.#match,
        settings,
        store,
        words: () => this.#words,
        loadWords,
        root: required('analysis'),
        lesson: this.#lesson,
        typed: this.#moves.typed,
        changed: () => this.#showAnalysis(),
        say: (sentence) => this.#announcer.say(sentence),
        show: () => this.#show({ kind: 'state' }),
        start: (setup) => this.#start(setup),
        put: (game) => {
          this.#later?.play.leave();
          this.#game.put(game);
        },
        scene: () => this.#scene(),
        settle: () => this.#keepTimes(),
        kept: () => this.#game.kept,
        home: (own) => this.#openGame(own),
        newGame: (fen) => this.#openNewGame(fen),
        more: () => this.#openMore(),
        notice: (say = notLoaded) => notice.tell(say),
        analyse: () => this.#tabs.choose('analysis'),
      });
      this.#top.portraitOf ??= parts.portraitOf;
      this.#bottom.portraitOf ??= parts.portraitOf;
      if (first) this.#show({ kind: 'state' });
      return { ...parts, later: this.#later };
    };
    this.#tabs = new Tabs(required('tabs'), { game: required('panel-game'), analysis: required('panel-analysis') }, (name) => {
      // The moves stand in whichever tab is open.
      const moves = required('moves');
      if (name === 'game') required('acts').after(moves);
      else required('panel-analysis').append(moves);
      this.#withLater(({ later }) => {
        later.open(this.#tabs.chosen === 'analysis');
        this.#show({ kind: 'state' });
      });
    });
    this.#table = new Table(required('board'), {
      move: (text) => this.#match.play(text, { walked: true }),
      refused: ({ reason }) => this.#announcer.say(this.#status.refuse(reason)),
      landed: (hop) => this.#later?.play.landed(hop),
    });
    required('skip').addEventListener('click', (event) => {
      event.preventDefault();
      this.#table.focus();
    });
    required('lesson-link').addEventListener('click', () => this.#openDialog(({ later }) => later.play.openLesson()));

    this.#match.addEventListener('change', (event) => {
      const change = /** @type {CustomEvent<Change>} */ (event).detail;
      const { person, state } = this.#match;
      if (change.kind === 'move' && person === null && settings.choices.turnBoard && !state.outcome) this.#game.orientation = state.turn;
      this.#later?.analysis.follow();
      this.#later?.play.follow(change, this.#game.elsewhere);
      this.#show(change);
    });
    settings.addEventListener('change', async () => {
      const came = await loadWords(settings.choices.language);
      // Either may be half of a language.
      if (!(await this.#learn(this.#words)) || !came) notice.tell(notLoaded);
      this.#show({ kind: 'state' });
    });
    // A phone may end a page that is out of sight without a word.
    document.addEventListener('visibilitychange', () => { if (document.hidden) this.#keepTimes(); });
    // A page that is left must not go on thinking. It may come back as it was.
    window.addEventListener('pagehide', () => {
      this.#keepTimes();
      this.#later?.close();
      this.#engine.close();
    });
    window.addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return;
      // Nothing was heard meanwhile.
      this.#game.follow();
      this.#match.resume();
      this.#later?.resume();
    });
  }

  /**
   * Does something that needs a part of the page loaded only now.
   * @param {(parts: LaterParts) => void} act
   */
  async #withLater(act) {
    let parts;
    try {
      parts = await this.#load();
    } catch {
      this.#notice.tell(notLoaded);
      return;
    }
    act(parts);
  }

  /** The same for a dialog. One that was asked for twice meanwhile is opened once. @param {(parts: LaterParts) => void} open */
  #openDialog(open) {
    this.#withLater((parts) => { if (!document.querySelector('dialog[open]')) open(parts); });
  }

  /** Has the endgame tables made when the page has nothing else to do. Where that cannot be, nothing is missed. */
  #beginTables() {
    const begin = () => this.#load().then(({ later }) => later.begin(), () => {});
    setTimeout(() => {
      // Safari has no word for idleness.
      if (typeof requestIdleCallback === 'function') requestIdleCallback(begin, { timeout: TABLES_BY_MS });
      else begin();
    }, TABLES_AFTER_MS);
  }

  get #words() {
    return chooseWords(this.#settings.choices.language);
  }

  /** Shows the game that was kept, or a new one. */
  open() {
    this.#openGame();
    // What stands in the address is shown by what comes later.
    if (location.hash) this.#withLater(() => {});
    // While the person thinks about the first move. It is shown first.
    if (this.#match.person) setTimeout(() => this.#engine.warm());
    this.#beginTables();
  }

  /** @param {unknown} [spare] a game for where none is kept */
  #openGame(spare) {
    if (this.#game.open(spare)) this.#notice.tell(({ trouble }) => trouble.savedGame);
  }

  /** What has run off the clocks since the last move. */
  #keepTimes() {
    if (!this.#later?.play.ticking) return;
    this.#later.play.settle();
    this.#game.keep();
  }

  /** @param {Change} change */
  #show(change) {
    const match = this.#match;
    const { state } = match;
    if (change.kind !== 'state') this.#shownAt = performance.now();
    const words = this.#words;
    const scene = this.#scene();
    this.#table.show(scene, change);
    this.#top.show(scene, otherSide(this.#game.orientation));
    this.#bottom.show(scene, this.#game.orientation);
    this.#status.show(scene);
    this.#bar.show(scene);
    this.#moves.show(scene);
    this.#lesson.show(words);
    this.#tabs.show(words.panel);
    this.#later?.show(scene);
    this.#showTitles();
    this.#announce(change);
    this.#game.take(change);
    document.documentElement.dataset.ready = 'true';
    // Last, since it shows everything once more.
    if (state.outcome && !this.#settings.choices.aimKnown) this.#settings.change({ aimKnown: true });
  }

  /** @returns {Scene} */
  #scene() {
    return {
      match: this.#match,
      words: this.#words,
      orientation: this.#game.orientation,
      choices: this.#settings.choices,
      said: this.#later?.play.said,
      main: this.#later?.main,
      apart: this.#later?.apart,
      analysis: this.#tabs.chosen === 'analysis' ? (this.#later?.analysis ?? null) : null,
    };
  }

  /** The analysis alone has something new, as it has many times a second. */
  #showAnalysis() {
    const scene = this.#scene();
    const ahead = this.#later?.analysis.ahead ?? null;
    this.#table.show(scene, { kind: 'state' });
    this.#later?.show(scene);
    if (ahead !== this.#ahead) this.#status.show(scene);
    this.#ahead = ahead;
  }

  #showTitles() {
    const words = this.#words;
    const { documentElement } = document;
    if (documentElement.lang !== words.code) this.#notice.show();
    documentElement.lang = words.code;
    if (document.title !== words.title) document.title = words.title;
    setText(required('name'), words.name);
    setText(required('tagline'), words.tagline);
    setText(required('skip'), words.skip);
  }

  /** @param {Change} change */
  #announce({ kind }) {
    const { state, person, mover, hint } = this.#match;
    const { spoken, status, moves, note } = this.#words;
    if (hint !== this.#hintSaid) {
      this.#hintSaid = hint;
      if (hint) this.#announcer.say(note.hint(hint));
    }
    if (kind === 'state') return;
    if (kind === 'game') this.#announcer.say(spoken.newGame);
    else if (kind !== 'end') this.#announcer.say(state.ply > 0 ? spoken.move(state.played[state.ply - 1]) : moves.start);
    if (state.outcome) this.#announcer.say(status.outcome(state.outcome, person));
    else if (mover === 'person' && state.moves[0]?.captures.length) this.#announcer.say(note.mustCapture([...new Set(state.moves.map(({ from }) => from))]));
  }

  async #pace() {
    const wait = this.#shownAt + PACE_MS - performance.now();
    if (wait > 0) await new Promise((resolve) => { setTimeout(resolve, wait); });
    await this.#table.settled();
  }

  #flip() {
    this.#game.flip();
    this.#show({ kind: 'state' });
  }

  /** @param {Omit<Setup, 'seed'>} setup */
  #start(setup) {
    this.#later?.play.leave();
    this.#game.start(setup);
  }

  /** @param {string} [fen] to start from */
  #openNewGame(fen) {
    this.#openDialog(({ later }) => later.openNewGame(fen));
  }

  #openMore() {
    this.#openDialog(({ later }) => later.openMore());
  }
}

/** @param {Words} words */
function notLoaded({ trouble }) {
  return trouble.later;
}
