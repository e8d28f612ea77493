// What is given out: links, the game as text, pictures, paper; and what links bring back.

import { readFile } from 'node:fs/promises';
import { violations } from './support/axe.js';
import { ExchangePage } from './support/exchange-page.js';
import { expect, test } from './support/fixtures.js';
import { GamePage } from './support/game-page.js';
import { replay } from './support/rules.js';
import { en, es } from './support/words.js';

const ONE_FILE = new URL('../../dist/poddavki.html', import.meta.url);
const { link: says, share: text } = en.exchange;

test('a link to a game shows it to somebody else, whose own game is kept', async ({ game, page }) => {
  const exchange = new ExchangePage(page);
  await game.open();
  await game.start({ opponent: 'two', fen: 'W:Wc3,e3,g3:Bb6,d6,f6' });
  await game.walk('c3', 'd4');
  await game.walk('d6', 'c5');
  await page.getByTestId('previous').click();
  await exchange.door('share');
  const link = await page.getByTestId('share-link').inputValue();
  expect(new URL(link).hash).toBe('#moves=c3d4.d6c5&ply=1&fen=W:Wc3,e3,g3:Bb6,d6,f6');
  await page.getByTestId('share-what-position').click();
  const position = await page.getByTestId('share-link').inputValue();
  expect(new URL(position).hash).toMatch(/^#fen=B:W/);
  await page.keyboard.press('Escape');
  await game.start({ opponent: 'two' });
  await game.walk('g3', 'h4');

  await page.goto('about:blank');
  await game.open(link);
  await expect(exchange.opened).toBeVisible();
  expect(await game.listed()).toEqual(['c3-d4', 'd6-c5']);
  expect(await game.ply()).toBe(1);
  // Another link in the same window.
  await page.evaluate((hash) => { location.hash = hash; }, new URL(position).hash);
  await expect(page.getByTestId('opened-title')).toHaveText(en.exchange.opened.position);
  expect((await game.grid()).pieces).toEqual({ white: 'e3 g3 d4', black: 'b6 d6 f6' });
  await page.getByTestId('opened-back').click();
  expect(await game.listed()).toEqual(['g3-h4']);
  expect(new URL(page.url()).hash).toBe('');
});

test('a link opened in another tab leaves the game of the first alone', async ({ game, page, context }) => {
  await game.open();
  await game.start({ opponent: 'two' });
  await game.walk('c3', 'd4');
  const other = new GamePage(await context.newPage());
  await other.open('./#moves=g3h4.f6e5');
  await expect(other.page.getByTestId('opened')).toBeVisible();
  await other.page.getByTestId('first').click();
  await other.walk('e3', 'f4');
  await game.walk('d6', 'c5');
  expect(await game.listed()).toEqual(['c3-d4', 'd6-c5']);
  expect(await other.listed()).toEqual(['e3-f4']);
  await other.page.getByTestId('opened-back').click();
  expect(await other.listed()).toEqual(['c3-d4', 'd6-c5']);
  await expect(page.getByTestId('opened')).toHaveCount(0);
});

test('a link with a whole text shows it with its names', async ({ game, page }) => {
  await game.open(`./#pdn=${encodeURIComponent('[White "Ёлкина"]\n\n1. c3-d4 {so} d6-c5 1-0')}`);
  await expect(page.getByTestId('opened-title')).toContainText('Ёлкина – ?');
  await expect(page.getByTestId('moves-note')).toHaveText('so');
});

for (const { hash, told } of [
  { hash: '#fen=W:Wa2:Bb8', told: /character 4/ },
  { hash: '#moves=c3d4.d4e5', told: new RegExp(says.illegal(1, 'd4e5').slice(0, 45)) },
  { hash: '#moves=c3', told: /“c3”/ },
  { hash: '#pdn=hello', told: /game 1|line 1|hello/ },
  { hash: '#pdn=;%20nothing', told: says.pdn(en.exchange.fault.none) },
  { hash: '#elsewhere', told: /“elsewhere”/ },
]) {
  test(`a link that is wrong says why, and the game goes on: ${hash}`, async ({ game }) => {
    await game.open(`./${hash}`);
    await expect(game.notice).toContainText(told);
    await game.walk('c3', 'd4');
  });
}

test('what is wrong with a link is told anew in another language', async ({ game, page }) => {
  await game.open('./#fen=W:Wa2:Bb8');
  await expect(game.notice).toContainText(says.fen(en.faults.place(4, en.faults.fen['no-square'])));
  await page.getByTestId('more').click();
  await page.getByTestId('language-es').click();
  await expect(game.notice).toContainText(es.exchange.link.fen(es.faults.place(4, es.faults.fen['no-square'])));
  // Another setting says nothing once more.
  await game.notice.evaluate((notice) => { notice.dataset.seen = 'yes'; });
  await page.getByTestId('theme-forest').click();
  await expect(game.notice).toHaveAttribute('data-seen', 'yes');
  await page.getByTestId('notice-close').click({ force: true });
});

test('a link that comes before the page has all its parts is shown as soon as they are there', async ({ game, page }) => {
  let held = 0;
  for (const part of ['later', 'exchange']) {
    await page.route(new RegExp(`/${part}-[0-9a-f]+\\.js`), async (route) => {
      held += 1;
      if (part === 'later') await page.evaluate(() => { location.hash = 'fen=W:Wa1,Kc3:Bf6,h8'; });
      else await page.evaluate(() => { location.hash = 'fen=W:Wa1,Kc3:Bd8,h8'; });
      await route.continue();
    });
  }
  await game.open();
  await expect(page.getByTestId('opened')).toBeVisible();
  await expect.poll(async () => (await game.grid()).pieces).toEqual({ white: 'a1 Kc3', black: 'd8 h8' });
  expect(held).toBe(2);
});

test('the present game is written with its players, and saved as a file', async ({ game, page }) => {
  const exchange = new ExchangePage(page);
  await game.open();
  await game.walk('c3', 'd4');
  await game.played(2);
  await game.myTurn();
  const listed = await game.listed();
  await exchange.door('share');
  const field = page.getByTestId('share-pdn');
  await expect(field).toHaveValue(/\[White "You"\]\n\[Black "Mouse"\]/);
  const written = await field.inputValue();
  for (const move of listed) expect(written).toContain(move);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId('share-save-pdn').click()]);
  expect(download.suggestedFilename()).toBe('poddavki.pdn');
  expect(await readFile(await download.path(), 'utf8')).toBe(written);
  // Read again, it is the same game.
  await page.keyboard.press('Escape');
  await exchange.paste(written);
  await expect(page.getByTestId('opened-title')).toContainText('You – Mouse');
  expect(await game.listed()).toEqual(listed);
});

