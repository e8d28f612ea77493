// Other people's pages: any HTML, under any policy, and the boards on it as hands and eyes use them.

import { expect } from '@playwright/test';
import { picker } from './chance.js';
import { Grid, MOVABLE, SELECTED } from './squares.js';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').Locator} Locator */
/** @typedef {import('@playwright/test').FrameLocator} FrameLocator */

/** The site's other origin, which lets everybody read it. */
export const SECOND = `http://127.0.0.1:${process.env.PODDAVKI_TEST_SECOND_PORT}/`;

export const SECOND_ASKED = new RegExp(`^request to another place: ${SECOND}`);

/** @param {string} body @param {string} [head] */
export function html(body, head = '') {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>host</title>${head}</head><body>${body}</body></html>`;
}

/** A page that loads the element from this site. @param {string} body */
export function withElement(body) {
  return html(body, '<script type="module" src="/poddavki-board.js"></script>');
}

/**
 * Opens a page of somebody's own.
 * @param {Page} page
 * @param {string} text its HTML
 * @param {{ policy?: string, site?: string }} [where]
 */
export async function openHost(page, text, { policy = '', site = '/' } = {}) {
  await page.goto(`${site}echo?${new URLSearchParams({ page: text, ...(policy ? { policy } : {}) })}`);
}

/**
 * Counts what the page starts and compiles, notes the element's events, and reports of the policy. To be called before a page is opened.
 * @param {Page} page
 */
export async function spy(page) {
  await page.addInitScript(() => {
    const seen = { workers: 0, ended: 0, compiled: 0, searches: 0, stops: 0, violations: /** @type {string[]} */ ([]) };
    Object.assign(window, { seen });
    const RealWorker = window.Worker;
    window.Worker = class extends RealWorker {
      /** @param {string | URL} address @param {WorkerOptions} [options] */
      constructor(address, options) {
        super(address, options);
        seen.workers += 1;
      }

      /** @param {any} message @param {any} [transfer] @override */
      postMessage(message, transfer) {
        if (message.type === 'search') seen.searches += 1;
        if (message.type === 'stop') seen.stops += 1;
        super.postMessage(message, transfer);
      }

      /** @override */
      terminate() {
        seen.ended += 1;
        super.terminate();
      }
    };
    for (const name of /** @type {const} */ (['compile', 'compileStreaming'])) {
      const real = /** @type {any} */ (WebAssembly)[name];
      /** @type {any} */ (WebAssembly)[name] = (/** @type {any[]} */ ...given) => {
        seen.compiled += 1;
        return real.apply(WebAssembly, given);
      };
    }
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => seen.violations.push(`${effectiveDirective} ${blockedURI}`));
  });
}

/** @param {Page} page @returns {Promise<{ workers: number, ended: number, compiled: number, searches: number, stops: number, violations: string[] }>} */
export function seen(page) {
  return page.evaluate(() => /** @type {any} */ (window).seen);
}

export class HostBoard {
  page;
  element;
  status;
  message;
  /** @type {Locator | FrameLocator} */
  #place;

  /**
   * @param {Page} page
   * @param {string | FrameLocator} [where] a selector of the element, or the frame that it is alone in
   */
  constructor(page, where = 'poddavki-board') {
    this.page = page;
    this.#place = typeof where === 'string' ? page.locator(where) : where;
    this.element = typeof where === 'string' ? page.locator(where) : where.locator('poddavki-board');
    this.status = this.#place.getByTestId('status');
    this.message = this.#place.getByTestId('message');
  }

  /** @param {string} name */
  square(name) {
    return this.#place.locator(`[data-square="${name}"]`);
  }

  /** @param {string} name of a button under the board */
  control(name) {
    return this.#place.getByTestId(name);
  }

  async ready() {
    await expect(this.square('a1')).toHaveAttribute('aria-label', /./);
    await this.element.evaluate((element) => new Promise((resolve) => {
      if (/** @type {any} */ (element).state) resolve(undefined);
      else element.addEventListener('ready', () => resolve(undefined), { once: true });
    }));
  }

  /** @returns {Promise<Grid>} */
  async grid() {
    return new Grid(await this.#place.locator('[data-square]').evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? '')));
  }

  /** @returns {Promise<import('../../../pkg/poddavki.js').GameState>} */
  async state() {
    return this.element.evaluate((element) => /** @type {any} */ (element).state);
  }

  async ply() {
    return (await this.state()).ply;
  }

  /** Waits until so many moves stand on the board. @param {number} ply */
  async played(ply) {
    await expect.poll(() => this.ply()).toBeGreaterThanOrEqual(ply);
  }

  /** Waits until a person may move here, or the game is over; tells which. */
  async myTurn() {
    const move = new RegExp(MOVABLE);
    let over = false;
    await expect.poll(async () => {
      over = (await this.state()).outcome !== null;
      return over || (await this.#place.locator('[data-square]').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))).some((label) => move.test(label));
    }, { timeout: 20_000 }).toBe(true);
    return !over;
  }

  /**
   * Makes a move along these squares by clicks.
   * @param {...string} squares
   */
  async walk(...squares) {
    await this.myTurn();
    for (const square of squares) await this.square(square).click();
  }

  /** Plays to the end with whatever the board allows. @param {number} seed */
  async toTheEnd(seed) {
    const choose = picker(seed);
    const selected = new RegExp(SELECTED);
    while (await this.myTurn()) {
      const ply = await this.ply();
      await this.square(choose((await this.grid()).movers)).click();
      for (;;) {
        const { targets } = await this.grid();
        if (targets.length === 0) break;
        const to = choose(targets);
        await this.square(to).click();
        await expect.poll(async () => (await this.ply()) > ply || selected.test((await this.square(to).getAttribute('aria-label')) ?? '')).toBe(true);
        if ((await this.ply()) > ply) break;
      }
    }
  }
}
