// Under the analysis: what is proven of the position, and the means to have it proven.

import { laterWords } from '../words/later.js';
import { button, element, setText } from './dom.js';
import { filesOf } from './kinds.js';

/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {import('../proof/keeper.js').ProofKeeper} ProofKeeper */
/** @typedef {import('../proof/protocol.js').Proven} Proven */
/** @typedef {import('../rules.js').Side} Side */

export class ProofView {
  #keeper;
  #prove;
  #stop;
  #save;
  #open;
  #state = element('p', { class: 'proof__state', test: 'proof-state', attributes: { role: 'status' } });
  #line = element('p', { class: 'proof__line', test: 'proof-line' });
  #file = element('input', { test: 'proof-file', attributes: { ...filesOf('.proof'), hidden: '' } });
  /** What the file that was brought has been found to prove of another position, until something else is done. @type {Proven | null} */
  #brought = null;
  /** The button that handed the focus to "Stop". @type {HTMLButtonElement | null} */
  #came = null;
  /** The position in which the last thing was done: what came of it is told there alone. */
  #at = '';
  /** @type {Scene | null} */
  #scene = null;
  /** Whose win is to be proven. @type {Side} */
  #side = 'white';

  /**
   * @param {HTMLElement} root
   * @param {ProofKeeper} keeper
   */
  constructor(root, keeper) {
    this.#keeper = keeper;
    this.#prove = button({ class: 'button', test: 'proof-prove', click: () => {
      if (!this.#scene) return;
      this.#begin(this.#scene);
      const place = placeOf(this.#scene);
      // Who cannot be beaten may win.
      keeper.prove(place, keeper.of(place)?.proven.side ?? this.#side);
    } });
    this.#stop = button({ class: 'button', test: 'proof-stop', click: () => keeper.cancel() });
    this.#save = button({ class: 'button', test: 'proof-save', click: () => this.#download() });
    this.#open = button({ class: 'button', test: 'proof-open', click: () => this.#file.click() });
    this.#file.addEventListener('change', () => this.#check());
    root.append(element(
      'section',
      { class: 'proof', test: 'proof' },
      this.#state,
      this.#line,
      element('div', { class: 'proof__acts' }, this.#prove, this.#stop, this.#save, this.#open, this.#file),
    ));
    keeper.addEventListener('change', () => { if (this.#scene) this.show(this.#scene); });
  }

  /**
   * @param {Scene} scene
   * @param {Side} [side] whose win is to be proven
   */
  show(scene, side = this.#side) {
    this.#scene = scene;
    this.#side = side;
    const { match, words } = scene;
    const text = laterWords(words).proof;
    const { busy, progress, trouble } = this.#keeper;
    const place = placeOf(scene);
    const found = this.#keeper.of(place);
    const over = Boolean(match.state.outcome);
    const here = this.#at === JSON.stringify(place);

    setText(this.#prove, text.prove);
    setText(this.#stop, text.stop);
    setText(this.#save, text.save);
    setText(this.#open, text.check);
    const settled = found?.proven.goal === 'win' || this.#keeper.isDrawn(place);
    const pressed = [this.#prove, this.#stop, this.#save, this.#open].find((control) => control === document.activeElement);
    this.#prove.hidden = busy || settled || over;
    this.#stop.hidden = !busy;
    this.#save.hidden = busy || found === null;
    this.#open.hidden = busy;
    if (pressed?.hidden) this.#handOn(pressed);

    /** @type {string[]} */
    const state = [];
    if (busy) state.push(progress ? text.progress(progress, this.#keeper.isAt(place)) : text.begun);
    else if (here && this.#brought) state.push(text.elsewhere(this.#brought));
    else if (here && trouble) state.push(told(trouble, text));
    const fact = state.length === 0;
    // What came to nothing takes nothing from what is proven.
    if (found && !busy) state.push(this.#keeper.isDrawn(place) ? text.drawn : text.proven(found.proven), isApart(scene) ? text.apart : '');
    setText(this.#state, state.filter(Boolean).join(' '));
    this.#state.classList.toggle('proof__state--fact', Boolean(found) && fact);
    setText(this.#line, found && !busy && found.proven.line.length > 0 ? text.line(numbered(found.proven.line, place.fen.startsWith('B'))) : '');
  }

  /** A button that goes hands the focus on: what was begun can be stopped, and where that ends it comes back. @param {HTMLButtonElement} gone */
  #handOn(gone) {
    const next = [this.#stop, this.#came, this.#prove, this.#save, this.#open].find((control) => control && !control.hidden);
    this.#came = gone === this.#stop ? null : gone;
    next?.focus();
  }

  /** @param {Scene} scene */
  #begin(scene) {
    this.#brought = null;
    this.#at = JSON.stringify(placeOf(scene));
  }

  #download() {
    const found = this.#scene && this.#keeper.of(placeOf(this.#scene));
    if (!found) return;
    const address = URL.createObjectURL(new Blob([new Uint8Array(found.proof)], { type: 'application/octet-stream' }));
    const link = element('a', { attributes: { href: address, download: 'poddavki.proof' } });
    link.click();
    // The browser reads it in its own time.
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  }

  async #check() {
    const file = this.#file.files?.[0];
    this.#file.value = '';
    if (!file || !this.#scene) return;
    this.#begin(this.#scene);
    const place = placeOf(this.#scene);
    const proven = await this.#keeper.check(new Uint8Array(await file.arrayBuffer()));
    if (!proven) return;
    if (proven.fen !== place.fen || proven.kingsOnly !== place.kingsOnly) this.#brought = proven;
    this.show(this.#scene);
  }
}

/**
 * Why the last piece of work came to nothing.
 * @param {import('../proof/keeper.js').Trouble} trouble
 * @param {import('../words/types.js').ProofWords} text
 */
function told(trouble, text) {
  if (trouble.kind === 'refused') return text.refused[trouble.flaw];
  return trouble.kind === 'unproven' ? text.unproven(trouble.message) : text.failed(trouble.message);
}

/** @param {Scene} scene */
function placeOf({ match }) {
  const { fen, kingsOnly } = match.state;
  return { fen, kingsOnly };
}

/**
 * Whether the game has rules or a past that a proof does not know of: positions come again only after four plies with kings alone.
 * @param {Scene} scene
 */
function isApart({ match }) {
  const { kingsOnly, start } = match.state;
  return kingsOnly >= 4 || start.fewPiecesRule;
}

/**
 * @param {string[]} line
 * @param {boolean} blackFirst
 */
function numbered(line, blackFirst) {
  const first = blackFirst ? 1 : 0;
  return line.map((text, i) => ((first + i) % 2 === 0 ? `${(first + i) / 2 + 1}. ${text}` : i === 0 ? `1… ${text}` : text)).join(' ');
}
