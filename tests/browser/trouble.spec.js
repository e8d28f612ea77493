// An engine that fails: the page says so, puts another in its place, and the game goes on.

import { EngineSpy } from './support/engine-spy.js';
import { expect, test } from './support/fixtures.js';
import { shortName } from './support/names.js';
import { en } from './support/words.js';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('./support/game-page.js').GamePage} GamePage */

const REPLACED = en.trouble.engineReplaced;
const FAILED = en.status.engineFailed;

/**
 * Puts text before the worker's own script.
 * @param {Page} page
 * @param {string} text
 * @param {number} [times] for so many workers; the ones after are sound
 */
async function spoilWorker(page, text, times = 1) {
  let left = times;
  await page.route('**/worker-*.js', async (route) => {
    if (left <= 0) return route.continue();
    left -= 1;
    const response = await route.fetch();
    return route.fulfill({ response, body: `${text}\n${await response.text()}` });
  });
}

/** Makes a worker that does not hear messages of one type. @param {'init' | 'search' | 'stop'} type */
function deaf(type) {
  return `addEventListener("message", (event) => { if (event.data.type === "${type}") event.stopImmediatePropagation(); });`;
}

/** The engine has answered, and the game is in order. @param {GamePage} game */
async function goesOn(game) {
  await game.played(2);
  await game.myTurn();
  await expect(game.status).toHaveText(en.status.yourMove);
  await game.agreed();
  await game.anyMove(([first]) => /** @type {any} */ (first), 'click');
  await game.played(4);
}

/** A module whose one function, t, does nothing but trap. */
const TRAPS = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 5, 1, 1, 116, 0, 0, 10, 5, 1, 3, 0, 0, 11];

/** Makes the engine trap as it thinks. */
const TRAP = `
const sound = WebAssembly.Instance;
const broken = new sound(new WebAssembly.Module(new Uint8Array([${TRAPS.join(', ')}])));
WebAssembly.Instance = function (module, imports) {
  const instance = new sound(module, imports);
  return { exports: { ...instance.exports, ${shortName('engine_slice')}: broken.exports.t } };
};`;

for (const { name, text } of [
  { name: 'breaks as it starts', text: 'throw new Error("broken from the start");' },
  { name: 'is no script at all', text: '<!doctype html>' },
  {
    name: 'breaks when it has just started',
    text: `const post = self.postMessage.bind(self);
      self.postMessage = (message) => {
        post(message);
        if (message.type === "ready") setTimeout(() => { throw new Error("broken on the way"); });
      };`,
  },
  { name: 'runs into a trap of WebAssembly', text: TRAP },
  { name: 'tells of an error of its own', text: 'self.postMessage({ type: "error", id: null, code: "trap", message: "out of memory" });' },
]) {
  test(`an engine that ${name} is replaced with a word, and moves`, async ({ game, page }) => {
    const spy = await EngineSpy.on(page);
    await spoilWorker(page, text);
    await game.open();
    await game.walk('c3', 'd4');
    await expect(game.notice).toContainText(REPLACED);
    await goesOn(game);
    // The broken worker was ended, and one more was enough.
    const said = await spy.all();
    expect(new Set(said.map(({ worker }) => worker)).size).toBe(2);
    expect(said.filter(({ type }) => type === 'terminate').map(({ worker }) => worker)).toEqual([0]);
  });
}

for (const { name, text } of [
  { name: 'breaks as it starts', text: 'throw new Error("broken from the start");' },
  { name: 'runs into a trap of WebAssembly', text: TRAP },
]) {
  test(`an engine that ${name} again and again is owned up to, and can be tried once more`, async ({ game, page }) => {
    // The first is started before it is needed; where it breaks then, nobody has lost anything yet.
    await spoilWorker(page, text, 3);
    await game.open();
    await game.walk('c3', 'd4');
    await game.reaches('fault');
    await expect(game.status).toHaveText(FAILED);
    expect(await game.listed()).toEqual(['c3-d4']);
    await page.getByTestId('retry').click();
    await goesOn(game);
  });
}

