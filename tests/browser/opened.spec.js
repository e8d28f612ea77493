// An opened game and one's own: neither takes anything from the other, and what is shown is what was opened.

import { ExchangePage } from './support/exchange-page.js';
import { expect, test } from './support/fixtures.js';
import { en } from './support/words.js';

const text = en.exchange.opened;
const ANNA = '[White "Anna"]\n[Black "Boris"]\n[Result "1-0"]\n\n1. c3-d4 {first} b6-a5 1-0\n';

test('a game with the same moves as the one before has its own names, comments, variations and faults', async ({ game, page }) => {
  const exchange = new ExchangePage(page);
  await game.open();
  await exchange.drop('a.pdn', ANNA);
  await expect(page.getByTestId('opened-title')).toContainText('Anna – Boris');
  await exchange.drop('b.pdn', '[White "Carl"]\n[Black "Dora"]\n[Result "0-1"]\n\n1. c3-d4 {second} b6-a5 (1... b6-c5) 0-1\n');
  await expect(page.getByTestId('opened-title')).toHaveText('Carl – Dora0-1');
  await expect(page.getByTestId('moves-note').first()).toHaveText('second');
  await expect(page.getByTestId('variation-move')).toHaveText(['1… b6-c5']);
  await exchange.drop('c.pdn', '1. c3-d4 b6-a5 2. a1-h8 *\n');
  await expect(page.getByTestId('opened-fault')).toContainText('“a1-h8”');
  await expect(page.getByTestId('moves-note')).toHaveCount(0);
  await exchange.drop('d.pdn', ANNA);
  await expect(page.getByTestId('opened-fault')).toHaveCount(0);
});

test('what could not be read is still told after a reload, and goes with the game to others', async ({ game, page }) => {
  const exchange = new ExchangePage(page);
  await game.open();
  await exchange.drop('a.pdn', '[White "A"]\n[Black "B"]\n[Result "1-0"]\n\n1. c3-d4 b6-a5 2. a1-h8 a5-b4 1-0\n');
  await expect(page.getByTestId('opened-fault')).toContainText('line 5, column 19');
  await expect(page).toHaveURL(/#pdn=/);
  await page.reload();
  await game.ready();
  await expect(page.getByTestId('opened-fault')).toContainText('line 5, column 19');
  await exchange.door('share');
  await expect(page.getByTestId('share-pdn')).toHaveValue(/b6-a5 \{Kept: 1 move\. What could not be read: [^}]*a1-h8[^}]*\} 1-0/);
  await page.keyboard.press('Escape');
  // In another tab, by the address alone.
  const address = page.url();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('about:blank');
  await game.open(address);
  await expect(page.getByTestId('moves-note')).toContainText('a1-h8');
});

test('a long game keeps its names, comments and variations over a reload', async ({ game, page }) => {
  const exchange = new ExchangePage(page);
  const long = 'Белые стоят лучше. '.repeat(200);
  await game.open();
  await exchange.drop('long.pdn', `[White "Анна"]\n\n1. c3-d4 {${long}} b6-a5 (1... b6-c5) *\n`);
  await expect(page).toHaveURL(/#moves=/);
  await page.reload();
  await game.ready();
  await expect(page.getByTestId('opened-title')).toContainText('Анна');
  await expect(page.getByTestId('moves-note').first()).toContainText('Белые стоят лучше');
  await expect(page.getByTestId('variation-move')).toHaveCount(1);
});

test('the clock of one’s own game has run for as long as it was on the board, and stands while another is shown', async ({ game, page }) => {
  const exchange = new ExchangePage(page);
  await page.clock.install();
  await game.open();
  await game.start({ opponent: 'two', clock: '5+3' });
  await game.walk('c3', 'd4');
  await game.played(1);
  await page.clock.runFor(6500);
  await expect(page.getByTestId('clock-black')).toHaveText('4:54');
  await exchange.drop('a.pdn', ANNA);
  await expect(exchange.opened).toBeVisible();
  await page.clock.runFor(60_000);
  await page.getByTestId('opened-back').click();
  await expect(page.getByTestId('clock-black')).toHaveText(/4:5[34]/);
});

test('what was played in another tab meanwhile is among the past games when a new one is begun', async ({ game, page, context }) => {
  const exchange = new ExchangePage(page);
  await game.open();
  await game.start({ opponent: 'two' });
  for (const [from, to] of /** @type {const} */ ([['c3', 'd4'], ['h6', 'g5'], ['b2', 'c3'], ['g7', 'h6']])) await game.walk(from, to);
  await game.played(4);
  await exchange.drop('a.pdn', ANNA);
  await expect(exchange.opened).toBeVisible();
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('poddavki.game') ?? '');
    localStorage.setItem('poddavki.game', JSON.stringify({ ...kept, moves: [...kept.moves, 'a1-b2', 'f8-g7'], ply: 6 }));
  });
  await game.start({ opponent: 'two' });
  await page.getByTestId('past').click();
  await expect(page.getByTestId('past-game').first()).toContainText('3 moves');
  expect(context.pages()).toHaveLength(1);
});

