// The bar of five large buttons.

import { button, element, isUsable, setText, setUsable } from './dom.js';
import { icon } from './icons.js';

/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {'new' | 'back' | 'hint' | 'flip' | 'more'} BarAction */

/** @type {readonly BarAction[]} */
const ACTIONS = Object.freeze(['new', 'back', 'hint', 'flip', 'more']);

export class Bar {
  #root;
  /** @type {Map<BarAction, { control: HTMLButtonElement, label: HTMLElement }>} */
  #buttons = new Map();

  /**
   * @param {HTMLElement} root
   * @param {Partial<Record<BarAction, () => void>>} actions those left out have no button
   */
  constructor(root, actions) {
    this.#root = root;
    for (const action of ACTIONS) {
      const act = actions[action];
      if (!act) continue;
      const label = element('span', { class: 'bar__label' });
      const control = button({ class: 'bar__button', test: action }, icon(action), label);
      control.addEventListener('click', () => { if (isUsable(control)) act(); });
      this.#buttons.set(action, { control, label });
      root.append(control);
    }
  }

  /** @param {Scene} scene */
  show({ match, words }) {
    this.#root.setAttribute('aria-label', words.actions.bar);
    for (const [action, { control, label }] of this.#buttons) {
      setText(label, words.actions[action]);
      control.title = words.actions.about[action];
      setUsable(control, usable(action, match));
      if (action === 'hint') control.setAttribute('aria-busy', String(match.hinting));
    }
  }
}

/**
 * @param {BarAction} action
 * @param {Scene['match']} match
 */
function usable(action, match) {
  if (action === 'back') return match.canTakeBack;
  if (action === 'hint') return match.mover === 'person';
  return true;
}
