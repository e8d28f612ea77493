// Games and positions taken in and given out: the editor, games as text, links, pictures. Loaded when somebody first wants one of
// them; bundled by itself, so nothing here may lean on a module's own state.

import { Collection } from './exchange/collection.js';
import { openEditor } from './exchange/editor.js';
import { openGames } from './exchange/games-dialog.js';
import { LinkError, fenLink, movesLink, pdnLink, readLink } from './exchange/link.js';
import { OpenedView } from './exchange/opened.js';
import { playable, recordOf } from './exchange/record.js';
import { openShare } from './exchange/share-dialog.js';
import { firstGame, loadTools } from './exchange/tools.js';
import { packGame } from './game/saved.js';
import { element, required } from './panel/dom.js';
import { EXCHANGE_STYLE } from './style/sheets.js';
import { wear } from './style/wear.js';
import { exchangeWords } from './words/exchange.js';

/** @typedef {import('./panel/scene.js').Scene} Scene */
/** @typedef {import('./exchange/opened.js').Opened} Opened */
/** @typedef {import('./exchange/tools.js').Tools} Tools */
/** @typedef {import('./exchange/tools.js').GameRecord} GameRecord */
/** @typedef {import('./exchange/collection.js').Entry} Entry */

/** A longer game is written in the address by its moves alone. */
const LONGEST_LINK = 4000;

/** So many bytes are read before anything is shown. */
const SHORT = 1 << 18;

/**
 * @typedef {object} ExchangeParts
 * @property {import('./rules.js').Rules} rules
 * @property {import('./delivery.js').Delivery} delivery
 * @property {import('./game/match.js').Match} match
 * @property {() => Scene} scene what the page shows
 * @property {(own: unknown) => void} home the person's own game is to be shown again: the one that was kept, or this
 * @property {(fen: string) => void} newGame a game from a position is to be set up
 * @property {(text: string) => void} notice
 * @property {() => void} analyse the analysis is to be opened
 */

export class Exchange {
  #parts;
  /** @type {Promise<Tools> | null} */
  #tools = null;
  /** What is shown in place of the person's own game. @type {Opened | null} */
  #opened = null;
  /** The person's own game, for where the browser keeps nothing. @type {import('./game/saved.js').SavedGame | null} */
  #own = null;
  /** @type {Collection | null} */
  #collection = null;
  #view = new OpenedView({
    back: () => this.#back(),
    whole: () => { if (this.#opened?.record) this.#showRecord(this.#opened.record, this.#opened.others); },
    others: () => this.openGames(),
    play: () => this.#parts.newGame(this.#parts.match.state.fen),
  });
  /** @type {HTMLElement | null} */
  #cover = null;

  /** @param {ExchangeParts} parts */
  constructor(parts) {
    this.#parts = parts;
    wear(EXCHANGE_STYLE);
    parts.match.addEventListener('change', (event) => {
      if (/** @type {CustomEvent<import('./game/match.js').Change>} */ (event).detail.kind === 'game') this.#leave();
    });
  }

  /** Whether something else than the person's own game is shown, which is not to be kept in its place. */
  get apart() {
    return this.#opened !== null;
  }

  /** Who plays in the person's own game, where another is shown. */
  get setup() {
    return this.#own?.setup ?? null;
  }

