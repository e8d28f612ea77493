// What a screen reader is told as it happens. Nothing of it is seen.

import { element } from './dom.js';

/** The last few sentences stay, so that one is not lost while another is being read. */
const KEPT = 3;

export class Announcer {
  #root;

  /** @param {HTMLElement} root a live region */
  constructor(root) {
    this.#root = root;
  }

  /** @param {string} sentence */
  say(sentence) {
    if (!sentence) return;
    this.#root.append(element('p', { text: sentence }));
    while (this.#root.children.length > KEPT) this.#root.firstElementChild?.remove();
  }
}
