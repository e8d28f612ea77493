// The page comes soon, stays where it is, and leaves nothing behind: on a slow processor, with nothing in any cache.

import { pathToFileURL, fileURLToPath } from 'node:url';
import { picker } from './support/chance.js';
import { expect, test } from './support/fixtures.js';
import { withElement } from './support/host.js';
import { GOALS, NARROW, SLACK, SLOWER, WIDE, measured, memoryOf, slowDown, untilReady, watchMemory, watchPage } from './support/measure.js';
import { ENGINE, WorkerSpy } from './support/worker-spy.js';

const ONE_FILE = pathToFileURL(fileURLToPath(new URL('../../dist/poddavki.html', import.meta.url))).href;

/** A machine busy with something else can hold up anything once. */
const TRIES = 3;

const LIMIT_MS = SLACK * GOALS.readyMs;

/** Few pieces, so that a game is over soon. */
const SHORT = 'W:Wa1,c1,e1:Bd8,f8,h8';

for (const { name, address, engine } of [
  { name: 'the site', address: './', engine: true },
  { name: 'the one file', address: ONE_FILE, engine: true },
  // Its engine comes with the first move.
  { name: 'the element', address: `echo?${new URLSearchParams({ page: withElement('<poddavki-board></poddavki-board>') })}`, engine: false },
]) {
  test(`${name} can soon be played on where the processor is slow`, async ({ browser, baseURL, watch }) => {
    watch.allowFile(address);
    let least = Infinity;
    for (let i = 0; i < TRIES && least >= LIMIT_MS; i += 1) {
      const context = await browser.newContext({ baseURL, serviceWorkers: 'block' });
      const page = await context.newPage();
      await watchPage(page);
      await slowDown(page, SLOWER);
      await page.goto(address);
      least = Math.min(least, await untilReady(page, engine));
      await context.close();
    }
    expect(least, 'milliseconds until a person can move and the engine is there').toBeLessThan(LIMIT_MS);
  });
}

test('the engine is there before the first move', async ({ game, page }) => {
  const spy = await WorkerSpy.on(page);
  await game.open();
  await spy.says(ENGINE, { type: 'ready' });
  expect(await spy.all(ENGINE, 'search')).toEqual([]);
  expect(await spy.all(ENGINE, 'new')).toHaveLength(1);
});

for (const [name, size] of /** @type {const} */ ([['desktop', WIDE], ['phone', NARROW]])) {
  test.describe(`on a ${name}`, () => {
    test.use(size);

    test('nothing jumps, neither while the page loads nor in a game', async ({ game, page }) => {
      await watchPage(page);
      await slowDown(page, SLOWER);
      await game.open();
      await untilReady(page, true);
      const choose = picker(7);
      for (let i = 0; i < 4; i += 1) {
        await game.myTurn();
        await game.anyMove(choose, i % 2 === 0 ? 'click' : 'drag');
      }
      await game.myTurn();
      const { shift, shifts } = await measured(page);
      expect({ shift, shifts }).toEqual({ shift: GOALS.shift, shifts: [] });
    });
  });
}

test('games leave nothing behind', async ({ game, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await watchMemory(page);
  await game.open();
  /** @param {number} seed */
  const play = async (seed) => {
    await game.start({ opponent: 'mouse', colour: 'white', fen: SHORT });
    await game.toTheEnd(seed);
  };
  // The first game brings what the page loads for games.
  await play(0);
  const first = await memoryOf(page);
  expect(first.wasm, 'the modules of page and engine are counted').toBeGreaterThan(2);
  for (const seed of [1, 2, 3]) await play(seed);
  const last = await memoryOf(page);
  expect(last.wasm, 'MiB in modules').toBe(first.wasm);
  expect(last.heap - first.heap, 'MiB of objects more').toBeLessThan(SLACK * GOALS.growthMiB);
});
