// <poddavki-board> on somebody's page: its game, its attributes, events and methods, and what becomes of wrong ones.

import { expect, test } from './support/fixtures.js';
import { HostBoard, openHost, withElement } from './support/host.js';
import { piecesOf, replay } from './support/rules.js';
import { en, es, ru } from './support/words.js';

/** @typedef {import('@playwright/test').Page} Page */

const KING_TAKES = 'W:Wb2,g3:Bd8';

/**
 * A page whose board notes all its events.
 * @param {string} attributes
 */
function noting(attributes) {
  return withElement(`<poddavki-board ${attributes}></poddavki-board><script>
    window.told = [];
    const board = document.querySelector('poddavki-board');
    for (const name of ['ready', 'move', 'positionchange', 'gameover', 'info', 'error']) {
      board.addEventListener(name, ({ detail }) => told.push({ name, ...detail }));
    }
  </script>`);
}

/** @param {Page} page @param {string} [name] @returns {Promise<any[]>} */
async function told(page, name) {
  const all = await page.evaluate(() => /** @type {any} */ (window).told);
  return name ? all.filter((/** @type {any} */ one) => one.name === name) : all;
}

/**
 * Calls a method of the element; gives its result, or its error.
 * @param {Page} page
 * @param {string} name
 * @param {...unknown} given
 */
function call(page, name, ...given) {
  return page.evaluate(
    async ({ name, given }) => {
      try {
        return { result: (await /** @type {any} */ (document.querySelector('poddavki-board'))[name](...given)) ?? null };
      } catch (error) {
        return { code: /** @type {any} */ (error).code, message: /** @type {any} */ (error).message };
      }
    },
    { name, given },
  );
}

test('a whole short game against the engine, by the board alone', async ({ page }) => {
  await openHost(page, noting('fen="W:Wa1,c3,e3:Bb8,f8,h8" controls'));
  const board = new HostBoard(page);
  await board.ready();
  await board.toTheEnd(7);
  const state = await board.state();
  expect(state.outcome).not.toBeNull();
  const moves = await told(page, 'move');
  expect(moves.map(({ text }) => text)).toEqual(state.played.map(({ text }) => text));
  expect(new Set(moves.map(({ side, by }) => `${side} ${by}`))).toEqual(new Set(['white person', 'black engine']));
  expect(replay(moves.map(({ text }) => text), { fen: state.start.fen }).fen).toBe(moves.at(-1)?.fen);
  const [over] = await told(page, 'gameover');
  expect(over).toMatchObject({ ...state.outcome });
  await expect(board.status).toHaveText(over.text);
  await expect.poll(async () => (await board.grid()).pieces).toEqual(piecesOf(state));
  // And another one.
  await board.control('again').click();
  await expect.poll(() => board.ply()).toBe(0);
});

test('attributes and properties tell the same, and may change in the middle of a game', async ({ page }) => {
  await openHost(page, withElement('<poddavki-board></poddavki-board>'));
  const board = new HostBoard(page);
  await board.ready();
  const read = () => board.element.evaluate((element) => {
    const { fen, orientation, level, playable, theme, coordinates, controls, engine, workerSrc } = /** @type {any} */ (element);
    return { fen, orientation, level, playable, theme, coordinates, controls, engine, workerSrc };
  });
  expect(await read()).toEqual({
    fen: '', orientation: 'white', level: 'gentle', playable: 'white', theme: '', coordinates: true, controls: '', engine: true, workerSrc: '',
  });
  await board.walk('c3', 'd4');
  await board.played(2);
  const before = (await board.state()).fen;

  await board.element.evaluate((element) => Object.assign(element, { orientation: 'black', level: 'steady', playable: 'both', theme: 'forest dark', controls: 'flip new', coordinates: false }));
  expect(await board.element.evaluate((element) => Object.fromEntries(element.getAttributeNames().map((name) => [name, element.getAttribute(name)])))).toEqual({
    orientation: 'black', level: 'steady', playable: 'both', theme: 'forest dark', controls: 'flip new', coordinates: 'off',
  });
  expect(await read()).toMatchObject({ orientation: 'black', level: 'steady', playable: 'both', controls: 'new flip', coordinates: false });
  expect((await board.state()).fen, 'the game goes on').toBe(before);
  await expect(page.locator('[data-square]').first(), 'h2... the board is turned').toHaveAttribute('data-square', 'g1');
  await expect(board.control('new')).toBeVisible();
  await expect(board.control('hint')).toHaveCount(0);
  expect(await board.element.evaluate((element) => getComputedStyle(element).getPropertyValue('--board-dark'))).toContain('#5a7449');

  // Both sides are played by hand now.
  const { moves: [move] } = await board.state();
  await board.walk(move?.from ?? '', move?.to ?? '');
  await board.played(3);
  await expect(board.status).toHaveText(en.status.sideToMove('black'));

  // The button that turns the board tells the attribute.
  await board.control('flip').click();
  await expect(board.element).toHaveAttribute('orientation', 'white');

  await board.element.evaluate((element) => { /** @type {any} */ (element).level = null; });
  expect(await board.element.evaluate((element) => element.hasAttribute('level'))).toBe(false);
  expect(await read()).toMatchObject({ level: 'gentle' });
});

