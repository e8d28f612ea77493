// What the list of moves shows of a game that was opened: who played, what was written about the moves, and the way back.

import { button, element, required, setText } from '../panel/dom.js';
import { exchangeWords } from '../words/exchange.js';
import { pdnFaultText } from './fault.js';
import { Notes } from './notes.js';
import { common, tagOf } from './record.js';

/** @typedef {import('../panel/scene.js').Scene} Scene */
/** @typedef {import('../words/exchange.js').ExchangeWords} ExchangeWords */
/** @typedef {import('../words/exchange.js').OpenedWords} OpenedWords */
/** @typedef {import('../words/types.js').FaultWords} FaultWords */
/** @typedef {import('./tools.js').GameRecord} GameRecord */
/** @typedef {import('./walk.js').Walk} Walk */

/**
 * @typedef {object} Opened
 * @property {Walk | null} walk through the game; null for a position
 * @property {boolean} others it came from a list with others
 */

/**
 * @typedef {object} OpenedActions
 * @property {() => void} back to the person's own game
 * @property {() => void} whole the game as it was opened
 * @property {() => void} others the list
 * @property {() => void} play a game from the position shown
 * @property {() => FaultWords} faults what the rules say about a text
 */

export class OpenedView {
  #root = element('section', { class: 'opened', test: 'opened' });
  #actions;
  /** What is written now. */
  #written = '';
  #notes = new Notes();
  /** Says that a variation is shown, to those who do not see it marked. */
  #aside = element('span', { class: 'spoken', test: 'aside', attributes: { role: 'status' } });
  /** The way back from it. It stands where the list's title is otherwise, so that nothing moves. */
  #leave = button({ class: 'button moves__leave', test: 'aside-leave' });
  /** @type {Walk | null} */
  #walk = null;

  /** @param {OpenedActions} actions */
  constructor(actions) {
    this.#actions = actions;
    this.#leave.addEventListener('click', () => {
      this.#walk?.leave();
      /** @type {HTMLElement | null} */ (required('moves').querySelector('[aria-current]'))?.focus();
    });
  }

  /** @param {Scene} scene @param {Opened} opened */
  show({ match, words }, opened) {
    const all = exchangeWords(words);
    const text = all.opened;
    const { walk } = opened;
    const another = this.#walk !== walk;
    this.#walk = walk;
    const { played, ply } = match.state;
    const line = walk?.line ?? null;
    const same = !walk ? 0 : line ? walk.moves.length : common(played, walk.moves.map((move) => ({ text: move })));
    const changed = walk !== null && line === null;
    const key = [words.code, same, changed, ...(line?.outer && walk ? walk.moves : played.map((one) => one.text))].join(' ');
    // The list of moves writes its rows anew where they change, and with them goes what was added.
    if (another || key !== this.#written || !this.#root.isConnected) {
      this.#written = key;
      this.#notes.clear();
      this.#write(opened, all, changed);
      if (walk) this.#notes.write(required('moves'), walk, same, text);
    }
    this.#notes.mark(line, ply);
    this.#turn(line !== null && line.outer !== null && ply > line.from, text);
  }

  /** Nothing is opened any more. */
  hide() {
    this.#written = '';
    this.#walk = null;
    this.#notes.clear();
    this.#turn(false);
    this.#aside.remove();
    this.#root.remove();
  }

  /** @param {boolean} aside whether a variation is shown @param {OpenedWords} [text] */
  #turn(aside, text) {
    setText(this.#aside, aside && text ? text.aside : '');
    setText(this.#leave, text?.mainLine ?? '');
    this.#leave.title = text?.mainLine ?? '';
    if (aside === this.#leave.isConnected) return;
    const title = required('moves').querySelector('.moves__title');
    title?.classList.toggle('spoken', aside);
    if (aside) title?.after(this.#leave);
    else this.#leave.remove();
  }

  /** @param {Opened} opened @param {ExchangeWords} words @param {boolean} changed */
  #write(opened, words, changed) {
    const focused = this.#root.contains(document.activeElement) ? /** @type {HTMLElement} */ (document.activeElement).dataset.testid : undefined;
    this.#root.setAttribute('aria-label', words.opened.label);
    this.#root.replaceChildren(...this.#head(opened, words), this.#buttons(opened, words.opened, changed));
    const moves = required('moves');
    if (!this.#root.isConnected) moves.prepend(this.#root);
    if (!this.#aside.isConnected) moves.append(this.#aside);
    if (focused) /** @type {HTMLElement | null} */ (this.#root.querySelector(`[data-testid="${focused}"]`) ?? this.#root.querySelector('button'))?.focus();
  }

  /** @param {Opened} opened @param {OpenedWords} text @param {boolean} changed */
  #buttons({ others }, text, changed) {
    const { back, whole, others: list, play } = this.#actions;
    const acts = [button({ class: 'button', test: 'opened-back', text: text.back, attributes: { title: text.notKept }, click: back })];
    if (changed) acts.push(button({ class: 'button', test: 'opened-whole', text: text.whole, click: whole }));
    if (others) acts.push(button({ class: 'button', test: 'opened-others', text: text.others, click: list }));
    acts.push(button({ class: 'button', test: 'opened-play', text: text.play, click: play }));
    return element('div', { class: 'opened__acts' }, ...acts);
  }

  /** @param {Opened} opened @param {ExchangeWords} words */
  #head({ walk }, { opened: text, fault }) {
    if (!walk) return [element('h2', { class: 'opened__title', test: 'opened-title', text: text.position })];
    const { record, moves } = walk;
    const [white, black] = [tagOf(record, 'White'), tagOf(record, 'Black')];
    const title = element('h2', { class: 'opened__title', test: 'opened-title' }, element('span', { text: white || black ? `${white || '?'} – ${black || '?'}` : text.game }));
    if (record.result !== '*') title.append(element('span', { class: 'opened__result', text: record.result }));
    const parts = [title];
    const about = ['Event', 'Site', 'Round', 'Date'].map((name) => tagOf(record, name)).filter((value) => value !== '' && !/^[?.]+$/.test(value)).join(', ');
    if (about) parts.push(element('p', { class: 'opened__about', test: 'opened-about', text: about }));
    const note = (/** @type {string} */ test, /** @type {string} */ said) => parts.push(element('p', { class: 'opened__fault', test, attributes: { role: 'note' }, text: said }));
    if (record.fault) note('opened-fault', text.fault(pdnFaultText(fault, this.#actions.faults(), record.fault), record.moves.length));
    if (moves.length < record.moves.length) note('opened-cut', text.cut(moves.length, record.moves.length));
    return parts;
  }
}
