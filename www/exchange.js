// Games and positions taken in and given out: the editor, games as text, links, pictures. Loaded when somebody first wants one of
// them; bundled by itself, so nothing here may lean on a module's own state.

import { linkedGame } from './exchange/address.js';
import { Asked } from './exchange/asked.js';
import { openEditor } from './exchange/editor.js';
import { pdnFaultText, told } from './exchange/fault.js';
import { Games } from './exchange/games.js';
import { LinkError, fenLink, movesLink, pdnLink, readLink } from './exchange/link.js';
import { remember, recall } from './exchange/memory.js';
import { OpenedView } from './exchange/opened.js';
import { common, isNothing, recordOf, toldWithin } from './exchange/record.js';
import { openShare } from './exchange/share-dialog.js';
import { firstGame, loadTools } from './exchange/tools.js';
import { Walk } from './exchange/walk.js';
import { packGame } from './game/saved.js';
import { closeDialogs } from './panel/dialog.js';
import { element, required } from './panel/dom.js';
import { plainFen } from './panel/fen.js';
import { EXCHANGE_STYLE } from './style/sheets.js';
import { wear } from './style/wear.js';
import { exchangeWords } from './words/exchange.js';

/** @typedef {import('./panel/scene.js').Scene} Scene */
/** @typedef {import('./exchange/opened.js').Opened} Opened */
/** @typedef {{ game: import('./game/saved.js').SavedGame, over: boolean }} Own */
/** @typedef {import('./exchange/tools.js').Tools} Tools */
/** @typedef {import('./exchange/tools.js').GameRecord} GameRecord */

/** A longer game is written in the address by its moves alone. */
const LONGEST_LINK = 4000;

/**
 * @typedef {object} ExchangeParts
 * @property {import('./rules.js').Rules} rules
 * @property {import('./delivery.js').Delivery} delivery
 * @property {import('./game/match.js').Match} match
 * @property {() => Scene} scene what the page shows
 * @property {() => void} settle what has run off the clocks of the person's own game is to be kept
 * @property {() => import('./game/saved.js').SavedGame | null} kept the game that is kept for all tabs
 * @property {(own: unknown) => void} home the person's own game is to be shown again: the one that was kept, or this
 * @property {(fen: string) => void} newGame a game from a position is to be set up
 * @property {(say: (words: import('./words/types.js').Words) => string) => () => void} notice gives what takes it back
 * @property {() => void} analyse the analysis is to be opened
 * @property {() => import('./words/types.js').FaultWords} faults what the rules say about a text, in the language of the page
 */

