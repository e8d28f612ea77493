// The analysis: what the engine thinks of the position shown, in words that tell estimates from facts.

import { EngineSpy } from './support/engine-spy.js';
import { expect, test } from './support/fixtures.js';
import { OFF_BOOK } from './support/game-page.js';
import { ENGINE, WorkerSpy } from './support/worker-spy.js';
import { en, ru } from './support/words.js';

/** @typedef {import('@playwright/test').Page} Page */

/** White wins by force within six plies; too many pieces for the tables. */
const FORCED = 'W:Wb2,c3,b4:BKe5,g5,h6,a7,c7,e7,b8,d8,f8,h8';

/** @param {Page} page */
const verdict = (page) => page.getByTestId('analysis-verdict');

/** @param {Page} page */
async function open(page) {
  await page.getByTestId('tab-analysis').click();
  await expect(page.getByTestId('analysis')).toBeVisible();
}

test('an estimate is a number with one decimal and a bar, and says that it is one', async ({ game, page }) => {
  await game.open();
  await open(page);
  await expect(verdict(page)).toHaveAttribute('data-kind', 'estimate');
  await expect(verdict(page)).toHaveText(/^Estimate: /);
  await expect(page.getByTestId('analysis-number')).toHaveText(/^[+-]?\d+\.\d$/);
  await expect(page.getByTestId('analysis-effort')).toHaveText(/^\d+ pl(y|ies), .* positions$/);
  await expect(page.getByTestId('analysis-line').locator('button').first()).toHaveText(/^[a-h][1-8]-[a-h][1-8]$/);
});

test('a forced win is told as such, with a bound in moves', async ({ game, page }) => {
  await game.open();
  await game.start({ opponent: 'two', fen: FORCED });
  await open(page);
  await expect(verdict(page)).toHaveText(en.analysis.fact({ kind: 'win', value: 6, exact: false }, 'white'));
  await expect(verdict(page)).toHaveText('White wins by force, in 3 moves at most');
  await expect(verdict(page)).toHaveAttribute('data-kind', 'fact');
  await expect(page.getByTestId('analysis-number')).toHaveText('');
  // It is told to those who do not see it.
  expect(await game.spoken()).toContain('White wins by force, in 3 moves at most');
});

test.describe('with endgame tables', () => {
  test.use({ tables: true });

  for (const { fen, words, russian } of [
    { fen: 'W:Wb2,g3:Bd8', words: 'Won for White in 11 moves', russian: 'Выигрыш белых за 11 ходов' },
    { fen: 'B:WKb2,Ka1:BKe7,Kh8', words: 'Won for Black in 1 move', russian: 'Выигрыш чёрных за 1 ход' },
    { fen: 'W:WKb2,Ka1:BKe7,Kh8', words: 'Won for Black in 3 moves', russian: 'Выигрыш чёрных за 3 хода' },
    { fen: 'W:Wa7:BKg1', words: 'Drawn', russian: 'Ничья' },
  ]) {
    test(`the value of ${fen} is exact`, async ({ game, page }) => {
      const spy = await WorkerSpy.on(page);
      await game.open();
      await spy.ready(4);
      await game.start({ opponent: 'two', fen });
      await open(page);
      await expect(verdict(page)).toHaveText(words);
      await expect(page.getByTestId('analysis-effort')).toHaveText(en.analysis.fromTables);
      await page.getByTestId('more').click();
      await page.getByTestId('language-ru').click();
      await page.keyboard.press('Escape');
      await expect(verdict(page)).toHaveText(russian);
    });
  }

  test('a position being looked at is known better as soon as the tables come', async ({ game, page }) => {
    const spy = await WorkerSpy.on(page);
    // The tables come half a second late.
    await page.addInitScript(() => {
      window.requestIdleCallback = /** @type {any} */ ((/** @type {() => void} */ begin) => { Object.assign(window, { beginTables: begin }); return 0; });
    });
    await game.open();
    await game.start({ opponent: 'two', fen: 'W:WKb2,a1:Be7' });
    await open(page);
    await expect(verdict(page)).not.toHaveText(en.analysis.thinking);
    await page.waitForFunction(() => 'beginTables' in window);
    await page.evaluate(() => /** @type {any} */ (window).beginTables());
    await spy.ready(4);
    await expect(verdict(page)).toHaveText('Won for White in 7 moves');
  });
});

