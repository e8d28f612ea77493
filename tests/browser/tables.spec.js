// Endgame tables in the browser: made in the background, used, kept, made again; five pieces where a person asks for them.

import { copyFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from './support/fixtures.js';
import { GamePage, OFF_BOOK } from './support/game-page.js';
import { ENGINE, TABLES, WorkerSpy } from './support/worker-spy.js';
import { en, ru } from './support/words.js';

/** @typedef {import('@playwright/test').Page} Page */

const ONE_FILE = fileURLToPath(new URL('../../dist/poddavki.html', import.meta.url));

/** How all positions of so many pieces end, as an independent generator has counted them. */
const COUNTS = new Map([
  [2, { wins: 2158, losses: 1277, draws: 53, longestWin: 16 }],
  [3, { wins: 119975, losses: 74359, draws: 1698, longestWin: 22 }],
  [4, { wins: 3752011, losses: 2400816, draws: 56489, longestWin: 42 }],
]);

/** The classes of up to four pieces. */
const FEW_CLASSES = 41;

test.use({ tables: true });

/** The wins that one move alone keeps, of so few pieces that they are looked up. */
const onlyMoves = (await readFile(new URL('../data/engine/only_moves.txt', import.meta.url), 'utf8'))
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(';').map((part) => part.trim()))
  .map(([fen = '', move = '', plies]) => ({ fen, move, plies: Number(plies) }))
  .filter(({ fen }) => (fen.match(/[a-h][1-8]/g) ?? []).length <= 4);

/** Opens the dialog about endgame tables. @param {Page} page */
async function openDialog(page) {
  await page.getByTestId('more').click();
  await page.getByTestId('tables').click();
  await expect(page.getByTestId('tables-dialog')).toBeVisible();
}

/** What the browser keeps: the classes, each as its bytes on the disk. @param {Page} page @returns {Promise<Record<string, number>>} */
function keptClasses(page) {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open('poddavki', 1);
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const sizes = request.result.transaction('sizes').objectStore('sizes');
          const [names, values] = [sizes.getAllKeys(), sizes.getAll()];
          values.onsuccess = () => {
            request.result.close();
            resolve(Object.fromEntries(names.result.map((name, i) => [name, values.result[i]])));
          };
        };
      }),
  );
}

/**
 * Changes a class that is kept. `change` runs in the page, on the bytes as the maker gave them.
 * @param {Page} page
 * @param {string} name
 * @param {'flip' | 'version' | 'cut' | 'rubbish' | 'other'} change
 */
async function spoil(page, name, change) {
  await page.evaluate(
    async ({ name, change }) => {
      /** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
      const answer = (request) =>
        new Promise((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const database = await answer(indexedDB.open('poddavki', 1));
      const read = (/** @type {string} */ key) => answer(database.transaction('tables').objectStore('tables').get(key));
      const { gzip, bytes } = await read(name);
      const plain = gzip
        ? new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer())
        : new Uint8Array(bytes);
      let record = { gzip: false, bytes: plain.buffer };
      if (change === 'flip') plain[100] = (plain[100] ?? 0) ^ 1;
      if (change === 'version') plain[8] = 0;
      if (change === 'cut') record = { gzip: false, bytes: plain.slice(0, 60).buffer };
      if (change === 'rubbish') record = { gzip: true, bytes: new Uint8Array([1, 2, 3]).buffer };
      if (change === 'other') record = await read('1001');
      await answer(database.transaction('tables', 'readwrite').objectStore('tables').put(record, name));
      database.close();
    },
    { name, change },
  );
}

