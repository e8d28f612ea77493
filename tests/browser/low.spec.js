// A phone on its side, some with the browser's own bar: the board is as large as the height allows, and the panel beside it has room.

import { ExchangePage } from './support/exchange-page.js';
import { expect, test } from './support/fixtures.js';
import { someGame } from './support/rules.js';

/** @typedef {import('@playwright/test').Page} Page */

/** How much of the panel is seen at least, tabs and all. */
const WINDOWS = /** @type {const} */ ([
  { width: 568, height: 320, panel: 138 },
  { width: 640, height: 360, panel: 175 },
  { width: 667, height: 331, panel: 145 },
  { width: 667, height: 375, panel: 190 },
  { width: 740, height: 360, panel: 220 },
  { width: 844, height: 340, panel: 200 },
  { width: 844, height: 390, panel: 250 },
  { width: 932, height: 430, panel: 290 },
]);

/** What is in sight whatever happens. */
const ALWAYS = ['#board', '#strip-top', '#strip-bottom', '#status', '.note', '.panel', '[data-testid="new"]', '[data-testid="back"]', '[data-testid="hint"]', '[data-testid="flip"]', '[data-testid="more"]'];

/** What is wrong with the places of things, in words. @param {Page} page @param {readonly string[]} always */
function faults(page, always) {
  return page.evaluate((always) => {
    /** @type {string[]} */
    const found = [];
    const box = (/** @type {Element} */ element) => element.getBoundingClientRect();
    const shown = (/** @type {string} */ name) => [...document.querySelectorAll(name)].filter((element) => element.checkVisibility() && element.textContent !== '');
    const within = (/** @type {Element} */ inner, /** @type {Element} */ outer) => {
      const [a, b] = [box(inner), box(outer)];
      return a.left >= b.left - 1 && a.right <= b.right + 1 && a.top >= b.top - 1 && a.bottom <= b.bottom + 1;
    };
    const apart = (/** @type {Element} */ one, /** @type {Element} */ other) => {
      const [a, b] = [box(one), box(other)];
      return a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
    };
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) found.push(`${root.scrollWidth - root.clientWidth} pixels too wide`);
    if (root.scrollHeight > root.clientHeight) found.push(`${root.scrollHeight - root.clientHeight} pixels too high`);
    const parts = always.map((name) => document.querySelector(name) ?? root);
    for (const [i, part] of parts.entries()) {
      const { left, right, top, bottom } = box(part);
      if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) found.push(`${always[i]} leaves the window`);
      if (right - left < 44 || (part.tagName === 'BUTTON' && bottom - top < 44)) found.push(`${always[i]} is too small`);
      // The note has its place within the status's, which a result fills.
      const others = parts.slice(i + 1).filter((other) => !(part.id === 'status' && other.classList.contains('note')));
      for (const other of others) if (!apart(part, other)) found.push(`${always[i]} lies on ${other.id || other.className}`);
    }
    for (const strip of document.querySelectorAll('.strip')) {
      const inner = [...strip.children].filter((one) => one.checkVisibility() && !one.classList.contains('spoken') && box(one).width > 0);
      for (const [i, one] of inner.entries()) {
        if (!within(one, strip)) found.push(`${one.className} leaves ${strip.id}`);
        if (one.scrollWidth > one.clientWidth + 1) found.push(`${one.className} is cut in ${strip.id}`);
        for (const other of inner.slice(i + 1)) if (!apart(one, other)) found.push(`${one.className} lies on ${other.className} in ${strip.id}`);
      }
    }
    for (const [inner, outer] of /** @type {const} */ ([['.status__line', '#status'], ['.status__action', '#status'], ['#note', '.note'], ['#lesson-link', '.note'], ['.tabs__tab', '.tabs'], ['.bar__label', '#bar']])) {
      for (const one of shown(inner)) if (!within(one, document.querySelector(outer) ?? root)) found.push(`${one.textContent} leaves ${outer}`);
    }
    const [line, note, action] = ['.status__line', '#note', '.status__action'].map((name) => shown(name)[0]);
    if (line && note && !apart(line, note)) found.push(`“${line.textContent}” lies on “${note.textContent}”`);
    if (action && note && !apart(action, note)) found.push(`“${action.textContent}” lies on “${note.textContent}”`);
    for (const label of shown('.bar__label')) if (!within(label, label.closest('button') ?? root)) found.push(`${label.textContent} is wider than its button`);
    return found;
  }, always);
}

/** Whether a thing is seen whole, through all that scrolls around it. @param {import('@playwright/test').Locator} thing */
function isSeen(thing) {
  return thing.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    for (let at = element.parentElement; at; at = at.parentElement) {
      if (!/auto|scroll|hidden/.test(getComputedStyle(at).overflowY)) continue;
      const outer = at.getBoundingClientRect();
      if (top < outer.top - 1 || bottom > outer.bottom + 1 || left < outer.left - 1 || right > outer.right + 1) return false;
    }
    return top >= 0 && bottom <= innerHeight;
  });
}

/** Begins with a long game in the middle, so that nothing has to be played. @param {Page} page @param {string} language */
async function keep(page, language) {
  await page.evaluate(([language, moves]) => {
    localStorage.setItem('poddavki.settings', JSON.stringify({ language, tables: 0 }));
    const setup = { person: 'white', opponent: 'hedgehog', seed: 1, fen: null, kingsOnly: 0, fewPiecesRule: false };
    localStorage.setItem('poddavki.game', JSON.stringify({ version: 1, setup, moves, ply: moves.length, orientation: 'white' }));
  }, /** @type {const} */ ([language, someGame(7, 24)]));
  await page.reload();
}