test('a game that is over is written with its result, whichever position is shown', async ({ game, page }) => {
  const exchange = new ExchangePage(page);
  await game.open();
  await game.start({ opponent: 'two', fen: 'W:Wc3:Bb4' });
  await game.walk('c3', 'a5');
  await game.reaches('over');
  const { outcome } = replay(['c3:a5'], { fen: 'W:Wc3:Bb4' });
  await page.getByTestId('first').click();
  await exchange.door('share');
  await expect(page.getByTestId('share-pdn')).toHaveValue(new RegExp(`\\[Result "${outcome?.result}"\\][^]*c3:a5 ${outcome?.result}`));
});

test('a game with clocks is written with what was left at each move: after a move taken back, a reload, and as a past game', async ({ game, page }) => {
  const exchange = new ExchangePage(page);
  await game.open();
  await game.start({ opponent: 'two', clock: '5+3' });
  await game.walk('c3', 'd4');
  await game.walk('d6', 'c5');
  await game.walk('g3', 'h4');
  await page.getByTestId('back').click();
  await page.reload();
  await game.ready();
  await game.walk('e3', 'f4');
  await exchange.door('share');
  const field = page.getByTestId('share-pdn');
  // The first move is made before the clocks run; each later one brings three seconds, but none that is taken back.
  const CLOCKS = /\[TimeControl "300\+3"\][^]*1\. c3-d4 \{\[%clk 0:05:00\]\} 1\.\.\. d6-c5\s\{\[%clk 0:0(?:5:0[0-3]|4:5\d)\]\}\s2\. e3-f4\s\{\[%clk 0:0(?:5:0[0-3]|4:5\d)\]\}\s\*/;
  await expect(field).toHaveValue(CLOCKS);
  const written = await field.inputValue();
  const clocks = (/** @type {string} */ pdn) => pdn.match(/%clk [\d:]+/g);
  expect(clocks(written)).toHaveLength(3);
  await page.keyboard.press('Escape');
  await game.walk('c5', 'e3', 'g5');
  await page.getByTestId('resign').click();
  await page.getByTestId('resign-yes').click();
  await game.reaches('over');
  await exchange.door('share');
  await expect(field).toHaveValue(/\[Result "0-1"\][^]*\s0-1\s*$/);
  const whole = await field.inputValue();
  await page.keyboard.press('Escape');
  // Read again, each move has its clock, and it is written the same.
  await exchange.paste(whole);
  await expect(page.locator('[data-ply="1"]')).toHaveAttribute('title', '0:05:00');
  await exchange.door('share');
  await expect(field).toHaveValue(whole);
  await page.keyboard.press('Escape');
  await page.getByTestId('opened-back').click();
  await game.start({ opponent: 'two' });
  await page.reload();
  await game.ready();
  await page.getByTestId('past').click();
  await page.getByTestId('past-open').first().click();
  await exchange.door('share');
  await expect.poll(async () => clocks(await field.inputValue())).toEqual(clocks(whole));
});

