// Past games: kept, listed, opened again, deleted. And sounds.

import { Fingers } from './support/fingers.js';
import { expect, test } from './support/fixtures.js';
import { en, result } from './support/words.js';

/** @param {import('./support/game-page.js').GamePage} game */
async function lose(game) {
  await game.start({ opponent: 'frog', colour: 'white', fen: 'W:Wg5,e3:Bh6' });
  await game.walk('e3', 'f4');
  await game.reaches('over');
}

test('games that are over and games left in the middle are listed, and last over a reload', async ({ game, page }) => {
  await game.open();
  await page.getByTestId('past').click();
  await expect(page.getByTestId('past-empty')).toBeVisible();
  await page.keyboard.press('Escape');
  await lose(game);
  await game.start({ opponent: 'two' });
  for (const [from, to] of /** @type {const} */ ([['c3', 'd4'], ['h6', 'g5'], ['b2', 'c3'], ['g7', 'h6']])) await game.walk(from, to);
  const listed = await game.listed();
  await game.start({ opponent: 'owl', colour: 'white' });
  await page.reload();
  await game.ready();
  await page.getByTestId('past').click();
  const rows = page.getByTestId('past-game');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toContainText(en.play.two);
  await expect(rows.nth(0)).toContainText(en.play.past.result(null, null));
  await expect(rows.nth(0)).toContainText(en.play.past.moves(4));
  await expect(rows.nth(0)).toContainText(String(new Date().getFullYear()));
  await expect(rows.nth(1)).toContainText(en.players.opponent.frog);
  await expect(rows.nth(1)).toContainText(en.play.past.result({ winner: 'black', reason: 'blocked' }, 'white'));

  // The one left in the middle goes on where it was.
  await rows.nth(0).getByTestId('past-open').click();
  await expect(page.getByTestId('past-dialog')).toHaveCount(0);
  expect(await game.listed()).toEqual(listed);
  await game.myTurn();
  await game.anyMove(([first]) => /** @type {any} */ (first), 'click');
  await game.agreed();

  // The one that is over is there to be looked through, and to be played on from the middle.
  await page.getByTestId('past').click();
  await page.getByTestId('past-game').filter({ hasText: en.players.opponent.frog }).getByTestId('past-open').click();
  await expect(game.status).toHaveText(result('black', 'blocked', 'white'));
  await page.getByTestId('first').click();
  expect(await game.ply()).toBe(0);
  await game.walk('g5', 'f6');
  await page.getByTestId('past').click();
  await expect(page.getByTestId('past-game').filter({ hasText: en.players.opponent.frog })).toHaveCount(1);
});

test('they are deleted one by one, or all after a question', async ({ game, page }) => {
  const games = Array.from({ length: 5 }, (_, i) => ({
    version: 1, orientation: 'white', ply: 1, moves: ['c3-d4'], date: 1e12 + i, outcome: { winner: 'black', reason: 'resigned' },
    setup: { person: 'white', opponent: 'owl', seed: i, fen: null, kingsOnly: 0, fewPiecesRule: false },
  }));
  await page.addInitScript((text) => { if (!localStorage.getItem('poddavki.games')) localStorage.setItem('poddavki.games', text); }, JSON.stringify(games));
  await game.open();
  await page.getByTestId('past').click();
  const rows = page.getByTestId('past-game');
  await expect(rows).toHaveCount(5);
  await rows.nth(1).getByTestId('past-remove').click();
  await expect(rows).toHaveCount(4);
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('poddavki.games') ?? '').map((/** @type {any} */ one) => one.setup.seed))).toEqual([0, 2, 3, 4]);
  // The focus stays in the list, for the next one.
  await expect(rows.nth(1).getByTestId('past-remove')).toBeFocused();
  await page.getByTestId('past-clear').click();
  await page.getByTestId('past-clear-dialog-no').click();
  await expect(rows).toHaveCount(4);
  await page.getByTestId('past-clear').click();
  await page.getByTestId('past-clear-yes').click();
  await expect(rows).toHaveCount(0);
  await expect(page.getByTestId('past-empty')).toBeVisible();
  await page.reload();
  await game.ready();
  await page.getByTestId('past').click();
  await expect(page.getByTestId('past-empty')).toBeVisible();
});

