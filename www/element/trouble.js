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

export class Trouble {
  #view;
  #words;
  #tell;
  /** Attributes that say what cannot be used, and why. @type {Map<AttributeName, unknown>} */
  #wrong = new Map();
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

  /** Shows the first of the attributes that cannot be used, if there is one. */
  show() {
    const [wrong] = this.#wrong;
    if (!wrong) return this.#view.calm();
    const words = this.#words();
    const faults = faultsFor(words);
    const [name, error] = wrong;
    const { told } = /** @type {Partial<import('./pdn.js').Unread>} */ (error ?? {});
    this.#view.trouble(words.trouble.attribute(name, told ? told(words.code, faults) : faultText(faults, error)));
  }

  /** The language has changed. */
  translate() {
    if (this.#wrong.size > 0) this.show();
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
    const { trouble, actions } = this.#words();
    const detail = errorDetail(error, 'loading');
    this.#view.trouble(trouble.loading, detail.message, actions.retry);
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
    this.#view.trouble(detail.message);
    this.#tell(detail);
  }

  /** The engine may have failed, or work again. @param {Match} match */
  engine({ fault, hintFault }) {
    const found = fault ?? hintFault ?? '';
    if (found === this.#fault) return;
    this.#fault = found;
    if (!found) return this.show();
    const message = explain(found);
    if (fault) this.#view.trouble(this.#words().status.engineFailed, message);
    this.#tell({ code: 'engine', message, attribute: null });
  }
}