  /** @param {Scene} scene */
  show(scene) {
    if (this.#opened) this.#view.show(scene, this.#opened);
  }

  // Ways in

  openEditor() {
    const { rules, scene, newGame, analyse } = this.#parts;
    const { match, words, orientation, choices, analysis } = scene();
    openEditor({
      words,
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

  /** The dialog of games to open. @param {string} [trouble] what was wrong with something given before */
  openGames(trouble = '') {
    for (const open of document.querySelectorAll('dialog[open]')) /** @type {HTMLDialogElement} */ (open).close();
    const { words } = this.#parts.scene();
    const dialog = openGames({
      words,
      collection: this.#collection,
      trouble,
      onFile: (file) => {
        dialog.close();
        this.openFile(file);
      },
      onText: (text) => this.#openText(text, () => dialog.close()),
      onOpen: async (entry) => {
        try {
          await this.#openEntry(entry);
          dialog.close();
          return '';
        } catch (error) {
          return exchangeWords(words).games.failed(told(error));
        }
      },
    });
  }

  /** A file was chosen, or dropped on the page. @param {File} file */
  async openFile(file) {
    await this.#openSource(file, file.name);
  }

  /** A text was pasted on the page. @param {string} text */
  async openText(text) {
    const trouble = await this.#openText(text, () => {});
    if (trouble) this.openGames(trouble);
  }

  /** Shows what the address holds behind its #. */
  async openAddress() {
    const { link, games } = exchangeWords(this.#parts.scene().words);
    const { notice, rules } = this.#parts;
    let linked;
    try {
      linked = readLink(location.hash);
    } catch (error) {
      if (!(error instanceof LinkError)) throw error;
      notice(link[error.code](error.part));
      return;
    }
    if (!linked) return;
    if (linked.kind === 'pdn') {
      try {
        const record = firstGame(await this.#needTools(), new TextEncoder().encode(linked.text));
        if (record) this.#showRecord(record, false);
        else notice(link.pdn(games.none));
      } catch (error) {
        notice(link.pdn(told(error)));
      }
      return;
    }
    try {
      if (linked.kind === 'fen') {
        this.#showPosition(linked.fen);
        return;
      }
    } catch (error) {
      notice(link.fen(told(error)));
      return;
    }
    const { moves, ply, fen, kingsOnly } = linked;
    let game;
    try {
      game = new rules.Game(fen === null ? { kingsOnly } : { fen, kingsOnly });
    } catch (error) {
      notice(link.fen(told(error)));
      return;
    }
    try {
      for (const [i, squares] of moves.entries()) {
        try {
          game.play(squares.join(game.state().moves[0]?.captures.length ? ':' : '-'));
        } catch (error) {
          if (error instanceof WebAssembly.RuntimeError) throw error;
          notice(link.illegal(i + 1, squares.join('')));
          return;
        }
      }
      const { start, played } = game.state();
      const record = { tags: [], start, moves: played.map(({ text }) => ({ text })), result: game.state().outcome?.result ?? '*' };
      this.#showRecord(/** @type {GameRecord} */ (record), false, { ply: Math.min(ply ?? played.length, played.length), address: false });
    } finally {
      game.free();
    }
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
    const record = () => recordOf({ rules, match, opened: this.#opened?.record ?? null, names: { white: name('white'), black: name('black') }, today: new Date() });
    const page = location.href.replace(/#.*$/, '');
    openShare({
      words,
      links: { game: page + movesLink({ played: state.played, ply: state.ply, fen: setup.fen, kingsOnly: setup.kingsOnly }), position: page + fenLink(shown.fen) },
      hasMoves: state.played.length > 0,
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

  #needTools() {
    if (!this.#tools) {
      this.#tools = loadTools(this.#parts.delivery.compileTools);
      this.#tools.catch(() => { this.#tools = null; });
    }
    return this.#tools;
  }

  /**
   * @param {string} text
   * @param {() => void} opened
   * @returns {Promise<string>} what is wrong with it
   */
  async #openText(text, opened) {
    // A position is short, and begins with a side and a colon.
    if (/^\s*[wb]\s*:/i.test(text) && !text.includes('[')) {
      try {
        this.#showPosition(text);
      } catch (error) {
        return exchangeWords(this.#parts.scene().words).editor.refused(told(error));
      }
      opened();
      return '';
    }
    opened();
    await this.#openSource(new Blob([text]), '');
    return '';
  }

  /** @param {Blob} source @param {string} name */
  async #openSource(source, name) {
    const { words } = this.#parts.scene();
    let collection;
    try {
      collection = new Collection(await this.#needTools(), source, { name });
    } catch (error) {
      this.openGames(exchangeWords(words).games.failed(told(error)));
      return;
    }
    this.#collection?.stop();
    this.#collection = collection;
    // A short text is read at once; a long one is seen being read.
    const reading = collection.read();
    if (source.size <= SHORT) await reading;
    const [only] = collection.entries;
    if (!collection.done || collection.games !== 1 || !only || only.refused || collection.trouble) {
      if (this.#collection === collection) this.openGames();
      return;
    }
    this.#collection = null;
    this.#showRecord(await collection.open(only), false);
  }

  /** @param {Entry} entry */
  async #openEntry(entry) {
    if (this.#collection) this.#showRecord(await this.#collection.open(entry), true);
  }

  /**
   * @param {GameRecord} record
   * @param {boolean} others
   * @param {{ ply?: number, address?: boolean }} [how]
   */
  #showRecord(record, others, { ply = 0, address = true } = {}) {
    const moves = playable(this.#parts.rules, record);
    this.#show({ record, plies: moves.length, others }, record.start, moves, ply);
    if (address) this.#writeAddress(record);
  }

  /** @param {string} fen @throws an error of the rules; then nothing has changed */
  #showPosition(fen) {
    this.#show({ record: null, plies: 0, others: false }, { fen, kingsOnly: 0 }, [], 0);
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
    const setup = { ...match.setup, person: null, fen: this.#plain(fen), kingsOnly, fewPiecesRule: false };
    const [before, own] = [this.#opened, this.#own];
    // The match tells of the change at once: by then it must be known that this is not the person's own game.
    if (!before) this.#own = match.toSaved(orientation);
    this.#opened = opened;
    try {
      match.restore({ setup, moves, ply, takenBack: false, orientation }, { think: false });
    } catch (error) {
      [this.#opened, this.#own] = [before, own];
      throw error;
    }
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
      const { fault, ...rest } = record;
      whole = pdnLink((await this.#needTools()).writePdn(rest));
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError) throw error;
    }
    if (this.#opened === opened) setHash(whole && whole.length <= LONGEST_LINK ? whole : short);
  }

  #back() {
    const own = this.#own;
    this.#leave();
    if (own) this.#parts.home(packGame(own));
    required('moves').querySelector('button')?.focus();
  }

  /** The person's own game is shown again, or is about to be. */
  #leave() {
    if (!this.#opened) return;
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

/** @param {unknown} error */
function told(error) {
  // Past a trap nothing is to be trusted.
  if (error instanceof WebAssembly.RuntimeError) throw error;
  return error instanceof Error ? error.message : String(error);
}