test('properties set before the element was known are taken over', async ({ page }) => {
  await openHost(page, `<!doctype html><title>host</title><poddavki-board></poddavki-board><script>
    Object.assign(document.querySelector('poddavki-board'), { fen: '${KING_TAKES}', playable: 'both', engine: false });
  </script><script type="module" src="/poddavki-board.js"></script>`);
  const board = new HostBoard(page);
  await board.ready();
  expect((await board.state()).fen).toBe(KING_TAKES);
  await expect(board.element).toHaveAttribute('engine', 'off');
});

test('it speaks the language of its place', async ({ page }) => {
  await openHost(page, withElement('<div lang="ru"><poddavki-board controls></poddavki-board></div>'));
  const board = new HostBoard(page);
  await board.ready();
  await expect(board.status).toHaveText(ru.status.yourMove);
  await expect(board.square('c3')).toHaveAttribute('aria-label', /белая простая/);
  await board.element.evaluate((element) => element.setAttribute('lang', 'en'));
  await expect(board.status).toHaveText(en.status.yourMove);
  await expect(board.control('new')).toHaveText(en.actions.new);
});

test('the buttons under the board', async ({ page }) => {
  await openHost(page, noting('controls'));
  const board = new HostBoard(page);
  await board.ready();
  await expect(board.control('back')).toHaveAttribute('aria-disabled', 'true');
  await board.control('hint').click();
  await expect(page.getByTestId('note')).toContainText('Hint:');
  await board.walk('c3', 'd4');
  await board.played(2);
  await board.myTurn();
  await board.control('back').click();
  await expect.poll(() => board.ply()).toBe(0);
  expect((await told(page, 'positionchange')).at(-1)).toMatchObject({ cause: 'jump', ply: 0, played: [] });
  await board.control('new').click();
  expect((await told(page, 'positionchange')).at(-1)).toMatchObject({ cause: 'game', ply: 0 });
});

test('methods and their events', async ({ page }) => {
  await openHost(page, noting(`fen="${KING_TAKES}" playable="both"`));
  const board = new HostBoard(page);
  await board.ready();
  expect(await told(page)).toEqual([{ name: 'ready', version: expect.stringMatching(/^\d+\.\d+\.\d+/), fen: KING_TAKES }]);

  expect(await call(page, 'play', 'b2-c3')).toEqual({ result: null });
  expect((await told(page)).slice(1)).toEqual([
    { name: 'move', text: 'b2-c3', from: 'b2', to: 'c3', captures: [], promotes: false, side: 'white', by: 'program', ply: 1, fen: 'B:Wc3,g3:Bd8' },
    { name: 'positionchange', fen: 'B:Wc3,g3:Bd8', turn: 'black', ply: 1, played: ['b2-c3'], legal: expect.arrayContaining(['d8-c7']), cause: 'move' },
  ]);
  expect(await call(page, 'undo')).toEqual({ result: true });
  expect(await call(page, 'undo')).toEqual({ result: false });
  expect((await told(page, 'positionchange')).at(-1)).toMatchObject({ fen: KING_TAKES, cause: 'jump' });

  const { result } = /** @type {{ result: any }} */ (await call(page, 'analyse', { depth: 24 }));
  expect(result).toMatchObject({ fen: KING_TAKES, best: 'b2-c3', score: { kind: 'win' } });
  const infos = await told(page, 'info');
  expect(infos.length).toBeGreaterThan(0);
  expect(infos[0]).toMatchObject({ fen: KING_TAKES, depth: expect.any(Number), pv: expect.any(Array) });

  expect(await call(page, 'setPosition', 'W:Wa1:B')).toEqual({ result: null });
  expect(await call(page, 'newGame')).toEqual({ result: null });
  expect((await board.state()).start.fen).toBe('W:Wa1:B');
  expect(await call(page, 'setPosition')).toEqual({ result: null });
  expect((await board.state()).pieces).toHaveLength(24);
});

