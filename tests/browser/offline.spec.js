// The page without a network after one visit, and the change from one version to the next: never a mixture of two.

import { readFile, readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test as base } from './support/fixtures.js';
import { GamePage } from './support/game-page.js';
import { en, es } from './support/words.js';

/** @typedef {import('@playwright/test').Page} Page */

const SITE = fileURLToPath(new URL('../../dist/site/', import.meta.url));
/** The site lies in a folder of its server, as a project's pages do. */
const FOLDER = '/repository/';

/** @type {Record<string, string>} */
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

/** @returns {Promise<Map<string, Buffer>>} the files of the site by their names */
async function built() {
  /** @type {Map<string, Buffer>} */
  const files = new Map();
  for (const entry of await readdir(SITE, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    files.set(path.relative(SITE, file), await readFile(file));
  }
  return files;
}

/** The sum in the names of a build. @param {Map<string, Buffer>} files */
function sumOf(files) {
  const [, sum = ''] = [...files.keys()].map((name) => /^main-([0-9a-f]{10})\.js$/.exec(name)).find(Boolean) ?? [];
  return sum;
}

/**
 * The same site as another build of it would be: with another sum, and another name on its first view.
 * @param {Map<string, Buffer>} files
 */
function another(files) {
  const [old, sum] = [sumOf(files), 'fedcba9876'];
  return new Map([...files].map(([name, bytes]) => {
    const isText = ['.html', '.js', '.css'].includes(path.extname(name));
    return [name.replaceAll(old, sum), isText ? Buffer.from(bytes.toString('utf8').replaceAll(old, sum)) : bytes];
  }));
}

/** A server of which build stands on it. */
class Host {
  /** @type {Map<string, Buffer>} */
  files = new Map();
  /** Every name asked for. @type {string[]} */
  asked = [];
  #server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const name = pathname.slice(FOLDER.length) || 'index.html';
    this.asked.push(name);
    const bytes = pathname.startsWith(FOLDER) ? this.files.get(name) : undefined;
    response.writeHead(bytes ? 200 : 404, { 'content-type': bytes ? (TYPES[path.extname(name)] ?? 'application/octet-stream') : 'text/html', 'cache-control': 'max-age=600' });
    response.end(bytes ?? '<!doctype html>');
  });

  async listen() {
    await new Promise((resolve) => { this.#server.listen(0, '127.0.0.1', () => resolve(undefined)); });
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  }

  close() {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

/** @type {import('@playwright/test').Fixtures<{ host: Host }, {}, import('@playwright/test').PlaywrightTestArgs & import('@playwright/test').PlaywrightTestOptions>} */
const fixtures = {
  host: [
    async ({}, use) => {
      const host = new Host();
      await use(host);
      host.close();
    },
    { auto: true },
  ],
  baseURL: async ({ host }, use) => use(`${await host.listen()}${FOLDER}`),
};

const test = base.extend(fixtures);
test.use({ serviceWorkers: 'allow' });

/** Waits until a service worker serves the page and nothing is on its way. @param {Page} page */
async function keptBy(page) {
  await page.waitForFunction(() => Boolean(navigator.serviceWorker.controller));
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
}

/** The release that a page is of. @param {Page} page */
async function releaseOf(page) {
  return page.locator('meta[name="poddavki:version"]').getAttribute('content');
}

/** Has the browser look for a new version, and waits until it is there. @param {Page} page */
async function newVersionComes(page) {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
  await page.waitForFunction(async () => Boolean((await navigator.serviceWorker.ready).waiting));
}

test.describe('without a network after one visit', () => {
  test.use({ tables: true });

  test('everything works: a game, a language, the analysis, the endgame tables', async ({ game, page, context, host, watch }) => {
    host.files = await built();
    await game.open();
    await keptBy(page);
    const asked = host.asked.length;
    await context.setOffline(true);
    await page.reload();
    await game.ready();
    await game.walk('c3', 'd4');
    await game.played(2);
    await game.myTurn();
    await game.agreed();

    await page.getByTestId('more').click();
    await page.getByTestId('language-es').click();
    await expect(page.getByTestId('more-dialog')).toContainText(es.more.title);
    await page.getByTestId('tables').click();
    await expect(page.getByTestId('tables-state')).toHaveText(es.tables.ready(4), { timeout: 30_000 });
    await page.keyboard.press('Escape');
    await page.getByTestId('tab-analysis').click();
    await expect(page.getByTestId('analysis-verdict')).toHaveAttribute('data-kind', /estimate|fact/);
    // The browser looks for a newer service worker when it likes.
    expect(host.asked.slice(asked).filter((name) => name !== 'sw.js'), 'what the server was asked for').toEqual([]);
    // The frame and the guide were not visited: they are not there, and say so as any page would.
    watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
    await expect(page.goto('embed.html')).rejects.toThrow(/ERR_/);
  });
});

test('the frame and the guide come from the network, and without one as they were last seen', async ({ page, context, host }) => {
  host.files = await built();
  await page.goto('./');
  await page.waitForSelector('html[data-ready]');
  await keptBy(page);
  for (const address of ['embed.html?level=steady', 'embed-generator.html']) {
    await page.goto(address);
    await expect(page.locator('poddavki-board').first().locator('[data-square="c3"]')).toBeAttached();
  }
  const asked = host.asked.length;
  await page.goto('embed.html');
  expect(host.asked.slice(asked)).toContain('embed.html');
  await context.setOffline(true);
  for (const address of ['embed.html', 'embed-generator.html']) {
    await page.goto(address);
    await expect(page.locator('poddavki-board').first().locator('[data-square="c3"]')).toBeAttached();
  }
});

test('a new version says that it is there, waits, and is taken when it is asked for', async ({ game, page, host }) => {
  const first = await built();
  const second = another(first);
  host.files = first;
  await game.open();
  await keptBy(page);
  await game.walk('c3', 'd4');
  await game.played(2);
  expect(await releaseOf(page)).toContain(sumOf(first));

  host.files = second;
  await newVersionComes(page);
  const offer = page.getByTestId('update');
  await expect(offer).toContainText(en.update.ready);
  // Whoever does not take it stays where they are, all of it, although the server has nothing of it any more.
  await page.reload();
  await game.ready();
  expect(await releaseOf(page)).toContain(sumOf(first));
  await page.getByTestId('new').click();
  await expect(page.getByTestId('new-dialog')).toBeVisible();
  await page.keyboard.press('Escape');

  await expect(offer).toBeVisible();
  // It is told in the language that is chosen.
  await page.getByTestId('more').click();
  for (const words of [es, en]) {
    await page.getByTestId(`language-${words.code}`).click();
    await expect(offer).toContainText(words.update.ready);
    await expect(page.getByTestId('update-take')).toHaveText(words.update.take);
  }
  await page.keyboard.press('Escape');
  // In every shape it leaves the board and the buttons of the game free.
  for (const [width, height] of [[1280, 800], [740, 360], [820, 1180], [360, 740]]) {
    await page.setViewportSize({ width, height });
    for (const other of [page.getByTestId('board'), page.locator('#bar')]) {
      await expect.poll(async () => {
        const [a, b] = [await offer.boundingBox(), await other.boundingBox()];
        return !!a && !!b && a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
      }, `${width} x ${height}`).toBe(false);
    }
  }
  await page.getByTestId('update-take').click();
  await page.waitForFunction((sum) => document.querySelector('meta[name="poddavki:version"]')?.getAttribute('content')?.includes(sum), sumOf(second));
  await game.ready();
  expect(await game.ply(), 'the game is the same').toBe(2);
  await expect(offer).toHaveCount(0);
  // Nothing of the old version is left.
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).join())).not.toContain(sumOf(first));
});

