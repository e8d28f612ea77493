// embed.html in a frame: its parameters, what it and the page around it say to each other, and how little it needs.

import { expect, test } from './support/fixtures.js';
import { HostBoard, html, openHost, seen, spy } from './support/host.js';
import { ru } from './support/words.js';

/** @typedef {import('@playwright/test').Page} Page */

/**
 * A page with the frame in it, which keeps all that the frame says.
 * @param {string} [search] the parameters
 * @param {{ sandbox?: boolean, more?: string }} [how]
 */
function around(search = '', { sandbox = true, more = '' } = {}) {
  return html(`<iframe id="frame" title="board" width="400" height="560"${sandbox ? ' sandbox="allow-scripts"' : ''}></iframe>${more}<script>
    window.heard = [];
    const frame = document.getElementById('frame');
    addEventListener('message', ({ source, origin, data }) => { if (source === frame.contentWindow) heard.push({ origin, ...data }); });
    window.say = (message) => frame.contentWindow.postMessage(message, '*');
    frame.src = '/embed.html${search}';
  </script>`);
}

/** @param {Page} page */
function boardIn(page) {
  return new HostBoard(page, page.frameLocator('#frame'));
}

/** @param {Page} page @returns {Promise<any[]>} */
function heard(page) {
  return page.evaluate(() => /** @type {any} */ (window).heard);
}

/** @param {Page} page @param {unknown} message */
function say(page, message) {
  return page.evaluate((message) => /** @type {any} */ (window).say(message), message);
}

let lastId = 0;

/** Says something and waits for the answer. @param {Page} page @param {object} message @returns {Promise<any>} */
async function ask(page, message) {
  const id = (lastId += 1);
  await say(page, { poddavki: 1, id, ...message });
  return (await page.waitForFunction((id) => /** @type {any} */ (window).heard.find((/** @type {any} */ one) => one.type === 'reply' && one.id === id), id)).jsonValue();
}

for (const sandbox of [true, false]) {
  test(`a game in ${sandbox ? 'a frame that may run scripts and nothing else' : 'an ordinary frame'}`, async ({ page, watch }) => {
    await openHost(page, around('?controls', { sandbox }));
    const board = boardIn(page);
    await board.ready();
    await board.walk('c3', 'd4');
    await board.played(2);
    await board.control('hint').click();
    await expect(page.frameLocator('#frame').getByTestId('note')).toContainText('Hint:');
    await board.control('new').click();
    await expect.poll(() => board.ply()).toBe(0);
    const asked = watch.requests.filter((address) => !/^(blob|data):|echo|favicon/.test(address));
    expect(asked, 'everything is inside').toHaveLength(1);
  });
}

test('the address has the attributes; others’ parameters are nothing to it', async ({ page }) => {
  const search = `?${new URLSearchParams({ fen: 'B:Wa1,c3:Bf6,h8', playable: 'both', engine: 'off', theme: 'slate dark', lang: 'ru', controls: 'flip', coordinates: 'off', utm_source: 'x', onclick: 'alert(1)' })}`;
  await openHost(page, around(search));
  const board = boardIn(page);
  await board.ready();
  expect((await board.state()).fen).toBe('B:Wa1,c3:Bf6,h8');
  await expect(board.status).toHaveText(ru.status.sideToMove('black'));
  await expect(board.control('flip')).toBeVisible();
  await expect(board.control('new')).toHaveCount(0);
  expect(await board.element.evaluate((element) => element.getAttributeNames().sort())).toEqual(['controls', 'coordinates', 'engine', 'fen', 'lang', 'playable', 'theme']);
  expect(await board.element.evaluate((element) => getComputedStyle(element).getPropertyValue('--board-dark'))).toContain('#5b6d83');
});

test('wrong parameters are told in the frame, and the board stands', async ({ page }) => {
  await openHost(page, around('?fen=<b>none</b>&level=13'));
  const board = boardIn(page);
  await board.ready();
  await expect(board.message).toContainText('level cannot be used: "13" is not known');
  await board.walk('c3', 'd4');
  await board.played(2);
});

