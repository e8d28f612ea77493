// <poddavki-board> with a game given as text.

import { expect, test } from './support/fixtures.js';
import { HostBoard, openHost, withElement } from './support/host.js';
import { en, es, ru } from './support/words.js';

const GAME = '[Event &quot;Cup&quot;]\n\n1. c3-d4 {so} d6-c5 2. g3-h4 c7-d6 *\n\n[Event &quot;Other&quot;]\n\n1. a3-b4 *';
const MOVES = ['c3-d4', 'd6-c5', 'g3-h4', 'c7-d6'];

/** @param {string} attributes */
const noting = (attributes) => withElement(`<poddavki-board ${attributes}></poddavki-board><script>
  window.told = [];
  for (const name of ['ready', 'positionchange', 'error']) document.querySelector('poddavki-board').addEventListener(name, ({ detail }) => told.push({ name, ...detail }));
</script>`);

/** @param {import('@playwright/test').Page} page @returns {Promise<any[]>} */
const told = (page) => page.evaluate(() => /** @type {any} */ (window).told);

test('the first game’s main line is shown at its end; the engine makes no move in it', async ({ page, watch }) => {
  await openHost(page, noting(`pdn="${GAME}"`));
  const board = new HostBoard(page);
  await board.ready();
  const state = await board.state();
  expect(state.played.map(({ text }) => text)).toEqual(MOVES);
  expect(state.ply).toBe(4);
  await expect(board.status).toHaveText(en.status.sideToMove('white'));
  expect((await told(page)).map(({ name, fen }) => [name, fen])).toEqual([['ready', state.fen]]);
  expect(watch.requests.some((address) => /poddavki-pdn-/.test(address))).toBe(true);
  // From there a game is begun.
  await board.element.evaluate((element) => /** @type {any} */ (element).newGame());
  await board.walk('c3', 'd4');
  await board.played(2);
});

test('ply says which position, and walks through the game as it changes', async ({ page }) => {
  await openHost(page, noting(`pdn="${GAME}" ply="0" playable="none"`));
  const board = new HostBoard(page);
  await board.ready();
  expect(await board.ply()).toBe(0);
  await board.element.evaluate((element) => { /** @type {any} */ (element).ply = 2; });
  expect(await board.ply()).toBe(2);
  await board.element.evaluate((element) => { /** @type {any} */ (element).ply = 99; });
  expect(await board.ply()).toBe(4);
  await board.element.evaluate((element) => element.setAttribute('ply', 'two'));
  expect(await board.ply()).toBe(4);
  expect((await told(page)).at(-1)).toMatchObject({ name: 'error', attribute: 'ply' });
  await board.element.evaluate((element) => { /** @type {any} */ (element).ply = null; });
  expect(await board.element.evaluate((element) => /** @type {any} */ (element).ply)).toBe(null);
});

test('a text that comes while the first is still read is the one that is shown', async ({ page }) => {
  await page.route(/poddavki-pdn-/, async (route) => {
    await page.locator('poddavki-board').evaluate((element) => element.setAttribute('pdn', '1. a3-b4 *'));
    await route.continue();
  });
  await openHost(page, noting(`pdn="${GAME}"`));
  const board = new HostBoard(page);
  await board.ready();
  expect((await board.state()).played.map(({ text }) => text)).toEqual(['a3-b4']);
});

test('another text takes the place of the first, and none the usual game', async ({ page }) => {
  await openHost(page, noting(`pdn="${GAME}"`));
  const board = new HostBoard(page);
  await board.ready();
  await board.element.evaluate((element) => element.setAttribute('pdn', '[FEN "W:Wc3:Bd4,h8"]\n1. c3:e5 *'));
  await expect.poll(async () => (await board.state()).fen).toBe('B:We5:Bh8');
  expect((await told(page)).at(-1)).toMatchObject({ name: 'positionchange', cause: 'game' });
  await board.element.evaluate((element) => element.removeAttribute('pdn'));
  expect((await board.state()).played).toEqual([]);
  await board.walk('c3', 'd4');
  await board.played(2);
});

test('what cannot be read is told; what was read before it is shown', async ({ page }) => {
  await openHost(page, noting('pdn="1. c3-d4 d6-c5 2. a1-b2 *"'));
  const board = new HostBoard(page);
  await board.ready();
  expect((await board.state()).played.map(({ text }) => text)).toEqual(['c3-d4', 'd6-c5']);
  await expect(board.message).toContainText('line 1, column');
  await expect.poll(async () => (await told(page)).find(({ name }) => name === 'error')).toMatchObject({ code: 'pdn', attribute: 'pdn' });
  await board.element.evaluate((element) => element.setAttribute('pdn', '[GameType "20"]\n*'));
  await expect(board.message).toContainText('another game');
  expect((await board.state()).played, 'nothing has changed').toHaveLength(2);
});

test('what cannot be read is told in the language of the board, and anew in another; events speak to programmers', async ({ page }) => {
  await openHost(page, noting('lang="ru" pdn="1. c3-d4 d6-c5 2. a1-b2 *"'));
  const board = new HostBoard(page);
  await board.ready();
  const set = (/** @type {string} */ name, /** @type {string} */ text) => board.element.evaluate((element, [name, text]) => element.setAttribute(name ?? '', text ?? ''), [name, text]);
  const place = { game: 1, line: 1, column: 19 };
  for (const words of [ru, es, en]) {
    await set('lang', words.code);
    await expect(board.message).toContainText(words.trouble.attribute('pdn', words.exchange.fault.place(place, '')));
    await expect(board.message).toContainText(words.faults.move['not-legal']([]));
  }
  expect((await told(page)).filter(({ name }) => name === 'error')).toEqual([{ name: 'error', code: 'pdn', attribute: 'pdn', message: expect.stringContaining('line 1, column 19') }]);
  await set('lang', 'es');
  for (const [text, wrong] of [
    ['[GameType "20"]\n*', es.exchange.fault.kinds['other-game']('20', '')],
    ['[FEN "w:w29:b4"]\n*', es.faults.place(7, es.faults.fen['no-side'])],
    ['; nothing', es.exchange.fault.none],
  ]) {
    await set('pdn', text ?? '');
    await expect(board.message).toContainText(wrong ?? '?');
    expect((await told(page)).at(-1)).toMatchObject({ name: 'error', code: 'pdn', message: expect.stringMatching(/^[ -~]+$/) });
  }
  await set('lang', 'en');
  await expect(board.message).toContainText(en.exchange.fault.none);
  await set('pdn', '1. c3-d4 *');
  await expect(board.message).toBeEmpty();
  await set('lang', 'ru');
  await expect(board.message).toBeEmpty();
});

test('loadPdn shows a game, or is rejected and changes nothing', async ({ page, watch }) => {
  await openHost(page, noting('playable="both"'));
  const board = new HostBoard(page);
  await board.ready();
  expect(watch.requests.some((address) => /poddavki-pdn-|poddavki-tools-/.test(address)), 'nothing is loaded without need').toBe(false);
  await board.element.evaluate((element) => /** @type {any} */ (element).loadPdn('1. c3-d4 d6-c5 *'));
  expect(await board.ply()).toBe(2);
  for (const text of ['  ', 'rubbish', '1. zz', '1. a1-h8']) {
    const code = await board.element.evaluate((element, text) => /** @type {any} */ (element).loadPdn(text).then(() => '', (/** @type {any} */ error) => error.code), text);
    expect(code, text).toBe('pdn');
    expect(await board.ply()).toBe(2);
  }
});
