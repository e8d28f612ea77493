// A sentence over the page about something that went wrong.

import { button, element } from './dom.js';
import { icon } from './icons.js';

/** @typedef {import('../words/types.js').Words} Words */

/** How long a notice that asks nothing of the person stays, in milliseconds. */
const SHOWN_MS = 9000;

export class Notice {
  #root;
  #timer = 0;
  /** A notice about the page itself is not covered by lesser ones. */
  #grave = false;

  /** @param {HTMLElement} root an alert region that is always in the page */
  constructor(root) {
    this.#root = root;
  }

  /**
   * Says something that goes away by itself.
   * @param {string} text
   * @param {Words} words
   */
  tell(text, words) {
    if (this.#grave) return;
    this.#show(text, '', words, false);
    this.#timer = window.setTimeout(() => this.clear(), SHOWN_MS);
  }

  /**
   * Says that something is broken, and offers to load the page again.
   * @param {string} text
   * @param {string} detail what is known about it, in the words of the program
   * @param {Words} words
   */
  fault(text, detail, words) {
    if (this.#grave) return;
    this.#grave = true;
    this.#show(text, detail, words, true);
  }

  clear() {
    window.clearTimeout(this.#timer);
    this.#grave = false;
    this.#root.replaceChildren();
  }

  /**
   * @param {string} text
   * @param {string} detail
   * @param {Words} words
   * @param {boolean} reload
   */
  #show(text, detail, words, reload) {
    window.clearTimeout(this.#timer);
    const body = element('div', { class: 'notice__body' }, element('p', { text }));
    if (detail) body.append(element('p', { class: 'notice__detail', text: detail }));
    const box = element('div', { class: reload ? 'notice notice--fault' : 'notice', test: 'notice' }, body);
    if (reload) box.append(button({ class: 'button button--strong', test: 'reload', text: words.actions.reload, click: () => location.reload() }));
    const close = button({ class: 'button button--icon', test: 'notice-close', click: () => this.clear() }, icon('close'));
    close.setAttribute('aria-label', words.actions.close);
    box.append(close);
    this.#root.replaceChildren(box);
  }
}