for (const [width, height] of /** @type {const} */ ([[400, 560], [300, 300], [700, 320], [240, 700]])) {
  test(`in a frame of ${width} by ${height} everything is seen without scrolling`, async ({ page }) => {
    await openHost(page, around('?controls'));
    await page.locator('#frame').evaluate((frame, [width, height]) => Object.assign(frame, { width, height }), [width, height]);
    const board = boardIn(page);
    await board.ready();
    await expect.poll(() => page.frameLocator('#frame').locator('html').evaluate((root) => [root.scrollWidth - root.clientWidth, root.scrollHeight - root.clientHeight])).toEqual([0, 0]);
    const [square, button] = [await board.square('a1').boundingBox(), await board.control('flip').boundingBox()];
    const frame = await page.locator('#frame').boundingBox();
    if (!square || !button || !frame) throw new Error('nothing to be seen');
    expect(square.width).toBeGreaterThan(10);
    expect(button.y + button.height).toBeLessThanOrEqual(frame.y + frame.height);
  });
}

test('the frame and the page speak', async ({ page }) => {
  await openHost(page, around('?playable=both&fen=W:Wb2,g3:Bd8'));
  const board = boardIn(page);
  await board.ready();
  expect(await heard(page), 'before a hello it says one thing').toEqual([{ origin: 'null', poddavki: 1, type: 'ready' }]);

  const start = { fen: 'W:Wb2,g3:Bd8', turn: 'white', ply: 0, played: [], legal: expect.arrayContaining(['b2-c3']), outcome: null };
  expect(await ask(page, { type: 'hello' })).toMatchObject({ poddavki: 1, result: start });
  expect(await ask(page, { type: 'play', move: 'b2-c3' })).toMatchObject({ result: { fen: 'B:Wc3,g3:Bd8', ply: 1, played: ['b2-c3'] } });
  const events = (await heard(page)).filter(({ type }) => type === 'event');
  expect(events.map(({ name }) => name)).toEqual(['move', 'positionchange']);
  expect(events[0].detail).toMatchObject({ text: 'b2-c3', by: 'program' });

  expect(await ask(page, { type: 'undo' })).toMatchObject({ result: true });
  expect(await ask(page, { type: 'analyse', limits: { depth: 8 } })).toMatchObject({ result: { fen: 'W:Wb2,g3:Bd8', best: expect.any(String) } });
  expect((await heard(page)).some(({ name }) => name === 'info')).toBe(true);
  expect(await ask(page, { type: 'stop' })).toMatchObject({ result: null });
  expect(await ask(page, { type: 'set', name: 'theme', value: 'forest' })).toMatchObject({ result: null });
  expect(await ask(page, { type: 'setPosition', fen: 'W:Wa1:Bh8' })).toMatchObject({ result: { fen: 'W:Wa1:Bh8' } });
  expect(await ask(page, { type: 'newGame' })).toMatchObject({ result: { fen: 'W:Wa1:Bh8' } });
  expect(await ask(page, { type: 'setPosition' })).toMatchObject({ result: { ply: 0, turn: 'white' } });
  expect(await ask(page, { type: 'state' })).toMatchObject({ result: { ply: 0 } });

  // A person's move is told too.
  await board.walk('c3', 'd4');
  await expect.poll(async () => (await heard(page)).find(({ name, detail }) => name === 'move' && detail.by === 'person')?.detail.text).toBe('c3-d4');
});

test('a page with an origin is spoken to by it', async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    if (window === window.top) return;
    // The frame has an empty page first, which runs this as well.
    const around = /** @type {any} */ (window.parent);
    around.real ??= around.postMessage;
    around.sent = [];
    around.postMessage = (/** @type {any} */ message, /** @type {any} */ to) => {
      around.sent.push([message.type, to]);
      around.real(message, to);
    };
  });
  await openHost(page, around('', { sandbox: false }));
  await boardIn(page).ready();
  await ask(page, { type: 'hello' });
  await ask(page, { type: 'play', move: 'c3-d4' });
  const sent = await page.evaluate(() => /** @type {any} */ (window).sent);
  expect(sent[0]).toEqual(['ready', '*']);
  expect(new Set(sent.slice(1).map((/** @type {any} */ [, to]) => to))).toEqual(new Set([baseURL?.slice(0, -1)]));
});