/** Puts text before the script of every worker. @param {Page} page @param {string} text */
async function beforeWorkers(page, text) {
  await page.route(/\/(?:worker|tables)-[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${text}\n${await response.text()}` });
  });
}

const DENIED = 'Object.defineProperty(self, "indexedDB", { get() { throw new DOMException("denied", "SecurityError"); } });';

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

  await openDialog(page);
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
    await expect(game.note).toHaveText(en.note.hint(move, { kind: 'win', value: plies, exact: true }));
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

test('they are kept: another visit makes nothing', async ({ game, page }) => {
  const spy = await WorkerSpy.on(page);
  await game.open();
  await spy.says(TABLES, { type: 'finished' });
  expect(Object.keys(await keptClasses(page)).length).toBe(FEW_CLASSES);
  await page.reload();
  await game.ready();
  await spy.ready(4);
  await spy.says(TABLES, { type: 'finished' });
  const complete = await spy.all(TABLES, 'complete');
  expect(new Map(complete.map(({ message }) => [message.pieces, message.counts]))).toEqual(COUNTS);
  expect(complete.map(({ message }) => message.made)).toEqual([false, false, false]);
  expect(await spy.all(TABLES, 'progress')).toEqual([]);
});

for (const change of /** @type {const} */ (['flip', 'version', 'cut', 'rubbish', 'other'])) {
  test(`what is kept and spoilt is made again, and nothing is said of it (${change})`, async ({ game, page }) => {
    const spy = await WorkerSpy.on(page);
    await game.open();
    await spy.says(TABLES, { type: 'finished' });
    await spoil(page, '2011', change);
    for (const made of [true, false]) {
      await page.reload();
      await game.ready();
      await spy.ready(4);
      await spy.says(TABLES, { type: 'finished' });
      const complete = await spy.all(TABLES, 'complete');
      expect(complete.find(({ message }) => message.pieces === 4)?.message).toMatchObject({ counts: COUNTS.get(4), made });
      await expect(game.notice).toHaveCount(0);
    }
    expect(Object.keys(await keptClasses(page)).length).toBe(FEW_CLASSES);
  });
}

test('where nothing can be kept they are made at every visit, and only the dialog says so', async ({ game, page }) => {
  const spy = await WorkerSpy.on(page);
  await beforeWorkers(page, DENIED);
  for (let visit = 0; visit < 2; visit += 1) {
    await game.open();
    await spy.ready(4);
    await spy.says(TABLES, { type: 'finished' });
    await expect(game.notice).toHaveCount(0);
  }
  await openDialog(page);
  await expect(page.getByTestId('tables-state')).toHaveText(en.tables.ready(4));
  await expect(page.getByTestId('tables-disk')).toHaveText(en.tables.notKept);
  await expect(page.getByTestId('tables-remove')).toHaveAttribute('aria-disabled', 'true');
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
  await expect(game.note).toHaveText(en.note.hint('b2-c1', { kind: 'win', value: 14, exact: true }));
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

test('two tabs at once do no harm', async ({ game, page, context }) => {
  const other = await context.newPage();
  const spies = [await WorkerSpy.on(page), await WorkerSpy.on(other)];
  await Promise.all([game.open(), new GamePage(other).open()]);
  for (const spy of spies) {
    await spy.ready(4);
    await spy.says(TABLES, { type: 'finished' });
    const complete = await spy.all(TABLES, 'complete');
    expect(complete.find(({ message }) => message.pieces === 4)?.message.counts).toEqual(COUNTS.get(4));
  }
  expect(Object.keys(await keptClasses(page)).length).toBe(FEW_CLASSES);
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
  await expect(game.note).toHaveText(en.note.hint('b2-c3', { kind: 'win', value: 22, exact: true }));
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
  await openDialog(page);
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
  await openDialog(page);
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

test.describe('five pieces', () => {
  test('can be paused, resumed after a reload from where they were, and cancelled', async ({ game, page }) => {
    test.setTimeout(180_000);
    const spy = await WorkerSpy.on(page);
    await game.open();
    await spy.says(TABLES, { type: 'finished' });
    await openDialog(page);
    const more = page.getByTestId('tables-more');
    // What it costs is said beforehand.
    await expect(more).toHaveText(/139 million.*second.*MB of memory.*MB on the disk/);
    await page.getByTestId('tables-make').click();
    await expect(more).toHaveText(/^\d+% done/);
    await expect.poll(async () => Object.keys(await keptClasses(page)).length, { timeout: 60_000 }).toBeGreaterThan(FEW_CLASSES + 3);
    await page.getByTestId('tables-pause').click();
    await expect(more).toHaveText(/^Paused at \d+%\.$/);
    await expect(page.getByTestId('tables-pause')).toBeHidden();
    await expect(page.getByTestId('tables-go-on')).toBeVisible();

    // Four pieces go on being used; the game can be played; after a reload it is still paused.
    await page.reload();
    await game.ready();
    await spy.ready(4);
    await spy.says(TABLES, { type: 'finished' });
    const kept = Object.keys(await keptClasses(page)).length;
    expect(kept).toBeGreaterThan(FEW_CLASSES + 3);
    await openDialog(page);
    await expect(more).toHaveText(en.tables.paused(null));
    await page.getByTestId('tables-go-on').click();
    await spy.says(TABLES, { type: 'progress', reading: false });
    // What was finished is not made again.
    const [first] = (await spy.all(TABLES, 'progress')).filter(({ message }) => !message.reading);
    expect(first?.message.done).toBeGreaterThan(2 * 7_455_300);
    await expect.poll(async () => Object.keys(await keptClasses(page)).length, { timeout: 60_000 }).toBeGreaterThan(kept);

    await page.getByTestId('tables-cancel').click();
    await expect(page.getByTestId('tables-make')).toBeVisible();
    await expect.poll(async () => Object.keys(await keptClasses(page)).length).toBe(FEW_CLASSES);
    // The engine was started anew to give its memory back, and has four pieces again.
    await expect(page.getByTestId('tables-state')).toHaveText(en.tables.ready(4));
  });

  test('are made in one tab only; another waits', async ({ game, page, context }) => {
    test.setTimeout(180_000);
    const spy = await WorkerSpy.on(page);
    await game.open();
    await spy.says(TABLES, { type: 'finished' });
    await openDialog(page);
    await page.getByTestId('tables-make').click();
    await spy.says(TABLES, { type: 'progress', reading: false });
    const other = await context.newPage();
    const otherSpy = await WorkerSpy.on(other);
    await new GamePage(other).open();
    await otherSpy.ready(4);
    await openDialog(other);
    await expect(other.getByTestId('tables-more')).toHaveText(en.tables.waiting);
    // The first one gives up: the other takes over, from where it was.
    await page.close();
    await expect(other.getByTestId('tables-more')).toHaveText(/^\d+% done/);
    await other.getByTestId('tables-cancel').click();
  });

  test('are made to the end, used and kept; then deleted', async ({ game, page }) => {
    test.setTimeout(600_000);
    const spy = await WorkerSpy.on(page);
    await game.open();
    await spy.says(TABLES, { type: 'finished' });
    await openDialog(page);
    await page.getByTestId('tables-make').click();
    await spy.ready(5, 480_000);
    await expect(page.getByTestId('tables-state')).toHaveText(en.tables.ready(5));
    await expect(page.getByTestId('tables-more')).toHaveText(en.tables.fiveReady);
    await expect(page.getByTestId('tables-proof-5')).toHaveText(/5.*83,965,124.*54,245,541.*1,240,143.*30/);
    // The last of them may still be on its way to the disk.
    await expect.poll(async () => Object.keys(await keptClasses(page)).length, { timeout: 60_000 }).toBe(FEW_CLASSES + 44);

    await page.reload();
    await game.ready();
    await spy.ready(5, 60_000);
    await spy.says(TABLES, { type: 'finished' });
    expect((await spy.all(TABLES, 'complete')).filter(({ message }) => message.made)).toEqual([]);
    await game.start({ opponent: 'two', fen: 'W:Wg1,b2:Bf8,d8,b8' });
    await game.hint.click();
    await expect(game.note).toHaveText(/^Hint: /);
    expect((await spy.all(ENGINE, 'result')).at(-1)?.message.result).toMatchObject({ nodes: 0, score: { exact: true } });

    await openDialog(page);
    await page.getByTestId('tables-remove').click();
    await expect(page.getByTestId('tables-disk')).toHaveText(en.tables.kept(0));
    expect(await keptClasses(page)).toEqual({});
    // The next visit makes the few again, and no more than those.
    await page.reload();
    await game.ready();
    await spy.ready(4);
    await spy.says(TABLES, { type: 'finished' });
    expect(Object.keys(await keptClasses(page)).length).toBe(FEW_CLASSES);
  });
});

test('a person can do without, and have them back', async ({ game, page }) => {
  const spy = await WorkerSpy.on(page);
  await game.open();
  await spy.ready(4);
  await openDialog(page);
  await page.getByTestId('tables-use').uncheck();
  await expect(page.getByTestId('tables-state')).toHaveText(en.tables.off);
  await page.reload();
  await game.ready();
  await game.walk('c3', 'd4');
  await game.played(2);
  expect(await spy.all(TABLES)).toEqual([]);
  await openDialog(page);
  await page.getByTestId('tables-use').check();
  await expect(page.getByTestId('tables-state')).toHaveText(en.tables.ready(4));
});

test('the dialog speaks Russian', async ({ game, page }) => {
  await page.addInitScript(() => localStorage.setItem('poddavki.settings', '{"language":"ru"}'));
  await game.open();
  await openDialog(page);
  await expect(page.getByTestId('tables-state')).toHaveText(ru.tables.ready(4));
  await expect(page.getByTestId('tables-more')).toContainText('139 миллионов');
});

test('tables deleted from the disk while they are read are made again', async ({ game, page }) => {
  const spy = await WorkerSpy.on(page);
  await game.open();
  await spy.says(TABLES, { type: 'finished' });
  await beforeWorkers(
    page,
    'const read = IDBObjectStore.prototype.get; IDBObjectStore.prototype.get = function (name) { for (const until = performance.now() + 200; performance.now() < until; ); return read.call(this, name); };',
  );
  await page.reload();
  await game.ready();
  await openDialog(page);
  await expect(page.getByTestId('tables-remove')).not.toHaveAttribute('aria-disabled');
  await page.getByTestId('tables-remove').click();
  await spy.ready(4);
  await expect(page.getByTestId('tables-state')).toHaveText(en.tables.ready(4));
});
