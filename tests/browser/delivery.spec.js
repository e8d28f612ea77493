// The ways the page comes to a person: from a server's root or a folder of it, as its sources, as one file on a disk, in a
// closed frame; and what it says where it cannot come.

import { copyFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from './support/fixtures.js';
import { GamePage } from './support/game-page.js';
import { en, ru } from './support/words.js';

const ONE_FILE = new URL('../../dist/poddavki.html', import.meta.url);

test('from a folder of a server, asking for nothing outside it', async ({ game, baseURL, watch }) => {
  await game.open('poddavki/');
  await game.playsAlong();
  expect(watch.requests.length).toBeGreaterThan(3);
  for (const address of watch.requests) expect(address).toContain(`${baseURL}poddavki/`);
});

test('script, worker and rules are of one build, by their names', async ({ game, watch }) => {
  await game.open();
  await game.playsAlong();
  const hashes = watch.requests.map((address) => /-([0-9a-f]{10})\.(?:js|css|wasm)$/.exec(address)?.[1]).filter(Boolean);
  expect(hashes.length).toBeGreaterThanOrEqual(4);
  expect(new Set(hashes).size).toBe(1);
});

test('as its sources, without a bundler', async ({ game, page }) => {
  await game.open('www/');
  await game.playsAlong();
  await page.getByTestId('more').click();
  await expect(page.getByTestId('version')).toContainText('source');
});

test('as one file by double click, without a network', async ({ game, page, context, watch }, testInfo) => {
  // Put by itself, as somebody who was given it would have it.
  const file = testInfo.outputPath('poddavki.html');
  await mkdir(path.dirname(file), { recursive: true });
  await copyFile(ONE_FILE, file);
  const address = pathToFileURL(file).href;
  await context.setOffline(true);
  watch.allowFile(address);
  // The engine's worker: a classic script, from a blob, as is the only way from a disk.
  await page.addInitScript(() => {
    const started = /** @type {unknown[]} */ ([]);
    Object.assign(window, { started });
    window.Worker = class extends Worker {
      /** @param {string | URL} address @param {WorkerOptions} [options] */
      constructor(address, options) {
        super(address, options);
        started.push({ protocol: new URL(address).protocol, type: options?.type ?? 'classic' });
      }
    };
  });
  await game.open(address);
  await page.getByTestId('more').click();
  await page.getByTestId('theme-slate').click();
  await page.getByTestId('scheme-dark').click();
  await page.keyboard.press('Escape');
  await game.start({ opponent: 'gentle', colour: 'white', fen: 'W:Wc3,e3,g3:Bb6,d6,f6' });
  await game.toTheEnd(11);
  const said = (await game.status.textContent()) ?? '';
  const moves = await game.listed();
  expect(await page.evaluate(() => Reflect.get(window, 'started'))).toEqual([{ protocol: 'blob:', type: 'classic' }]);
  expect(watch.requests.filter((asked) => !/^(blob|data):/.test(asked))).toEqual([address]);
  // All of it is kept there too.
  await page.reload();
  await game.ready();
  await expect(game.status).toHaveText(said);
  expect(await game.listed()).toEqual(moves);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'slate');
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
});

test('in a frame that may do nothing but run scripts', async ({ page, watch }) => {
  await page.route('**/closed-frame', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>host</title><iframe sandbox="allow-scripts" src="one-file" width="900" height="700"></iframe>',
    }),
  );
  await page.route('**/one-file', async (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: await readFile(ONE_FILE) }));
  // Such a frame has no clipboard. The browser says so itself when it is tried; the page goes on with another way.
  watch.allow(/console error: Permissions policy violation: The Clipboard API/);
  await page.goto('closed-frame');
  const frame = page.frameLocator('iframe');
  await expect(frame.getByTestId('status')).toHaveText(en.status.yourMove);
  await frame.locator('[data-square="c3"]').click();
  await frame.locator('[data-square="d4"]').click();
  await expect(frame.getByTestId('moves').locator('[data-ply="2"][aria-current]')).toBeVisible();
  await frame.getByTestId('more').click();
  await frame.getByTestId('copy-fen').click();
  await expect(frame.getByTestId('copy-said')).toHaveText(new RegExp(`^(${en.more.copied}|${en.more.copyFailed})$`));
});

