// Endgame tables that the browser keeps between visits: used again, made again where they are spoilt or gone.

import { expect, test } from './support/fixtures.js';
import { GamePage } from './support/game-page.js';
import { COUNTS, FEW_CLASSES, beforeWorkers, keptClasses, openTables } from './support/tables.js';
import { TABLES, WorkerSpy } from './support/worker-spy.js';
import { en } from './support/words.js';

/** @typedef {import('@playwright/test').Page} Page */

test.use({ tables: true });

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

const DENIED = 'Object.defineProperty(self, "indexedDB", { get() { throw new DOMException("denied", "SecurityError"); } });';

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
  await openTables(page);
  await expect(page.getByTestId('tables-state')).toHaveText(en.tables.ready(4));
  await expect(page.getByTestId('tables-disk')).toHaveText(en.tables.notKept);
  await expect(page.getByTestId('tables-remove')).toHaveAttribute('aria-disabled', 'true');
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
  await openTables(page);
  await expect(page.getByTestId('tables-remove')).not.toHaveAttribute('aria-disabled');
  await page.getByTestId('tables-remove').click();
  await spy.ready(4);
  await expect(page.getByTestId('tables-state')).toHaveText(en.tables.ready(4));
});
