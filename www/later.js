// What nobody needs for a first game, and the page therefore loads when one has begun: the dialogs, the analysis, the endgame
// tables, and the doors to what is loaded later still (exchange.js). This file and what it imports are bundled once more by themselves, so nothing here may lean on a module's own state.

import { Asked } from './exchange/asked.js';
import { Analysis } from './game/analysis.js';
import { watchGifts } from './panel/gifts.js';
import { AnalysisView } from './panel/analysis.js';
import { listenToKeys, openKeys } from './panel/keys.js';
import { openMore } from './panel/more.js';
import { openNewGame } from './panel/new-game.js';
import { Play } from './panel/play.js';
import { openTables } from './panel/tables.js';
import { Typed } from './panel/typed.js';
import { offerUpdate } from './panel/update.js';
import { keepOffline } from './offline/offline.js';
import { ProofView } from './panel/proof.js';
import { ProofKeeper } from './proof/keeper.js';
import { otherSide } from './rules.js';
import { LATER_STYLE } from './style/sheets.js';
import { wear } from './style/wear.js';
import { TableKeeper } from './tables/keeper.js';
import { laterWords, loadLaterWords } from './words/later.js';

export { drawArrows } from './board/arrows.js';
export { portraitOf } from './panel/portraits.js';

/** @typedef {import('./panel/scene.js').Scene} Scene */
/** @typedef {import('./words/types.js').Words} Words */
/** @typedef {import('./exchange.js').Exchange} Exchange */

/**
 * @typedef {object} LaterParts
 * @property {import('./rules.js').Rules} rules
 * @property {import('./panel/lesson-dialog.js').BoardClass} Board the page's own, so that it need not come twice
 * @property {import('./delivery.js').Delivery} delivery
 * @property {import('./engine/client.js').EngineClient} engine
 * @property {import('./game/match.js').Match} match
 * @property {import('./game/settings.js').Settings} settings
 * @property {import('./game/storage.js').Store} store
 * @property {() => Words} words in the language of the page
 * @property {typeof import('./words/words.js').loadWords} loadWords the page's own, which keeps what it has loaded
 * @property {HTMLElement} root where the analysis is shown
 * @property {import('./panel/lesson.js').Lesson} lesson
 * @property {HTMLElement} typed where moves are typed
 * @property {() => void} changed the analysis has something new
 * @property {(sentence: string) => void} say tells those who do not see the page
 * @property {() => void} show shows everything anew
 * @property {(setup: Omit<import('./game/saved.js').Setup, 'seed'>) => void} start starts another game
 * @property {(game: import('./game/saved.js').SavedGame) => void} put puts a game in place of the present one
 * @property {() => Scene} scene what the page shows
 * @property {() => void} settle what has run off the clocks is to be kept
 * @property {() => import('./game/saved.js').SavedGame | null} kept the game that is kept for all tabs
 * @property {(own: unknown) => void} home the person's own game is to be shown again: the one that was kept, or this
 * @property {(fen: string) => void} newGame a game from a position is to be set up
 * @property {() => void} more the settings are to be shown, once what is open has closed
 * @property {(say?: (words: Words) => string) => () => void} notice says what is wrong; without a word, that a part of the page did not come. Gives
 *   what takes it back
 * @property {() => void} analyse the analysis is to be opened
 */

export class Later {
  analysis;
  play;
  #view;
  #proofs;
  #proofView;
  #tables;
  #typed;
  /** Says in another language that a new version is ready. @type {(words: Words) => void} */
  #offer = () => {};
  #open = false;
  /** Whether the person has the analysis switched on, for when it is open. */
  #on = true;
  #load;
  #parts;
  /** @type {Exchange | null} */
  #exchange = null;

