// Measures a page from outside: what its main thread does, its frames, its shifts, its memory. Shared by the tests and by
// `cargo xtask bench --browser`, so it knows no test runner.

/** @typedef {import('@playwright/test').Page} Page */

/** What a person may expect, and what a test lets pass on a machine that has other things to do: three times as much. */
export const GOALS = Object.freeze({ readyMs: 1000, taskMs: 50, frameMs: 1000 / 60, shift: 0, growthMiB: 1 });
export const SLACK = 3;

/** Windows: of a desk, and of a small phone. */
export const WIDE = Object.freeze({ viewport: { width: 1280, height: 800 } });
export const NARROW = Object.freeze({ viewport: { width: 360, height: 640 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true });

/** A capture of many hops, to be made by one press; it is walked for longer than `ms`. */
export const CAPTURE = Object.freeze({ fen: 'W:Wc1:Bd2,f4,f6,d6,b6,h8', from: 'c1', to: 'a7', ms: 600 });

/** A processor so many times slower, as in a phone of the cheap kind. */
export const SLOWER = 4;

/** A frame later than one and a half is one that has been left out. */
const LATE = 1.5;

const BEGUN = 'poddavki measured from';
const ENDED = 'poddavki measured to';

/**
 * @typedef {object} Task
 * @property {number} ms from its beginning to its end
 * @property {number} busyMs of these the thread itself was at work, and not another of the machine
 */

/** @typedef {{ ph: string, name: string, pid: number, tid: number, ts: number, dur?: number, tdur?: number, args?: any }} TraceEvent */

/** The one in the middle; of two, the lesser. @param {readonly number[]} numbers */
export function median(numbers) {
  return [...numbers].sort((one, other) => one - other)[(numbers.length - 1) >> 1] ?? Number.NaN;
}

/** @param {Page} page @param {number} rate how many times slower its main thread is from now on; workers stay as fast as they are */
export async function slowDown(page, rate) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/**
 * Counts every task of the page's main thread while something is done. A page may be opened meanwhile. One trace a browser at a time.
 * @param {Page} page
 * @param {() => Promise<unknown>} act
 * @returns {Promise<Task[]>}
 */
export async function tasksDuring(page, act) {
  return tasksIn(await traceDuring(page, act));
}

/**
 * @param {Page} page
 * @param {() => Promise<unknown>} act
 * @returns {Promise<TraceEvent[]>} everything that the browser tells of it
 */
export async function traceDuring(page, act) {
  const browser = page.context().browser();
  if (!browser) throw new Error('this page has no browser of its own to trace');
  await browser.startTracing(page, { categories: ['blink.user_timing', 'devtools.timeline', 'disabled-by-default-devtools.timeline'] });
  try {
    await page.evaluate((name) => performance.mark(name), BEGUN);
    await act();
    await page.evaluate((name) => performance.mark(name), ENDED);
  } catch (error) {
    await browser.stopTracing();
    throw error;
  }
  return JSON.parse((await browser.stopTracing()).toString()).traceEvents;
}

/** Those of the main thread, between the marks. @param {readonly TraceEvent[]} events */
export function mainThread(events) {
  const end = events.filter(({ name }) => name === ENDED).pop();
  if (!end) throw new Error('the trace has no end');
  const own = events.filter(({ pid, tid }) => pid === end.pid && tid === end.tid);
  const begin = own.find(({ name }) => name === BEGUN)?.ts ?? -Infinity;
  return own.filter(({ ts }) => ts >= begin && ts < end.ts);
}

/** @param {readonly TraceEvent[]} events @returns {Task[]} */
function tasksIn(events) {
  return mainThread(events)
    .filter(({ name, ph, dur }) => name === 'RunTask' && ph === 'X' && dur !== undefined)
    .map(({ dur = 0, tdur = dur }) => ({ ms: dur / 1000, busyMs: tdur / 1000 }));
}

/** @param {readonly Task[]} tasks @returns {Task} the longest, and the busiest; they need not be one */
export function longest(tasks) {
  return { ms: Math.max(0, ...tasks.map(({ ms }) => ms)), busyMs: Math.max(0, ...tasks.map(({ busyMs }) => busyMs)) };
}

/**
 * Watches a page from its beginning: when it could be used, and by how much it shifted what stood there. To be called before it is opened.
 * @param {Page} page
 */
export async function watchPage(page) {
  await page.addInitScript(() => {
    // The frames within are watched too, each by itself: what is asked for is the whole page's.
    /** @type {{ movable: number | null, engine: number | null, shift: number, shifts: string[] }} */
    const measured = { movable: null, engine: null, shift: 0, shifts: [] };
    Object.assign(window, { measured });

    const RealWorker = window.Worker;
    window.Worker = class extends RealWorker {
      /** @param {string | URL} address @param {WorkerOptions} [options] */
      constructor(address, options) {
        super(address, options);
        this.addEventListener('message', ({ data }) => { if (data.type === 'ready') measured.engine ??= performance.now(); });
      }
    };

    const usable = () => document.documentElement.dataset.ready === 'true' || Boolean(/** @type {any} */ (document.querySelector('poddavki-board'))?.state);
    // Told in the frame after: then it has been painted as well.
    let seen = false;
    const look = () => {
      if (seen) {
        measured.movable = performance.now();
        return;
      }
      seen = usable();
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);

    new PerformanceObserver((list) => {
      for (const entry of /** @type {any[]} */ (list.getEntries())) {
        if (entry.hadRecentInput) continue;
        measured.shift += entry.value;
        for (const { node } of entry.sources) measured.shifts.push(node?.id || node?.className || node?.nodeName || '?');
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/**
 * @param {Page} page that is watched
 * @returns {Promise<{ movable: number | null, engine: number | null, shift: number, shifts: string[] }>} milliseconds from the beginning of
 *   loading until a person could move, and until the engine had its module; the sum of all shifts, and of what
 */
export async function measured(page) {
  return page.evaluate(() => /** @type {any} */ (window).measured);
}

/**
 * @param {Page} page that is watched
 * @param {boolean} engine whether the engine is waited for as well
 * @returns {Promise<number>} milliseconds until the page was ready to play
 */
export async function untilReady(page, engine) {
  const ready = await page.waitForFunction((engine) => {
    const { measured } = /** @type {any} */ (window);
    return measured.movable && (measured.engine || !engine) ? Math.max(measured.movable, engine ? measured.engine : 0) : null;
  }, engine, { polling: 50 });
  return Number(await ready.jsonValue());
}

/**
 * The frames while something is done.
 * @typedef {object} Frames
 * @property {number} count
 * @property {number} late how many were left out between them
 * @property {number} lateASecond
 * @property {number} worstMs the longest time without one
 * @property {number} medianMs
 */

/**
 * @param {Page} page
 * @param {() => Promise<unknown>} act
 * @returns {Promise<Frames>}
 */
export async function framesDuring(page, act) {
  await page.evaluate(() => {
    /** @type {number[]} */
    const times = [];
    const frames = { times, going: true };
    const next = (/** @type {number} */ now) => {
      times.push(now);
      if (frames.going) requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    Object.assign(window, { framesMeasured: frames });
  });
  await act();
  /** @type {number[]} */
  const times = await page.evaluate(() => {
    const frames = /** @type {any} */ (window).framesMeasured;
    frames.going = false;
    return frames.times;
  });
  const gaps = times.slice(1).map((time, i) => time - (times[i] ?? 0));
  const late = gaps.reduce((sum, gap) => sum + (gap > LATE * GOALS.frameMs ? Math.round(gap / GOALS.frameMs) - 1 : 0), 0);
  const ms = gaps.reduce((sum, gap) => sum + gap, 0);
  return { count: gaps.length, late, lateASecond: ms > 0 ? (1000 * late) / ms : 0, worstMs: Math.max(0, ...gaps), medianMs: median(gaps) };
}

/**
 * Frames and tasks while something is seen to move. What a task of the page takes is told truly even where the machine is too busy for frames.
 * @param {Page} page
 * @param {() => Promise<unknown>} act
 * @returns {Promise<Frames & { busiestMs: number }>}
 */
export async function smoothness(page, act) {
  /** @type {Frames | null} */
  let frames = null;
  const tasks = await tasksDuring(page, async () => { frames = await framesDuring(page, act); });
  if (!frames) throw new Error('no frames were counted');
  return { .../** @type {Frames} */ (frames), busiestMs: longest(tasks).busyMs };
}

/**
 * Carries a piece about over the board for a while, as a hand does that cannot decide: a small step for each frame. Only the carrying is
 * measured, not that it is picked up and put back.
 * @param {Page} page
 * @param {{ point: (square: string) => Promise<{ x: number, y: number }> }} game
 * @param {string} square
 * @param {number} ms
 */
export async function dragging(page, game, square, ms) {
  const [from, low, high] = [await game.point(square), await game.point('a1'), await game.point('h8')];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 10, { steps: 3 });
  const found = await smoothness(page, async () => {
    const began = Date.now();
    // The browser answers a move when a frame has taken it in.
    for (let t = 0; t < ms; t = Date.now() - began) {
      const turn = (t / 1000) * Math.PI;
      await page.mouse.move((low.x + high.x) / 2 + (Math.sin(turn) * (high.x - low.x)) / 2, (low.y + high.y) / 2 + (Math.sin(turn * 1.3) * (high.y - low.y)) / 2);
    }
  });
  await page.mouse.move(from.x, from.y);
  await page.mouse.up();
  return found;
}

/** Notes the memory of every module. Runs in the page, and before the scripts of its workers. */
const COUNTED = `{
  self.memories = [];
  const { Instance, instantiate } = WebAssembly;
  // The module's exports have short names.
  const note = (instance) => {
    self.memories.push(...Object.values(instance.exports).filter((one) => one instanceof WebAssembly.Memory));
    return instance;
  };
  WebAssembly.Instance = new Proxy(Instance, { construct: (target, given) => note(new target(...given)) });
  WebAssembly.instantiate = async (...given) => { const made = await instantiate(...given); note(made.instance ?? made); return made; };
}`;

/** Has every module's memory counted, in the page and in its workers. To be called before the page is opened. @param {Page} page */
export async function watchMemory(page) {
  await page.addInitScript(COUNTED);
  await page.route(/\/(?:worker|tables)-[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${COUNTED}\n${await response.text()}` });
  });
}

/**
 * @param {Page} page whose memory is watched
 * @returns {Promise<{ heap: number, wasm: number }>} MiB: the page's objects once the garbage is gone, and the memories of all modules
 */
export async function memoryOf(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  for (let i = 0; i < 3; i += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  const bytes = () => (/** @type {any} */ (globalThis).memories ?? []).reduce((/** @type {number} */ sum, /** @type {any} */ memory) => sum + (memory.buffer.byteLength), 0);
  const parts = await Promise.all([page, ...page.workers()].map((one) => /** @type {any} */ (one).evaluate(bytes)));
  return { heap: usedSize / 2 ** 20, wasm: parts.reduce((sum, part) => sum + part, 0) / 2 ** 20 };
}
