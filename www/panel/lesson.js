// The rules in a few sentences, folded away until asked for.

import { element, setText } from './dom.js';

/** @typedef {import('../words/types.js').Words} Words */

export class Lesson {
  #details = element('details', { class: 'lesson', test: 'lesson' });
  #summary = element('summary', { class: 'lesson__title' });
  #rules = element('dl', { class: 'lesson__rules' });
  /** @type {Words | null} */
  #words = null;

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#details.append(this.#summary, this.#rules);
    root.append(this.#details);
  }

  /** @param {Words} words */
  show(words) {
    if (words === this.#words) return;
    this.#words = words;
    setText(this.#summary, words.lesson.title);
    this.#rules.replaceChildren(...words.lesson.rules.flatMap(({ term, text }) => [element('dt', { text: term }), element('dd', { text })]));
  }
}