  /** @param {LaterParts} parts */
  constructor(parts) {
    const { rules, Board, delivery, engine, match, settings, store, words, root, typed, changed, say, show, start, put, scene, settle, kept, home, newGame, notice, analyse } = parts;
    this.#parts = parts;
    this.#load = async () => {
      const { Exchange } = await import('./exchange.js');
      this.#exchange ??= new Exchange({ rules, delivery, match, scene, settle, kept, home, newGame, notice, analyse, faults: () => laterWords(words()).faults });
      return this.#exchange;
    };
    this.analysis = new Analysis({ rules, engine, match });
    this.analysis.addEventListener('change', changed);
    const think = (/** @type {boolean} */ on) => {
      this.#on = on;
      this.#think();
    };
    this.#view = new AnalysisView(root, this.analysis, { think, say });
    this.#proofs = new ProofKeeper({ compile: delivery.compileTools, newWorker: delivery.newWorker });
    this.#proofView = new ProofView(this.#view.proof, this.#proofs);
    const inRest = (/** @type {() => void} */ act) => {
      this.analysis.want(false);
      act();
      this.#think();
    };
    this.#tables = new TableKeeper({ compile: delivery.compileTools, newWorker: delivery.newWorker, engine, settings, inRest });
    this.play = new Play({ rules, Board, engine, match, settings, store, words, say, changed: show, rest: (resting) => this.analysis.rest(resting), challenge: (opponent) => start({ ...match.setup, opponent }), put, own: () => this.#exchange?.own ?? null });
    this.#typed = new Typed(typed, { move: (text) => match.play(text, { walked: false }), say });
    listenToKeys({
      wanted: () => settings.choices.keys,
      type: () => {
        if (!settings.choices.typing) settings.change({ typing: true });
        this.#typed.focus();
      },
      list: () => openKeys({ words: words() }),
    });
    document.addEventListener('visibilitychange', () => {
      this.#think();
      this.play.look();
    });
    const hold = () => this.#tables.hold(match.thinking || match.hinting);
    match.addEventListener('change', hold);
    // A new game is seen from its top, however far down the person was.
    match.addEventListener('change', (event) => {
      if (/** @type {CustomEvent<import('./game/match.js').Change>} */ (event).detail.kind === 'game') root.closest('.panel')?.scrollTo(0, 0);
    });
    hold();
    wear(LATER_STYLE);
    watchGifts((act) => this.exchange(act));
    const openAddress = () => {
      const asked = new Asked(match);
      this.exchange((exchange) => exchange.openAddress(asked));
    };
    window.addEventListener('hashchange', openAddress);
    // The page came with it, or it was written there before anybody listened.
    if (location.hash) openAddress();
  }

  /** Whether something else than the person's own game is shown. */
  get apart() {
    return this.#exchange?.apart ?? false;
  }

  /** The main line of an opened game, where a variation of it is shown. */
  get main() {
    return this.#exchange?.main ?? null;
  }

  /** Who plays in the person's own game: what a new one is proposed by. */
  get setup() {
    return this.#exchange?.own?.game.setup ?? this.#parts.match.setup;
  }

  /** Does something that needs the part loaded last. @param {(exchange: Exchange) => void} act */
  async exchange(act) {
    let exchange;
    try {
      exchange = await this.#load();
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError) throw error;
      this.#parts.notice();
      return;
    }
    act(exchange);
  }

  /**
   * Loads the words of all this. To be called before anything is shown in another language.
   * @param {Words} words
   * @returns {Promise<boolean>} false where those of another language have to serve
   * @throws where there are none
   */
  static learn(words) {
    return loadLaterWords(words);
  }

  /** Opens or leaves the analysis: it thinks only where somebody looks. @param {boolean} open */
  open(open) {
    this.#open = open;
    this.#think();
    // At once, in its full size.
    if (open) this.#parts.changed();
  }

  /** @param {Scene} scene */
  show(scene) {
    this.play.show(scene);
    this.#exchange?.show(scene);
    this.#typed.show(scene);
    this.#offer(scene.words);
    this.#parts.lesson.fill(laterWords(scene.words).rules);
    if (!this.#open) return;
    this.#view.show(scene);
    this.#proofView.show(scene, this.#favoured(scene));
  }

  /** Has the endgame tables made, and the page kept for when there is no network. */
  begin() {
    this.#tables.begin();
    const { delivery, words } = this.#parts;
    keepOffline({ version: delivery.version, offer: (reload) => { this.#offer = offerUpdate(words(), reload) ?? this.#offer; } });
  }

  /** Another engine has started. */
  engineReady() {
    this.#tables.engineReady();
  }

  /** The engine knows all endgames of so many pieces. @param {number} pieces */
  engineKnows(pieces) {
    this.#tables.engineKnows(pieces);
    this.analysis.again();
  }

  /** @param {string} [fen] to start from */
  openNewGame(fen) {
    const { words, start } = this.#parts;
    openNewGame({ words: words(), setup: this.setup, fen, onStart: (wish) => start({ ...wish, kingsOnly: 0 }) });
  }

  openMore() {
    const { rules, delivery, match, settings, words, loadWords, more } = this.#parts;
    openMore({
      words: words(),
      settings,
      fen: match.state.fen,
      version: delivery.version === 'source' ? `${rules.version}, source` : delivery.version,
      load: async () => {
        await loadWords(settings.choices.language);
        await loadLaterWords(words());
      },
      onTables: () => openTables({ words: words(), keeper: this.#tables }),
      onExchange: (act) => this.exchange(act),
      onKeys: () => openKeys({ words: words() }),
      onLanguage: more,
    });
  }

  /** Whose win is worth proving: that of the side that stands better. @param {Scene} scene */
  #favoured({ match }) {
    const { turn } = match.state;
    const { finding } = this.analysis;
    const better = !finding || finding.score.kind === 'draw' || finding.score.kind === 'win' || (finding.score.kind === 'estimate' && finding.score.value >= 0);
    return better ? turn : otherSide(turn);
  }

  /** The page is left; it may come back as it was. */
  close() {
    this.analysis.want(false);
    this.#proofs.cancel();
    this.#tables.close();
  }

  /** The page is back. */
  resume() {
    this.#think();
    this.#tables.begin();
  }

  #think() {
    this.analysis.want(this.#open && this.#on && !document.hidden);
  }
}

