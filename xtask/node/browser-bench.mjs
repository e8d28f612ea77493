/**
 * Measures dist/site in a browser and prints a table: what is fetched until the engine has made its first move, how soon the board can be
 * used where the processor is four times slower, and how much memory ten boards take; then the page against its goals. Called by
 * `cargo xtask bench --browser`, which names the browser in PODDAVKI_CHROMIUM and PODDAVKI_CHROMIUM_ARGS.
 */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { measurePage } from './page-measures.mjs';

/** @typedef {typeof import('../../tests/node_modules/@playwright/test/index.js')} Playwright */
/** @typedef {import('../../tests/node_modules/@playwright/test/index.js').Page} Page */
/** @typedef {import('../../tests/node_modules/@playwright/test/index.js').Browser} Browser */

// Only its types lie where the checker looks for them.
const { chromium } = /** @type {Playwright} */ (await import(new URL('../../tests/node_modules/@playwright/test/index.mjs', import.meta.url).href));

const SITE = fileURLToPath(new URL('../../dist/site/', import.meta.url));
const RUNS = 5;
const SLOWER = 4;

/** @type {Record<string, string>} */
const kinds = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm', '.svg': 'image/svg+xml' };

/** @param {string} body */
const host = (body) => `<!doctype html><title>host</title><link rel="icon" href="data:,">${body}`;
const script = '<script type="module" src="/poddavki-board.js"></script>';

/** Pages with the board in each way. @type {Map<string, string>} */
const hosts = new Map([
  ['/element', host(`${script}<poddavki-board></poddavki-board>`)],
  ['/beginning', host(`${script}<poddavki-board playable="black"></poddavki-board>`)],
  ['/frame', host('<iframe src="/embed.html" width="400" height="560"></iframe>')],
  ['/ten', host(`${script}<div style="display: flex; flex-wrap: wrap">${'<poddavki-board playable="black" style="width: 230px"></poddavki-board>'.repeat(10)}</div>`)],
  ['/none', host('')],
]);

const server = createServer(async (request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  // Only a page apart from all others may be asked how much memory it takes.
  response.setHeader('cross-origin-opener-policy', 'same-origin');
  response.setHeader('cross-origin-embedder-policy', 'require-corp');
  response.setHeader('cross-origin-resource-policy', 'same-origin');
  const name = pathname === '/' ? '/index.html' : pathname;
  try {
    const body = hosts.get(pathname) ?? (await readFile(path.join(SITE, path.normalize(name))));
    response.writeHead(200, { 'content-type': kinds[path.extname(name) || '.html'] ?? 'application/octet-stream' });
    response.end(body);
  } catch {
    response.writeHead(404).end();
  }
});

/** The ways to the board, and how each tells that it can be used. */
const ways = [
  { name: 'page', address: '/', ready: () => document.documentElement.dataset.ready === 'true' },
  { name: 'element', address: '/element', ready: () => Boolean(/** @type {any} */ (document.querySelector('poddavki-board')).state) },
  { name: 'embed', address: '/frame', ready: () => Boolean(/** @type {any} */ (document.querySelector('iframe')).contentDocument?.querySelector('poddavki-board')?.state) },
];

/**
 * What is fetched until the engine has answered the first move.
 * @param {Browser} browser
 * @param {string} base
 * @param {typeof ways[number]} way
 */
async function fetched(browser, base, { name, address, ready }) {
  const page = await browser.newPage();
  /** @type {Promise<Buffer>[]} */
  const bodies = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    // The host is not ours.
    if (response.url().startsWith(base) && !hosts.has(pathname)) bodies.push(readFile(path.join(SITE, pathname === '/' ? 'index.html' : pathname)));
  });
  await page.goto(base + address);
  await page.waitForFunction(ready);
  const place = name === 'embed' ? page.frameLocator('iframe') : page;
  for (const square of ['c3', 'd4']) await place.locator(`[data-square="${square}"]`).click();
  await place.locator('[data-square][aria-label*="black man, last move"]').first().waitFor();
  await page.close();
  const files = await Promise.all(bodies);
  /** @param {(bytes: Buffer) => number} size */
  const sum = (size) => files.reduce((total, bytes) => total + size(bytes), 0);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  return [files.length, sum(({ length }) => length), sum((bytes) => gzipSync(bytes, { level: 9 }).length), sum((bytes) => brotliCompressSync(bytes, { params }).length)];
}

