// Endgame tables in the browser: made in the background and used; what is kept of them is in tables-kept.spec.js, five pieces in tables-five.spec.js.

import { copyFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from './support/fixtures.js';
import { OFF_BOOK } from './support/game-page.js';
import { COUNTS, beforeWorkers, openTables } from './support/tables.js';
import { ENGINE, TABLES, WorkerSpy } from './support/worker-spy.js';
import { en, ru } from './support/words.js';

const ONE_FILE = fileURLToPath(new URL('../../dist/poddavki.html', import.meta.url));

test.use({ tables: true });

/** The wins that one move alone keeps, of so few pieces that they are looked up. */
const onlyMoves = (await readFile(new URL('../data/engine/only_moves.txt', import.meta.url), 'utf8'))
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(';').map((part) => part.trim()))
  .map(([fen = '', move = '', plies]) => ({ fen, move, plies: Number(plies) }))
  .filter(({ fen }) => (fen.match(/[a-h][1-8]/g) ?? []).length <= 4);

test('they are made in the background, three pieces at once and four soon, and the counts are proven ones', async ({ game, page }) => {
  const spy = await WorkerSpy.on(page);
  await game.open();
  await spy.ready(4);
  const [begun] = await spy.all(TABLES, 'new');
  const ready = (await spy.all(ENGINE, 'tables')).filter(({ by }) => by === 'worker').map(({ at, message }) => ({ at, pieces: message.pieces }));
  expect(ready.map(({ pieces }) => pieces)).toEqual([2, 3, 4]);
  // Goals of 300 ms and of 10 s; a machine busy with other tests is given more.
  expect((ready[1]?.at ?? Infinity) - (begun?.at ?? 0)).toBeLessThan(1500);
  expect((ready[2]?.at ?? Infinity) - (begun?.at ?? 0)).toBeLessThan(20_000);
  await spy.says(TABLES, { type: 'finished' });
  const complete = await spy.all(TABLES, 'complete');
  expect(new Map(complete.map(({ message }) => [message.pieces, message.counts]))).toEqual(COUNTS);
  expect(complete.every(({ message }) => message.made)).toBe(true);
  // The worker is not kept when it is done.
  expect((await spy.all(TABLES, 'terminate')).length).toBe(1);

  await openTables(page);
  await expect(page.getByTestId('tables-state')).toHaveText(en.tables.ready(4));
  await expect(page.getByTestId('tables-proof-4')).toHaveText(/4.*3,752,011.*2,400,816.*56,489.*21/);
  await expect(page.getByTestId('tables-disk')).toContainText('MB');
});

test('a hint in an endgame is the one move, at once, with the number of moves to the ply', async ({ game, page }) => {
  const spy = await WorkerSpy.on(page);
  await game.open();
  await spy.ready(4);
  expect(onlyMoves.length).toBeGreaterThanOrEqual(5);
  for (const { fen, move, plies } of onlyMoves) {
    await game.start({ opponent: 'two', fen });
    await game.hint.click();
    await expect(game.note).toHaveText(en.note.hint({ move, score: { kind: 'win', value: plies, exact: true }, takes: null }));
    const result = (await spy.all(ENGINE, 'result')).at(-1)?.message.result;
    expect(result, fen).toMatchObject({ best: move, nodes: 0 });
  }
});

test('the strong opponent plays an endgame to its end without a mistake', async ({ game, page }) => {
  const spy = await WorkerSpy.on(page);
  await game.open();
  await spy.ready(4);
  // White wins by b2-c3 alone, in 22 plies at the longest.
  await game.start({ opponent: 'strong', colour: 'black', fen: 'W:Wb2,g3:Bd8' });
  await game.toTheEnd(1);
  expect((await game.agreed()).outcome?.winner).toBe('white');
  expect((await game.listed())[0]).toBe('b2-c3');
  expect((await game.listed()).length).toBeLessThanOrEqual(22);
});

test('in one file from a disk, without a network', async ({ game, page, context, watch }, testInfo) => {
  const file = testInfo.outputPath('poddavki.html');
  await mkdir(path.dirname(file), { recursive: true });
  await copyFile(ONE_FILE, file);
  const address = pathToFileURL(file).href;
  await context.setOffline(true);
  watch.allowFile(address);
  const spy = await WorkerSpy.on(page);
  await game.open(address);
  await spy.ready(4);
  const complete = await spy.all(TABLES, 'complete');
  expect(complete.find(({ message }) => message.pieces === 4)?.message.counts).toEqual(COUNTS.get(4));
  await game.start({ opponent: 'two', fen: 'W:WKb2,a1:Be7' });
  await game.hint.click();
  await expect(game.note).toHaveText(en.note.hint({ move: 'b2-c1', score: { kind: 'win', value: 14, exact: true }, takes: null }));
});

test('in a frame that may do nothing but run scripts', async ({ page }) => {
  await page.route('**/closed-frame', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>host</title><iframe sandbox="allow-scripts" src="one-file" width="900" height="700"></iframe>',
    }),
  );
  await page.route('**/one-file', async (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: await readFile(ONE_FILE) }));
  await page.goto('closed-frame');
  const frame = page.frameLocator('iframe');
  await frame.getByTestId('more').click();
  await frame.getByTestId('tables').click();
  await expect(frame.getByTestId('tables-state')).toHaveText(en.tables.ready(4), { timeout: 30_000 });
  await expect(frame.getByTestId('tables-disk')).toHaveText(en.tables.notKept);
});

test('as its sources, without a bundler', async ({ game, page }) => {
  const spy = await WorkerSpy.on(page);
  await game.open('www/');
  await spy.ready(4);
});

