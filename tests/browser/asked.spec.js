// What is long in coming, and what was asked for since: the last wins, and nothing is taken out of anybody's hands.

import { ExchangePage } from './support/exchange-page.js';
import { expect, test } from './support/fixtures.js';
import { en } from './support/words.js';

/** @typedef {import('@playwright/test').Page} Page */

const GAME = '[White "Ёлкина"]\n\n1. c3-d4 {so} d6-c5 *';
const LINK = `#pdn=${encodeURIComponent(GAME)}`;
const TWO = `${GAME}\n\n[White "Bob"]\n\n1. c3-b4 *`;
const BAD = '#moves=c3d4&ply=x';

const READER = /\/poddavki-tools-[0-9a-f]+\.wasm$/u;
const EXCHANGE = /\/exchange-[0-9a-f]+\.js$/u;

/**
 * Holds a part of the page until it is let come, which resolves when the page has done all that waited for it.
 * @param {Page} page
 * @param {RegExp} part
 */
async function hold(page, part) {
  await page.addInitScript(() => {
    const { instantiate } = WebAssembly;
    /** @type {any} */ (WebAssembly).instantiate = async (/** @type {any} */ module, /** @type {any} */ imports) => {
      const made = await instantiate(module, imports);
      setTimeout(() => { document.documentElement.dataset.made = 'another'; });
      return made;
    };
  });
  /** @type {() => void} */
  let open = () => {};
  const opened = new Promise((resolve) => { open = () => resolve(null); });
  let asked = 0;
  await page.route(part, async (route) => {
    asked += 1;
    await opened;
    await route.fallback();
  });
  return {
    wanted: () => expect.poll(() => asked).toBe(1),
    come: async () => {
      // The rules have been made before.
      await page.evaluate(() => { delete document.documentElement.dataset.made; });
      open();
      if (part === READER) await page.waitForSelector('html[data-made]');
      // The style comes with it.
      else await page.waitForFunction(() => document.adoptedStyleSheets.length > 1);
    },
  };
}

/** @param {Page} page @param {string} hash */
async function go(page, hash) {
  await page.evaluate((hash) => { location.hash = hash; }, hash);
}

/** @param {Page} page */
const hashOf = (page) => page.evaluate(() => location.hash);

test('the browser’s Back takes a link back that has not come yet', async ({ game, page }) => {
  const reader = await hold(page, READER);
  await game.open();
  await go(page, LINK);
  await reader.wanted();
  await page.goBack();
  await reader.come();
  await expect(page.getByTestId('opened')).toHaveCount(0);
  expect(await game.listed()).toEqual([]);
  expect(await hashOf(page)).toBe('');
});

test('another link comes in place of one that has not come yet, and so does one that is wrong', async ({ game, page }) => {
  const reader = await hold(page, READER);
  await game.open();
  await go(page, LINK);
  await reader.wanted();
  await go(page, '#fen=W:Wa1,Kc3:Bf6,h8');
  await expect(page.getByTestId('opened')).toBeVisible();
  await go(page, LINK);
  await go(page, BAD);
  await expect(game.notice).toBeVisible();
  await reader.come();
  expect((await game.grid()).pieces).toEqual({ white: 'a1 Kc3', black: 'f6 h8' });
  expect(await hashOf(page)).toBe(BAD);
  await go(page, LINK);
  await expect(page.getByTestId('opened-title')).toContainText('Ёлкина');
});

for (const [name, part] of /** @type {const} */ ([['whose game', READER], ['whose part of the page', EXCHANGE]])) {
  test(`a game that is begun goes on where a link was opened before ${name} comes`, async ({ game, page }) => {
    const late = await hold(page, part);
    await game.open(`./${LINK}`);
    await late.wanted();
    await game.start({ opponent: 'two' });
    await game.walk('c3', 'b4');
    await game.walk('d6', 'c5');
    await late.come();
    await expect(page.getByTestId('opened')).toHaveCount(0);
    expect((await game.listed()).slice(0, 2)).toEqual(['c3-b4', 'd6-c5']);
    expect(await hashOf(page), 'loaded anew, the page has this game').toBe('');
  });

  test(`a dialog stays where a link was opened before ${name} comes; then the link is shown`, async ({ game, page }) => {
    const late = await hold(page, part);
    await game.open();
    // Nobody has it in the hands any more.
    await page.getByTestId('more').click();
    await expect(page.getByTestId('more-dialog')).toBeVisible();
    await go(page, LINK);
    await late.wanted();
    await page.keyboard.press('Escape');
    await page.getByTestId('new').click();
    await expect(page.getByTestId('new-dialog')).toBeVisible();
    await late.come();
    await expect(page.getByTestId('new-dialog')).toBeVisible();
    await expect(page.getByTestId('opened')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('opened-title')).toContainText('Ёлкина');
  });
}

test('games that are pasted win over a link that has not come yet', async ({ game, page }) => {
  const exchange = new ExchangePage(page);
  const reader = await hold(page, READER);
  await game.open();
  await go(page, LINK);
  await reader.wanted();
  await exchange.paste('1. g3-h4 f6-e5 *');
  await reader.come();
  await expect.poll(() => game.listed()).toEqual(['g3-h4', 'f6-e5']);
});

for (const text of ['1. g3-h4 f6-e5 *', TWO]) {
  test(`a link wins over games that were pasted before and have not come yet: ${text.length} letters`, async ({ game, page }) => {
    const exchange = new ExchangePage(page);
    const reader = await hold(page, READER);
    await game.open();
    await exchange.paste(text);
    await reader.wanted();
    await go(page, LINK);
    await reader.come();
    await expect(page.getByTestId('opened-title')).toContainText('Ёлкина');
    // A text is read by pieces, and a game of it once more.
    await page.evaluate(async () => { for (let i = 0; i < 20; i += 1) await new Blob(['x']).stream().getReader().read(); });
    await expect(page.getByTestId('games-dialog')).toHaveCount(0);
    await expect(page.getByTestId('opened-title')).toContainText('Ёлкина');
  });
}

test('a text that is pasted while the reader comes is forgotten for a game that is begun', async ({ game, page }) => {
  const exchange = new ExchangePage(page);
  const reader = await hold(page, READER);
  await game.open();
  await exchange.paste(TWO);
  await reader.wanted();
  await game.start({ opponent: 'two' });
  await game.walk('c3', 'b4');
  await reader.come();
  await expect(page.getByTestId('games-dialog')).toHaveCount(0);
  expect(await game.listed()).toEqual(['c3-b4']);
});

test('what was said of a wrong link goes when another is shown, or anything else is opened', async ({ game, page }) => {
  const exchange = new ExchangePage(page);
  await game.open(`./${BAD}`);
  await expect(game.notice).toContainText(en.exchange.link.number('x'));
  await go(page, LINK);
  await expect(page.getByTestId('opened-title')).toContainText('Ёлкина');
  // At once: it would go by itself after a while.
  expect(await game.notice.count()).toBe(0);
  await go(page, BAD);
  await expect(game.notice).toBeVisible();
  await exchange.paste('W:Wa1,Kc3:Bf6,h8');
  await expect(page.getByTestId('opened-title')).toHaveText(en.exchange.opened.position);
  expect(await game.notice.count()).toBe(0);
});
