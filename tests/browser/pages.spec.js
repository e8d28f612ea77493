// The site as GitHub Pages serves it: under a folder, kept by browsers for ten minutes, with a page for what is not there; and
// what a person sees when a newer version is published while an older one is kept, or open.

import { expect, test as fixtures } from './support/fixtures.js';
import { builtSite, PagesServer, renamed } from './support/pages.js';
import { en } from './support/words.js';

/** @typedef {import('./support/game-page.js').GamePage} GamePage */

const test = fixtures.extend(
  /** @type {import('@playwright/test').Fixtures<{ pages: PagesServer }, {}, import('@playwright/test').PlaywrightTestArgs & import('./support/fixtures.js').Fixtures>} */ ({
    pages: async ({ watch }, use) => {
      const pages = await PagesServer.start('repository');
      watch.allowOrigin(new URL(pages.address).origin);
      await use(pages);
      await pages.stop();
    },
  }),
);

/** Another build's name. */
const NEWER = '0123456789';

test('plays a game under the folder of its repository, and asks for nothing outside it', async ({ game, pages }) => {
  await game.open(pages.address);
  await game.start({ opponent: 'gentle', fen: 'W:Wc3,e3,g3:Bb6,d6,f6' });
  await game.toTheEnd(5);
  await expect(game.page.locator('#status')).toHaveAttribute('data-state', 'over');
  expect(pages.asked.filter((line) => !line.startsWith('200 ') && !line.startsWith('304 '))).toEqual([]);
  for (const line of pages.asked) expect(line).toMatch(/^\d+ (?:|[a-z0-9/._-]+)$/);
});

test('a second visit within ten minutes asks for nothing that is named by the build', async ({ game, page, pages }) => {
  await game.open(pages.address);
  await game.playsAlong();
  pages.asked = [];
  await page.goto('about:blank');
  await game.open(pages.address);
  await playsAlongFrom(game, 2);
  expect(pages.asked.filter((line) => /-[0-9a-f]{10}\./.test(line))).toEqual([]);
});

/** @param {GamePage} game @param {number} ply */
async function playsAlongFrom(game, ply) {
  await game.myTurn();
  await game.anyMove(([first]) => /** @type {any} */ (first), 'click');
  await game.played(ply + 2);
}

test('a page kept from before a newer version was published says so, and loads again to the new one', async ({ game, page, pages, watch }) => {
  watch.allow(/status 404/, /console error: .*404/, /console error: Refused/, /console error: .*MIME type/);
  const old = builtSite();
  await game.open(pages.address);
  await game.playsAlong();
  // The page itself is still fresh; all that it names has gone, from the server and from what the browser keeps.
  pages.publish(renamed(old, NEWER));
  const kept = old.get('index.html');
  await page.route(pages.address, (route) => route.fulfill({ body: kept, contentType: 'text/html' }), { times: 1 });
  await page.route(/-[0-9a-f]{10}\.(?:js|css|wasm)$/, async (route) => route.fulfill({ response: await route.fetch() }));
  await page.goto(pages.address);
  const note = page.locator('.stale-note');
  await expect(note).toBeVisible();
  await expect(note).toContainText('reload the page. Your game is kept.');
  await expect(note).toContainText('обновите страницу');
  await expect(page.locator('main')).toBeHidden();
  await expect(page.locator('.too-old-note')).toBeHidden();
  pages.asked = [];
  // In whichever language it is pressed.
  await page.locator('#stale-reload [lang="es"]').click();
  await game.ready();
  await expect(note).toBeHidden();
  // Every part is the new one's, and the game is there.
  const named = pages.asked.filter((line) => /-[0-9a-f]{10}\./.test(line));
  expect(named.length).toBeGreaterThanOrEqual(3);
  for (const line of named) expect(line).toContain(`-${NEWER}.`);
  expect(await game.ply()).toBe(2);
});

test('a new page never takes parts that are kept from an older one', async ({ game, page, pages }) => {
  await game.open(pages.address);
  await game.playsAlong();
  pages.publish(renamed(builtSite(), NEWER));
  pages.asked = [];
  await page.reload();
  await game.ready();
  await playsAlongFrom(game, 2);
  const named = pages.asked.filter((line) => /-[0-9a-f]{10}\./.test(line));
  // Script, style, rules and worker: all asked for anew, under the new name.
  expect(named.length).toBeGreaterThanOrEqual(4);
  for (const line of named) expect(line).toContain(`-${NEWER}.`);
});

test('a page whose engine has gone meanwhile says what to do, and loads again to the new version', async ({ game, page, pages, watch }) => {
  watch.allow(/status 404: .*(?:worker|later)/, /request failed, net::ERR_(?:FAILED|ABORTED): .*(?:worker|later)/, /console error: .*404/);
  // The page has come, and a newer version is published before the worker is asked for.
  const site = builtSite();
  pages.publish(new Map([...site].filter(([name]) => !name.startsWith('worker-'))));
  await game.open(pages.address);
  pages.publish(renamed(site, NEWER));
  await game.walk('c3', 'd4');
  await game.reaches('fault');
  await expect(game.note).toHaveText(en.note.engineFailed);
  expect(en.note.engineFailed).toMatch(/reload the page/);
  await page.reload();
  await game.ready();
  await game.played(2);
  await game.agreed();
});

test.describe('an address that leads nowhere', () => {
  for (const where of ['nowhere', 'a/b/c', 'icons/nothing/', 'docs/nothing.html?q=1#x']) {
    test(`answers ${where} with a page that leads back`, async ({ game, page, pages, watch }) => {
      watch.allow(/status 404/, /console error: .*404/);
      const answer = await page.goto(pages.address + where);
      expect(answer?.status()).toBe(404);
      await expect(page.getByText('There is nothing at this address.')).toBeVisible();
      const back = page.locator('#back');
      await expect.poll(() => back.evaluate((link) => /** @type {HTMLAnchorElement} */ (link).href)).toBe(pages.address);
      await back.click();
      await game.ready();
      await expect(game.status).toHaveText(en.status.yourMove);
    });
  }
});

test('other sites may read every file, and every text comes packed', async ({ pages, request }) => {
  for (const name of builtSite().keys()) {
    if (name.startsWith('.')) continue;
    const answer = await request.get(pages.address + name);
    expect(answer.status(), name).toBe(200);
    expect(answer.headers()['access-control-allow-origin']).toBe('*');
    if (/\.(?:js|wasm|css)$/.test(name)) expect(answer.headers()['content-encoding'], name).toBe('gzip');
  }
});

test('the icons that the page names are pictures of the size it says', async ({ game, page, pages }) => {
  await game.open(pages.address);
  const icons = await page.locator('link[rel~="icon"], link[rel="apple-touch-icon"]').evaluateAll((links) => links.map((link) => /** @type {HTMLLinkElement} */ (link).href));
  expect(icons.length).toBeGreaterThanOrEqual(3);
  for (const address of icons) {
    const side = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return image.naturalWidth;
    }, address);
    const said = /-(\d+)\.png$/.exec(address)?.[1];
    if (said) expect(side).toBe(Number(said));
  }
});