test('pictures: 1024 dots wide, or shapes of the same place and colours, with or without letters', async ({ game, page }) => {
  const exchange = new ExchangePage(page);
  await game.open();
  await game.start({ opponent: 'two', fen: 'W:Wa1,Kc3:Bf6,h8' });
  await exchange.door('share');
  const picture = page.getByTestId('share-picture');
  await expect(picture).toHaveAttribute('src', /^blob:/);
  await expect(picture).toHaveAttribute('alt', /W:Wa1,Kc3:Bf6,h8/);
  const save = async (/** @type {string} */ kind) => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId(`share-save-${kind}`).click()]);
    return readFile(await download.path());
  };
  const png = await save('png');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1024, 1024]);
  const svg = String(await save('svg'));
  expect(svg).toContain('width="1024" height="1024"');
  expect(svg.match(/<use /g)).toHaveLength(4);
  expect(svg.match(/<text /g)).toHaveLength(16);
  await page.getByTestId('share-coordinates').uncheck();
  expect(String(await save('svg'))).not.toContain('<text ');

  // Both seen by a browser: the same colours at the same places.
  const looked = await page.evaluate(async (pictures) => Promise.all(pictures.map(async ([type, data]) => {
    const image = new Image();
    image.src = `data:${type};base64,${data}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 1024;
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context?.drawImage(image, 0, 0);
    const at = (/** @type {number} */ column, /** @type {number} */ row, up = 0) => [...(context?.getImageData(column * 128 + 64, row * 128 + 64 - up, 1, 1).data ?? [])].slice(0, 3);
    // An empty light square, an empty dark one, the faces of the four pieces between their rings.
    return [at(0, 0), at(3, 4), at(0, 7, 28), at(2, 5, 40), at(5, 2, 28), at(7, 0, 28)];
  })), /** @type {[string, string][]} */ ([['image/png', png.toString('base64')], ['image/svg+xml', Buffer.from(svg).toString('base64')]]));
  const [dots = [], shapes = []] = looked;
  for (const [i, colour] of dots.entries()) colour.forEach((value, channel) => expect(Math.abs(value - (shapes[i]?.[channel] ?? 0)), `place ${i}`).toBeLessThan(12));
});

test('on paper: the board and the moves, nothing else, black on white in any colours', async ({ game, page }) => {
  await page.addInitScript(() => localStorage.setItem('poddavki.settings', '{"tables":0,"scheme":"dark"}'));
  await game.open();
  await game.start({ opponent: 'two' });
  await game.walk('c3', 'd4');
  await page.waitForFunction(() => document.adoptedStyleSheets.length > 0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByTestId('strip-top')).toBeHidden();
  for (const id of ['bar', 'status', 'lesson', 'tabs']) await expect(page.locator(`#${id}`)).toBeHidden();
  await expect(page.locator('canvas')).toBeVisible();
  await expect(page.locator('[data-ply="1"]')).toBeVisible();
  const [ground, ink] = await page.evaluate(() => [getComputedStyle(document.documentElement).backgroundColor, getComputedStyle(document.querySelector('[data-ply="1"]') ?? document.body).color]);
  expect([ground, ink]).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
});

test('in a closed frame the texts can be copied, and it says what cannot be done', async ({ page, watch }) => {
  await page.route('**/closed-frame', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>host</title><iframe sandbox="allow-scripts" src="one-file" width="900" height="700"></iframe>' }));
  await page.route('**/one-file', async (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: await readFile(ONE_FILE) }));
  watch.allow(/Clipboard API|Permissions policy/);
  await page.goto('closed-frame');
  const frame = page.frameLocator('iframe');
  await expect(frame.getByTestId('status')).toHaveText(en.status.yourMove);
  await frame.getByTestId('more').click();
  await frame.getByTestId('share').click();
  await expect(frame.getByTestId('share-closed')).toHaveText(text.closed);
  await expect(frame.getByTestId('share-save-pdn')).toHaveCount(0);
  await expect(frame.getByTestId('share-pdn')).toHaveValue(/GameType/);
  await frame.getByTestId('share-copy-pdn').click();
  await expect(frame.getByTestId('share-said')).toHaveText(new RegExp(`^(${text.copied}|${text.copyFailed})$`));
  await frame.getByTestId('share-dialog-close').click();
  // A game is opened, and left, where nothing is kept.
  await frame.locator('[data-square="c3"]').click();
  await frame.locator('[data-square="d4"]').click();
  await expect(frame.getByTestId('moves').locator('[data-ply="2"][aria-current]')).toBeVisible();
  await frame.getByTestId('more').click();
  await frame.getByTestId('games').click();
  await frame.getByTestId('games-paste').fill('1. g3-h4 *');
  await frame.getByTestId('games-open').click();
  await expect(frame.getByTestId('moves').locator('[data-ply]')).toHaveText(['g3-h4']);
  await frame.getByTestId('opened-back').click();
  await expect(frame.getByTestId('moves').locator('[data-ply="1"]')).toHaveText('c3-d4');
});

test('axe finds nothing wrong with what is given out', async ({ game, page }) => {
  const exchange = new ExchangePage(page);
  await game.open();
  await game.start({ opponent: 'two' });
  await game.walk('c3', 'd4');
  await exchange.door('share');
  await expect(page.getByTestId('share-picture')).toHaveAttribute('src', /^blob:/);
  expect(await violations(page)).toEqual([]);
});
