// Where <poddavki-board> comes from and what the page around it forbids.

import { readdir } from 'node:fs/promises';
import { expect, test } from './support/fixtures.js';
import { HostBoard, html, openHost, SECOND, SECOND_ASKED, seen, spy } from './support/host.js';

/** @typedef {import('@playwright/test').Page} Page */

const WORKER = (await readdir(new URL('../../dist/site', import.meta.url))).find((name) => /^worker-.*\.js$/.test(name)) ?? 'no worker';

/** @param {string} script @param {string} [attributes] */
function pageOf(script, attributes = '') {
  return html(`<poddavki-board ${attributes}></poddavki-board>`, `<script type="module" src="${script}"></script>`);
}

/** A person's move and the engine's answer: every part has come. @param {Page} page */
async function playsAlong(page) {
  const board = new HostBoard(page);
  await board.ready();
  await board.walk('c3', 'd4');
  await board.played(2);
  await expect(board.message).toBeEmpty();
  // A sheet that was forbidden would leave the board without a size.
  expect((await board.square('c3').boundingBox())?.width).toBeGreaterThan(20);
}

test('from a folder of a server', async ({ page, baseURL, watch }) => {
  await openHost(page, pageOf('/poddavki/poddavki-board.js'));
  await playsAlong(page);
  const asked = watch.requests.filter((address) => !address.includes('echo') && !address.endsWith('favicon.ico'));
  for (const address of asked) expect(address).toContain(`${baseURL}poddavki/`);
  const hashes = asked.map((address) => /-([0-9a-f]{10})\.(?:js|wasm)$/.exec(address)?.[1]).filter(Boolean);
  expect(hashes, 'the module and the worker, of one build').toHaveLength(2);
  expect(new Set(hashes).size).toBe(1);
});

test('as its sources, without a bundler', async ({ page }) => {
  await openHost(page, pageOf('/www/element/poddavki-board.js'));
  await playsAlong(page);
});

test('from another origin', async ({ page, watch }) => {
  watch.allow(SECOND_ASKED);
  await openHost(page, pageOf(`${SECOND}poddavki-board.js`));
  await playsAlong(page);
});

test('two copies on a page are no trouble', async ({ page, watch }) => {
  watch.allow(SECOND_ASKED);
  await openHost(page, html('<poddavki-board></poddavki-board>', `<script type="module" src="/poddavki-board.js"></script><script type="module" src="${SECOND}poddavki-board.js"></script>`));
  await playsAlong(page);
});

test('under the strictest policy, from its own site', async ({ page }) => {
  await spy(page);
  const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'";
  await openHost(page, pageOf('/strict/poddavki-board.js'), { policy, site: '/strict/' });
  await playsAlong(page);
  expect((await seen(page)).violations).toEqual([]);
});

test('under the strictest policy, from another origin', async ({ page, watch }) => {
  watch.allow(SECOND_ASKED);
  await spy(page);
  const second = SECOND.slice(0, -1);
  const policy = `default-src 'none'; script-src ${second} 'wasm-unsafe-eval'; worker-src blob:; connect-src ${second}`;
  await openHost(page, pageOf(`${SECOND}poddavki-board.js`), { policy });
  await playsAlong(page);
  expect((await seen(page)).violations).toEqual([]);
});

test.describe('under a policy that forbids workers from blobs', () => {
  const second = SECOND.slice(0, -1);
  const policy = `default-src 'none'; script-src 'self' ${second} 'wasm-unsafe-eval'; worker-src 'self'; connect-src ${second}`;

  test('a worker file of the site’s own is used', async ({ page, watch }) => {
    watch.allow(SECOND_ASKED);
    await spy(page);
    await openHost(page, pageOf(`${SECOND}poddavki-board.js`, `worker-src="/strict/${WORKER}"`), { policy });
    await playsAlong(page);
    expect((await seen(page)).violations).toEqual([]);
    expect(watch.requests.some((address) => address.endsWith(`/strict/${WORKER}`))).toBe(true);
  });

  test('the attribute is named where it is wanted; once it is there, the game goes on', async ({ page, watch }) => {
    watch.allow(SECOND_ASKED, /console error: .*blob:/);
    await openHost(page, pageOf(`${SECOND}poddavki-board.js`), { policy });
    const board = new HostBoard(page);
    await board.ready();
    await board.walk('c3', 'd4');
    await expect(board.message).toContainText('The engine could not move.');
    await expect(board.message).toContainText('name a worker file of your own site in the attribute worker-src');
    await board.element.evaluate((element, address) => element.setAttribute('worker-src', address), `/strict/${WORKER}`);
    await board.control('retry').click();
    await board.played(2);
    await expect(board.message).toBeEmpty();
  });
});

test('a policy that forbids the worker file is told with the file', async ({ page, watch }) => {
  watch.allow(/console error: .*worker/);
  await openHost(page, pageOf('/poddavki-board.js'), { policy: "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src blob:" });
  const board = new HostBoard(page);
  await board.ready();
  await board.walk('c3', 'd4');
  await expect(board.message).toContainText(/policy forbids the worker http:\S+\/worker-[0-9a-f]+\.js, so allow it by worker-src/);
});

test('a worker file that is not there, or not the engine’s, is told', async ({ page, watch }) => {
  watch.allow(/status 404: /, /console error: .*404/, /^request failed, .*nothing\.js$/);
  await openHost(page, pageOf('/poddavki-board.js', 'worker-src="/nothing.js"'));
  const board = new HostBoard(page);
  await board.ready();
  await board.walk('c3', 'd4');
  await expect(board.message).toContainText('The engine could not move.');
  await board.element.evaluate((element) => element.removeAttribute('worker-src'));
  await board.control('retry').click();
  await board.played(2);
});

test('a policy without WebAssembly is told', async ({ page, watch }) => {
  watch.allow(/console error: .*(WebAssembly|wasm)/i);
  await openHost(page, pageOf('/poddavki-board.js'), { policy: "default-src 'none'; script-src 'self'; connect-src 'self'; worker-src 'self'" });
  const board = new HostBoard(page);
  await expect(board.message).toContainText('The game could not be loaded.');
  await expect(board.message).toContainText(/could not be compiled/);
});
