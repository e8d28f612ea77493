// Games as text: files, pasted and dropped texts, the list, what is shown of a game, and the way back to one's own.

import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { violations } from './support/axe.js';
import { ExchangePage, pdnFile } from './support/exchange-page.js';
import { expect, test } from './support/fixtures.js';
import { en, ru } from './support/words.js';

const TWO = '[White "Ёлкина"]\n[Black "<b>Bob</b>"]\n[Event "Cup"]\n[Date "2020.01.02"]\n\n1. c3-d4 d6-c5 1-0\n\n[White "Carl"]\n[Black "Dora"]\n\n1. g3-h4 f6-e5 2. h4-g5 *\n';

test('a file of several games is listed, searched, and one of them is shown; one’s own game comes back', async ({ game, page }) => {
  const exchange = new ExchangePage(page);
  await game.open();
  await game.start({ opponent: 'two' });
  await game.walk('c3', 'b4');
  await exchange.choose(pdnFile('no_blank_lines.pdn'));
  await expect(exchange.games).toHaveCount(3);
  await expect(page.getByTestId('games-state')).toHaveText(en.exchange.games.found(3, 0));
  await page.getByTestId('games-filter').fill('Y');
  await expect(exchange.games).toHaveCount(1);
  await expect(page.getByTestId('games-state')).toHaveText(en.exchange.games.matching(1, 3));
  await exchange.games.click();
  await expect(exchange.opened).toContainText('y');
  expect((await game.listed()).slice(0, 3)).toEqual(['c3-b4', 'd6-c5', 'b4:d6']);
  expect(await game.ply()).toBe(0);
  // Any of its positions, and the analysis of it.
  await page.getByTestId('last').click();
  await page.getByTestId('previous').click();
  await game.agreed();
  await page.getByTestId('tab-analysis').click();
  await expect(page.getByTestId('analysis-verdict')).toHaveAttribute('data-kind', /fact|estimate/);
  await page.getByTestId('tab-game').click();
  // The list is still there.
  await page.getByTestId('opened-others').click();
  await expect(exchange.games).not.toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByTestId('opened-back').click();
  await expect(exchange.opened).toHaveCount(0);
  expect(await game.listed()).toEqual(['c3-b4']);
  expect(new URL(page.url()).hash).toBe('');
  await page.reload();
  await game.ready();
  expect(await game.listed(), 'nothing of the other was kept in its place').toEqual(['c3-b4']);
});

test('comments, signs, clocks and variations stand by their moves; other moves can be tried, and the game comes back', async ({ game, page }) => {
  const exchange = new ExchangePage(page);
  await game.open();
  await exchange.choose(pdnFile('variations.pdn'));
  await expect(page.getByTestId('opened-title')).toHaveText('A – B');
  await expect(page.getByTestId('opened-fault')).toContainText('game 1, line 11, column 77');
  expect(await game.listed()).toEqual(['g3-h4', 'd6-e5', 'e3-f4', 'e5:g3', 'h2:f4']);
  const notes = page.getByTestId('moves-note');
  await expect(notes.first()).toHaveText('Before all');
  await expect(page.locator('[data-at="g3-h4"]')).toHaveText('quiet');
  await expect(page.locator('[data-at="d6-e5"]')).toContainText('1… h6-g5 2. h2-g3');
  await expect(page.locator('[data-at="d6-e5"]')).toContainText('f2-g3?! g5-f4 both lose');
  await expect(page.locator('[data-ply="2"]')).toHaveAttribute('data-signs', '!');
  // Another move from the start takes what belongs to the old ones away.
  await game.walk('c3', 'd4');
  await expect(notes).toHaveCount(1);
  await page.getByTestId('opened-whole').click();
  expect(await game.listed()).toHaveLength(5);
  await expect(page.locator('[data-at="d6-e5"]')).toBeVisible();
  // The text that is given out has all of it.
  await exchange.door('share');
  await expect(page.getByTestId('share-pdn')).toHaveValue(/\[White "A"\][^]*\{Before all\}[^]*d6-e5 \$1/);
  await page.keyboard.press('Escape');
  // It is there again after loading the page anew.
  await page.reload();
  await expect(page.locator('[data-at="g3-h4"]')).toHaveText('quiet');
});