test('the first visit is offered no new version, also where the page is controlled before the service worker says that it is there', async ({ game, page, host }) => {
  await page.addInitScript(() => {
    const { register } = ServiceWorkerContainer.prototype;
    /** @type {ServiceWorkerRegistration | null} */
    let registration = null;
    ServiceWorkerContainer.prototype.register = async function (...given) {
      registration = await register.apply(this, given);
      return registration;
    };
    // As in WebKit, now and then.
    Object.defineProperty(ServiceWorkerContainer.prototype, 'controller', { get: () => registration?.active ?? registration?.waiting ?? null });
  });
  host.files = await built();
  await game.open();
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated');
  await expect(page.getByTestId('resign')).toBeVisible();
  await expect(page.locator('#update')).toHaveCount(0);
});

test('a tab of the old version goes on as it was when another takes the new one', async ({ game, page, context, host }) => {
  const first = await built();
  const second = another(first);
  host.files = first;
  await game.open();
  await keptBy(page);
  const other = new GamePage(await context.newPage());
  await other.open();
  await page.bringToFront();
  host.files = second;
  await newVersionComes(page);
  await page.getByTestId('update-take').click();
  await page.waitForFunction((sum) => document.querySelector('meta[name="poddavki:version"]')?.getAttribute('content')?.includes(sum), sumOf(second));
  await game.ready();

  // The other tab loads what it had not needed until now: its own, which the server does not have.
  await other.page.bringToFront();
  expect(await releaseOf(other.page)).toContain(sumOf(first));
  /** @type {string[]} */
  const asked = [];
  other.page.on('request', (request) => asked.push(request.url()));
  await other.page.getByTestId('more').click();
  await other.page.getByTestId('language-ru').click();
  await expect(other.page.locator('html')).toHaveAttribute('lang', 'ru');
  const sums = asked.map((address) => /-([0-9a-f]{10})\.\w+$/.exec(address)?.[1]).filter(Boolean);
  expect([...new Set(sums)]).toEqual([sumOf(first)]);
  await other.page.keyboard.press('Escape');
  await other.walk('c3', 'd4');
  await other.played(2);
  await other.agreed();
});