test.describe('what cannot come', () => {
  test('a page of HTML in place of the rules is named with its address', async ({ page, watch }) => {
    await page.route('**/*.wasm', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Not found</title>' }));
    await page.goto('./');
    const notice = page.getByTestId('notice');
    await expect(notice).toContainText(en.trouble.loading);
    const address = watch.requests.find((one) => one.endsWith('.wasm')) ?? 'no address';
    await expect(notice).toContainText(`${address} is not a WebAssembly file but text/html`);
    await expect(page.getByTestId('status')).toHaveText(en.trouble.loading);
    // The remedy is at hand, and works.
    await page.unroute('**/*.wasm');
    await page.getByTestId('reload').click();
    await new GamePage(page).ready();
    await expect(page.getByTestId('status')).toHaveText(en.status.yourMove);
  });

  test('rules that are not there are named with address and status', async ({ page, watch }) => {
    watch.allow(/status 404: .*\.wasm/, /console error: .*404 .*\.wasm/);
    await page.route('**/*.wasm', (route) => route.fulfill({ status: 404, body: 'gone' }));
    await page.goto('./');
    await expect(page.getByTestId('notice')).toContainText(/\/poddavki-[0-9a-f]+\.wasm answered 404/);
  });

  test('a connection that breaks is told from a file that is not there', async ({ page, watch }) => {
    watch.allow(/request failed, net::ERR_CONNECTION_FAILED: .*\.wasm/, /console error: .*ERR_CONNECTION_FAILED .*\.wasm/);
    await page.route('**/*.wasm', (route) => route.abort('connectionfailed'));
    await page.goto('./');
    await expect(page.getByTestId('notice')).toContainText(/\.wasm could not be fetched; check the connection/);
  });

  test('damaged rules are told as such', async ({ page, watch }) => {
    watch.allow(/console error/);
    await page.route('**/*.wasm', (route) => route.fulfill({ contentType: 'application/wasm', body: Buffer.from('\0asm but no more') }));
    await page.goto('./');
    await expect(page.getByTestId('notice')).toContainText(/\.wasm could not be compiled; load the page again/);
  });
});

for (const part of ['later-ru', 'ru']) {
  test(`a part of a language that does not come is told: ${part}`, async ({ game, page, watch }) => {
    watch.allow(new RegExp(`/${part}-[0-9a-f]+\\.js`));
    await page.route(new RegExp(`/${part}-[0-9a-f]+\\.js`), (route) => route.abort('connectionfailed'));
    await game.open();
    await page.getByTestId('more').click();
    await page.getByTestId('language-ru').click();
    await expect(game.notice).toContainText((part === 'ru' ? en : ru).trouble.later);
    await page.unroute(new RegExp(`/${part}-[0-9a-f]+\\.js`));
    await page.getByTestId('language-es').click();
    await page.getByTestId('language-ru').click();
    await expect(page.getByTestId('status')).toHaveText(ru.status.yourMove);
    await expect(page.getByTestId('resign')).toHaveText(ru.play.acts.resign);
  });
}

test('a server that does not know the type of wasm is no hindrance', async ({ game, page }) => {
  await page.route('**/*.wasm', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'content-type': 'application/octet-stream' } });
  });
  await game.open();
  await game.playsAlong();
});

test.describe('a browser that cannot run it', () => {
  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });
    test('is told so in a sentence', async ({ page }) => {
      await page.goto('./');
      const note = page.locator('.no-script-note');
      await expect(note).toBeVisible();
      await expect(note).toContainText('The game needs JavaScript: allow it for this page and reload.');
      await expect(note).toContainText('Игре нужен JavaScript');
      await expect(page.locator('main')).toBeHidden();
      await expect(page.locator('.too-old-note')).toBeHidden();
    });
  });

  for (const { name, spoil } of [
    { name: 'WebAssembly', spoil: () => Reflect.deleteProperty(window, 'WebAssembly') },
    { name: 'reference types in WebAssembly', spoil: () => { WebAssembly.validate = () => false; } },
    { name: 'compression streams', spoil: () => Reflect.deleteProperty(window, 'DecompressionStream') },
    { name: 'dialogs', spoil: () => Reflect.deleteProperty(window, 'HTMLDialogElement') },
  ]) {
    test(`for want of ${name} is told which browsers can`, async ({ page }) => {
      await page.addInitScript(spoil);
      await page.goto('./');
      const note = page.locator('.too-old-note');
      await expect(note).toBeVisible();
      await expect(note).toContainText(/too old.* Chrome .*96.* Firefox 114.* Safari 16\.4/);
      await expect(note).toContainText('Этот браузер слишком стар');
      await expect(page.locator('main')).toBeHidden();
      await expect(page.getByTestId('notice')).toHaveCount(0);
    });
  }

  test('of today is not told anything of the kind', async ({ game, page }) => {
    await game.open();
    await expect(page.locator('.too-old-note')).toBeHidden();
    await expect(page.locator('main')).toBeVisible();
  });
});
