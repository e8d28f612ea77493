// What nobody needs for a first game, and the page therefore loads when one has begun: the dialogs, the analysis and the endgame
// tables. This file and what it imports are bundled once more by themselves, so nothing here may lean on a module's own state.

import { Analysis } from './game/analysis.js';
import { AnalysisView } from './panel/analysis.js';
import { listenToKeys, openKeys } from './panel/keys.js';
import { openTables } from './panel/tables.js';
import { Typed } from './panel/typed.js';
import { offerUpdate } from './panel/update.js';
import { keepOffline } from './offline/offline.js';
import { TableKeeper } from './tables/keeper.js';
import { laterWords, loadLaterWords } from './words/later.js';

export { drawArrows } from './board/arrows.js';
export { openKeys } from './panel/keys.js';
export { openMore } from './panel/more.js';
export { openNewGame } from './panel/new-game.js';

/** @typedef {import('./panel/scene.js').Scene} Scene */
/** @typedef {import('./words/types.js').Words} Words */

/**
 * @typedef {object} LaterParts
 * @property {import('./rules.js').Rules} rules
 * @property {import('./delivery.js').Delivery} delivery
 * @property {import('./engine/client.js').EngineClient} engine
 * @property {import('./game/match.js').Match} match
 * @property {import('./game/settings.js').Settings} settings
 * @property {() => Words} words in the language of the page
 * @property {HTMLElement} root where the analysis is shown
 * @property {import('./panel/lesson.js').Lesson} lesson
 * @property {HTMLElement} typed where moves are typed
 * @property {() => void} changed the analysis has something new
 * @property {(sentence: string) => void} say tells those who do not see the page
 */

export class Later {
  analysis;
  #view;
  #tables;
  #typed;
  #lesson;
  #version;
  #words;
  #open = false;
  /** Whether the person has the analysis switched on, for when it is open. */
  #on = true;

  /** @param {LaterParts} parts */
  constructor({ rules, delivery, engine, match, settings, words, root, lesson, typed, changed, say }) {
    this.#lesson = lesson;
    this.#version = delivery.version;
    this.#words = words;
    this.analysis = new Analysis({ rules, engine, match });
    this.analysis.addEventListener('change', changed);
    const think = (/** @type {boolean} */ on) => {
      this.#on = on;
      this.#think();
    };
    this.#view = new AnalysisView(root, this.analysis, { think, say });
    const inRest = (/** @type {() => void} */ act) => {
      this.analysis.want(false);
      act();
      this.#think();
    };
    this.#tables = new TableKeeper({ compile: delivery.compile, newWorker: delivery.newWorker, engine, settings, inRest });
    this.#typed = new Typed(typed, { move: (text) => match.play(text, { walked: false }), say });
    listenToKeys({
      wanted: () => settings.choices.keys,
      type: () => {
        if (!settings.choices.typing) settings.change({ typing: true });
        this.#typed.focus();
      },
      list: () => openKeys({ words: words() }),
    });
    document.addEventListener('visibilitychange', () => this.#think());
    const hold = () => this.#tables.hold(match.thinking || match.hinting);
    match.addEventListener('change', hold);
    hold();
  }

  /**
   * Loads the words of all this. To be called before anything is shown in another language.
   * @param {Words} words
   */
  static async learn(words) {
    await loadLaterWords(words);
  }

  /** Opens or leaves the analysis: it thinks only where somebody looks. @param {boolean} open */
  open(open) {
    this.#open = open;
    this.#think();
  }

  /** @param {Scene} scene */
  show(scene) {
    this.#typed.show(scene);
    this.#lesson.fill(laterWords(scene.words).rules);
    if (this.#open) this.#view.show(scene);
  }

  /** Has the endgame tables made, and the page kept for when there is no network. */
  begin() {
    this.#tables.begin();
    keepOffline({ version: this.#version, offer: (reload) => offerUpdate(this.#words(), reload) });
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

  /** @param {Words} words */
  openTables(words) {
    openTables({ words, keeper: this.#tables });
  }

  /** The page is left; it may come back as it was. */
  close() {
    this.analysis.want(false);
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
