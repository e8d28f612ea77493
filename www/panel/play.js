// What a game has besides the moves: resigning, offers of a draw, clocks, sounds, past games, whom to play next, and the lesson.

import { Archive } from '../game/archive.js';
import { Clock } from '../game/clock.js';
import { suggestion } from '../game/ladder.js';
import { Offers } from '../game/offers.js';
import { otherSide } from '../rules.js';
import { laterWords } from '../words/later.js';
import { Clocks } from './clocks.js';
import { confirm } from './confirm.js';
import { button, isUsable, required, setText, setUsable } from './dom.js';
import { openLesson } from './lesson-dialog.js';
import { openPast } from './past.js';
import { Sounds } from './sounds.js';

/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {import('../game/archive.js').PastGame} PastGame */
/** @typedef {import('../game/match.js').Change} Change */
/** @typedef {import('../game/opponents.js').OpponentId} OpponentId */
/** @typedef {import('../game/saved.js').SavedGame} SavedGame */
/** @typedef {import('../words/play-types.js').PlayWords} PlayWords */
/** @typedef {import('../words/types.js').Words} Words */

/**
 * @typedef {object} PlayParts
 * @property {import('../rules.js').Rules} rules
 * @property {import('./lesson-dialog.js').BoardClass} Board
 * @property {import('../engine/client.js').EngineClient} engine
 * @property {import('../game/match.js').Match} match
 * @property {import('../game/settings.js').Settings} settings
 * @property {import('../game/storage.js').Store} store
 * @property {() => Words} words in the language of the page
 * @property {(sentence: string) => void} say tells those who do not see the page
 * @property {() => void} changed something is to be shown
 * @property {(inRest: boolean) => void} rest the engine is wanted here, or is free again
 * @property {(opponent: OpponentId) => void} challenge a game like this one is to be started against another opponent
 * @property {(game: SavedGame) => void} put a game is to be put in place of this one
 * @property {() => import('../exchange.js').Own | null} own the person's own game, where another is shown that was opened
 */

const ACTS = /** @type {const} */ (['resign', 'draw', 'past', 'lesson']);

export class Play {
  archive;
  #parts;
  #clock;
  #clocks;
  #offers;
  #sounds;
  /** @type {Scene | null} */
  #scene = null;
  /** What is said about a draw offered, until the game goes on. @type {keyof PlayWords['answers'] | null} */
  #said = null;
  /** @type {OpponentId | null} */
  #proposed = null;
  #link;
  /** @type {Record<typeof ACTS[number], HTMLButtonElement>} */
  #acts;

