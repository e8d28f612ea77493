// The page in WebKit, which Safari is made of: the site, the one file, the frame, the element, and the page without its server. A
// person's ways through it, each once; what is wrong in every browser is looked for elsewhere.
//
// Pictures of what was seen lie in target/webkit.

import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { PagesServer, builtSite, renamed } from '../browser/support/pages.js';
import { Driver, KEYS, Window } from './driver.mjs';
import { WebKitPage, withEar } from './webkit-page.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const pictures = path.join(root, 'target/webkit');

/** @type {Driver} */
let driver;
/** @type {PagesServer} */
let server;

const FRAME = '<iframe id="frame" title="board" width="400" height="560" sandbox="allow-scripts" src="embed.html?controls"></iframe>';
const ELEMENT = '<script type="module" src="poddavki-board.js"></script><poddavki-board controls style="max-width: 26rem"></poddavki-board>';
const around = (/** @type {string} */ body) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>host</title></head><body>${body}</body></html>`;

/** The site, every page of which can be heard, and two pages of somebody's own. @param {{ tables?: boolean }} [wish] */
function site({ tables = false } = {}) {
  const hosts = /** @type {const} */ ([['frame-host.html', around(FRAME)], ['element-host.html', around(ELEMENT)]]);
  const files = new Map([...builtSite(), ...hosts.map(([name, text]) => /** @type {const} */ ([name, Buffer.from(text)]))]);
  return new Map([...files].map(([name, bytes]) => [name, name.endsWith('.html') ? Buffer.from(withEar(bytes.toString('utf8'), tables)) : bytes]));
}

before(async () => {
  mkdirSync(pictures, { recursive: true });
  // Named by `cargo xtask test webkit`.
  const { PODDAVKI_WEBKIT_DRIVER, PODDAVKI_DISPLAY } = process.env;
  assert.ok(PODDAVKI_WEBKIT_DRIVER && PODDAVKI_DISPLAY);
  driver = await Driver.start({ driver: PODDAVKI_WEBKIT_DRIVER, display: PODDAVKI_DISPLAY, folder: path.join(pictures, 'browser') });
  server = await PagesServer.start('poddavki', site());
});
after(async () => {
  driver?.stop();
  await server?.stop();
});

/**
 * Plays in a browser that knows nothing of the others, and holds the page to be quiet.
 * @param {(game: WebKitPage) => Promise<void>} play
 * @param {[number, number]} [size]
 */
async function inWindow(play, [width, height] = [1200, 800]) {
  const window = await Window.open(driver, width, height);
  const game = new WebKitPage(window);
  try {
    await play(game);
    await game.listen();
    assert.deepEqual(game.faults, []);
    assert.equal(await game.isThere('update'), false, 'no new version has been published');
  } catch (error) {
    await picture(game, 'fault').catch(() => {});
    throw error;
  } finally {
    await window.close();
  }
}

/** @param {WebKitPage} game @param {string} name */
const picture = (game, name) => game.window.picture(path.join(pictures, `${name}.png`));

test('from a server: a move by mouse, one by dragging and one by finger, each answered; taken back; a hint; kept', () => inWindow(async (game) => {
  await game.open(server.address);
  await picture(game, 'site');
  assert.match(await game.text('status'), /^Your move/u);
  await game.walk('c3', 'd4');
  await game.played(2);
  await game.myTurn();
  const [from, to] = await someMove(game);
  await game.drag(from, to, 'mouse');
  await game.played(4);
  await game.myTurn();
  await game.press('back');
  await game.played(2);
  await game.press('hint');
  await game.says('note', /^Hint: [a-h][1-8]/u);
  await picture(game, 'site-hint');
  await game.walk(...(await someMove(game)), 'touch');
  await game.played(4);
  await game.myTurn();
  const moves = await game.listed();
  await game.reload();
  assert.deepEqual(await game.listed(), moves);
}));

/** A quiet move that there is. @param {WebKitPage} game @returns {Promise<[string, string]>} */
async function someMove(game) {
  const from = (await game.grid()).movers[0];
  assert.ok(from);
  await game.tap(from);
  await game.window.until(async () => (await game.grid()).at(from).selected, `${from} picked up`);
  const to = (await game.grid()).targets[0];
  assert.ok(to);
  await game.window.keys(KEYS.Escape);
  await game.window.until(async () => !(await game.grid()).at(from).selected, `${from} put down`);
  return [from, to];
}

test('a capture of two pieces by a press on its last square', () => inWindow(async (game) => {
  await game.open(server.address);
  await game.start({ opponent: 'two', fen: 'W:Wc3,a1:Bd4,d6,h8' });
  await game.walk('c3', 'c7');
  await game.played(1);
  assert.deepEqual(await game.listed(), ['c3:e5:c7']);
  assert.deepEqual((await game.grid()).pieces, { white: 'a1 c7', black: 'h8' });
}));

test('by keyboard: the dialog of a new game, and a move', () => inWindow(async (game) => {
  const { window } = game;
  await game.open(server.address);
  const focused = () => window.run(() => /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.testid ?? '');
  for (let i = 0; i < 60 && (await focused()) !== 'new'; i += 1) await window.keys(KEYS.Tab);
  assert.equal(await focused(), 'new');
  await window.keys(KEYS.Enter);
  await window.until(() => game.isThere('new-dialog'), 'the dialog');
  assert.ok(await window.run(() => document.querySelector('dialog')?.contains(document.activeElement)));
  await picture(game, 'new');
  await window.keys(KEYS.Escape);
  await game.isGone('new-dialog');
  assert.equal(await focused(), 'new');
  await window.keys('m');
  await window.until(() => game.isThere('typed-move'), 'the field for a move');
  await window.type('[data-testid="typed-move"]', `c3-d4${KEYS.Enter}`);
  await game.played(2);
}));

test('in Russian, with the analysis and the endgame tables', () => inWindow(async (game) => {
  server.publish(site({ tables: true }));
  await game.open(server.address);
  server.publish(site());
  await game.press('more');
  await game.press('language-ru');
  await game.window.until(() => game.window.run(() => document.documentElement.lang === 'ru'), 'Russian');
  await picture(game, 'more-ru');
  await game.press('more-dialog-close');
  await game.press('tab-analysis');
  await game.says('analysis-number', /\d/u);
  await game.window.until(() => game.window.run(() => document.querySelectorAll('[data-testid="analysis-line"] li').length > 1), 'a line');
  await picture(game, 'analysis-ru');
  await game.press('analysis-think');
  await game.press('more');
  await game.press('tables');
  await game.says('tables-state', /4/u);
  assert.match(await game.text('tables-proof-3'), /119\s?975/u);
  await picture(game, 'tables-ru');
}));

test('games that are pasted, on the page and in the dialog', () => inWindow(async (game) => {
  const { window } = game;
  await game.open(server.address);
  await game.walk('c3', 'd4');
  await game.played(2);
  await game.press('more');
  await game.press('games');
  await window.type('[data-testid="games-paste"]', '[White "Anna"]\n[Black "Boris"]\n\n1. c3-b4 b6-a5 *\n');
  await window.keys(KEYS.Control, 'a');
  await window.keys(KEYS.Control, 'c');
  await game.press('games-open');
  await game.says('opened-title', /^Anna – Boris/u);
  assert.deepEqual(await game.listed(), ['c3-b4', 'b6-a5']);
  await picture(game, 'opened');
  await game.press('opened-back');
  await game.isGone('opened');
  // With the keys, and nothing to write in.
  await window.keys(KEYS.Control, 'v');
  await game.says('opened-title', /^Anna – Boris/u);
}));

test('on a phone: nothing is wider than the screen, and moves are made by finger', () => inWindow(async (game) => {
  const { window } = game;
  await game.open(server.address);
  await picture(game, 'phone');
  await game.walk('c3', 'd4', 'touch');
  await game.played(2);
  await game.myTurn();
  const narrow = () => window.run(() => document.documentElement.scrollWidth <= innerWidth);
  assert.ok(await narrow());
  for (const name of ['new', 'more']) {
    await game.press(name);
    await window.until(() => game.isThere(`${name}-dialog`), name);
    await picture(game, `phone-${name}`);
    assert.ok(await narrow(), name);
    assert.ok(await window.run(() => { const it = document.querySelector('dialog'); return it && it.scrollWidth <= it.clientWidth; }), name);
    await window.keys(KEYS.Escape);
    await game.isGone(`${name}-dialog`);
  }
}, [360, 740]));

/** Put by itself, as somebody who was given it would have it. @param {string} name */
function oneFile(name) {
  const file = path.join(pictures, name);
  writeFileSync(file, withEar(readFileSync(path.join(root, 'dist/poddavki.html'), 'utf8'), true));
  return pathToFileURL(file).href;
}

test('as one file: a move is answered, tables are made, and the game is kept', () => inWindow(async (game) => {
  await game.open(oneFile('poddavki.html'));
  await game.walk('c3', 'd4');
  await game.played(2);
  await game.myTurn();
  await game.press('more');
  await game.press('tables');
  await game.says('tables-state', /4/u);
  await picture(game, 'one-file-tables');
  await game.press('tables-dialog-close');
  const moves = await game.listed();
  await game.reload();
  assert.deepEqual(await game.listed(), moves);
}));

for (const [name, frame] of /** @type {const} */ ([['frame', '#frame'], ['element', null]])) {
  test(`the ${name} in somebody's page: a move is answered`, () => inWindow(async (game) => {
    const { window } = game;
    await window.goTo(`${server.address}${name}-host.html`);
    if (frame) await window.enter(frame);
    const state = () => window.run(() => /** @type {any} */ (document.querySelector('poddavki-board'))?.state?.ply ?? -1);
    await window.until(async () => (await state()) === 0, 'the board');
    await game.walk('c3', 'd4');
    await window.until(async () => (await state()) === 2, 'an answer');
    await picture(game, name);
    await game.listen();
    if (frame) await window.enter(null);
  }));
}

test('a new version is offered and taken; then the page comes without its server, and an answer', () => inWindow(async (game) => {
  const { window } = game;
  const own = await PagesServer.start('poddavki', site());
  const release = () => window.run(() => document.querySelector('meta[name="poddavki:version"]')?.getAttribute('content') ?? '');
  try {
    await game.open(own.address);
    await window.until(() => window.run(async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated'), 'the service worker');
    await game.walk('c3', 'd4');
    await game.played(2);
    const old = await release();
    own.publish(renamed(site(), 'fedcba9876'));
    await game.reload();
    assert.equal(await release(), old);
    await game.press('update-take');
    await window.until(async () => (await release()) !== old, 'the new version');
    await game.ready();
    await window.until(() => window.run(async () => !(await navigator.serviceWorker.getRegistration())?.waiting), 'the old one to be gone');
  } finally {
    await own.stop();
  }
  await game.reload();
  assert.match(await release(), /fedcba9876/u);
  await game.myTurn();
  assert.equal((await game.listed()).length, 2);
  await game.press('hint');
  await game.says('note', /^Hint: /u);
  await picture(game, 'offline');
}));
