// A sentence over the page about something that went wrong.

import { button, element } from './dom.js';
import { icon } from './icons.js';

/** @typedef {import('../words/types.js').Words} Words */

/** @typedef {(words: Words) => string} Say a sentence in the language of the words */
/** @typedef {{ say: Say, detail: string, grave: boolean }} Said a grave one, about the page itself, is not covered by lesser ones */

/** How long a notice that asks nothing of the person stays, in milliseconds. */
const SHOWN_MS = 9000;

export class Notice {
  #root;
  #words;
  #timer = 0;
  /** @type {Said | null} */
  #said = null;

  /**
   * @param {HTMLElement} root an alert region that is always in the page
   * @param {() => Words} words in the language of the page
   */
  constructor(root, words) {
    this.#root = root;
    this.#words = words;
  }

  /**
   * Says something that goes away by itself.
   * @param {Say} say
   * @returns {() => void} takes it back, if it is still there
   */
  tell(say) {
    if (this.#put({ say, detail: '', grave: false })) this.#timer = window.setTimeout(() => this.clear(), SHOWN_MS);
    return () => { if (this.#said?.say === say) this.clear(); };
  }

  /**
   * Says that something is broken, and offers to load the page again.
   * @param {Say} say
   * @param {string} detail what is known about it, in the words of the program
   */
  fault(say, detail) {
    this.#put({ say, detail, grave: true });
  }

  clear() {
    window.clearTimeout(this.#timer);
    this.#said = null;
    this.#root.replaceChildren();
  }

  /** @param {Said} said @returns {boolean} whether nothing graver stands there */
  #put(said) {
    if (this.#said?.grave) return false;
    window.clearTimeout(this.#timer);
    this.#said = said;
    this.show();
    return true;
  }

  /** Shows what is said, as when the language has changed. */
  show() {
    if (!this.#said) return;
    const { say, detail, grave } = this.#said;
    const words = this.#words();
    const body = element('div', { class: 'notice__body' }, element('p', { text: say(words) }));
    if (detail) body.append(element('p', { class: 'notice__detail', text: detail }));
    const box = element('div', { class: grave ? 'notice notice--fault' : 'notice', test: 'notice' }, body);
    if (grave) box.append(button({ class: 'button button--strong', test: 'reload', text: words.actions.reload, click: () => location.reload() }));
    const close = button({ class: 'button button--icon', test: 'notice-close', click: () => this.clear() }, icon('close'));
    close.setAttribute('aria-label', words.actions.close);
    box.append(close);
    this.#root.replaceChildren(box);
  }
}
