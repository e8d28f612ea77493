// The package in pages: with a bundler and without.

import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { chromium } from '@playwright/test';
import * as vite from 'vite';
import { consumer, description, holds } from './support.mjs';

/** @type {import('@playwright/test').Browser} */
let browser;

before(async () => {
  const args = process.env.PODDAVKI_CHROMIUM_ARGS?.split(' ').filter((word) => word !== '' && word !== '--headless') ?? [];
  browser = await chromium.launch({ executablePath: process.env.PODDAVKI_CHROMIUM, args });
});
after(() => browser?.close());

/**
 * Opens a page, and gives what it puts into its title.
 * @param {string} address
 */
async function played(address) {
  const page = await browser.newPage();
  /** @type {string[]} */
  const faults = [];
  page.on('console', (message) => { if (['error', 'warning'].includes(message.type())) faults.push(message.text()); });
  page.on('pageerror', (error) => faults.push(error.message));
  try {
    await page.goto(address);
    await page.waitForFunction(() => document.title !== '', undefined, { timeout: 60_000 });
    assert.deepEqual(faults, []);
    return JSON.parse(await page.title());
  } finally {
    await page.close();
  }
}

/**
 * Serves files from a folder until the test is over.
 * @param {import('node:test').TestContext} context
 * @param {string} folder
 * @param {Record<string, string>} [headers]
 */
async function serve(context, folder, headers = {}) {
  /** @type {Record<string, string>} */
  const types = { '.html': 'text/html', '.js': 'text/javascript', '.wasm': 'application/wasm' };
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    try {
      const bytes = await readFile(path.join(folder, pathname));
      response.writeHead(200, { 'content-type': types[path.extname(pathname)] ?? 'application/octet-stream', ...headers }).end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => { server.listen(0, '127.0.0.1', () => resolve(undefined)); });
  context.after(() => server.close());
  return `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}`;
}

test('a plain page, without a bundler', async (context) => {
  const origin = await serve(context, consumer('plain'));
  holds(await played(`${origin}/plain.html`), assert);
});

test('a plain page that takes the package from another server', async (context) => {
  const folder = consumer('elsewhere');
  const other = await serve(context, folder, { 'access-control-allow-origin': '*' });
  const origin = await serve(context, folder);
  const page = (await readFile(path.join(folder, 'plain.html'), 'utf8')).replace('"./node_modules', `"${other}/node_modules`);
  await writeFile(path.join(folder, 'elsewhere.html'), page);
  holds(await played(`${origin}/elsewhere.html`), assert);
});

test('a project of Vite, built, under the policy that the README asks for', async (context) => {
  const root = consumer('vite');
  await vite.build({ root, base: './', logLevel: 'error', configFile: false });
  const readme = await readFile(path.join(root, 'node_modules/poddavki/README.md'), 'utf8');
  const policy = /`(script-src [^`]*)`/u.exec(readme)?.[1];
  assert.ok(policy);
  const origin = await serve(context, root, { 'content-security-policy': `default-src 'none'; img-src data:; ${policy}` });
  holds(await played(`${origin}/dist/index.html`), assert);
});

test('a project of Vite, as it is developed', async (context) => {
  const root = consumer('vite-dev');
  const server = await vite.createServer({ root, logLevel: 'error', configFile: false, server: { host: '127.0.0.1', port: 0 } });
  context.after(() => server.close());
  await server.listen();
  holds(await played(String(server.resolvedUrls?.local[0])), assert);
});

describe('the element', { skip: !description.exports['./element'] && 'this package has none' }, () => {
  /** @param {any} played */
  const plays = (played) => {
    assert.equal(played.error, undefined);
    assert.deepEqual(played.events.slice(0, 4), ['ready', 'move', 'positionchange', 'move']);
    assert.match(played.position, /^W:/u);
  };

  test('in a plain page', async (context) => {
    const folder = consumer('plain-element');
    const origin = await serve(context, folder);
    const map = '<script type="importmap">{ "imports": { "poddavki/element": "./node_modules/poddavki/element.js" } }</script>';
    const page = (await readFile(path.join(folder, 'element.html'), 'utf8')).replace('<script', () => `${map}\n<script`);
    await writeFile(path.join(folder, 'plain-element.html'), page);
    const said = await played(`${origin}/plain-element.html`);
    plays(said);
    // What the manifest tells of is what there is.
    const { modules } = JSON.parse(await readFile(path.join(folder, 'node_modules/poddavki/custom-elements.json'), 'utf8'));
    const { attributes, members } = modules[0].declarations[0];
    const names = (/** @type {{ name: string }[]} */ list) => list.map(({ name }) => name).sort();
    assert.deepEqual(names(attributes), [...said.observed].sort());
    const hidden = ['constructor', 'connectedCallback', 'disconnectedCallback', 'attributeChangedCallback', 'focus'];
    assert.deepEqual(names(members), said.members.filter((/** @type {string} */ name) => !hidden.includes(name)).sort());
  });

  test('in a project of Vite, built', async (context) => {
    const root = consumer('vite-element');
    await vite.build({ root, base: './', logLevel: 'error', configFile: false, build: { target: 'es2022', rollupOptions: { input: path.join(root, 'element.html') } } });
    const origin = await serve(context, root);
    plays(await played(`${origin}/dist/element.html`));
  });
});
