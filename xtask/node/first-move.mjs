/**
 * Measures what a first visit to dist/site costs, in Chromium: every file asked for until the engine has answered the first
 * move, as sent bare, by gzip and by brotli; and the time until a person can move, with the processor as it is and four times
 * slower. Called by `cargo xtask bench --page`, with `--json` for the figures as JSON.
 */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import playwright from '../../tests/node_modules/playwright-core/index.js';

const site = fileURLToPath(new URL('../../dist/site/', import.meta.url));
const RUNS = 5;

/** @type {Record<string, string>} */
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm', '.svg': 'image/svg+xml', '.png': 'image/png' };

/** Files asked for, in order, while a visit is watched. @type {string[]} */
let asked = [];

const server = createServer(async (request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
  const name = pathname.endsWith('/') ? `${pathname.slice(1)}index.html` : pathname.slice(1);
  asked.push(name);
  try {
    const bytes = await readFile(path.join(site, name));
    response.writeHead(200, { 'content-type': types[path.extname(name)] ?? 'application/octet-stream', 'content-encoding': 'gzip' });
    response.end(gzipSync(bytes));
  } catch {
    response.writeHead(404).end();
  }
});
await new Promise((resolve) => { server.listen(0, '127.0.0.1', () => resolve(undefined)); });
const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());

const args = process.env.PODDAVKI_CHROMIUM_ARGS?.split(' ').filter((word) => word !== '' && word !== '--headless') ?? [];
const browser = await playwright.chromium.launch({ executablePath: process.env.PODDAVKI_CHROMIUM, args });

/**
 * A first visit, up to the engine's first move.
 * @param {number} slower by how much the processor is held back
 */
async function visit(slower) {
  const context = await browser.newContext({ viewport: { width: 1200, height: 800 }, locale: 'en' });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.documentElement.dataset.ready) return;
        Object.assign(window, { readyAfter: performance.now() });
        observer.disconnect();
      }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-ready'] });
    });
    await page.goto(`http://127.0.0.1:${port}/`);
    await page.waitForFunction(() => 'readyAfter' in window);
    const ready = await page.evaluate(() => Number(Reflect.get(window, 'readyAfter')));
    await page.locator('[data-square="c3"]').click();
    await page.locator('[data-square="d4"]').click();
    await page.waitForSelector('[data-testid="moves"] [data-ply="2"]', { timeout: 60_000 });
    return ready;
  } finally {
    await context.close();
  }
}

/** @param {number[]} numbers */
const median = (numbers) => Math.round(Number([...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]));

try {
  // The first start of a browser is slow for reasons of its own.
  await visit(1);
  asked = [];
  const plain = [await visit(1)];
  const files = [...asked];
  /** @type {number[]} */
  const slow = [];
  while (plain.length < RUNS) plain.push(await visit(1));
  while (slow.length < RUNS) slow.push(await visit(4));
  const rows = await Promise.all(files.map(async (name) => {
    const bytes = await readFile(path.join(site, name));
    const brotli = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
    return { name, raw: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length, brotli: brotli.length };
  }));
  const total = { name: 'until the first move', raw: 0, gzip: 0, brotli: 0 };
  for (const { raw, gzip, brotli } of rows) {
    total.raw += raw;
    total.gzip += gzip;
    total.brotli += brotli;
  }
  const ready = { ms: median(plain), slowed: median(slow) };
  if (process.argv.includes('--json')) {
    console.log(JSON.stringify({ files: rows, total, ready }, null, 2));
  } else {
    const line = (/** @type {(string | number)[]} */ [name, ...numbers]) => console.log(String(name).padEnd(30) + numbers.map((n) => String(n).padStart(10)).join(''));
    line(['bytes', 'raw', 'gzip', 'brotli']);
    for (const { name, raw, gzip, brotli } of [...rows, total]) line([name, raw, gzip, brotli]);
    console.log(`\n${files.length} requests; ready after ${ready.ms} ms, with a four times slower processor after ${ready.slowed} ms (median of ${RUNS})`);
  }
} finally {
  await browser.close();
  server.close();
}