test('it thinks while its tab is open and the switch is on, and not a moment longer', async ({ game, page }) => {
  const spy = await EngineSpy.on(page);
  await game.open();
  await game.start({ opponent: 'two' });
  expect(await spy.searches()).toEqual([]);
  await open(page);
  await spy.searching(1);
  await page.getByTestId('tab-game').click();
  await spy.quiet();
  await page.getByTestId('tab-analysis').click();
  await spy.searching(2);
  await page.getByTestId('analysis-think').uncheck();
  await spy.quiet();
  // What was found is still there to be read.
  await expect(verdict(page)).toHaveAttribute('data-kind', 'estimate');
  await page.getByTestId('analysis-think').check();
  await spy.searching(3);
  // A page out of sight does not think.
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await spy.quiet();
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => false });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await spy.searching(4);
});

test('it follows the position shown', async ({ game, page }) => {
  await game.open();
  await game.start({ opponent: 'two', fen: FORCED });
  await open(page);
  await expect(verdict(page)).toHaveAttribute('data-kind', 'fact');
  await game.walk('c3', 'd4');
  // The other side is to move, and the win is one ply nearer.
  await expect(verdict(page)).toHaveText(en.analysis.fact({ kind: 'loss', value: 5, exact: false }, 'black'));
  await page.getByTestId('previous').click();
  await expect(verdict(page)).toHaveText(en.analysis.fact({ kind: 'win', value: 6, exact: false }, 'white'));
});

test('it waits while the opponent thinks, and goes on afterwards', async ({ game, page }) => {
  const spy = await WorkerSpy.on(page);
  await game.open();
  await game.start({ opponent: 'owl', colour: 'white', fen: OFF_BOOK });
  await open(page);
  await expect(verdict(page)).toHaveAttribute('data-kind', 'estimate');
  await game.walk('c3', 'd4');
  await expect(verdict(page)).toHaveText(en.analysis.waiting);
  await game.played(2);
  await game.myTurn();
  await expect(verdict(page)).toHaveAttribute('data-kind', 'estimate');
  const searches = (await spy.all(ENGINE, 'search')).map(({ message }) => message.request);
  // Before the move, the opponent's own for its whole time, and after it.
  expect(searches.map(({ moves }) => moves.length)).toEqual([0, 1, 2]);
  const results = (await spy.all(ENGINE, 'result')).map(({ message }) => message.result);
  // The owl looks at so many positions, or has thought for its longest.
  expect(results[1].nodes === 2_000_000 || results[1].ms >= 5000, JSON.stringify(results[1])).toBe(true);
  await game.agreed();
});

test('a hint can be asked for meanwhile', async ({ game, page }) => {
  await game.open();
  await open(page);
  await expect(verdict(page)).toHaveAttribute('data-kind', 'estimate');
  await game.hint.click();
  await expect(game.note).toHaveText(/^Hint: /);
  // What was known of the position stays.
  await expect(verdict(page)).toHaveAttribute('data-kind', 'estimate');
  await game.walk('c3', 'd4');
  await game.played(2);
  await game.myTurn();
  await game.agreed();
});

test('the moves of the line show the positions they lead to, by press and by key, and the game is not touched', async ({ game, page }) => {
  await game.open();
  await game.start({ opponent: 'two', fen: FORCED });
  await open(page);
  const line = page.getByTestId('analysis-line');
  await expect(line.locator('button').first()).toHaveText('c3-d4');
  const before = (await game.grid()).pieces;
  await line.locator('button').first().click();
  await expect(game.status).toHaveText(en.status.ahead('c3\u2011d4'));
  await expect.poll(async () => (await game.grid()).pieces.white).toBe('b2 b4 d4');
  await expect(line.locator('[aria-current]')).toHaveText('c3-d4');
  expect((await game.grid()).movers, 'nothing can be moved there').toEqual([]);
  await line.locator('button').first().press('ArrowRight');
  await expect(line.locator('[aria-current]')).toHaveText(/^e5:c3/);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(line.locator('[aria-current]')).toHaveCount(0);
  await expect.poll(async () => (await game.grid()).pieces).toEqual(before);
  await line.locator('button').nth(1).click();
  await page.getByTestId('leave').click();
  await expect.poll(async () => (await game.grid()).pieces).toEqual(before);
  expect(await game.listed()).toEqual([]);
  await game.walk('c3', 'd4');
  await game.agreed();
});

