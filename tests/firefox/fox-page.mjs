// The page as a person's hands and eyes use it in Firefox.

import { picker } from '../browser/support/chance.js';
import { Grid, MOVABLE } from '../browser/support/squares.js';

/** @typedef {import('puppeteer-core').Page} Page */

export class FoxPage {
  page;
  /** What the page complained of. @type {string[]} */
  faults = [];
  /** Every address asked for, in order. @type {string[]} */
  requests = [];

  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    page.setDefaultTimeout(30_000);
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warn') this.faults.push(`console ${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => this.faults.push(`uncaught: ${String(error)}`));
    page.on('request', (request) => this.requests.push(request.url()));
  }

  /** @param {string} address */
  async open(address) {
    await this.page.goto(address);
    await this.ready();
  }

  async ready() {
    await this.page.waitForSelector('html[data-ready]');
  }

  /** @param {string} name of a button or a choice */
  async press(name) {
    await this.page.locator(`[data-testid="${name}"]`).click();
  }

  /** @param {string} name */
  async text(name) {
    return this.page.$eval(`[data-testid="${name}"]`, (element) => element.textContent ?? '');
  }

  async look() {
    return this.page.evaluate(() => {
      const { theme, scheme } = document.documentElement.dataset;
      return { theme, scheme };
    });
  }

  /** @param {{ opponent: string, fen: string }} wish */
  async start({ opponent, fen }) {
    await this.press('new');
    await this.press(`opponent-${opponent}`);
    await this.press('new-more-rules');
    await this.page.locator('[data-testid="new-fen"]').fill(fen);
    await this.press('new-start');
    await this.page.waitForFunction(() => !document.querySelector('[data-testid="new-dialog"]'));
  }

  /** The moves listed. */
  async listed() {
    return this.page.$$eval('[data-testid="moves"] [data-ply]', (moves) => moves.map((move) => move.textContent ?? ''));
  }

  async grid() {
    return new Grid(await this.page.$$eval('[data-square]', (squares) => squares.map((square) => square.getAttribute('aria-label') ?? '')));
  }

  /** @param {number} ply */
  async played(ply) {
    await this.page.waitForSelector(`[data-testid="moves"] [data-ply="${ply}"][aria-current]`);
  }

  /** @param {string} square */
  async click(square) {
    await this.page.click(`[data-square="${square}"]`);
  }

  /** Waits until a person can move, or the game is over; tells whether it is. */
  async isOver() {
    const state = await this.page.waitForFunction((movable) => {
      const state = document.getElementById('status')?.dataset.state;
      if (state === 'over' || state === 'fault') return state;
      return [...document.querySelectorAll('[data-square]')].some((square) => (square.getAttribute('aria-label') ?? '').match(movable)) && 'move';
    }, {}, MOVABLE);
    const value = await state.jsonValue();
    if (value === 'fault') throw new Error('the engine has failed');
    return value === 'over';
  }

  /** @param {string} from @param {string} to */
  async walk(from, to) {
    await this.isOver();
    await this.click(from);
    await this.click(to);
  }

  /** Makes any moves until the game is over. @param {number} seed */
  async toTheEnd(seed) {
    const choose = picker(seed);
    while (!(await this.isOver())) {
      const ply = (await this.listed()).length;
      await this.click(choose((await this.grid()).movers));
      // A capture is gone through square by square.
      do {
        const to = choose((await this.grid()).targets);
        await this.click(to);
        await this.page.waitForFunction(
          ({ to, ply }) => {
            const label = document.querySelector(`[data-square="${to}"]`)?.getAttribute('aria-label') ?? '';
            return document.querySelectorAll('[data-testid="moves"] [data-ply]').length > ply || label.includes('selected');
          },
          {},
          { to, ply },
        );
      } while ((await this.listed()).length === ply);
    }
  }
}
