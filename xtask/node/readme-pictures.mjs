/**
 * Takes the pictures of the page that the README shows, in .github/pictures. Called by `cargo xtask pictures` after a build, when
 * the page looks otherwise.
 */
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import playwright from '../../tests/node_modules/playwright-core/index.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = path.join(root, '.github/pictures');

/** A game in which a man is about to capture two and to become a king on the way. */
const MOVES = ('a3-b4 b6-a5 b2-a3 d6-c5 b4:d6 c7:e5 a1-b2 a5-b4 a3:c5 e5-d4 c3:e5 f6:d4:b6 b2-a3 e7-f6 c1-b2 b6-a5 b2-c3 a5-b4 a3:c5 '
  + 'f6-e5 c3-b4 e5-d4 d2-c3 d4:b2 c5-b6 a7:c5:a3 e1-d2 b2-a1 d2-c3 a1:d4 e3:c5 a3-b2 f2-e3 b8-c7 g1-f2 b2-a1 e3-d4 a1:e5 f2-e3 e5-a1 '
  + 'e3-f4 a1-e5').split(' ');

/** @typedef {import('../../tests/node_modules/playwright-core/index.js').Page} Page */

const desk = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

/** @type {{ name: string, device: object, locale: string, colorScheme: 'light' | 'dark', theme: string, moves: string[], act?: (page: Page) => Promise<void> }[]} */
const PICTURES = [
  { name: 'page', device: desk, locale: 'en', colorScheme: 'light', theme: 'sand', moves: MOVES },
  {
    name: 'analysis',
    device: desk,
    locale: 'en',
    colorScheme: 'dark',
    theme: 'slate',
    moves: MOVES.slice(0, 20),
    act: async (page) => {
      await page.getByTestId('tab-analysis').click();
      await page.mouse.move(0, 0);
      await page.waitForTimeout(8000);
    },
  },
  {
    name: 'new-game',
    device: phone,
    locale: 'en',
    colorScheme: 'light',
    theme: 'sand',
    moves: [],
    act: async (page) => {
      await page.getByTestId('new').click();
      await page.getByTestId('new-dialog').waitFor();
    },
  },
  { name: 'phone', device: phone, locale: 'ru', colorScheme: 'dark', theme: 'forest', moves: MOVES },
];

const args = process.env.PODDAVKI_CHROMIUM_ARGS?.split(' ').filter((word) => word !== '' && word !== '--headless') ?? [];
const browser = await playwright.chromium.launch({ executablePath: process.env.PODDAVKI_CHROMIUM, args });
try {
  for (const { name, device, locale, colorScheme, theme, moves, act } of PICTURES) {
    const context = await browser.newContext({ ...device, locale, colorScheme });
    const setup = { person: 'white', opponent: 'mouse', seed: 1, fen: null, kingsOnly: 0, fewPiecesRule: false };
    const game = { version: 1, setup, moves, ply: moves.length, takenBack: false, orientation: 'white' };
    await context.addInitScript(([theme, game]) => {
      localStorage.setItem('poddavki.settings', JSON.stringify({ theme }));
      localStorage.setItem('poddavki.game', JSON.stringify(game));
    }, /** @type {const} */ ([theme, game]));
    const page = await context.newPage();
    await page.goto(pathToFileURL(path.join(root, 'dist/poddavki.html')).href);
    await page.waitForSelector('html[data-ready]');
    await page.waitForTimeout(3000);
    await act?.(page);
    await page.waitForTimeout(1000);
    await page.screenshot({ path: path.join(folder, `${name}.png`), animations: 'disabled' });
    await context.close();
  }
} finally {
  await browser.close();
}
