// The element's properties, each an attribute of the same name. Where a set of words is allowed, the property has the one that holds.

import { DEFAULTS } from './attributes.js';

/** @typedef {import('../rules.js').Side} Side */
/** @typedef {import('./attributes.js').AttributeName} AttributeName */
/** @typedef {import('./attributes.js').Values} Values */

/** Under this the element has what its attributes say, as they have been read. */
export const HELD = Symbol('held');

/** Properties that a page may have set before the element was known. */
const PROPERTIES = ['fen', 'pdn', 'ply', 'orientation', 'level', 'playable', 'theme', 'coordinates', 'controls', 'engine', 'workerSrc'];

/** Where there is no page, as in a program that writes pages beforehand, the module can still be loaded. */
const Base = /** @type {typeof HTMLElement} */ (globalThis.HTMLElement ?? class {});

export class Properties extends Base {
  /** @type {Values} */
  [HELD] = { ...DEFAULTS };

  connectedCallback() {
    for (const name of PROPERTIES) {
      if (!Object.hasOwn(this, name)) continue;
      const value = Reflect.get(this, name);
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
    }
  }

  get fen() { return this.getAttribute('fen') ?? ''; }
  set fen(value) { this.#reflect('fen', value); }

  get pdn() { return this.getAttribute('pdn') ?? ''; }
  set pdn(value) { this.#reflect('pdn', value); }

  /** @returns {number | null} */
  get ply() { return this[HELD].ply; }
  set ply(value) { this.#reflect('ply', value); }

  /** @returns {Side} */
  get orientation() {
    const { orientation, playable } = this[HELD];
    return orientation ?? (playable === 'black' ? 'black' : 'white');
  }

  set orientation(value) { this.#reflect('orientation', value); }

  get level() { return this[HELD].level; }
  set level(value) { this.#reflect('level', value); }

  get playable() { return this[HELD].playable; }
  set playable(value) { this.#reflect('playable', value); }

  /** @returns {string} */
  get theme() { return this.getAttribute('theme') ?? ''; }
  set theme(value) { this.#reflect('theme', value); }

  /** @returns {string} */
  get controls() { return this[HELD].controls.join(' '); }
  set controls(value) { this.#reflect('controls', value); }

  get coordinates() { return this[HELD].coordinates; }
  set coordinates(value) { this.#reflect('coordinates', value ? 'on' : 'off'); }

  get engine() { return this[HELD].engine; }
  set engine(value) { this.#reflect('engine', value ? 'on' : 'off'); }

  get workerSrc() { return this.getAttribute('worker-src') ?? ''; }
  set workerSrc(value) { this.#reflect('worker-src', value); }

  /** @param {AttributeName} name @param {unknown} value */
  #reflect(name, value) {
    if (value === null || value === undefined) this.removeAttribute(name);
    else this.setAttribute(name, String(value));
  }
}
