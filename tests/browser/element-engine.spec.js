// The engine behind boards on somebody's page: shared by all, started late, and at rest while nobody looks.

import { expect, test } from './support/fixtures.js';
import { OFF_BOOK } from './support/game-page.js';
import { HostBoard, openHost, seen, spy, withElement } from './support/host.js';

/** @typedef {import('@playwright/test').Page} Page */

/** @param {number} count @param {string} attributes */
function boards(count, attributes) {
  const one = (/** @type {unknown} */ _, /** @type {number} */ i) => `<poddavki-board id="b${i}" ${attributes} style="width: 220px"></poddavki-board>`;
  return withElement(`<div style="display: flex; flex-wrap: wrap">${Array.from({ length: count }, one).join('')}</div>`);
}

/** A board under a page's length of nothing. @param {string} attributes */
function below(attributes) {
  return withElement(`<div style="height: 3000px"></div><poddavki-board ${attributes} style="width: 300px"></poddavki-board><div style="height: 3000px"></div>`);
}

/** Begins a long analysis and counts its reports. @param {HostBoard} board */
async function analyse(board) {
  await board.element.evaluate((element) => {
    const page = /** @type {any} */ (window);
    page.infos ??= {};
    page.infos[element.id] = 0;
    element.addEventListener('info', () => { page.infos[element.id] += 1; });
    /** @type {any} */ (element).analyse({ ms: 60_000 });
  });
}

/** @param {Page} page @param {string} [id] @returns {Promise<number>} */
function infos(page, id = '') {
  return page.evaluate((id) => /** @type {any} */ (window).infos[id], id);
}

/** @param {Page} page @param {boolean} hidden */
async function hide(page, hidden) {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}

test('two boards play two games with one module, and no engine before it is wanted', async ({ page }) => {
  await spy(page);
  await openHost(page, boards(2, ''));
  const [one, two] = [new HostBoard(page, '#b0'), new HostBoard(page, '#b1')];
  await one.ready();
  await two.ready();
  expect(await seen(page)).toMatchObject({ compiled: 1, workers: 0 });
  await one.walk('c3', 'd4');
  await two.walk('e3', 'f4');
  await one.played(2);
  await two.played(2);
  expect(await seen(page)).toMatchObject({ compiled: 1, workers: 2, ended: 0 });
  await one.myTurn();
  await two.myTurn();
  expect((await one.state()).played[0]?.text).toBe('c3-d4');
  expect((await two.state()).played[0]?.text).toBe('e3-f4');
});

test('ten boards are served by two workers', async ({ page }) => {
  await spy(page);
  await page.setViewportSize({ width: 1400, height: 900 });
  await openHost(page, boards(10, 'playable="black" level="steady"'));
  for (let i = 0; i < 10; i += 1) await new HostBoard(page, `#b${i}`).played(1);
  expect(await seen(page)).toMatchObject({ compiled: 1, workers: 2, ended: 0, violations: [] });
});

test('who waits for a move goes before those who only analyse', async ({ page }) => {
  await spy(page);
  await openHost(page, boards(3, ''));
  const [one, two, three] = [0, 1, 2].map((i) => new HostBoard(page, `#b${i}`));
  if (!one || !two || !three) throw new Error('three boards');
  for (const board of [one, two, three]) await board.ready();
  await analyse(one);
  await analyse(two);
  await expect.poll(() => infos(page, 'b1')).toBeGreaterThan(0);
  await three.walk('c3', 'd4');
  await three.played(2);
  // The analysis that gave way is taken up again.
  const [before0, before1] = [await infos(page, 'b0'), await infos(page, 'b1')];
  await expect.poll(async () => (await infos(page, 'b0')) > before0 && (await infos(page, 'b1')) > before1).toBe(true);
  expect((await seen(page)).workers).toBe(2);
});

test('a board below the view does not think until it is seen', async ({ page }) => {
  await spy(page);
  await openHost(page, below('playable="black"'));
  const board = new HostBoard(page);
  await board.ready();
  await page.evaluate(() => new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 200))); }));
  expect(await seen(page)).toMatchObject({ workers: 0 });
  expect(await board.ply()).toBe(0);
  await board.element.scrollIntoViewIfNeeded();
  await board.played(1);
  expect(await seen(page)).toMatchObject({ workers: 1, ended: 0 });
});