  /** @param {PlayParts} parts */
  constructor(parts) {
    const { match, engine, settings, store, say } = parts;
    this.#parts = parts;
    this.archive = new Archive(store);
    this.#clock = new Clock(match);
    this.#clocks = new Clocks(this.#clock, say);
    this.#offers = new Offers(match, engine);
    this.#sounds = new Sounds(() => settings.choices.sounds);
    this.#clock.addEventListener('change', () => this.#showClocks());
    const act = (/** @type {string} */ test, /** @type {() => void} */ click) => {
      const control = button({ class: 'acts__button', test });
      control.addEventListener('click', () => { if (isUsable(control)) click(); });
      return control;
    };
    this.#acts = {
      resign: act('resign', () => this.#resign()),
      draw: act('draw', () => this.#offer()),
      past: act('past', () => this.#openPast()),
      lesson: act('lesson-open', () => this.openLesson()),
    };
    required('acts').replaceChildren(...Object.values(this.#acts));
    this.#link = button({ class: 'link', test: 'suggestion', click: () => { if (this.#proposed) parts.challenge(this.#proposed); } });
    this.#link.hidden = true;
    required('note').parentElement?.append(this.#link);
    // A game that was begun before this part of the page had come.
    this.#clock.follow({ kind: 'state' });
    this.#propose();
  }

  get said() {
    return this.#said ? this.#answers[this.#said] : '';
  }

  /**
   * The match has changed.
   * @param {Change} change
   * @param {boolean} elsewhere another tab has done it
   */
  follow(change, elsewhere) {
    this.#clock.follow(change, { elsewhere });
    if (change.kind === 'state') return;
    this.#offers.drop();
    this.#said = null;
    const { match } = this.#parts;
    const { outcome } = match.state;
    if (!elsewhere && outcome && (change.kind === 'move' || change.kind === 'end')) {
      if (!this.#parts.own()) this.archive.keep(match.toSaved('white'), outcome, Date.now());
      this.#sounds.play('end');
    }
    this.#propose();
  }

  /** A piece has landed. @param {import('../board/types.js').HopDetail} hop */
  landed(hop) {
    this.#sounds.hop(hop);
  }

  /** Another game is about to take this one's place. */
  leave() {
    const { match } = this.#parts;
    const { game, over } = this.#parts.own() ?? { game: match.toSaved('white'), over: match.live && match.state.outcome !== null };
    if (!over) this.archive.keep(game, null, Date.now());
  }

  /** The page was hidden, or is seen again. */
  look() {
    this.#clock.look();
  }

  /** The game is about to be kept. */
  settle() {
    this.#clock.settle();
  }

  /** Whether a clock is going on this page. */
  get ticking() {
    return this.#clock.running !== null;
  }

  /** @param {Scene} scene */
  show(scene) {
    this.#scene = scene;
    const { match, words } = scene;
    const { acts, next, weaker } = laterWords(words).play;
    required('acts').setAttribute('aria-label', acts.label);
    for (const name of ACTS) setText(this.#acts[name], acts[name]);
    setUsable(this.#acts.resign, this.#canEnd);
    setUsable(this.#acts.draw, this.#canEnd && (match.person === null || this.#offers.open));
    this.#acts.draw.setAttribute('aria-busy', String(this.#offers.asking));
    const proposed = this.#proposed && match.state.outcome && match.live ? this.#proposed : null;
    this.#link.hidden = !proposed;
    if (proposed) {
      const [last] = this.archive.games;
      const name = words.players.opponent[proposed];
      setText(this.#link, last?.outcome?.winner === match.person ? next(name) : weaker(name));
    }
    this.#showClocks();
  }

  openLesson() {
    if (this.#scene) openLesson({ words: this.#scene.words, rules: this.#parts.rules, Board: this.#parts.Board, coordinates: this.#scene.choices.coordinates });
  }

  get #answers() {
    return laterWords(this.#parts.words()).play.answers;
  }

  get #canEnd() {
    const { match } = this.#parts;
    return match.goesOn && !match.state.outcome && match.state.played.length > 0;
  }

  #showClocks() {
    if (!this.#scene) return;
    const { words, match } = this.#scene;
    this.#clocks.show(words, (side) => match.person === null || match.person === side);
  }

  #propose() {
    const { match } = this.#parts;
    const [last] = this.archive.games;
    this.#proposed = last && last.id === match.setup.seed && match.state.outcome ? suggestion(this.archive.games) : null;
  }

  #resign() {
    const { match } = this.#parts;
    if (!this.#scene) return;
    const { words } = this.#scene;
    const { resign } = laterWords(words).play;
    const side = match.person ?? match.state.turn;
    const { seed } = match.setup;
    confirm({
      words,
      test: 'resign-dialog',
      title: resign.title(match.person === null ? side : null),
      text: resign.text,
      no: resign.no,
      answers: [{
        test: 'resign-yes',
        label: resign.yes,
        act: () => { if (this.#canEnd && match.setup.seed === seed) match.end({ winner: otherSide(side), reason: 'resigned' }); },
      }],
    });
  }

  async #offer() {
    const { match, rest, say, changed } = this.#parts;
    if (!this.#scene) return;
    const { words } = this.#scene;
    const { agree } = laterWords(words).play;
    const { seed } = match.setup;
    const end = () => { if (this.#canEnd && match.setup.seed === seed) match.end({ winner: null, reason: 'agreed' }); };
    if (match.person === null) {
      confirm({ words, test: 'draw-dialog', title: agree.title, text: agree.text, no: agree.no, answers: [{ test: 'draw-yes', label: agree.yes, act: end }] });
      return;
    }
    const tell = (/** @type {keyof PlayWords['answers']} */ answer) => {
      this.#said = answer;
      changed();
      say(this.#answers[answer]);
    };
    rest(true);
    const asked = this.#offers.make();
    tell('asking');
    const answer = await asked;
    rest(false);
    if (!answer) return;
    if (answer === 'accepted') say(this.#answers.accepted);
    if (answer === 'accepted') end();
    else tell(answer);
  }

  #openPast() {
    if (!this.#scene) return;
    const { put } = this.#parts;
    openPast({ words: this.#scene.words, archive: this.archive, onOpen: ({ game }) => put(game) });
  }
}