test('an engine that takes the place of a broken one has them again', async ({ game, page }) => {
  const spy = await WorkerSpy.on(page);
  await game.open();
  await spy.ready(4);
  await spy.says(TABLES, { type: 'finished' });
  await game.walk('c3', 'd4');
  await game.played(2);
  await spy.breaks(ENGINE);
  await expect(game.notice).toContainText(en.trouble.engineReplaced);
  await expect.poll(async () => (await spy.all(ENGINE, 'tables')).filter(({ number }) => number === 1).at(-1)?.message.pieces).toBe(4);
  await game.start({ opponent: 'two', fen: 'W:Wb2,g3:Bd8' });
  await game.hint.click();
  await expect(game.note).toHaveText(en.note.hint({ move: 'b2-c3', score: { kind: 'win', value: 22, exact: true }, takes: null }));
});

test('an engine that breaks while it is given tables is given fewer in the end, and plays on', async ({ game, page }) => {
  const spy = await WorkerSpy.on(page);
  // Every engine breaks on the first table it is given.
  await beforeWorkers(
    page,
    'addEventListener("message", ({ data }) => { if (data.type === "tables") { data.port.onmessage = () => {}; setTimeout(() => { throw new Error("no room"); }); } });',
  );
  await game.open();
  await game.walk('c3', 'd4');
  await game.played(2);
  for (let ply = 4; ply <= 8; ply += 2) {
    await game.myTurn();
    await game.anyMove(([first]) => /** @type {any} */ (first), 'click');
    await game.played(ply);
  }
  const orders = (await spy.all(ENGINE, 'tables')).filter(({ by }) => by === 'page');
  expect(orders.length).toBeLessThanOrEqual(3);
  await game.agreed();
});

test('a maker that cannot run is told of in the dialog and nowhere else', async ({ game, page }) => {
  await WorkerSpy.on(page);
  await beforeWorkers(page, 'if (self.name === "poddavki tables") throw new Error("broken from the start");');
  await game.open();
  await game.walk('c3', 'd4');
  await game.played(2);
  await openTables(page);
  await expect(page.getByTestId('tables-state')).toHaveText(en.tables.failed('Uncaught Error: broken from the start'));
  await page.keyboard.press('Escape');
  await expect(game.notice).toHaveCount(0);
});

test('the page’s thread stays free while they are made and read, and a game goes on', async ({ game, page }) => {
  await page.addInitScript(() => {
    /** @type {PerformanceEntry[]} */
    const tasks = [];
    const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries()));
    observer.observe({ type: 'longtask', buffered: true });
    Object.assign(window, { tasks, observer });
  });
  const spy = await WorkerSpy.on(page);
  let least = Infinity;
  // A machine busy with something else can hold up anything once. What the page itself does shows every time.
  for (let i = 0; i < 3 && least >= 150; i += 1) {
    await game.open();
    // What it takes to set the page up is no part of this.
    await page.evaluate(() => {
      const { tasks, observer } = /** @type {any} */ (window);
      observer.takeRecords();
      tasks.splice(0);
    });
    await game.walk('c3', 'd4');
    await game.played(2);
    await spy.says(TABLES, { type: 'finished' });
    const longest = await page.evaluate(() => {
      const { tasks, observer } = /** @type {any} */ (window);
      return Math.max(0, ...[...tasks, ...observer.takeRecords()].map((/** @type {PerformanceEntry} */ task) => task.duration));
    });
    least = Math.min(least, longest);
    await page.evaluate(() => indexedDB.deleteDatabase('poddavki'));
  }
  expect(least).toBeLessThan(150);
});

test('the making waits while the opponent thinks', async ({ game, page }) => {
  const spy = await WorkerSpy.on(page);
  await game.open();
  await spy.says(TABLES, { type: 'finished' });
  await game.start({ opponent: 'strong', colour: 'white', fen: OFF_BOOK });
  await openTables(page);
  await page.getByTestId('tables-make').click();
  await spy.says(TABLES, { type: 'progress', reading: false });
  await page.keyboard.press('Escape');
  await game.walk('c3', 'd4');
  await game.played(2);
  await game.myTurn();
  const said = await spy.all(TABLES);
  const orders = said.filter(({ by, message }) => by === 'page' && ['pause', 'goOn'].includes(message.type));
  expect(orders.slice(-2).map(({ message }) => message.type)).toEqual(['pause', 'goOn']);
  // One step may have been under way when it was told.
  const [paused, resumed] = orders.slice(-2).map(({ at }) => at);
  const between = said.filter(({ at, by, message }) => by === 'worker' && message.type === 'progress' && at > (paused ?? 0) + 300 && at < (resumed ?? 0));
  expect(between).toEqual([]);
});

test('a person can do without, and have them back', async ({ game, page }) => {
  const spy = await WorkerSpy.on(page);
  await game.open();
  await spy.ready(4);
  await openTables(page);
  await page.getByTestId('tables-use').uncheck();
  await expect(page.getByTestId('tables-state')).toHaveText(en.tables.off);
  await page.reload();
  await game.ready();
  await game.walk('c3', 'd4');
  await game.played(2);
  expect(await spy.all(TABLES)).toEqual([]);
  await openTables(page);
  await page.getByTestId('tables-use').check();
  await expect(page.getByTestId('tables-state')).toHaveText(en.tables.ready(4));
});

test('the dialog speaks Russian', async ({ game, page }) => {
  await page.addInitScript(() => localStorage.setItem('poddavki.settings', '{"language":"ru"}'));
  await game.open();
  await openTables(page);
  await expect(page.getByTestId('tables-state')).toHaveText(ru.tables.ready(4));
  await expect(page.getByTestId('tables-more')).toContainText('139 миллионов');
});
