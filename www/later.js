// What nobody needs for a first game, and the page therefore loads when one has begun: the dialogs, the analysis and the endgame
// tables. This file and what it imports are bundled once more by themselves, so nothing here may lean on a module's own state.

import { Analysis } from './game/analysis.js';
import { AnalysisView } from './panel/analysis.js';
import { Play } from './panel/play.js';
import { openTables } from './panel/tables.js';
import { ProofView } from './panel/proof.js';
import { ProofKeeper } from './proof/keeper.js';
import { otherSide } from './rules.js';
import { LATE_STYLE } from './style/late.js';
import { TableKeeper } from './tables/keeper.js';

export { openMore } from './panel/more.js';
export { openNewGame } from './panel/new-game.js';
export { portraitOf } from './panel/portraits.js';

/** @typedef {import('./panel/scene.js').Scene} Scene */
/** @typedef {import('./words/types.js').Words} Words */

/**
 * @typedef {object} LaterParts
 * @property {import('./rules.js').Rules} rules
 * @property {import('./panel/lesson-dialog.js').BoardClass} Board the page's own, so that it need not come twice
 * @property {import('./delivery.js').Delivery} delivery
 * @property {import('./engine/client.js').EngineClient} engine
 * @property {import('./game/match.js').Match} match
 * @property {import('./game/settings.js').Settings} settings
 * @property {import('./game/storage.js').Store} store
 * @property {HTMLElement} root where the analysis is shown
 * @property {() => void} changed the analysis has something new
 * @property {(sentence: string) => void} say tells those who do not see the page
 * @property {() => void} show shows everything anew
 * @property {(opponent: import('./game/opponents.js').OpponentId) => void} challenge starts a game against another opponent
 * @property {(game: import('./game/saved.js').SavedGame) => void} put puts a game in place of the present one
 */

export class Later {
  analysis;
  #changed;
  play;
  #view;
  #proofs;
  #proofView;
  #tables;
  #open = false;
  /** Whether the person has the analysis switched on, for when it is open. */
  #on = true;

  /** @param {LaterParts} parts */
  constructor({ rules, Board, delivery, engine, match, settings, store, root, changed, say, show, challenge, put }) {
    addStyle();
    this.analysis = new Analysis({ rules, engine, match });
    this.#changed = changed;
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
    this.play = new Play({ rules, Board, engine, match, settings, store, say, changed: show, rest: (resting) => this.analysis.rest(resting), challenge, put });
    document.addEventListener('visibilitychange', () => {
      this.#think();
      this.play.look();
    });
    const hold = () => this.#tables.hold(match.thinking || match.hinting);
    match.addEventListener('change', hold);
    hold();
  }

  /** Opens or leaves the analysis: it thinks only where somebody looks. @param {boolean} open */
  open(open) {
    this.#open = open;
    this.#think();
    // At once, in its full size.
    if (open) this.#changed();
  }

  /** @param {Scene} scene */
  show(scene) {
    this.play.show(scene);
    if (!this.#open) return;
    this.#view.show(scene);
    this.#proofView.show(scene, this.#favoured(scene));
  }

  /** Has the endgame tables made. */
  begin() {
    this.#tables.begin();
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

function addStyle() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(LATE_STYLE);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