/**
 * Milliseconds from the beginning of loading until the board can be used, the middle one of several.
 * @param {Browser} browser
 * @param {string} base
 * @param {typeof ways[number]} way
 */
async function soon(browser, base, { address, ready }) {
  const times = [];
  for (let i = 0; i < RUNS; i += 1) {
    const page = await browser.newPage();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(base + address, { waitUntil: 'commit' });
    times.push(await (await page.waitForFunction(`(${ready})() && performance.now()`)).jsonValue());
    await page.close();
  }
  return Math.round(Number(times.sort((a, b) => Number(a) - Number(b))[RUNS >> 1]));
}

/**
 * MiB that a page takes with its workers: by the browser's own account, which leaves the memory of WebAssembly out, and in all by that
 * of the system, where it gives one.
 * @param {Browser} browser
 * @param {string} address
 * @param {(page: Page) => Promise<unknown>} settle
 */
async function memory(browser, address, settle) {
  const page = await browser.newPage({ viewport: { width: 1400, height: 1000 } });
  await page.goto(address);
  await settle(page);
  // It collects the garbage first, so that the second figure is better for it.
  const { bytes } = await page.evaluate(() => /** @type {any} */ (performance).measureUserAgentSpecificMemory());
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => ownMemory(id));
  const all = (await Promise.all(renderers)).reduce((total, one) => total + one, 0);
  await page.close();
  return { own: bytes / 2 ** 20, all };
}

/** @param {number} id of a process @returns {Promise<number>} MiB that are its alone; not a number where the system does not tell */
async function ownMemory(id) {
  try {
    const text = await readFile(`/proc/${id}/smaps_rollup`, 'utf8');
    return [...text.matchAll(/^Private_(?:Clean|Dirty): +(\d+) kB$/gm)].reduce((total, [, kilobytes]) => total + Number(kilobytes), 0) / 1024;
  } catch {
    return Number.NaN;
  }
}

await new Promise((resolve) => { server.listen(0, '127.0.0.1', () => resolve(undefined)); });
const found = server.address();
const base = `http://127.0.0.1:${typeof found === 'object' && found ? found.port : 0}`;
const args = process.env.PODDAVKI_CHROMIUM_ARGS?.split(' ').filter((word) => word !== '' && word !== '--headless') ?? [];
const browser = await chromium.launch({ executablePath: process.env.PODDAVKI_CHROMIUM, args });
try {
  console.log(`${''.padEnd(10)}${['files', 'raw', 'gzip', 'brotli', 'ms'].map((word) => word.padStart(10)).join('')}`);
  for (const way of ways) {
    const numbers = [...(await fetched(browser, base, way)), await soon(browser, base, way)];
    console.log(`${way.name.padEnd(10)}${numbers.map((number) => String(number).padStart(10)).join('')}`);
  }
  console.log(`fetched until the engine's first move; ms until the board can be used on a processor ${SLOWER} times slower, the middle of ${RUNS}`);
  const none = await memory(browser, `${base}/none`, async () => {});
  const ten = await memory(browser, `${base}/ten`, (page) =>
    page.waitForFunction(() => [...document.querySelectorAll('poddavki-board')].every((board) => /** @type {any} */ (board).state?.ply > 0)),
  );
  const all = ten.all - none.all;
  console.log(`ten boards at play take ${(ten.own - none.own).toFixed(1)} MiB of objects and canvases${Number.isNaN(all) ? '' : `, ${all.toFixed(0)} MiB in all with both engines`}`);
  await measurePage(browser, base, { five: process.argv.includes('--five') });
} finally {
  await browser.close();
  server.close();
}
