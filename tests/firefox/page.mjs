// The page in Firefox: the one file by double click with the network off, and the site from a server's folder. A whole short
// game is played against the engine, by the hands of somebody who makes any move.
//
// Pictures of what was seen lie in target/firefox.

import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import puppeteer from 'puppeteer-core';
import { PagesServer } from '../browser/support/pages.js';
import { FoxPage } from './fox-page.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const pictures = path.join(root, 'target/firefox');
mkdirSync(pictures, { recursive: true });

/** A position with some game left in it, and not too much. */
const SHORT = 'W:Wc3,g3:Bb6,f6';

/** @type {import('puppeteer-core').Browser} */
let browser;

before(async () => {
  browser = await puppeteer.launch({
    browser: 'firefox',
    // Named by `cargo xtask test firefox`.
    executablePath: process.env.PODDAVKI_FIREFOX,
    headless: true,
    defaultViewport: { width: 1200, height: 800 },
    extraPrefsFirefox: { 'intl.accept_languages': 'en' },
  });
});
after(() => browser?.close());

/**
 * Plays in a window that knows nothing of the others, and holds the page to be quiet.
 * @param {(game: FoxPage) => Promise<void>} play
 */
async function inWindow(play) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const game = new FoxPage(page);
  try {
    await play(game);
    assert.deepEqual(game.faults, []);
  } finally {
    await context.close();
  }
}

/** A picture of what is seen. @param {FoxPage} game @param {string} name */
const picture = (game, name) => game.page.screenshot({ path: /** @type {`${string}.png`} */ (path.join(pictures, `${name}.png`)) });

/** Put by itself, as somebody who was given it would have it. @param {string} name */
function oneFile(name) {
  const file = path.join(pictures, name);
  copyFileSync(path.join(root, 'dist/poddavki.html'), file);
  return pathToFileURL(file).href;
}

test('as one file by double click, without a network: a game to its end, kept with the settings', () => inWindow(async (game) => {
  const { page } = game;
  await page.setOfflineMode(true);
  const address = oneFile('poddavki.html');
  await game.open(address);
  await picture(game, 'one-file');
  assert.equal(await page.evaluate(() => navigator.onLine), false);

  // The settings are changed, and stay so.
  await game.press('more');
  await game.press('theme-forest');
  await game.press('scheme-dark');
  await picture(game, 'one-file-settings');
  await page.keyboard.press('Escape');
  await game.start({ opponent: 'mouse', fen: SHORT });
  await game.toTheEnd(7);
  await picture(game, 'one-file-over');
  const moves = await game.listed();
  const said = await game.text('status');
  assert.match(said, /^(?:You win|You lose|A draw)\b/u);
  assert.ok(moves.length >= 4, moves.join(' '));

  await page.reload();
  await game.ready();
  assert.deepEqual(await game.look(), { theme: 'forest', scheme: 'dark' });
  assert.deepEqual(await game.listed(), moves);
  assert.equal(await game.text('status'), said);
  // Nothing but itself was asked for.
  assert.deepEqual(game.requests.filter((asked) => !/^(?:blob|data):/u.test(asked) && asked !== address), []);
}));

test('as one file where nothing may be kept: said once, and the game goes on', () => inWindow(async (game) => {
  const { page } = game;
  await page.setOfflineMode(true);
  await page.evaluateOnNewDocument(() => {
    Object.defineProperty(window, 'localStorage', { get: () => { throw new DOMException('denied', 'SecurityError'); } });
  });
  await game.open(oneFile('forgetful.html'));
  await page.waitForSelector('[data-testid="notice"]');
  assert.match(await game.text('notice'), /keeps nothing for this page/u);
  await picture(game, 'one-file-forgetful');
  await game.press('notice-close');
  await game.walk('c3', 'd4');
  await game.played(2);
  await game.press('more');
  await game.press('scheme-dark');
  assert.equal((await game.look()).scheme, 'dark');
  assert.equal(await page.$('[data-testid="notice"]'), null, 'it is not said again');
}));

test('from a folder of a server: a game to its end, kept', async () => {
  const server = await PagesServer.start('poddavki');
  try {
    await inWindow(async (game) => {
      await game.open(server.address);
      await game.start({ opponent: 'mouse', fen: SHORT });
      await game.toTheEnd(3);
      await picture(game, 'site-over');
      const moves = await game.listed();
      await game.page.reload();
      await game.ready();
      assert.deepEqual(await game.listed(), moves);
      for (const asked of game.requests) assert.ok(/^(?:blob|data):/u.test(asked) || asked.startsWith(server.address), asked);
    });
  } finally {
    await server.stop();
  }
});

test('on a narrow screen where a scroll bar takes room of its own, the board is seen whole', () => inWindow(async (game) => {
  const { page } = game;
  await page.setViewport({ width: 360, height: 640 });
  await game.open(oneFile('narrow.html'));
  const { left, right, width } = await page.evaluate(() => {
    const box = document.querySelector('canvas')?.getBoundingClientRect();
    return { left: box?.left ?? NaN, right: box?.right ?? NaN, width: document.documentElement.clientWidth };
  });
  await picture(game, 'narrow');
  assert.ok(width < 360, 'this Firefox has scroll bars that take room');
  assert.ok(left >= 0 && right <= width, `from ${left} to ${right} of ${width}`);
  await game.walk('c3', 'd4');
  await game.played(2);
}));

test('its version is that of Cargo.toml', () => inWindow(async (game) => {
  await game.open(oneFile('version.html'));
  await game.press('more');
  const version = /^version = "(.*)"$/mu.exec(readFileSync(path.join(root, 'Cargo.toml'), 'utf8'))?.[1];
  assert.ok((await game.text('version')).startsWith(`Poddavki ${version}-`));
}));