test('names in Windows-1251 are read, and a game with a fault tells what was kept', async ({ game, page }) => {
  const exchange = new ExchangePage(page);
  await game.open();
  await exchange.choose(pdnFile('windows_1251.pdn'));
  await expect(exchange.opened).toContainText(/[а-яё]{3}/i);
  await exchange.choose(pdnFile('bad/illegal_move.pdn'));
  await expect(page.getByTestId('games-state')).toHaveText(en.exchange.games.found(2, 1));
  await expect(exchange.games.first()).toContainText('game 1, line 11, column 10');
  await exchange.games.first().click();
  await expect(page.getByTestId('opened-fault')).toContainText('“e5-d6”');
  expect(await game.listed()).toEqual(['g3-h4', 'd6-e5', 'e3-d4']);
});

test('faults are told in the page’s language, those of a whole game and those of its moves', async ({ game, page }) => {
  const exchange = new ExchangePage(page);
  await page.addInitScript((settings) => localStorage.setItem('poddavki.settings', settings), JSON.stringify({ language: 'ru', tables: 0 }));
  await game.open();
  await exchange.choose(pdnFile('bad/illegal_move.pdn'));
  const told = ru.exchange.fault.place({ game: 1, line: 11, column: 10 }, '');
  await expect(exchange.games.first()).toContainText(told);
  await exchange.games.first().click();
  await expect(page.getByTestId('opened-fault')).toContainText(told);
  await expect(page.getByTestId('opened-fault')).toContainText(ru.exchange.fault.legal(['e5-f4']).slice(0, -1));
  await exchange.choose(pdnFile('bad/fen.pdn'));
  await expect(page.getByTestId('games-list')).toContainText(ru.exchange.fault.kinds.fen('', ru.faults.place(7, ru.faults.fen['no-square'])));
  await page.keyboard.press('Escape');
  await exchange.paste('W:Wa2:Bb8');
  await expect(page.getByTestId('games-error')).toContainText(ru.faults.place(4, ru.faults.fen['no-square']));
  await page.keyboard.press('Escape');
  await exchange.door('editor');
  await page.getByTestId('editor-fen').fill('W:Wa1,a1:Bb8');
  await expect(page.getByTestId('editor-fen-error')).toContainText(ru.faults.fen['square-twice']);
});

test('what is no text of games is told, and nothing changes', async ({ game, page }) => {
  const exchange = new ExchangePage(page);
  await game.open();
  await exchange.choose(pdnFile('bad/utf_16.pdn'));
  await expect(page.getByTestId('games-list')).toContainText('UTF-16; save it as UTF-8');
  await expect(exchange.games, 'nothing to open').toHaveCount(0);
  await page.keyboard.press('Escape');
  await exchange.choose(pdnFile('bad/nothing.pdn'));
  await expect(page.getByTestId('games-state')).toHaveText('There is no game in this text.');
  await page.keyboard.press('Escape');
  await expect(exchange.opened).toHaveCount(0);
  expect(await game.listed()).toEqual([]);
});

test('a text without a move or a tag is told of where it was given, and the game stays on the board', async ({ game, page }) => {
  const exchange = new ExchangePage(page);
  await game.open();
  await game.start({ opponent: 'two' });
  await game.walk('c3', 'd4');
  await game.played(1);
  for (const text of ['Dear Anna, see you tomorrow.', '1. zz', '1. a1-h8']) {
    await exchange.paste(text);
    await expect(page.getByTestId('games-error')).toContainText('line 1');
    await page.keyboard.press('Escape');
    await page.evaluate((hash) => { location.hash = hash; }, `pdn=${encodeURIComponent(text)}`);
    await expect(page.getByTestId('notice')).toContainText('line 1');
    await page.getByTestId('notice-close').click();
    await expect(exchange.opened).toHaveCount(0);
    expect(await game.listed()).toEqual(['c3-d4']);
  }
});

