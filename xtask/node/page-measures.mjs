/**
 * The page as a person feels it: how soon it can be played on, whether its main thread is ever held up, whether a dragged piece keeps to the
 * frames, what jumps, and what ten games leave behind. Each measure has a goal; a machine that does something else spoils the figures, so
 * each is taken several times, and the least is told beside the middle one.
 */
import { loadavg } from 'node:os';
import { picker } from '../../tests/browser/support/chance.js';
import { GamePage, OFF_BOOK } from '../../tests/browser/support/game-page.js';
import {
  CAPTURE, GOALS, NARROW, SLOWER, WIDE, dragging, framesDuring, longest, measured, median, memoryOf, slowDown, smoothness, tasksDuring, untilReady, watchMemory,
  watchPage,
} from '../../tests/browser/support/measure.js';
import { WorkerSpy } from '../../tests/browser/support/worker-spy.js';

/** @typedef {import('../../tests/node_modules/@playwright/test/index.js').Page} Page */
/** @typedef {import('../../tests/node_modules/@playwright/test/index.js').Browser} Browser */
/** @typedef {import('../../tests/node_modules/@playwright/test/index.js').BrowserContextOptions} Options */
/** @typedef {Awaited<ReturnType<typeof smoothness>>} Smooth */

const ONE_FILE = new URL('../../dist/poddavki.html', import.meta.url).href;
const RUNS = 5;
const GAMES = 10;

/** How long a piece is carried about, an analysis thinks, and a proof is sought. */
const DRAG_MS = 1000;
const ANALYSIS_MS = 2000;
const PROOF_MS = 2500;

/** Few pieces, so that a game is over soon. */
const SHORT = 'W:Wa1,c1,e1,b2,d2:Bb8,d8,f8,a7,c7';

/** Of the names in the table. */
const WIDTH = 66;

/** @param {number} ms */
const wait = (ms) => new Promise((resolve) => { setTimeout(resolve, ms); });

/**
 * @param {Browser} browser
 * @param {string} base
 * @param {{ five?: boolean }} [wish] `five`: tables of five pieces too, which take half a minute
 */
export async function measurePage(browser, base, { five = false } = {}) {
  console.log(`\n${''.padEnd(WIDTH)}${['goal', 'least', 'middle'].map((word) => word.padStart(9)).join('')}`);
  const before = loadavg();
  await ready(browser, base);
  await held(browser, base, five);
  await frames(browser, base);
  await shifts(browser, base);
  await memory(browser, base);
  const load = (/** @type {number[]} */ [now = 0]) => now.toFixed(1);
  console.log(`the machine's load was ${load(before)} before and ${load(loadavg())} after; with more than its processors' number the least is the truer figure`);
}

/**
 * @param {string} name
 * @param {number} goal
 * @param {readonly number[]} values
 * @param {{ digits?: number, unit?: string, note?: string }} [how]
 */
function row(name, goal, values, { digits = 0, unit = '', note = '' } = {}) {
  const [least, middle] = [Math.min(...values), median(values)];
  const word = middle <= goal ? 'within' : `over by ${(middle - goal).toFixed(digits)}${unit}${least <= goal ? ', at its least within' : ''}`;
  console.log(`${name.padEnd(WIDTH)}${[goal, least, middle].map((number) => number.toFixed(digits).padStart(9)).join('')}  ${word}${note}`);
}

/**
 * A page of its own, with nothing in any cache.
 * @param {Browser} browser
 * @param {Options} options
 * @param {(page: Page) => Promise<void>} act
 */
async function fresh(browser, options, act) {
  const context = await browser.newContext(options);
  try {
    await act(await context.newPage());
  } finally {
    await context.close();
  }
}

