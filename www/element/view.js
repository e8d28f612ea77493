// What is seen of an element: the board, and under it the status, a note, the buttons and what has gone wrong.

import { drawArrows } from '../board/arrows.js';
import { Announcer } from '../panel/announcer.js';
import { Bar } from '../panel/bar.js';
import { button, element, setText } from '../panel/dom.js';
import { Status } from '../panel/status.js';
import { Table } from '../panel/table.js';

/** @typedef {import('../panel/scene.js').Scene} Scene */
/** @typedef {import('../game/match.js').Change} Change */
/** @typedef {import('../words/types.js').Words} Words */
/** @typedef {import('./attributes.js').Control} Control */

/**
 * @typedef {object} ViewActions
 * @property {(text: string) => void} move a person has made a move, and walked it on the board
 * @property {() => void} stop
 * @property {() => void} playOn
 * @property {() => void} again
 * @property {() => void} retry load once more
 * @property {Record<Control, () => void>} controls
 */

export class View {
  #frame = element('div', { class: 'frame', attributes: { part: 'frame', role: 'group' } });
  #box = element('div', { class: 'board-box', attributes: { part: 'board' } });
  #line = element('p', { class: 'status__line', attributes: { part: 'status' }, test: 'status' });
  #note = element('p', { class: 'note', attributes: { part: 'note' }, test: 'note' });
  #bar = element('div', { class: 'bar', attributes: { part: 'controls', role: 'group' } });
  #message = element('div', { class: 'message', attributes: { part: 'message', role: 'alert' }, test: 'message' });
  #announcer;
  #actions;
  #status;
  /** @type {Table | null} */
  #table = null;
  /** @type {Bar | null} */
  #buttons = null;
  #shownControls = '';
  /** @type {Scene | null} */
  #scene = null;

  /**
   * @param {ShadowRoot} root
   * @param {ViewActions} actions
   */
  constructor(root, actions) {
    this.#actions = actions;
    const status = element('div', { class: 'status' }, this.#line);
    const spoken = element('div', { class: 'spoken', attributes: { 'aria-live': 'polite' }, test: 'announcer' });
    this.#announcer = new Announcer(spoken);
    // The link to the rules belongs to the page; here it is never shown.
    this.#status = new Status(status, this.#line, this.#note, element('span'), { ...actions, leave: () => {} });
    status.querySelector('button')?.setAttribute('part', 'button button-status');
    this.#frame.append(this.#box, status, this.#note, this.#bar, this.#message, spoken);
    root.append(this.#frame);
  }

  /** Sets the board up; it listens to the page until `close`. */
  open() {
    this.#table ??= new Table(this.#box, {
      move: this.#actions.move,
      refused: ({ reason }) => this.#announcer.say(this.#status.refuse(reason)),
    });
    this.#table.useArrows(drawArrows);
    if (this.#scene) this.#table.show(this.#scene, { kind: 'jump' });
  }

  /** Takes the board away, with all that listens to the page. */
  close() {
    this.#table?.destroy();
    this.#table = null;
  }

  /** Resolves when the board is at rest. */
  async settled() {
    await this.#table?.settled();
  }

  /** @param {Words} words */
  loading(words) {
    this.#name(words);
    setText(this.#line, words.status.loading);
  }

  /**
   * @param {Scene} scene
   * @param {Change} change
   * @param {readonly Control[]} controls
   */
  show(scene, change, controls) {
    this.#scene = scene;
    const { match, words, mayMove } = scene;
    this.#name(words);
    this.#table?.show(scene, change);
    this.#status.show(scene);
    // What must be captured is of no use to somebody who cannot move.
    const idle = match.person === null && mayMove?.(match.state.turn) === false;
    this.#note.classList.toggle('note--idle', idle && !match.hint && !match.hinting && !match.hintFault);
    this.#showControls(controls);
    this.#buttons?.show(scene);
    this.#announce(change);
  }

  /**
   * @param {string} text
   * @param {string} detail in the words of the program
   * @param {string} retry the label of a button to load once more; empty for none
   */
  trouble(text, detail = '', retry = '') {
    const parts = [element('p', { text })];
    if (detail) parts.push(element('p', { class: 'message__detail', text: detail }));
    this.#message.replaceChildren(...parts);
    if (retry) this.#message.append(button({ class: 'button', test: 'retry-loading', attributes: { part: 'button' }, text: retry, click: this.#actions.retry }));
  }

  calm() {
    this.#message.replaceChildren();
  }

  /** Takes the keyboard's focus to the board. @param {FocusOptions} [options] */
  focus(options) {
    const square = this.#box.querySelector('[data-square][tabindex="0"]');
    if (square instanceof HTMLElement) square.focus(options);
  }

  /** @param {Words} words */
  #name(words) {
    this.#frame.lang = words.code;
    this.#frame.setAttribute('aria-label', words.name);
  }

  /** @param {readonly Control[]} controls */
  #showControls(controls) {
    const wanted = controls.join(' ');
    if (this.#buttons && wanted === this.#shownControls) return;
    this.#shownControls = wanted;
    this.#bar.replaceChildren();
    this.#bar.hidden = controls.length === 0;
    this.#buttons = new Bar(this.#bar, Object.fromEntries(controls.map((name) => [name, this.#actions.controls[name]])));
    for (const control of this.#bar.children) control.setAttribute('part', `button button-${/** @type {HTMLElement} */ (control).dataset.testid}`);
  }

  /** @param {Change} change */
  #announce({ kind }) {
    if (!this.#scene || kind === 'state') return;
    const { match, words } = this.#scene;
    const { played, ply, outcome } = match.state;
    const last = played[ply - 1];
    if (kind === 'game') this.#announcer.say(words.spoken.newGame);
    else this.#announcer.say(last ? words.spoken.move(last) : words.moves.start);
    if (outcome) this.#announcer.say(words.status.outcome(outcome, match.person));
  }
}
