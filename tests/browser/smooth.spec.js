// The page's own thread stays free while the engine thinks, and the engine keeps to its time.

import { EngineSpy } from './support/engine-spy.js';
import { expect, test } from './support/fixtures.js';
import { OFF_BOOK } from './support/game-page.js';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('./support/game-page.js').GamePage} GamePage */

/** No task may be longer: three times the goal of 50 ms. */
const LONGEST_TASK_MS = 150;

/** An engine told to stop shall answer within 50 ms; the other half is for the messages of a busy machine. */
const STOP_MS = 100;

/** A machine busy with something else can hold up anything once. What the page itself does shows every time. */
const TRIES = 3;

/**
 * @param {() => Promise<number>} measure
 * @param {number} limit
 * @returns {Promise<number>} the first measurement under the limit, or the least of all
 */
async function best(measure, limit) {
  let least = Infinity;
  for (let i = 0; i < TRIES && least >= limit; i += 1) least = Math.min(least, await measure());
  return least;
}

/** The longest task since this was last asked, in milliseconds. @param {Page} page @returns {Promise<number>} */
function longestTask(page) {
  return page.evaluate(() => {
    const { tasks, observer } = /** @type {any} */ (window);
    const all = [...tasks.splice(0), ...observer.takeRecords()];
    return Math.max(0, ...all.map((/** @type {PerformanceEntry} */ task) => task.duration));
  });
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    /** @type {PerformanceEntry[]} */
    const tasks = [];
    const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries()));
    observer.observe({ type: 'longtask', buffered: true });
    Object.assign(window, { tasks, observer });
  });
});

/** A move by the person and the engine's answer. @param {GamePage} game */
async function exchange(game) {
  const ply = await game.ply();
  await game.anyMove(([first]) => /** @type {any} */ (first), 'click');
  await game.played(ply + 2);
  await game.myTurn();
}

test('no long task while a game against the strong opponent goes on', async ({ game, page }) => {
  await game.open();
  await game.start({ opponent: 'strong', colour: 'white' });
  // The first search compiles and starts the worker; that too must not be felt.
  const worst = await best(async () => {
    await longestTask(page);
    await exchange(game);
    return longestTask(page);
  }, LONGEST_TASK_MS);
  expect(worst).toBeLessThan(LONGEST_TASK_MS);
});

test('no long task while the board is turned, hinted at and looked back upon', async ({ game, page }) => {
  await game.open();
  await game.start({ opponent: 'two' });
  for (const [from, to] of /** @type {const} */ ([['c3', 'd4'], ['h6', 'g5'], ['e3', 'f4']])) await game.walk(from, to);
  const worst = await best(async () => {
    await longestTask(page);
    await game.flip.click();
    await page.getByTestId('first').click();
    await page.getByTestId('last').click();
    await page.getByTestId('more').click();
    await page.getByTestId('theme-slate').click();
    await page.getByTestId('theme-sand').click();
    await page.keyboard.press('Escape');
    return longestTask(page);
  }, LONGEST_TASK_MS);
  expect(worst).toBeLessThan(LONGEST_TASK_MS);
});

test('frames go on while the strong opponent thinks', async ({ game, page }) => {
  const spy = await EngineSpy.on(page);
  await game.open();
  await game.start({ opponent: 'strong', colour: 'white', fen: OFF_BOOK });
  await page.evaluate(() => {
    /** @type {number[]} */
    const frames = [];
    const next = (/** @type {number} */ now) => {
      frames.push(now);
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    Object.assign(window, { frameTimes: frames });
  });
  const gap = await best(async () => {
    await exchange(game);
    const search = (await spy.all()).filter(({ by, type }) => by === 'page' && type === 'search').at(-1);
    const answer = (await spy.all()).filter(({ by, type }) => by === 'engine' && type === 'result').at(-1);
    if (!search || !answer) throw new Error('the engine was not asked');
    /** @type {number[]} */
    const frames = await page.evaluate(() => /** @type {any} */ (window).frameTimes);
    const times = [search.at, ...frames.filter((time) => time > search.at && time < answer.at), answer.at];
    return Math.max(...times.slice(1).map((time, i) => time - (times[i] ?? 0)));
  }, 250);
  expect(gap, 'the longest time without a frame, in milliseconds').toBeLessThan(250);
});

test('“Move now” is heard at once', async ({ game, page }) => {
  const spy = await EngineSpy.on(page, { limits: { ms: 600_000 } });
  await game.open();
  const time = await best(async () => {
    const ply = await game.ply();
    await game.anyMove(([first]) => /** @type {any} */ (first), 'click');
    await spy.searching(ply / 2 + 1);
    await page.getByTestId('stop').click();
    await game.played(ply + 2);
    await game.myTurn();
    return (await spy.searches()).at(-1)?.stopMs ?? Infinity;
  }, STOP_MS);
  expect(time, 'milliseconds from stop to answer').toBeLessThan(STOP_MS);
});

test('the opponents answer within their time', async ({ game, page }) => {
  const spy = await EngineSpy.on(page);
  await game.open();
  for (const { opponent, limit } of /** @type {const} */ ([
    { opponent: 'mouse', limit: 300 },
    { opponent: 'cat', limit: 2300 },
    { opponent: 'bear', limit: 2300 },
    { opponent: 'owl', limit: 5300 },
  ])) {
    await game.start({ opponent, colour: 'white', fen: OFF_BOOK });
    const time = await best(async () => {
      await exchange(game);
      const said = await spy.all();
      const answer = said.filter(({ by, type }) => by === 'engine' && type === 'result').at(-1);
      const search = said.find(({ by, type, id }) => by === 'page' && type === 'search' && id === answer?.id);
      return (answer?.at ?? Infinity) - (search?.at ?? 0);
    }, limit);
    expect(time, `${opponent}: milliseconds from question to answer`).toBeLessThan(limit);
  }
});
