// The rules in a few sentences, folded away until asked for. They come when a game has begun.

import { element, setText } from './dom.js';

/** @typedef {import('../words/types.js').Words} Words */
/** @typedef {import('../words/types.js').LaterWords['rules']} Rules */

export class Lesson {
  #details = element('details', { class: 'lesson', test: 'lesson' });
  #summary = element('summary', { class: 'lesson__title' });
  #rules = element('dl', { class: 'lesson__rules' });
  /** @type {Rules | null} */
  #written = null;

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#details.append(this.#summary, this.#rules);
    root.append(this.#details);
  }

  /** @param {Words} words */
  show(words) {
    setText(this.#summary, words.lesson.title);
  }

  /** @param {Rules} rules */
  fill(rules) {
    if (rules === this.#written) return;
    this.#written = rules;
    this.#rules.replaceChildren(...rules.flatMap(({ term, text }) => [element('dt', { text: term }), element('dd', { text })]));
  }
}