for (const { how, leave, come } of [
  {
    how: 'scrolled away',
    leave: (/** @type {Page} */ page) => page.evaluate(() => window.scrollTo(0, 0)),
    come: (/** @type {Page} */ page) => page.evaluate(() => document.querySelector('poddavki-board')?.scrollIntoView()),
  },
  { how: 'in a hidden page', leave: (/** @type {Page} */ page) => hide(page, true), come: (/** @type {Page} */ page) => hide(page, false) },
  {
    how: 'taken out of the page',
    leave: (/** @type {Page} */ page) => page.evaluate(() => {
      const board = document.querySelector('poddavki-board');
      Object.assign(window, { kept: board, place: board?.nextSibling });
      board?.remove();
    }),
    come: (/** @type {Page} */ page) => page.evaluate(() => {
      const { kept, place } = /** @type {any} */ (window);
      document.body.insertBefore(kept, place);
      kept.scrollIntoView();
    }),
  },
]) {
  test(`the engine ends for a board ${how}, and goes on when it is seen again`, async ({ page }) => {
    await spy(page);
    await openHost(page, below(''));
    const board = new HostBoard(page);
    await board.ready();
    await board.element.scrollIntoViewIfNeeded();
    await analyse(board);
    await expect.poll(() => infos(page)).toBeGreaterThan(0);
    await leave(page);
    await expect.poll(async () => (await seen(page)).ended).toBe(1);
    const at = await infos(page);
    const { searches } = await seen(page);
    await page.evaluate(() => new Promise((resolve) => { setTimeout(resolve, 300); }));
    expect(await infos(page)).toBe(at);
    await come(page);
    await expect.poll(() => infos(page)).toBeGreaterThan(at);
    expect(await seen(page)).toMatchObject({ workers: 2, ended: 1, searches: searches + 1 });
  });
}

test('one board of two leaves: one worker is enough', async ({ page }) => {
  await spy(page);
  await openHost(page, boards(2, ''));
  const [one, two] = [new HostBoard(page, '#b0'), new HostBoard(page, '#b1')];
  await one.ready();
  await two.ready();
  await analyse(one);
  await analyse(two);
  await expect.poll(async () => (await infos(page, 'b0')) > 0 && (await infos(page, 'b1')) > 0).toBe(true);
  await page.evaluate(() => document.querySelector('#b0')?.remove());
  await expect.poll(async () => (await seen(page)).ended).toBe(1);
  const at = await infos(page, 'b1');
  await expect.poll(() => infos(page, 'b1')).toBeGreaterThan(at);
});

test('an opponent that was thinking when the board went goes on', async ({ page }) => {
  await spy(page);
  await openHost(page, below(`level="owl" fen="${OFF_BOOK}"`));
  const board = new HostBoard(page);
  await board.ready();
  await board.element.scrollIntoViewIfNeeded();
  await board.walk('c3', 'd4');
  await expect.poll(async () => (await seen(page)).searches).toBe(1);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(async () => (await seen(page)).ended).toBe(1);
  expect(await board.ply()).toBe(1);
  await board.element.scrollIntoViewIfNeeded();
  await board.played(2);
});

test('engine="off" ends an engine that is at work', async ({ page }) => {
  await spy(page);
  await openHost(page, boards(1, ''));
  const board = new HostBoard(page);
  await board.ready();
  await analyse(board);
  await expect.poll(() => infos(page, 'b0')).toBeGreaterThan(0);
  await board.element.evaluate((element) => element.setAttribute('engine', 'off'));
  expect(await seen(page)).toMatchObject({ workers: 1, ended: 1 });
});

test('boards that are taken out of the page are forgotten, games and all', async ({ page }) => {
  await openHost(page, boards(3, 'playable="black" controls'));
  for (let i = 0; i < 3; i += 1) await new HostBoard(page, `#b${i}`).played(1);
  await page.evaluate(() => {
    const kept = [...document.querySelectorAll('poddavki-board')].map((board) => new WeakRef(board));
    Object.assign(window, { kept });
    for (const one of kept) one.deref()?.remove();
  });
  const session = await page.context().newCDPSession(page);
  await expect.poll(async () => {
    await session.send('HeapProfiler.collectGarbage');
    return page.evaluate(() => /** @type {any} */ (window).kept.filter((/** @type {WeakRef<Element>} */ one) => one.deref()).length);
  }).toBe(0);
});