test('a site that has no service worker any more is let go of, and comes from the network', async ({ game, page, host, watch }) => {
  host.files = await built();
  await game.open();
  await keptBy(page);
  const second = another(await built());
  second.delete('sw.js');
  host.files = second;
  watch.allow(/404|bad HTTP response code|Failed to update/);
  await page.reload();
  await game.ready();
  await expect.poll(() => page.evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, (await caches.keys()).length])).toEqual([0, 0]);
  await page.reload();
  await game.ready();
  expect(await releaseOf(page)).toContain(sumOf(second));
});

test('a server in the middle of a change is not taken for a version', async ({ game, page, host, watch }) => {
  const first = await built();
  const second = another(first);
  // The service worker of one, the page of the other.
  host.files = new Map([...first, ...second, ['index.html', first.get('index.html') ?? Buffer.alloc(0)]]);
  await game.open();
  await page.evaluate(() => new Promise((resolve) => { navigator.serviceWorker.getRegistration().then((one) => (one?.installing ? one.installing.addEventListener('statechange', resolve) : resolve(undefined))); }));
  expect(await page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(false);
  watch.allow(/Failed to|of another release/);
  await game.walk('c3', 'd4');
  await game.played(2);
});

test('it can be installed: a manifest with its pictures, all there', async ({ page, host, request, baseURL }) => {
  host.files = await built();
  await page.goto('./');
  const href = (await page.locator('link[rel="manifest"]').getAttribute('href')) ?? '';
  const address = new URL(href, baseURL);
  const manifest = await (await request.get(address.href)).json();
  expect(new URL(manifest.start_url, address).href).toBe(baseURL);
  expect(manifest.icons.map((/** @type {{ sizes: string }} */ { sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, new URL(src, address).href);
    if (sizes !== 'any') expect(size, src).toBe(sizes);
  }
});
