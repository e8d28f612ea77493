// What has gone wrong with a board: shown in it, and told to the page.

import { errorDetail } from './events.js';
import { explain } from './parts.js';
import { faultText } from '../panel/fault.js';
import { faultsFor } from './words.js';

/** @typedef {import('../game/match.js').Match} Match */
/** @typedef {import('../words/types.js').Words} Words */
/** @typedef {import('./attributes.js').AttributeName} AttributeName */
/** @typedef {import('./events.js').ErrorDetail} ErrorDetail */
/** @typedef {import('./view.js').View} View */
/** @typedef {(words: Words) => Parameters<View['trouble']>} Said as the view takes it */

export class Trouble {
  #view;
  #words;
  #tell;
  /** Attributes that say what cannot be used, and why. @type {Map<AttributeName, unknown>} */
  #wrong = new Map();
  /** What else there is to show. It stays until it is over, whatever is told over it, and is told anew in another language. @type {Map<'loading' | 'engine' | 'broken', Said>} */
  #said = new Map();
  /** Why the engine failed, as last told. */
  #fault = '';

  /**
   * @param {View} view
   * @param {() => Words} words
   * @param {(detail: ErrorDetail) => void} tell
   */
  constructor(view, words, tell) {
    this.#view = view;
    this.#words = words;
    this.#tell = tell;
  }

  /** Shows the first of the attributes that cannot be used, or what else is wrong. A board that is not there has nothing before that. */
  show() {
    const words = this.#words();
    const [wrong] = this.#wrong;
    const said = this.#said.get('loading') ?? (wrong ? null : (this.#said.get('broken') ?? this.#said.get('engine')));
    if (said) return this.#view.trouble(...said(words));
    if (!wrong) return this.#view.calm();
    const faults = faultsFor(words);
    const [name, error] = wrong;
    const { told } = /** @type {Partial<import('./pdn.js').Unread>} */ (error ?? {});
    this.#view.trouble(words.trouble.attribute(name, told ? told(words.code, faults) : faultText(faults, error)));
  }

  /** The rules are asked for, perhaps once more. */
  begin() {
    this.#said.delete('loading');
    this.show();
  }

  /** An attribute cannot be used. @param {AttributeName} name @param {unknown} error */
  attribute(name, error) {
    const detail = errorDetail(error, 'attribute', name);
    this.#wrong.set(name, error);
    this.show();
    this.#tell(detail);
  }

  /** An attribute says something sensible again. @param {AttributeName} name */
  mended(name) {
    if (this.#wrong.delete(name)) this.show();
  }

  /** The rules could not be loaded. @param {unknown} error @returns {ErrorDetail} */
  loading(error) {
    const detail = errorDetail(error, 'loading');
    this.#say('loading', ({ trouble, actions }) => [trouble.loading, detail.message, actions.retry]);
    this.#tell(detail);
    return detail;
  }

  /** Something was asked by a method that cannot be done. @param {unknown} error @returns {ErrorDetail} */
  asked(error) {
    const detail = errorDetail(error, error instanceof RangeError ? 'options' : 'engine');
    if (detail.code === 'engine') detail.message = explain(detail.message);
    this.#tell(detail);
    return detail;
  }

  /** What a person's hand may do cannot be refused: the program itself has failed. @param {unknown} error */
  broken(error) {
    const detail = errorDetail(error, 'engine');
    this.#say('broken', () => [detail.message]);
    this.#tell(detail);
  }

  /** The engine may have failed, or work again. @param {Match} match */
  engine({ fault, hintFault }) {
    const found = fault ?? hintFault ?? '';
    if (found === this.#fault) return;
    this.#fault = found;
    const message = explain(found);
    if (fault) this.#say('engine', ({ status }) => [status.engineFailed, message]);
    else if (this.#said.delete('engine') || !found) this.show();
    if (found) this.#tell({ code: 'engine', message, attribute: null });
  }

  /** @param {'loading' | 'engine' | 'broken'} what @param {Said} said */
  #say(what, said) {
    this.#said.set(what, said);
    this.show();
  }
}