test('a game that is over has its result and no analysis', async ({ game, page }) => {
  const spy = await EngineSpy.on(page);
  await game.open();
  await game.start({ opponent: 'two', fen: 'W:Wg5,e3:Bh6' });
  await game.walk('e3', 'f4');
  await open(page);
  await expect(verdict(page)).toHaveText(/^Black wins/);
  await expect(page.getByTestId('analysis-line').locator('button')).toHaveCount(0);
  expect(await spy.searches()).toEqual([]);
});

test('an engine that fails is owned up to in the place of the verdict', async ({ game, page, watch }) => {
  watch.allow(/status 404: .*worker/, /request failed, net::ERR_FAILED: .*worker/, /console error: .*404/);
  await page.route('**/worker-*.js', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await game.open();
  await open(page);
  await expect(verdict(page)).toHaveText(en.analysis.failed('the script of the engine could not be run'));
  await page.unroute('**/worker-*.js');
  await page.getByTestId('analysis-think').uncheck();
  await page.getByTestId('analysis-think').check();
  await expect(verdict(page)).toHaveAttribute('data-kind', 'estimate');
});

test('the tabs are tabs to the keyboard and to a reader of the screen', async ({ game, page }) => {
  await game.open();
  const [gameTab, analysisTab] = [page.getByRole('tab', { name: en.panel.names.game }), page.getByRole('tab', { name: en.panel.names.analysis })];
  await expect(page.getByRole('tab')).toHaveCount(2);
  await expect(gameTab).toHaveAttribute('aria-selected', 'true');
  await gameTab.focus();
  await page.keyboard.press('ArrowRight');
  await expect(analysisTab).toBeFocused();
  await expect(analysisTab).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel', { name: en.panel.names.analysis })).toBeVisible();
  await expect(page.getByRole('tabpanel', { name: en.panel.names.game })).toHaveCount(0);
  await expect(page.getByRole('switch', { name: en.analysis.think })).toBeChecked();
  // The moves of the game are at hand in both.
  await expect(game.moves).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(gameTab).toBeFocused();
  await expect(game.moves).toBeVisible();
  await page.keyboard.press('End');
  await expect(analysisTab).toBeFocused();
});

for (const { name, viewport } of [
  { name: 'a wide window', viewport: { width: 1280, height: 800 } },
  { name: 'a phone', viewport: { width: 360, height: 740 } },
]) {
  test(`nothing jumps on ${name} while it thinks, and nothing is too wide`, async ({ game, page }) => {
    await page.setViewportSize(viewport);
    await page.addInitScript(() => localStorage.setItem('poddavki.settings', '{"language":"ru","tables":0}'));
    await game.open();
    await game.start({ opponent: 'two', fen: FORCED });
    await page.getByTestId('tab-analysis').click();
    const places = () =>
      page.evaluate(() => ['canvas', '[data-testid="tab-game"]', '#analysis', '[data-testid="moves"]', '#bar'].map((name) => {
        const box = document.querySelector(name)?.getBoundingClientRect();
        return box && [box.x, box.y + window.scrollY, box.width, box.height].map(Math.round).join();
      }));
    // From the first look on: nothing that comes later takes more room than was kept for it.
    const first = await places();
    await expect(verdict(page)).toHaveText(ru.analysis.fact({ kind: 'win', value: 6, exact: false }, 'white'));
    expect(await places()).toEqual(first);
    await page.getByTestId('analysis-think').uncheck();
    expect(await places()).toEqual(first);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wide).toBe(0);
  });
}

test('it speaks Russian', async ({ game, page }) => {
  await page.addInitScript(() => localStorage.setItem('poddavki.settings', '{"language":"ru","tables":0}'));
  await game.open();
  await game.start({ opponent: 'two', fen: FORCED });
  await open(page);
  await expect(verdict(page)).toHaveText('Белые выигрывают при любой защите, не более чем за 3 хода');
  await game.hint.click();
  await expect(game.note).toHaveText('Совет: c3-d4, выигрывает при любой защите, не более чем за 3 хода.');
});