test('an analysis is ended by stop() with what it found, and by another position with nothing', async ({ page }) => {
  await openHost(page, noting('playable="both"'));
  const board = new HostBoard(page);
  await board.ready();
  const ask = () => page.evaluate(() => {
    const element = /** @type {any} */ (document.querySelector('poddavki-board'));
    Object.assign(window, { answer: element.analyse({ ms: 60_000 }) });
  });
  const answer = () => page.evaluate(() => /** @type {any} */ (window).answer);
  await ask();
  await expect.poll(async () => (await told(page, 'info')).length).toBeGreaterThan(2);
  await page.evaluate(() => /** @type {any} */ (document.querySelector('poddavki-board')).stop());
  expect(await answer()).toMatchObject({ best: expect.any(String) });
  await ask();
  await call(page, 'play', 'c3-d4');
  expect(await answer()).toBeNull();
});

test('the end of a game is told', async ({ page }) => {
  await openHost(page, noting(`fen="W:Wg7:Bh8" playable="both" engine="off"`));
  const board = new HostBoard(page);
  await board.ready();
  await call(page, 'play', 'g7-f8');
  await call(page, 'play', 'h8-g7');
  await call(page, 'play', 'f8:h6');
  expect((await told(page, 'gameover')).map(({ winner, reason, result, text }) => ({ winner, reason, result, text }))).toEqual([
    { winner: 'black', reason: 'no-pieces', result: '0-1', text: en.status.outcome({ winner: 'black', reason: 'no-pieces', result: '0-1' }, null) },
  ]);
});

test('with engine="off" there is no engine; only the sides allowed are moved by hand', async ({ page }) => {
  await openHost(page, noting('engine="off" controls'));
  const board = new HostBoard(page);
  await board.ready();
  await expect(board.control('hint')).toHaveCount(0);
  await board.walk('c3', 'd4');
  await board.played(1);
  expect((await board.grid()).movers, 'Black is for the program to move').toEqual([]);
  await call(page, 'play', 'b6-a5');
  await expect.poll(async () => (await board.grid()).movers.length).toBeGreaterThan(0);
  expect(await call(page, 'analyse')).toMatchObject({ code: 'engine-off' });
  await board.element.evaluate((element) => { /** @type {any} */ (element).playable = 'none'; });
  expect((await board.grid()).movers).toEqual([]);
});

test('Black by hand: the engine begins, and the board lies the other way', async ({ page }) => {
  await openHost(page, withElement('<poddavki-board playable="black"></poddavki-board>'));
  const board = new HostBoard(page);
  await board.ready();
  await board.played(1);
  await board.myTurn();
  await expect(page.locator('[data-square]').first()).toHaveAttribute('data-square', 'g1');
});