test('a position that cannot be played is told of in the dialog in which it was typed', async ({ game, page }) => {
  const exchange = new ExchangePage(page);
  await game.open();
  await exchange.door('games');
  for (const [fen, reason] of [['W:Wa1:Bb7', en.faults.fen['no-square']], ['W:W29:b4', en.faults.fen['no-side']]]) {
    await page.getByTestId('games-paste').fill(fen);
    await page.getByTestId('games-open').click();
    await expect(page.getByTestId('games-error')).toContainText(reason);
  }
  await page.getByTestId('games-paste').fill('W:Wa1:Bb8');
  await page.getByTestId('games-open').click();
  await expect(exchange.opened).toHaveCount(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test.describe('the reader comes as what it has over the rules of the page', () => {
  const FIRST = /\/poddavki-[0-9a-f]+\.wasm$/u;
  const answers = /** @type {const} */ ({
    'is not there': [{ status: 404, body: 'gone' }, /\/poddavki-[0-9a-f]+\.wasm answered 404/],
    'is a page of HTML': [{ contentType: 'text/html', body: '<!doctype html>' }, /\/poddavki-[0-9a-f]+\.wasm is not a WebAssembly file but text\/html/],
    'is another one': [{ contentType: 'application/wasm', body: Buffer.from('\0asm\x01\0\0\0 of another build') }, /do not belong together; load the page again/],
  });
  for (const [name, [answer, told]] of Object.entries(answers)) {
    test(`where that ${name}, this is told, the game goes on, and another try may succeed`, async ({ game, page, watch }) => {
      watch.allow(/status 404: .*\.wasm/, /console error: .*404 .*\.wasm/);
      let asked = 0;
      await page.route(FIRST, (route) => {
        asked += 1;
        return asked === 1 ? route.fallback() : route.fulfill(answer);
      });
      const exchange = new ExchangePage(page);
      await game.open();
      await exchange.paste(TWO);
      await expect(page.getByTestId('games-error')).toContainText(told);
      await page.keyboard.press('Escape');
      await game.playsAlong();
      await page.unroute(FIRST);
      await exchange.paste(TWO);
      await expect(exchange.games).toHaveCount(2);
    });
  }
});

test('texts are pasted in the dialog or on the page; markup in them stays text', async ({ game, page }) => {
  const exchange = new ExchangePage(page);
  await game.open();
  await exchange.paste(TWO);
  await expect(exchange.games).toHaveCount(2);
  await expect(exchange.games.first()).toContainText('Ёлкина – <b>Bob</b>');
  await exchange.games.nth(1).click();
  await expect(page.getByTestId('opened-title')).toHaveText('Carl – Dora');
  await exchange.door('games');
  await page.getByTestId('games-another').click();
  await page.getByTestId('games-paste').fill('B:Wa1:BKh8,Kb8');
  await page.getByTestId('games-open').click();
  await expect(page.getByTestId('opened-title')).toHaveText(en.exchange.opened.position);
  expect((await game.grid()).pieces).toEqual({ white: 'a1', black: 'Kb8 Kh8' });
  await exchange.paste('W:Wa2:Bb8');
  await expect(page.getByTestId('games-error')).toContainText('character 4');
});

test('the page says that texts can be pasted on it, for Safari to ask; fields see to themselves', async ({ game, page }) => {
  const exchange = new ExchangePage(page);
  await game.open();
  await exchange.door('games');
  const takes = (/** @type {string} */ selector) => page.locator(selector).evaluate((one) => !one.dispatchEvent(new ClipboardEvent('beforepaste', { bubbles: true, cancelable: true })));
  expect(await takes('body')).toBe(true);
  expect(await takes('[data-testid="games-paste"]')).toBe(false);
});

test('files of any kind can be chosen where the browser would grey out those whose end it does not know', async ({ game, page }) => {
  await page.addInitScript(() => {
    const real = CSS.supports;
    // What only iOS knows.
    CSS.supports = (/** @type {string[]} */ ...given) => given[0] === '-webkit-touch-callout' || real.apply(CSS, /** @type {[string]} */ (given));
  });
  await game.open();
  await new ExchangePage(page).door('games');
  await expect(page.getByTestId('games-file')).toHaveAttribute('type', 'file');
  await page.keyboard.press('Escape');
  await page.getByTestId('tab-analysis').click();
  for (const name of ['games-file', 'proof-file']) expect(await page.locator(`[data-testid="${name}"][accept]`).count(), name).toBe(0);
});

test('a file is dropped on the page', async ({ game, page }) => {
  const exchange = new ExchangePage(page);
  await game.open();
  await exchange.drop('two.pdn', TWO);
  await expect(exchange.games).toHaveCount(2);
});

test('a game that goes on behind a draw by rule is shown up to it', async ({ game, page }) => {
  const exchange = new ExchangePage(page);
  await game.open();
  const back = '1. c1-d2 f8-g7 2. d2-c1 g7-f8 3. c1-d2 f8-g7 4. d2-c1 g7-f8 5. c1-d2 *';
  await exchange.paste(`[FEN "W:WKc1,h2:BKf8,a7"]\n\n${back}\n`);
  await expect(page.getByTestId('opened-cut')).toBeVisible();
  expect(await game.listed()).toHaveLength(8);
  await page.getByTestId('last').click();
  await game.reaches('over');
});

test('a new game takes the place of one that was opened, and is kept', async ({ game, page }) => {
  const exchange = new ExchangePage(page);
  await game.open();
  await exchange.paste(TWO.split('\n\n[White "Carl"')[0] ?? '');
  await expect(exchange.opened).toBeVisible();
  await game.start({ opponent: 'two' });
  await expect(exchange.opened).toHaveCount(0);
  await game.walk('e3', 'f4');
  await page.reload();
  await game.ready();
  expect(await game.listed()).toEqual(['e3-f4']);
});

test('a large file is read in pieces: the page stays at hand, and little is held', async ({ game, page }, testInfo) => {
  test.setTimeout(180_000);
  const path = testInfo.outputPath('large.pdn');
  const moves = (await readFile(pdnFile('no_blank_lines.pdn'), 'utf8')).split('\n').filter((line) => !line.startsWith('[')).join('\n').split(/1-0/)[0];
  const stream = createWriteStream(path);
  const BYTES = 50e6;
  let count = 0;
  for (let size = 0; size < BYTES; count += 1) {
    const one = `[Event "Large"]\n[White "Player ${count + 1}"]\n[Black "Other"]\n\n${moves} {${'a comment that takes some room '.repeat(20)}} 1-0\n\n`;
    size += one.length;
    if (!stream.write(one)) await new Promise((resolve) => { stream.once('drain', () => resolve(undefined)); });
  }
  await new Promise((resolve) => { stream.end(() => resolve(undefined)); });

  const exchange = new ExchangePage(page);
  await game.open();
  await exchange.door('games');
  const client = await page.context().newCDPSession(page);
  const heap = async () => {
    const { usedSize, backingStorageSize = 0 } = /** @type {any} */ (await client.send('Runtime.getHeapUsage'));
    return usedSize + backingStorageSize;
  };
  await client.send('HeapProfiler.collectGarbage');
  const before = await heap();
  await page.evaluate(() => {
    const long = /** @type {number[]} */ ([]);
    Object.assign(window, { long });
    new PerformanceObserver((list) => long.push(...list.getEntries().map(({ duration }) => duration))).observe({ entryTypes: ['longtask'] });
  });
  await page.getByTestId('games-file').setInputFiles(path);
  await expect(page.getByTestId('games-progress')).toBeVisible();
  // While it is read the page answers.
  await page.getByTestId('games-filter').focus();
  await expect(page.getByTestId('games-state')).toHaveText(en.exchange.games.found(count, 0), { timeout: 150_000 });
  await expect(page.getByTestId('games-more')).toHaveText(en.exchange.games.more(5000));
  await client.send('HeapProfiler.collectGarbage');
  const held = (await heap()) - before;
  const long = await page.evaluate(() => /** @type {any} */ (window).long);
  await testInfo.attach('measured', { body: JSON.stringify({ count, held, long }) });
  expect(held, 'bytes held').toBeLessThan(12e6);
  // Slices are a tenth as long; a machine with other work may hold up one or another, and the more of them the more it has to do.
  expect(long.filter((/** @type {number} */ ms) => ms > 150).length, `long tasks: ${long}`).toBeLessThanOrEqual(2 + long.length / 4);
  // One that is not listed is found, and opened from where it lies.
  await page.getByTestId('games-filter').fill(`player ${count}`);
  await expect(page.getByTestId('games-state')).toHaveText(en.exchange.games.matching(1, count), { timeout: 60_000 });
  await exchange.games.click();
  await expect(page.getByTestId('opened-title')).toContainText(`Player ${count} – Other`);
});

for (const [language, scheme, words] of /** @type {const} */ ([['en', 'light', en], ['ru', 'dark', ru]])) {
  test(`axe finds nothing wrong with the list and an opened game (${language}, ${scheme})`, async ({ game, page }) => {
    const exchange = new ExchangePage(page);
    await page.addInitScript((settings) => localStorage.setItem('poddavki.settings', settings), JSON.stringify({ language, scheme, tables: 0 }));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await game.open();
    await exchange.door('games');
    expect(await violations(page), 'nothing open').toEqual([]);
    await page.getByTestId('games-file').setInputFiles(pdnFile('bad/other_games.pdn'));
    await expect(page.getByTestId('games-state')).toHaveText(words.exchange.games.found(4, 3));
    expect(await violations(page), 'a list with faults').toEqual([]);
    await page.keyboard.press('Escape');
    await exchange.choose(pdnFile('variations.pdn'));
    await expect(exchange.opened).toBeVisible();
    expect(await violations(page), 'an opened game').toEqual([]);
  });
}