for (const { width, height, panel } of WINDOWS) {
  test.describe(`${width} by ${height}`, () => {
    test.use({ viewport: { width, height }, hasTouch: true, isMobile: true });

    for (const language of /** @type {const} */ (['en', 'es', 'ru'])) {
      test(`everything has its place, and the panel has room (${language})`, async ({ game, page }) => {
        await page.addInitScript((language) => {
          if (localStorage.getItem('poddavki.settings') === null) localStorage.setItem('poddavki.settings', JSON.stringify({ language, tables: 0 }));
        }, language);
        const well = async (/** @type {string} */ where) => {
          expect(await faults(page, ALWAYS), where).toEqual([]);
          const [board, seen] = await page.evaluate(() => ['#board', '.panel'].map((name) => document.querySelector(name)?.getBoundingClientRect()));
          // All of the height, less the edges; where the window is too narrow for that, the panel keeps its width.
          expect(board?.width, where).toBeGreaterThanOrEqual(Math.min(height - 8, width - 270 - 24));
          expect(seen?.height, where).toBeGreaterThanOrEqual(panel);
        };
        await game.open();
        await well('at the start');

        await keep(page, language);
        await game.ready();
        const current = game.moves.locator('[aria-current]');
        await expect(current).toHaveAttribute('data-ply', '24');
        await well('in the middle of a game');
        await expect.poll(() => isSeen(current), 'the last move').toBe(true);
        for (const step of ['first', 'previous', 'forward', 'last']) expect(await isSeen(page.getByTestId(step)), step).toBe(true);
        await page.getByTestId('previous').tap();
        await expect(page.getByTestId('play-on')).toBeVisible();
        await well('a look at the move before');
        await expect.poll(() => isSeen(current), 'the move before').toBe(true);
        await page.getByTestId('first').tap();
        await well('a look at the start');
        await page.getByTestId('last').tap();

        await page.getByTestId('tab-analysis').tap();
        await expect(page.getByTestId('analysis')).toBeVisible();
        await well('the analysis');
        await page.getByTestId('tab-game').tap();

        // What stands under the list comes into sight.
        const summary = page.getByTestId('lesson').locator('summary');
        await summary.scrollIntoViewIfNeeded();
        expect(await isSeen(summary)).toBe(true);
        const resign = page.getByTestId('resign');
        await resign.scrollIntoViewIfNeeded();
        expect(await isSeen(resign)).toBe(true);
        await resign.tap();
        for (const answer of ['resign-dialog-no', 'resign-yes']) expect(await isSeen(page.getByTestId(answer)), answer).toBe(true);
        await page.getByTestId('resign-yes').tap();
        await game.reaches('over');
        await well('a game that is over');

        await game.start({ opponent: 'hedgehog', clock: '3+2' });
        await expect(page.getByTestId('clock-white')).toBeVisible();
        await well('a game with clocks');
        await game.start({ opponent: 'two', clock: '15+10', fen: 'W:WKg1:Be3,e5' });
        await expect(page.getByTestId('clock-black')).toBeVisible();
        await well('two people with clocks');
        await game.walk('g1', 'd4', 'f6');
        await game.reaches('over');
        await well('a long capture, and the end of a game with clocks');
      });
    }

    test('an opened game shows its moves first, and all of it can be reached', async ({ game, page }) => {
      await game.open();
      await new ExchangePage(page).drop('a.pdn', '[White "Anna"]\n[Black "Boris"]\n[Result "1-0"]\n\n1. c3-d4 {first} b6-a5 (1... b6-c5 2. d4:b6 a7:c5) 2. b2-c3 1-0\n');
      const title = page.getByTestId('opened-title');
      await expect(title).toBeVisible();
      await page.getByTestId('last').tap();
      const current = game.moves.locator('[aria-current]');
      await expect(current).toHaveAttribute('data-ply', '3');
      await expect.poll(() => isSeen(current)).toBe(true);
      const variation = page.getByTestId('variation-move').first();
      await variation.tap();
      await expect(page.getByTestId('aside-leave')).toBeVisible();
      expect(await faults(page, ALWAYS)).toEqual([]);
      for (const thing of [title, page.getByTestId('opened-back')]) {
        await thing.scrollIntoViewIfNeeded();
        expect(await isSeen(thing)).toBe(true);
      }
    });
  });
}

test.describe('a step through the game', () => {
  test.use({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true });

  test('the button beside the status answers a little above and below itself, and its neighbours keep what is theirs', async ({ game, page }) => {
    await game.open();
    await keep(page, 'en');
    await game.ready();
    await page.getByTestId('previous').tap();
    const { x, y, width, height } = await page.getByTestId('play-on').evaluate((button) => button.getBoundingClientRect().toJSON());
    for (const at of [y - 6, y + height + 6]) {
      expect(await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.getAttribute('data-testid'), /** @type {const} */ ([x + width / 2, at]))).toBe('play-on');
    }
    const link = page.getByTestId('lesson-link');
    await link.tap();
    await expect(page.getByTestId('lesson-dialog')).toBeVisible();
  });
});