/** @param {Browser} browser @param {string} base */
async function ready(browser, base) {
  const places = [
    { name: 'the site', address: base, engine: true },
    { name: 'the one file', address: ONE_FILE, engine: true },
    // Its engine comes when it is wanted, that is with the first move.
    { name: 'the element', address: `${base}/element`, engine: false },
    { name: 'the element, where the engine begins', address: `${base}/beginning`, engine: true },
  ];
  for (const { name, address, engine } of places) {
    /** @type {number[]} */
    const times = [];
    for (let i = 0; i < RUNS; i += 1) {
      await fresh(browser, {}, async (page) => {
        await watchPage(page);
        await slowDown(page, SLOWER);
        await page.goto(address);
        times.push(await untilReady(page, engine));
      });
    }
    row(`${name} is ready to play, ${SLOWER}x slower, ms`, GOALS.readyMs, times, { unit: ' ms' });
  }
}

/** @param {Browser} browser @param {string} base @param {boolean} five */
async function held(browser, base, five) {
  /** @type {{ name: string, runs?: number, tables?: boolean, prepare: (game: GamePage, spy: WorkerSpy) => Promise<unknown>, act: (game: GamePage, spy: WorkerSpy) => Promise<unknown> }[]} */
  const stretches = [
    {
      name: 'the engine thinks',
      prepare: async (game) => {
        await game.open();
        await game.start({ opponent: 'strong', colour: 'black', fen: OFF_BOOK });
      },
      act: async (game) => {
        await game.played(1);
        await game.myTurn();
      },
    },
    {
      name: 'tables of four pieces are made',
      tables: true,
      prepare: (game) => game.open(),
      act: (_, spy) => spy.ready(4),
    },
    {
      name: 'the analysis runs',
      prepare: (game) => game.open(),
      act: async ({ page }) => {
        await page.getByTestId('tab-analysis').click();
        await wait(ANALYSIS_MS);
      },
    },
    {
      name: 'a proof is sought',
      prepare: async (game) => {
        await game.open();
        await game.page.getByTestId('tab-analysis').click();
      },
      act: async ({ page }) => {
        await page.getByTestId('proof-prove').click();
        await wait(PROOF_MS);
      },
    },
  ];
  if (five) {
    stretches.push({
      name: 'tables of five pieces are made and kept',
      runs: 1,
      tables: true,
      prepare: async (game, spy) => {
        await game.open();
        await spy.ready(4);
        await game.page.getByTestId('more').click();
        await game.page.getByTestId('tables').click();
      },
      act: async ({ page }, spy) => {
        await page.getByTestId('tables-make').click();
        await spy.ready(5, 300_000);
        await wait(2000);
      },
    });
  }
  for (const { name, runs = RUNS, tables = false, prepare, act } of stretches) {
    for (const rate of [1, SLOWER]) {
      if (runs === 1 && rate > 1) continue;
      const [all, busy] = [/** @type {number[]} */ ([]), /** @type {number[]} */ ([])];
      for (let i = 0; i < runs; i += 1) {
        await fresh(browser, { baseURL: base }, async (page) => {
          if (!tables) await page.addInitScript(() => localStorage.setItem('poddavki.settings', '{"tables":0}'));
          const spy = await WorkerSpy.on(page);
          const game = new GamePage(page);
          await slowDown(page, rate);
          await prepare(game, spy);
          const { ms, busyMs } = longest(await tasksDuring(page, () => act(game, spy)));
          all.push(ms);
          busy.push(busyMs);
        });
      }
      const slowly = rate > 1 ? `, ${rate}x slower` : '';
      row(`longest task while ${name}${slowly}, ms`, GOALS.taskMs, all, { unit: ' ms', note: `; at work for ${median(busy).toFixed(0)} ms of it` });
    }
  }
}

