// The page as a person's hands and eyes use it in WebKit.

import assert from 'node:assert/strict';
import { Grid, MOVABLE, SELECTED } from '../browser/support/squares.js';

/** @typedef {import('./driver.mjs').Window} Window */

/**
 * Hears in a page, from its first line on, what it complains of: the protocol does not tell.
 * @param {string} html
 * @param {boolean} tables whether it makes endgame tables, which keeps a machine busy for a while
 */
export function withEar(html, tables) {
  const ear = (/** @type {boolean} */ tables) => {
    try {
      if (!tables) localStorage['poddavki.settings'] ??= '{"tables":0}';
    } catch {
      // A frame that may keep nothing.
    }
    /** @type {string[]} */
    const heard = [];
    Object.assign(window, { heard });
    for (const kind of /** @type {const} */ (['error', 'warn'])) {
      console[kind] = (/** @type {unknown[]} */ ...words) => { heard.push(`console ${kind}: ${words.join(' ')}`); };
    }
    addEventListener('error', ({ message, target }) => {
      heard.push(target instanceof Element ? `not loaded: ${target.outerHTML.slice(0, 200)}` : `uncaught: ${message}`);
    }, true);
    addEventListener('unhandledrejection', ({ reason }) => { heard.push(`unhandled: ${reason}`); });
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => { heard.push(`forbidden: ${effectiveDirective} ${blockedURI}`); });
  };
  assert.ok(html.includes('<head>'));
  return html.replace('<head>', `<head><script>(${ear})(${tables})</script>`);
}

export class WebKitPage {
  window;
  /** What the page complained of. @type {string[]} */
  faults = [];

  /** @param {Window} window */
  constructor(window) {
    this.window = window;
  }

  /** @param {string} address */
  async open(address) {
    await this.window.goTo(address);
    await this.ready();
  }

  async ready() {
    await this.window.until(() => this.window.run(() => 'ready' in document.documentElement.dataset), 'the page');
  }

  async reload() {
    await this.listen();
    await this.window.reload();
    await this.ready();
  }

  /** Notes what the page, or the frame that is looked at, has complained of. */
  async listen() {
    this.faults.push(...(await this.window.run(() => /** @type {any} */ (window).heard.splice(0))));
  }

  /** @param {string} name of a button or a choice */
  press(name) {
    return this.window.click(`[data-testid="${name}"]`);
  }

  /** @param {string} name */
  text(name) {
    return this.window.run((name) => document.querySelector(`[data-testid="${name}"]`)?.textContent ?? '', name);
  }

  /** @param {string} name */
  isThere(name) {
    return this.window.run((name) => document.querySelector(`[data-testid="${name}"]`) !== null, name);
  }

  /** Waits for words. @param {string} name @param {RegExp} words */
  says(name, words) {
    return this.window.until(async () => {
      const text = await this.text(name);
      return words.test(text) ? text : null;
    }, `${words} from ${name}`);
  }

  /** @param {string} name of a dialog */
  async isGone(name) {
    await this.window.until(async () => !(await this.isThere(name)), `the end of ${name}`);
  }

  /** @param {{ opponent: string, fen: string }} wish */
  async start({ opponent, fen }) {
    await this.press('new');
    await this.press(`opponent-${opponent}`);
    await this.press('new-more-rules');
    await this.window.type('[data-testid="new-fen"]', fen);
    await this.press('new-start');
    await this.isGone('new-dialog');
  }

  /** The moves listed. */
  listed() {
    return this.window.run(() => [...document.querySelectorAll('[data-testid="moves"] [data-ply]')].map((move) => move.textContent ?? ''));
  }

  /** Waits until so many moves stand on the board. @param {number} ply */
  async played(ply) {
    const here = (/** @type {number} */ ply) => Number(document.querySelector('[data-testid="moves"] [aria-current]')?.getAttribute('data-ply') ?? 0) === ply;
    await this.window.until(() => this.window.run(here, ply), `move ${ply}`);
  }

  /** Of the board in the page, or of the element's. */
  async grid() {
    return new Grid(await this.window.run(() => {
      const place = document.querySelector('poddavki-board')?.shadowRoot ?? document;
      return [...place.querySelectorAll('[data-square]')].map((square) => square.getAttribute('aria-label') ?? '');
    }));
  }

  /** Where the middle of a square is seen. @param {string} square */
  point(square) {
    return this.window.run((square) => {
      const place = document.querySelector('poddavki-board')?.shadowRoot ?? document;
      const box = /** @type {Element} */ (place.querySelector(`[data-square="${square}"]`)).getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    }, square);
  }

  /** @param {string} square @param {'mouse' | 'touch'} [by] */
  async tap(square, by = 'mouse') {
    await this.window.stroke(by, await this.point(square));
  }

  /** Waits until a person can move, or the game is over. */
  async myTurn() {
    await this.window.until(() => this.window.run((movable) => {
      const place = document.querySelector('poddavki-board')?.shadowRoot ?? document;
      const state = document.getElementById('status')?.dataset.state;
      if (state === 'fault') throw new Error('the engine has failed');
      return state === 'over' || [...place.querySelectorAll('[data-square]')].some((square) => (square.getAttribute('aria-label') ?? '').match(movable));
    }, MOVABLE), 'my turn');
  }

  /** Makes a move by presses. @param {string} from @param {string} to @param {'mouse' | 'touch'} [by] */
  async walk(from, to, by) {
    await this.myTurn();
    // A window that has just come up may not hear the first press.
    let again = 0;
    await this.window.until(async () => {
      if ((await this.grid()).at(from).selected) return true;
      if (Date.now() < again) return false;
      again = Date.now() + 3000;
      await this.tap(from, by);
      return false;
    }, `${from} picked up`);
    await this.tap(to, by);
  }

  /** @param {string} from @param {string} to @param {'mouse' | 'touch'} by */
  async drag(from, to, by) {
    await this.myTurn();
    const [start, end] = [await this.point(from), await this.point(to)];
    await this.window.stroke(by, start, { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 }, end);
  }
}

export { SELECTED };
