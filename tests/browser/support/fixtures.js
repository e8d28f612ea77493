// What every test of the page is given: the page as a person's hands use it, and a watch that fails the test when the page
// complains on the console, breaks, or asks anything of another server.

import { test as base } from '@playwright/test';
import { GamePage } from './game-page.js';
import { Watch } from './watch.js';

/**
 * @typedef {object} Fixtures
 * @property {boolean} tables whether the page may make endgame tables, as it does for everybody; here only where they are tested, since
 *   they take a worker and a core for a second
 * @property {Watch} watch over everything the page says and asks for
 * @property {GamePage} game the page in the browser's first window
 */

/** @typedef {import('@playwright/test').PlaywrightTestArgs & import('@playwright/test').PlaywrightTestOptions} Given */

/** @type {import('@playwright/test').Fixtures<Fixtures, {}, Given>} */
const fixtures = {
  tables: [false, { option: true }],
  watch: [
    async ({ context, baseURL, tables }, use) => {
      if (!tables) await context.addInitScript(withoutTables);
      const watch = new Watch(context, new URL(baseURL ?? 'http://127.0.0.1/').origin);
      await use(watch);
      watch.verify();
    },
    { auto: true },
  ],
  game: async ({ page }, use) => use(new GamePage(page)),
};

/** Puts the person's choice to do without endgame tables where the page keeps it. Runs in the page. */
function withoutTables() {
  try {
    const key = 'poddavki.settings';
    if (localStorage.getItem(key) === null) localStorage.setItem(key, '{"tables":0}');
  } catch {
    // A closed frame keeps nothing.
  }
}

export const test = base.extend(fixtures);
export { expect } from '@playwright/test';