export class Exchange {
  #parts;
  /** @type {Promise<Tools> | null} */
  #tools = null;
  /** What is shown in place of the person's own game. @type {Opened | null} */
  #opened = null;
  /** The person's own game meanwhile, and whether it was over. @type {Own | null} */
  #own = null;
  #games;
  /** What was asked for last, where it is not shown yet. @type {Asked | null} */
  #asked = null;
  /** Takes back what was last said about a link. */
  #unsay = () => {};
  #view = new OpenedView({
    back: () => this.#back(),
    whole: () => this.#undo(),
    others: () => this.#games.choose(),
    play: () => this.#parts.newGame(this.#parts.match.state.fen),
    faults: () => this.#parts.faults(),
  });
  /** @type {HTMLElement | null} */
  #cover = null;

  /** @param {ExchangeParts} parts */
  constructor(parts) {
    this.#parts = parts;
    wear(EXCHANGE_STYLE);
    this.#games = new Games({
      words: () => parts.scene().words,
      faults: parts.faults,
      tools: () => this.#needTools(),
      position: (fen) => this.#showPosition(fen),
      record: (record, others) => this.#showRecord(record, others),
      told: (error) => this.#told(error),
      ask: () => this.#ask(),
    });
    parts.match.addEventListener('change', (event) => {
      const { kind } = /** @type {CustomEvent<import('./game/match.js').Change>} */ (event).detail;
      this.#yield();
      if (!this.apart) this.#leave();
      else if (kind === 'move') this.#opened?.walk?.follow();
    });
  }

  /** Whether something else than the person's own game is shown, which is not to be kept in its place. */
  get apart() {
    // A game that is begun, or taken from those of the past, has a seed of its own.
    return this.#opened !== null && this.#own?.game.setup.seed === this.#parts.match.setup.seed;
  }

  /** The person's own game, where another is shown. */
  get own() {
    if (!this.apart || !this.#own) return null;
    // It may have gone on in another tab.
    const kept = this.#parts.kept();
    return kept?.setup.seed === this.#own.game.setup.seed ? { ...this.#own, game: kept } : this.#own;
  }

  /** The main line of the game shown, where that is a variation of it. */
  get main() {
    return (this.apart && this.#opened?.walk?.main) || null;
  }

  /** @param {Scene} scene */
  show(scene) {
    if (this.#opened && this.apart) this.#view.show(scene, this.#opened);
  }

  // Ways in

  openEditor() {
    const { rules, scene, newGame, analyse } = this.#parts;
    const { match, words, orientation, choices, analysis } = scene();
    openEditor({
      words,
      faults: this.#parts.faults(),
      rules,
      position: analysis?.ahead ?? match.state,
      orientation,
      coordinates: choices.coordinates,
      onPlay: newGame,
      onAnalyse: (fen) => {
        this.#showPosition(fen);
        analyse();
      },
    });
  }

  /** The dialog of games to open. */
  openGames() {
    this.#games.choose();
  }

  /** A file was chosen, or dropped on the page. @param {File} file */
  async openFile(file) {
    await this.#games.openFile(file);
  }

  /** A text was pasted on the page. @param {string} text */
  async openText(text) {
    await this.#games.openText(text);
  }

  /** Shows what the address holds behind its #. @param {Asked} asked when it came there */
  async openAddress(asked) {
    const { notice, rules } = this.#parts;
    // It has changed since, and is asked for once more.
    if (asked.address !== location.hash) return;
    const wanted = this.#ask(asked);
    if (!(await wanted())) return;
    this.#unsay();
    const tell = (/** @type {(words: ReturnType<typeof exchangeWords>) => string} */ say) => { this.#unsay = notice((words) => say(exchangeWords(words))); };
    let linked;
    try {
      linked = readLink(location.hash);
    } catch (error) {
      if (!(error instanceof LinkError)) throw error;
      tell(({ link }) => link[error.code](error.part));
      return;
    }
    // One has come back to the address of the person's own game.
    if (!linked) {
      if (this.apart) this.#home();
      return;
    }
    const remembered = recall(location.hash);
    if (remembered) {
      this.#showRecord(remembered, false, { address: false });
      return;
    }
    if (linked.kind === 'pdn') {
      try {
        const record = firstGame(await this.#needTools(), new TextEncoder().encode(linked.text));
        if (!(await wanted())) return;
        if (record && !isNothing(record)) this.#showRecord(record, false);
        else tell(({ link, fault }) => link.pdn(record ? this.#told(record) : fault.none));
      } catch (error) {
        if (await wanted()) tell(({ link }) => link.pdn(this.#told(error)));
      }
      return;
    }
    try {
      if (linked.kind === 'fen') {
        this.#showPosition(linked.fen);
        return;
      }
    } catch (error) {
      tell(({ link }) => link.fen(this.#told(error)));
      return;
    }
    let game;
    try {
      game = linkedGame(rules, linked);
    } catch (error) {
      tell(({ link }) => link.fen(this.#told(error)));
      return;
    }
    if ('illegal' in game) {
      const { number, text } = game.illegal;
      tell(({ link }) => link.illegal(number, text));
    } else this.#showRecord(game.record, false, { ply: game.ply, address: false });
  }

  // Ways out

  openShare() {
    const { rules, scene } = this.#parts;
    const { match, words, orientation, choices, analysis } = scene();
    const { state, setup } = match;
    const shown = analysis?.ahead ?? state;
    const text = exchangeWords(words).share;
    const last = shown.ply > 0 ? shown.played[shown.ply - 1] : undefined;
    const name = (/** @type {import('./rules.js').Side} */ side) => (match.person === null ? words.side[side] : match.person === side ? text.you : words.players.opponent[match.opponent]);
    const walk = this.#opened?.walk;
    // With all that belongs to it, until another move is played.
    const record = () => (walk?.line ? this.#whole(walk.record) : recordOf({ rules, match, names: { white: name('white'), black: name('black') }, today: new Date() }));
    const page = location.href.replace(/#.*$/, '');
    openShare({
      words,
      links: { game: page + movesLink({ played: state.played, ply: state.ply, fen: setup.fen, kingsOnly: setup.kingsOnly }), position: page + fenLink(shown.fen) },
      hasMoves: state.played.length > 0,
      chosen: state.played.length === 0 || walk?.main ? 'position' : 'game',
      pdn: async () => (await this.#needTools()).writePdn(record()),
      fileName: 'poddavki',
      view: { pieces: shown.pieces, orientation, coordinates: choices.coordinates, last: last ? [last.from, ...last.path.hops.map(({ to }) => to)] : [] },
      alt: `${text.preview}: ${shown.fen}`,
    });
  }

  /** Something that could be dropped is held over the page, or no more. @param {boolean} over */
  cover(over) {
    this.#cover?.remove();
    this.#cover = over ? element('div', { class: 'drop-cover', test: 'drop-cover' }, element('p', { text: exchangeWords(this.#parts.scene().words).games.drop })) : null;
    if (this.#cover) (document.querySelector('dialog[open]') ?? document.body).append(this.#cover);
  }

  // Opening

  /**
   * Something is asked for that may be long in coming.
   * @param {Asked} [asked]
   * @returns {() => Promise<boolean>} for when it is there: whether nothing else has been asked for since, once no dialog is in the way
   */
  #ask(asked = new Asked(this.#parts.match)) {
    this.#asked = asked;
    this.#yield();
    return async () => {
      await asked.clear();
      return this.#asked === asked;
    };
  }

  /** What was asked for is off where a game has been begun since, and the address no longer asks for it. */
  #yield() {
    if (!this.#asked || this.#asked.stands) return;
    if (location.hash === this.#asked.address) setHash('');
    this.#asked = null;
  }

  #needTools() {
    if (!this.#tools) {
      this.#tools = loadTools(this.#parts.delivery.compileTools);
      this.#tools.catch(() => { this.#tools = null; });
    }
    return this.#tools;
  }

  /**
   * @param {GameRecord} record
   * @param {boolean} others
   * @param {{ ply?: number, address?: boolean }} [how]
   */
  #showRecord(record, others, { ply = 0, address = true } = {}) {
    const { rules, match } = this.#parts;
    const walk = new Walk({ rules, match, record });
    this.#show({ walk, others }, record.start, walk.moves, ply);
    walk.begin();
    if (address) this.#writeAddress(record);
  }

  /** @param {string} fen @throws an error of the rules; then nothing has changed */
  #showPosition(fen) {
    this.#show({ walk: null, others: false }, { fen: plainFen(fen), kingsOnly: 0 }, [], 0);
    setHash(fenLink(this.#parts.match.state.fen));
  }

  /**
   * @param {Opened} opened
   * @param {{ fen: string, kingsOnly: number }} start
   * @param {string[]} moves
   * @param {number} ply
   */
  #show(opened, { fen, kingsOnly }, moves, ply) {
    const { match, scene } = this.#parts;
    const { orientation } = scene();
    const { clock, ...own } = match.setup;
    const setup = { ...own, person: null, fen: this.#plain(fen), kingsOnly, fewPiecesRule: false };
    const [opening, kept] = [this.#opened, this.#own];
    this.#asked = null;
    this.#unsay();
    if (!opening) this.#parts.settle();
    // The match tells of the change at once: by then it must be known that this is not the person's own game.
    if (!opening) this.#own = { game: match.toSaved(orientation), over: match.live && match.state.outcome !== null };
    this.#opened = opened;
    try {
      match.restore({ setup, moves, ply, takenBack: false, orientation }, { think: false });
    } catch (error) {
      [this.#opened, this.#own] = [opening, kept];
      throw error;
    }
    // What a dialog asks about is gone from the board. One in which a position was typed that cannot be played stays, and says so.
    closeDialogs();
  }

  /** The position to start from as a setup has it: none for the usual start. @param {string} fen */
  #plain(fen) {
    const game = new this.#parts.rules.Game({});
    const usual = game.state().fen;
    game.free();
    return fen === usual ? null : fen;
  }

  /** The address tells what is shown, so that it is there again after the page has been loaded anew. @param {GameRecord} record */
  async #writeAddress(record) {
    const { state } = this.#parts.match;
    const opened = this.#opened;
    const short = movesLink({ played: state.played, ply: 0, fen: this.#plain(record.start.fen), kingsOnly: record.start.kingsOnly });
    let whole = '';
    try {
      whole = pdnLink((await this.#needTools()).writePdn(this.#whole(record)));
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError) throw error;
    }
    if (this.#opened !== opened) return;
    const fits = whole !== '' && whole.length <= LONGEST_LINK;
    setHash(fits ? whole : short);
    if (!fits || record.fault) remember(location.hash, record);
  }

  /** A record as it is given out: with a word where something could not be read. @param {GameRecord} record */
  #whole(record) {
    if (!record.fault) return record;
    const { opened, fault } = exchangeWords(this.#parts.scene().words);
    return toldWithin(record, opened.fault(pdnFaultText(fault, this.#parts.faults(), record.fault), record.moves.length));
  }

  /** The opened game as it was, where it was left. */
  #undo() {
    if (!this.#opened?.walk) return;
    const { walk, others } = this.#opened;
    this.#showRecord(walk.record, others, { ply: common(this.#parts.match.state.played, walk.record.moves) });
  }

  #back() {
    this.#home();
    required('moves').querySelector('button')?.focus();
  }

  #home() {
    const own = this.#own;
    this.#leave();
    if (own) this.#parts.home(packGame(own.game));
  }

  /** What is wrong, in the page's language. @param {unknown} error */
  #told(error) {
    return told(exchangeWords(this.#parts.scene().words).fault, this.#parts.faults(), error);
  }

  /** The person's own game is shown again, or is about to be. */
  #leave() {
    if (!this.#opened) return;
    this.#asked = null;
    this.#opened = null;
    this.#own = null;
    this.#view.hide();
    setHash('');
  }
}

/** @param {string} hash */
function setHash(hash) {
  try {
    history.replaceState(null, '', hash || location.pathname + location.search);
  } catch {
    // A frame without an address of its own.
  }
}