test('what is wrong is answered, and what is not meant for the frame is not', async ({ page }) => {
  await openHost(page, around('?playable=both'));
  const board = boardIn(page);
  await board.ready();
  const before = (await board.state()).fen;
  for (const message of [null, 1, 'play', [], {}, { type: 'play', move: 'c3-d4' }, { source: 'react-devtools' }]) await say(page, message);
  for (const [message, code, text] of /** @type {const} */ ([
    [{ type: 'play', move: 7 }, 'message', 'move must be a text'],
    [{ type: 'play', move: 'x'.repeat(5000) }, 'message', 'move must be a text'],
    [{ type: 'play', move: 'a1-h8' }, 'move', ''],
    [{ type: 'setPosition', fen: {} }, 'message', 'fen must be a text'],
    [{ type: 'setPosition', fen: 'none' }, 'fen', ''],
    [{ type: 'set', name: 'onclick', value: 'alert(1)' }, 'message', 'name must be one of'],
    [{ type: 'set', name: 'worker-src', value: '/x.js' }, 'message', 'name must be one of'],
    [{ type: 'set', name: 'level', value: 'grand' }, 'attribute', 'is not known'],
    [{ type: 'set', name: 'level', value: 3 }, 'message', 'value must be a text'],
    [{ type: 'analyse', limits: 3 }, 'message', 'limits must be an object'],
    [{ type: 'analyse', limits: { ms: 'long' } }, 'options', 'ms is "long"'],
    [{ type: 'destroy' }, 'message', 'type must be'],
    [{ poddavki: 2, type: 'hello' }, 'message', 'speaks version 1'],
  ])) {
    const { error } = await ask(page, message);
    expect(error, JSON.stringify(message).slice(0, 80)).toMatchObject({ code, message: expect.stringContaining(text) });
  }
  expect((await board.state()).fen).toBe(before);
  expect((await heard(page)).filter(({ type }) => type !== 'reply')).toHaveLength(1);
});

test('another frame of the same page is not listened to', async ({ page }) => {
  const more = `<iframe id="rogue" title="rogue" srcdoc="<!doctype html><title>rogue</title>"></iframe>`;
  await openHost(page, around('?playable=both', { more, sandbox: false }));
  const board = boardIn(page);
  await board.ready();
  await page.frameLocator('#rogue').locator('body').evaluate(() => {
    const target = /** @type {any} */ (window.parent).frames[0];
    // From the other frame itself, and not in the name of the page.
    target.postMessage({ poddavki: 1, type: 'hello', id: 'rogue' }, '*');
    target.postMessage({ poddavki: 1, type: 'play', move: 'c3-d4', id: 'rogue' }, '*');
  });
  // The page's own message comes after those, and is the only one to be answered.
  expect(await ask(page, { type: 'state' })).toMatchObject({ result: { ply: 0 } });
  expect((await heard(page)).filter(({ id }) => id === 'rogue')).toEqual([]);
});

test('a page without an origin is answered too', async ({ page }) => {
  const inner = html(`<iframe id='frame' title='board' sandbox='allow-scripts'></iframe><script>
    const frame = document.getElementById('frame');
    addEventListener('message', ({ source, data }) => {
      if (source !== frame.contentWindow) return;
      if (data.type === 'ready') frame.contentWindow.postMessage({ poddavki: 1, type: 'hello', id: 1 }, '*');
      top.postMessage(data, '*');
    });
    frame.src = '/embed.html';
  </script>`).replaceAll('"', '&quot;');
  await openHost(page, html(`<script>window.heard = []; addEventListener('message', ({ data }) => heard.push(data));</script><iframe title="outer" sandbox="allow-scripts" srcdoc="${inner}" width="500" height="500"></iframe>`));
  await expect.poll(async () => (await heard(page)).map(({ type, name }) => name ?? type)).toEqual(expect.arrayContaining(['ready', 'reply']));
});

test('opened by itself it is a page with a board', async ({ page }) => {
  await page.goto('/embed.html?level=steady&controls');
  const board = new HostBoard(page);
  await board.ready();
  await board.walk('c3', 'd4');
  await board.played(2);
});

test('as its sources, without a bundler', async ({ page }) => {
  await page.goto('/www/embed.html?controls');
  const board = new HostBoard(page);
  await board.ready();
  await board.walk('c3', 'd4');
  await board.played(2);
});

test('the engine of a frame below the view does not think', async ({ page }) => {
  await spy(page);
  await openHost(page, html(`<div style="height: 4000px"></div><iframe id="frame" title="board" width="400" height="560" src="/embed.html?playable=black"></iframe>`));
  const board = boardIn(page);
  await board.ready();
  await page.evaluate(() => new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 200))); }));
  expect(await board.ply()).toBe(0);
  expect((await seen(page)).workers).toBe(0);
  await page.locator('#frame').scrollIntoViewIfNeeded();
  await board.played(1);
});