test('the browser’s Back leads from a link to one’s own game', async ({ game, page }) => {
  await game.open();
  await game.start({ opponent: 'two' });
  await game.walk('c3', 'd4');
  await game.played(1);
  await page.evaluate(() => { location.hash = '#fen=W:Wa1:Bh8'; });
  await expect(page.getByTestId('opened-title')).toHaveText(text.position);
  await page.goBack();
  await expect(page.getByTestId('opened')).toHaveCount(0);
  expect(await game.listed()).toEqual(['c3-d4']);
});

test('a game that is only looked at offers no other like it, and no dialog asks about a game that has gone from the board', async ({ game, page }) => {
  const exchange = new ExchangePage(page);
  await game.open();
  await game.start({ opponent: 'two' });
  await game.walk('c3', 'd4');
  await game.played(1);
  await page.getByTestId('resign').click();
  await expect(page.getByTestId('resign-dialog')).toBeVisible();
  await exchange.drop('a.pdn', '[FEN "W:Wa1:Bc3,b8"]\n\n1. a1-b2 c3:a1 *\n');
  await expect(page.getByTestId('resign-dialog')).toHaveCount(0);
  await page.getByTestId('last').click();
  await expect(game.status).toHaveAttribute('data-testid', 'status');
  await expect.poll(() => game.state()).toBe('over');
  await expect(page.getByTestId('again')).toHaveCount(0);
  await page.getByTestId('opened-back').click();
  expect(await game.listed()).toEqual(['c3-d4']);
});

test('moves of a variation behind a draw cannot be pressed, and it is said why', async ({ game, page }) => {
  const exchange = new ExchangePage(page);
  await game.open();
  await exchange.drop('draw.pdn', '[FEN "W:WKa1,Ka3:BKh2,Kb8"]\n\n1. a1-b2 h2-g1 2. b2-a1 (2. b2-c3 g1-h2 3. c3-b2 h2-g1 4. b2-c3 g1-h2 5. c3-b2 h2-g1 6. b2-c3 g1-h2 7. c3-b2 h2-g1 8. b2-c3) g1-h2 *\n');
  const moves = page.getByTestId('variation-move');
  await moves.first().click();
  await expect(page.getByTestId('moves-note')).toContainText('ends in a draw');
  const count = await moves.count();
  expect(count).toBeLessThan(13);
  for (const i of [count - 1, 0, count - 1]) {
    await moves.nth(i).click();
    await expect(moves.nth(i)).toHaveAttribute('aria-current', 'true');
  }
  await expect(game.status).toHaveText(/draw/i);
});

test('a draw that comes early, since kings alone have moved before, ends a variation as well', async ({ game, page }) => {
  const exchange = new ExchangePage(page);
  await game.open();
  await exchange.drop('kings.pdn', '[FEN "W:WKa1,Ka3:BKh2,Kb8"]\n[KingsOnly "28"]\n\n1. a1-b2 (1. a3-b4 h2-g1 2. b4-a5 g1-h2) h2-g1 *\n');
  await expect(page.getByTestId('variation-move')).toHaveText(['1. a3-b4', 'h2-g1']);
  await expect(page.getByTestId('moves-note')).toContainText('ends in a draw');
});