test('where the browser keeps nothing it is said once, and the games last until the page is closed', async ({ game, page }) => {
  await page.addInitScript(() => { Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }; });
  await game.open();
  await expect(game.notice).toContainText(en.trouble.storage);
  await page.getByTestId('notice-close').click();
  await lose(game);
  await expect(game.notice).toHaveCount(0);
  await page.getByTestId('past').click();
  await expect(page.getByTestId('past-game')).toHaveCount(1);
});

test.describe('sounds', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      /** @type {number[]} */
      const tones = [];
      const make = AudioContext.prototype.createOscillator;
      AudioContext.prototype.createOscillator = function () {
        tones.push(performance.now());
        return make.call(this);
      };
      Object.assign(window, { tones });
    });
  });

  /** @param {import('@playwright/test').Page} page @returns {Promise<number>} how many tones there have been */
  const tones = (page) => page.evaluate(() => /** @type {any} */ (window).tones.length);

  test('are off where nothing is known', async ({ game, page }) => {
    await game.open();
    await game.walk('c3', 'd4');
    await game.played(2);
    await game.myTurn();
    expect(await tones(page)).toBe(0);
  });

  test('one for a move, two for a capture, three at the end; kept, and off again at a press', async ({ game, page }) => {
    await game.open();
    await page.getByTestId('more').click();
    await page.getByTestId('sounds').check();
    await page.keyboard.press('Escape');
    await page.reload();
    await game.ready();
    await expect(page.getByTestId('resign')).toBeVisible();
    await game.start({ opponent: 'two', fen: 'W:Wc3:Be5' });
    expect(await tones(page)).toBe(0);
    await game.walk('c3', 'd4');
    await expect.poll(() => tones(page)).toBe(1);
    await game.walk('e5', 'c3');
    await game.reaches('over');
    await expect.poll(() => tones(page)).toBe(1 + 2 + 3);
    await page.getByTestId('more').click();
    await page.getByTestId('sounds').uncheck();
    await page.keyboard.press('Escape');
    await game.start({ opponent: 'two' });
    await game.walk('c3', 'd4');
    expect(await tones(page)).toBe(6);
  });

  test.describe('by finger', () => {
    test.use({ hasTouch: true });

    test('are heard from the first move on, and again after a call', async ({ game, page }) => {
      await page.addInitScript(() => {
        localStorage.setItem('poddavki.settings', '{"tables":0,"sounds":true}');
        // As on an iPhone: a finger that comes down lets nothing be heard, and a call stops what was.
        let state = 'suspended';
        Object.defineProperty(AudioContext.prototype, 'state', { get: () => state });
        AudioContext.prototype.resume = async () => { if (['touchend', 'click', 'keydown'].includes(window.event?.type ?? '')) state = 'running'; };
        Object.assign(window, { call: () => { state = 'interrupted'; } });
      });
      await game.open();
      await expect(page.getByTestId('resign')).toBeVisible();
      await game.start({ opponent: 'two' });
      await page.evaluate(() => /** @type {any} */ (window).call());
      const fingers = new Fingers(page);
      for (const square of ['c3', 'd4']) await fingers.tap(await game.point(square));
      await game.played(1);
      await expect.poll(() => tones(page)).toBe(1);
      await page.evaluate(() => /** @type {any} */ (window).call());
      for (const square of ['b6', 'a5']) await fingers.tap(await game.point(square));
      await game.played(2);
      await expect.poll(() => tones(page)).toBe(2);
    });
  });

  test('a man that becomes a king is heard', async ({ game, page }) => {
    await page.addInitScript(() => localStorage.setItem('poddavki.settings', '{"tables":0,"sounds":true}'));
    await game.open();
    await expect(page.getByTestId('resign')).toBeVisible();
    await game.start({ opponent: 'two', fen: 'W:Wc7:Bh6,a3' });
    await game.walk('c7', 'd8');
    await expect.poll(() => tones(page)).toBe(2);
  });
});
