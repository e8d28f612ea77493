// Endgame tables of five pieces: made where a person asks for them, for as long as it is let; kept, and deleted.

import { expect, test } from './support/fixtures.js';
import { GamePage } from './support/game-page.js';
import { FEW_CLASSES, keptClasses, openTables } from './support/tables.js';
import { ENGINE, TABLES, WorkerSpy } from './support/worker-spy.js';
import { en } from './support/words.js';

test.use({ tables: true });

test('five pieces can be paused, resumed after a reload from where they were, and cancelled', async ({ game, page }) => {
  test.setTimeout(180_000);
  const spy = await WorkerSpy.on(page);
  await game.open();
  await spy.says(TABLES, { type: 'finished' });
  await openTables(page);
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
  await openTables(page);
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

test('five pieces are made in one tab only; another waits', async ({ game, page, context }) => {
  test.setTimeout(180_000);
  const spy = await WorkerSpy.on(page);
  await game.open();
  await spy.says(TABLES, { type: 'finished' });
  await openTables(page);
  await page.getByTestId('tables-make').click();
  await spy.says(TABLES, { type: 'progress', reading: false });
  const other = await context.newPage();
  const otherSpy = await WorkerSpy.on(other);
  await new GamePage(other).open();
  await otherSpy.ready(4);
  await openTables(other);
  await expect(other.getByTestId('tables-more')).toHaveText(en.tables.waiting);
  // The first one gives up: the other takes over, from where it was.
  await page.close();
  await expect(other.getByTestId('tables-more')).toHaveText(/^\d+% done/);
  await other.getByTestId('tables-cancel').click();
});

test('five pieces are made to the end, used and kept; then deleted', async ({ game, page }) => {
  test.setTimeout(600_000);
  const spy = await WorkerSpy.on(page);
  await game.open();
  await spy.says(TABLES, { type: 'finished' });
  await openTables(page);
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

  await openTables(page);
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