/** @param {Browser} browser @param {string} base */
async function frames(browser, base) {
  for (const [name, size] of /** @type {const} */ ([['desktop', WIDE], ['phone', NARROW]])) {
    for (const rate of [1, SLOWER]) {
      /** Frames left out in a second with nothing done: the machine's own doing. @type {number[]} */
      const still = [];
      const found = {
        'a piece is dragged': /** @type {Smooth[]} */ ([]),
        'the same while the analysis thinks': /** @type {Smooth[]} */ ([]),
        'a long capture is walked': /** @type {Smooth[]} */ ([]),
      };
      for (let i = 0; i < RUNS; i += 1) {
        await fresh(browser, { baseURL: base, ...size }, async (page) => {
          await page.addInitScript(() => localStorage.setItem('poddavki.settings', '{"tables":0}'));
          const game = new GamePage(page);
          await slowDown(page, rate);
          await game.open();
          await wait(1000);
          still.push((await framesDuring(page, () => wait(DRAG_MS))).lateASecond);
          found['a piece is dragged'].push(await dragging(page, game, 'c3', DRAG_MS));
          await page.getByTestId('tab-analysis').click();
          await wait(300);
          found['the same while the analysis thinks'].push(await dragging(page, game, 'c3', DRAG_MS));
          await page.getByTestId('tab-game').click();
          await game.start({ opponent: 'two', fen: CAPTURE.fen });
          await wait(500);
          await game.click(CAPTURE.from);
          await game.click(CAPTURE.to);
          found['a long capture is walked'].push(await smoothness(page, () => wait(CAPTURE.ms)));
        });
      }
      console.log(`${name}${rate > 1 ? `, ${rate}x slower` : ''}: the most that the page works on one frame, ms; with nothing done ${median(still).toFixed(1)} frames a second are left out`);
      for (const [what, all] of Object.entries(found)) {
        const note = `; ${median(all.map(({ lateASecond }) => lateASecond)).toFixed(1)} left out`;
        row(`  ${what}`, GOALS.frameMs, all.map(({ busiestMs }) => busiestMs), { digits: 1, unit: ' ms', note });
      }
    }
  }
}

/** @param {Browser} browser @param {string} base */
async function shifts(browser, base) {
  for (const [name, size] of /** @type {const} */ ([['desktop', WIDE], ['phone', NARROW]])) {
    await fresh(browser, { baseURL: base, ...size }, async (page) => {
      await watchPage(page);
      const game = new GamePage(page);
      await game.open();
      await wait(1500);
      const loading = await measured(page);
      row(`layout shift while the page loads, ${name}`, GOALS.shift, [loading.shift], { digits: 3 });
      const choose = picker(7);
      for (let i = 0; i < 6; i += 1) {
        await game.myTurn();
        if ((await game.state()) === 'over') break;
        await game.anyMove(choose, i % 2 === 0 ? 'click' : 'drag');
      }
      await game.myTurn();
      const { shift, shifts } = await measured(page);
      row(`layout shift in a game, ${name}`, GOALS.shift, [shift - loading.shift], { digits: 3 });
      if (shift > 0) console.log(`  ${shifts.join(', ')}`);
    });
  }
}

/** @param {Browser} browser @param {string} base */
async function memory(browser, base) {
  await fresh(browser, { baseURL: base, reducedMotion: 'reduce' }, async (page) => {
    await watchMemory(page);
    const spy = await WorkerSpy.on(page);
    const game = new GamePage(page);
    await game.open();
    await spy.ready(4);
    const play = async (/** @type {number} */ seed) => {
      await game.start({ opponent: 'mouse', colour: 'white', fen: SHORT });
      await game.toTheEnd(seed);
    };
    // The first game brings what the page loads for games.
    await play(0);
    const first = await memoryOf(page);
    for (let seed = 1; seed <= GAMES; seed += 1) await play(seed);
    const last = await memoryOf(page);
    console.log(`the page takes ${first.heap.toFixed(1)} MiB of objects and ${first.wasm.toFixed(1)} MiB in its modules after a game, ${last.heap.toFixed(1)} and ${last.wasm.toFixed(1)} after ${GAMES} more`);
    row(`MiB that ${GAMES} games leave behind`, GOALS.growthMiB, [last.heap + last.wasm - first.heap - first.wasm], { digits: 2, unit: ' MiB' });
  });
}