test.describe('what is wrong', () => {
  test('attributes at the start: the usual holds, and the board says why', async ({ page }) => {
    await openHost(page, noting('fen="W:Wz9:Bb8" level="grand" playable="all"'));
    const board = new HostBoard(page);
    await board.ready();
    expect((await board.state()).pieces).toHaveLength(24);
    await expect(board.message).toContainText('level cannot be used: "grand" is not known; write ');
    await board.walk('c3', 'd4');
    await board.played(2);
    // One after the other is put right.
    await board.element.evaluate((element) => element.setAttribute('level', 'steady'));
    await expect(board.message).toContainText('playable cannot be used');
    await board.element.evaluate((element) => element.removeAttribute('playable'));
    await expect(board.message).toContainText('fen cannot be used');
    await board.element.evaluate((element) => element.setAttribute('fen', 'W:Wb2,g3:Bd8'));
    await expect(board.message).toBeEmpty();
    expect((await board.state()).fen).toBe(KING_TAKES);
  });

  test('attributes later: the last good ones stay', async ({ page }) => {
    await openHost(page, noting('theme="slate"'));
    const board = new HostBoard(page);
    await board.ready();
    await board.walk('c3', 'd4');
    await board.played(2);
    await board.myTurn();
    const before = (await board.state()).fen;
    for (const [name, text, reason] of /** @type {const} */ ([
      ['fen', 'rubbish', ''],
      ['fen', 'x'.repeat(5000), 'it has 5000 letters'],
      ['orientation', 'up', 'write white or black'],
      ['level', '<b>', '"<b>" is not known'],
      ['playable', '1', 'write white, black, both or none'],
      ['theme', 'slate purple', '"purple" is not known'],
      ['controls', 'new, undo', '"undo" is not known'],
      ['engine', 'maybe', 'write on or off'],
      ['coordinates', 'maybe', 'write on or off'],
      ['worker-src', 'http://', ''],
    ])) {
      await board.element.evaluate((element, [name, text]) => element.setAttribute(name ?? '', text ?? ''), [name, text]);
      const error = (await told(page, 'error')).at(-1);
      expect(error, name).toMatchObject({ attribute: name, code: expect.stringMatching(/^(attribute|fen)$/) });
      expect(error.message).toContain(reason);
      // What is wrong with a position is said in the language of the board; the event speaks to programmers.
      await expect(board.message).toContainText(text === 'rubbish' ? en.faults.fen['no-turn'] : error.message);
      expect((await board.state()).fen).toBe(before);
      if (name === 'theme') expect(await board.element.evaluate((element) => getComputedStyle(element).getPropertyValue('--board-dark')), 'the slate stays').toContain('#70839a');
      await board.element.evaluate((element, name) => element.removeAttribute(name ?? ''), name);
      await expect(board.message).toBeEmpty();
      expect((await board.state()).fen).toBe(before);
    }
  });

  test('methods: refused with a code, and nothing changes', async ({ page }) => {
    await openHost(page, noting('playable="both"'));
    const board = new HostBoard(page);
    await board.ready();
    const before = (await board.state()).fen;
    expect(await call(page, 'play', 'a1-h8')).toMatchObject({ code: 'move' });
    expect(await call(page, 'play', null)).toMatchObject({ code: 'move' });
    expect(await call(page, 'setPosition', 'no position')).toMatchObject({ code: 'fen' });
    expect(await call(page, 'analyse', { ms: -1 })).toMatchObject({ code: 'options', message: 'ms is -1; give a whole number from 1 up' });
    expect(await call(page, 'analyse', 'deep')).toMatchObject({ code: 'options' });
    expect((await told(page, 'error')).map(({ code }) => code)).toEqual(['move', 'move', 'fen', 'options', 'options']);
    expect((await board.state()).fen).toBe(before);
    await call(page, 'setPosition', 'W:W:Bb8');
    expect(await call(page, 'play', 'b8-a7')).toMatchObject({ code: 'over' });
    expect(await call(page, 'analyse')).toMatchObject({ code: 'over' });
  });

  test('rules that do not come are told with a way to try again', async ({ page, watch }) => {
    watch.allow(/status 404: .*\.wasm/, /console error: .*404 .*\.wasm/);
    await page.route('**/*.wasm', (route) => route.fulfill({ status: 404, body: 'gone' }));
    await openHost(page, noting(''));
    const board = new HostBoard(page);
    await expect(board.message).toContainText(en.trouble.loading);
    await expect(board.message).toContainText(/poddavki-[0-9a-f]+\.wasm answered 404/);
    expect(await told(page, 'error')).toMatchObject([{ code: 'loading' }]);
    await board.element.evaluate((element) => element.setAttribute('lang', 'ru'));
    await expect(board.message).toContainText(ru.trouble.loading);
    await expect(board.message).toContainText(/poddavki-[0-9a-f]+\.wasm answered 404/);
    await expect(board.control('retry-loading')).toHaveText(ru.actions.retry);
    await expect(board.status).toHaveText(ru.status.loading);
    // A wrong attribute is told once there is a board.
    await board.element.evaluate((element) => element.setAttribute('level', 'grand'));
    await expect(board.message).toContainText(ru.trouble.loading);
    await board.element.evaluate((element) => element.removeAttribute('level'));
    await board.element.evaluate((element) => element.setAttribute('lang', 'en'));
    await expect(board.message).toContainText(en.trouble.loading);
    await page.unroute('**/*.wasm');
    await board.control('retry-loading').click();
    await board.ready();
    await expect(board.message).toBeEmpty();
    await expect(board.status).toHaveText(en.status.yourMove);
  });

  test('an engine that does not come is told in the language of the board, and again when lesser things are put right', async ({ page, watch }) => {
    watch.allow(/\/worker-[0-9a-f]+\.js/);
    await page.route('**/worker-*.js', (route) => route.fulfill({ status: 404, body: 'gone' }));
    await openHost(page, noting('lang="ru" playable="black"'));
    const board = new HostBoard(page);
    await expect(board.message).toContainText(ru.status.engineFailed, { timeout: 30_000 });
    const detail = (await told(page, 'error')).at(-1).message;
    await expect(board.message).toContainText(detail);
    await board.element.evaluate((element) => element.setAttribute('lang', 'es'));
    await expect(board.message).toContainText(es.status.engineFailed);
    await board.element.evaluate((element) => element.setAttribute('theme', 'purple'));
    await expect(board.message).toContainText('"purple" is not known');
    await board.element.evaluate((element) => element.removeAttribute('theme'));
    await expect(board.message).toContainText(es.status.engineFailed);
    await expect(board.message).toContainText(detail);
    expect(await told(page, 'error'), 'not told twice').toHaveLength(2);
    await page.unroute('**/worker-*.js');
    await board.control('retry').click();
    await board.played(1);
    await expect(board.message).toBeEmpty();
  });
});

