// The tabs of the panel: one of them is open. Arrow keys go from one to the next, as readers of the screen expect.

import { button, setText } from './dom.js';

/**
 * @template {string} Name
 */
export class Tabs {
  /** @type {Map<Name, { tab: HTMLButtonElement, panel: HTMLElement }>} */
  #all = new Map();
  #root;
  #onChange;
  /** @type {Name} */
  #chosen;

  /**
   * @param {HTMLElement} root
   * @param {Record<Name, HTMLElement>} panels the first is open; their ids are `panel-` and the name
   * @param {(name: Name) => void} onChange
   */
  constructor(root, panels, onChange) {
    this.#root = root;
    this.#onChange = onChange;
    const names = /** @type {Name[]} */ (Object.keys(panels));
    this.#chosen = names[0];
    for (const name of names) {
      const panel = panels[name];
      const tab = button({ class: 'tabs__tab', id: `tab-${name}`, test: `tab-${name}`, attributes: { role: 'tab', 'aria-controls': panel.id } });
      tab.addEventListener('click', () => this.choose(name));
      panel.setAttribute('aria-labelledby', tab.id);
      this.#all.set(name, { tab, panel });
      root.append(tab);
    }
    root.addEventListener('keydown', (event) => {
      const at = names.indexOf(this.#chosen);
      const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: names.length - 1 }[event.key];
      if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      const name = names[(to + names.length) % names.length];
      this.choose(name);
      this.#all.get(name)?.tab.focus();
    });
    this.#mark();
  }

  get chosen() {
    return this.#chosen;
  }

  /** @param {Name} name */
  choose(name) {
    if (name === this.#chosen) return;
    this.#chosen = name;
    this.#mark();
    this.#onChange(name);
  }

  /** @param {{ label: string, names: Record<Name, string> }} words */
  show({ label, names }) {
    this.#root.setAttribute('aria-label', label);
    for (const [name, { tab }] of this.#all) setText(tab, names[name]);
  }

  #mark() {
    for (const [name, { tab, panel }] of this.#all) {
      const chosen = name === this.#chosen;
      tab.setAttribute('aria-selected', String(chosen));
      tab.tabIndex = chosen ? 0 : -1;
      panel.hidden = !chosen;
    }
  }
}