test('an engine whose script is not there is replaced, then owned up to', async ({ game, page, watch }) => {
  watch.allow(/status 404: .*worker/, /request failed, net::ERR_FAILED: .*worker/, /console error: .*404/);
  await page.route('**/worker-*.js', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await game.open();
  await game.walk('c3', 'd4');
  await game.reaches('fault');
  await expect(game.status).toHaveText(FAILED);
  await page.unroute('**/worker-*.js');
  await page.getByTestId('retry').click();
  await goesOn(game);
});

test('the person can take back and play on where the engine has failed', async ({ game, page }) => {
  await spoilWorker(page, 'throw new Error("broken");', 3);
  await game.open();
  await game.walk('c3', 'd4');
  await game.reaches('fault');
  await game.back.click();
  expect(await game.ply()).toBe(0);
  await game.walk('e3', 'f4');
  await goesOn(game);
});

test('a browser that forbids workers is told of as a fault and not a hang', async ({ game, page }) => {
  await page.addInitScript(() => {
    window.Worker = class extends Worker {
      /** @param {string | URL} address @param {WorkerOptions} [options] */
      constructor(address, options) {
        super('data:,', options);
        throw new DOMException(`${address} is forbidden here`, 'SecurityError');
      }
    };
  });
  await game.open();
  await game.walk('c3', 'd4');
  await game.reaches('fault');
  await expect(game.status).toHaveText(FAILED);
  // Two people can still play.
  await game.start({ opponent: 'two' });
  await game.walk('c3', 'd4');
  await game.walk('h6', 'g5');
  await game.agreed();
});

test('an engine that falls silent while it thinks is replaced within seconds', async ({ game, page }) => {
  const spy = await EngineSpy.on(page);
  // It starts, and never answers a search.
  await spoilWorker(page, deaf('search'));
  await game.open();
  await game.walk('c3', 'd4');
  await spy.searching();
  const start = Date.now();
  await expect(game.notice).toContainText(REPLACED, { timeout: 12_000 });
  expect(Date.now() - start).toBeGreaterThan(3000);
  await goesOn(game);
});

test('an engine that does not hear “Move now” is replaced after a second', async ({ game, page }) => {
  const spy = await EngineSpy.on(page, { limits: { ms: 600_000 } });
  await spoilWorker(page, deaf('stop'));
  await game.open();
  await game.walk('c3', 'd4');
  await spy.searching();
  await page.waitForFunction(() => /** @type {any} */ (window).heard.some((/** @type {any} */ one) => one.type === 'info'));
  await page.getByTestId('stop').click();
  await expect(game.notice).toContainText(REPLACED, { timeout: 4000 });
  // What it had found by then is played.
  await game.played(2);
  await game.myTurn();
  await game.agreed();
});

test('an engine that does not hear a new game is replaced, and the new game is played', async ({ game, page }) => {
  await EngineSpy.on(page, { limits: { ms: 3000 } });
  await spoilWorker(page, 'addEventListener("message", ({ data }) => { if (data.type === "stop") for (;;) {} });');
  await game.open();
  await game.walk('c3', 'd4');
  await game.reaches('thinking');
  await page.waitForFunction(() => /** @type {any} */ (window).heard.some((/** @type {any} */ one) => one.type === 'info'));
  await game.start({ opponent: 'gentle', colour: 'white' });
  await game.walk('e3', 'f4');
  await game.played(2);
  await game.myTurn();
  expect((await game.listed())[0]).toBe('e3-f4');
  await game.agreed();
});

test('an engine that never starts is replaced in the end', async ({ game, page }) => {
  // The page's own timers run fifty times faster.
  await page.addInitScript(() => {
    const real = window.setInterval.bind(window);
    window.setInterval = /** @type {any} */ ((/** @type {TimerHandler} */ handler, /** @type {number} */ ms) => real(handler, ms / 50));
  });
  await spoilWorker(page, deaf('init'));
  await game.open();
  await game.walk('c3', 'd4');
  await expect(game.notice).toContainText(REPLACED);
  await game.played(2);
});

test('an engine that has not started by “Move now” is owned up to after a second', async ({ game, page }) => {
  // It hears nothing at all, like one whose script is still on its way.
  await spoilWorker(page, 'addEventListener("message", (event) => event.stopImmediatePropagation());');
  await game.open();
  await game.walk('c3', 'd4');
  await page.getByTestId('stop').click();
  await game.reaches('fault', 4000);
  await page.getByTestId('retry').click();
  await goesOn(game);
});

test('a hint that fails says so with the reason, and nothing is said to have been started', async ({ game, page, watch }) => {
  watch.allow(/status 404: .*worker/, /request failed, net::ERR_FAILED: .*worker/, /console error: .*404/);
  await page.route('**/worker-*.js', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await game.open();
  await game.hint.click();
  await expect(game.note).toHaveText(en.note.noHint('the script of the engine could not be run'));
  await expect(game.notice).toHaveCount(0);
  await page.unroute('**/worker-*.js');
  await game.hint.click();
  await expect(game.note).toHaveText(/^Hint: /);
  await expect(game.notice).toHaveCount(0);
});

test('a trap in the page’s own rules is owned up to, and loading again mends it', async ({ game, page, watch }) => {
  watch.allow(/uncaught: .*unreachable/);
  await page.addInitScript(({ traps, play }) => {
    const instantiate = WebAssembly.instantiate;
    if (sessionStorage.getItem('mended')) return;
    sessionStorage.setItem('mended', 'next time');
    const broken = new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(traps)));
    WebAssembly.instantiate = /** @type {any} */ (async (/** @type {WebAssembly.Module} */ module, /** @type {WebAssembly.Imports} */ imports) => {
      const { exports } = /** @type {WebAssembly.Instance} */ (/** @type {unknown} */ (await instantiate(module, imports)));
      return Object.create(WebAssembly.Instance.prototype, { exports: { value: { ...exports, [play]: broken.exports.t } } });
    });
  }, { traps: TRAPS, play: shortName('game_play') });
  await game.open();
  await game.start({ opponent: 'two' });
  await game.click('c3');
  await game.click('d4');
  await expect(game.notice).toContainText(en.trouble.page);
  await page.getByTestId('reload').click();
  await game.ready();
  await game.walk('c3', 'd4');
  await game.agreed();
});

test('something unforeseen on the page is owned up to, with the remedy, and the game is kept', async ({ game, page, watch }) => {
  watch.allow(/uncaught: .*unforeseen/);
  await game.open();
  await game.start({ opponent: 'two' });
  await game.walk('c3', 'd4');
  await page.evaluate(() => void setTimeout(() => { throw new Error('unforeseen <b>markup</b>'); }));
  await expect(game.notice).toContainText(en.trouble.page);
  await expect(game.notice).toContainText('unforeseen <b>markup</b>');
  await page.getByTestId('reload').click();
  await game.ready();
  expect(await game.ply()).toBe(1);
  await expect(game.notice).toHaveCount(0);
});