test('by keyboard alone, inside the element', async ({ page }) => {
  await openHost(page, withElement('<a href="#before">before</a><poddavki-board controls></poddavki-board><a href="#after">after</a>'));
  const board = new HostBoard(page);
  await board.ready();
  const focused = () => board.element.evaluate((element) => element.shadowRoot?.activeElement?.getAttribute('data-square') ?? null);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('a1');
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowRight']) await page.keyboard.press(key);
  expect(await focused()).toBe('c3');
  await page.keyboard.press('Enter');
  expect((await board.grid()).targets).toEqual(['b4', 'd4']);
  await page.keyboard.press('Escape');
  expect((await board.grid()).targets).toEqual([]);
  await page.keyboard.press('Enter');
  for (const key of ['ArrowUp', 'ArrowRight']) await page.keyboard.press(key);
  expect(await focused()).toMatch(/^d4|f4$/);
  if ((await focused()) === 'f4') await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Space');
  await board.played(2);
  await board.myTurn();
  await expect(page.getByTestId('announcer')).toContainText('White: c3 to d4.');
  expect(await focused(), 'the focus stays').toBe('d4');
  await page.keyboard.press('Tab');
  await expect(board.control('new')).toBeFocused();
  await board.element.evaluate((element) => /** @type {HTMLElement} */ (element).focus());
  expect(await focused()).toBe('d4');
});

test('a board moved about in the page keeps its game; one taken out lets go of the page', async ({ page }) => {
  await openHost(page, withElement('<div id="one"><poddavki-board playable="both"></poddavki-board></div><div id="two"></div>'));
  const board = new HostBoard(page);
  await board.ready();
  await board.walk('c3', 'd4');
  await board.played(1);
  await page.evaluate(() => document.querySelector('#two')?.append(document.querySelector('poddavki-board') ?? ''));
  await expect.poll(async () => (await board.grid()).at('d4').side).toBe('white');
  await board.walk('b6', 'a5');
  await board.played(2);
  await page.evaluate(async () => {
    const board = document.querySelector('poddavki-board');
    board?.remove();
    Object.assign(window, { board });
    await new Promise((resolve) => { setTimeout(resolve); });
    await /** @type {any} */ (board).play('b2-c3');
    document.body.append(board ?? '');
  });
  await board.played(3);
  await expect.poll(async () => (await board.grid()).at('c3').side).toBe('white');
});
