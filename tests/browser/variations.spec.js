// The variations of an opened game: every move of them can be pressed, walked through, analysed, shared and played on from.

import { violations } from './support/axe.js';
import { ExchangePage, pdnFile } from './support/exchange-page.js';
import { expect, test } from './support/fixtures.js';
import { piecesOf, replay, someGame } from './support/rules.js';
import { en, es, ru } from './support/words.js';

const text = en.exchange.opened;
const MAIN = ['g3-h4', 'd6-e5', 'e3-f4', 'e5:g3', 'h2:f4'];
/** What is pressed, and the moves that lead there. @type {readonly (readonly [string, readonly string[]])[]} */
const PLACES = Object.freeze([
  ['1… h6-g5', ['g3-h4', 'h6-g5']],
  ['2. h2-g3', ['g3-h4', 'h6-g5', 'h2-g3']],
  ['2. f2-g3?!', ['g3-h4', 'h6-g5', 'f2-g3']],
  ['g5-f4', ['g3-h4', 'h6-g5', 'f2-g3', 'g5-f4']],
  ['2… f6-e5', ['g3-h4', 'h6-g5', 'f2-g3', 'f6-e5']],
  ['2… g5-f4', ['g3-h4', 'h6-g5', 'h2-g3', 'g5-f4']],
  ['1… f6-e5+=', ['g3-h4', 'f6-e5']],
  ['1… d6-c5', ['g3-h4', 'd6-c5']],
]);

/** @param {import('@playwright/test').Page} page */
const parts = (page) => ({
  moves: page.getByTestId('variation-move'),
  leave: page.getByTestId('aside-leave'),
  current: page.getByTestId('moves').locator('[aria-current]'),
});

/** Waits until the board shows what these moves lead to. @param {import('./support/game-page.js').GamePage} game @param {readonly string[]} moves */
async function shows(game, moves) {
  await expect.poll(async () => (await game.grid()).pieces).toEqual(piecesOf(replay([...moves])));
}

for (const how of /** @type {const} */ (['mouse', 'finger'])) {
  test.describe(() => {
    if (how === 'finger') test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

    test(`every move of every variation can be pressed by ${how}; one control leads back to the main line`, async ({ game, page }) => {
      const exchange = new ExchangePage(page);
      const { moves, leave, current } = parts(page);
      await game.open();
      await exchange.choose(pdnFile('variations.pdn'));
      await expect(moves).toHaveText(PLACES.map(([move]) => move));
      await expect(leave).toHaveCount(0);
      for (const [i, [move, line]] of PLACES.entries()) {
        if (how === 'finger') await moves.nth(i).tap();
        else await moves.nth(i).click();
        await expect(current).toHaveText(move);
        await shows(game, line);
        expect(await game.listed(), 'the main line stays where it is').toEqual(MAIN);
        await expect(leave).toBeInViewport({ ratio: 1 });
      }
      await expect(page.getByTestId('aside')).toHaveText(text.aside);
      if (how === 'finger') await leave.tap();
      else await leave.click();
      await expect(leave).toHaveCount(0);
      await expect(current).toHaveText('d6-e5');
      await expect(current).toBeFocused();
      await shows(game, MAIN.slice(0, 2));
    });
  });
}

test('arrows and buttons walk on in the variation, and out of it at its beginning', async ({ game, page }) => {
  const exchange = new ExchangePage(page);
  const { moves, leave, current } = parts(page);
  await game.open();
  await exchange.choose(pdnFile('variations.pdn'));
  await moves.nth(0).click();
  await page.getByTestId('forward').click();
  await expect(current).toHaveText('2. h2-g3');
  await page.getByTestId('last').click();
  await expect(current).toHaveText('2… g5-f4');
  await expect(page.getByTestId('forward')).toHaveAttribute('aria-disabled', 'true');
  for (const move of ['2. h2-g3', '1… h6-g5', 'g3-h4']) {
    await page.keyboard.press('ArrowLeft');
    await expect(current).toHaveText(move);
  }
  await expect(leave).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(current, 'on the main line again').toHaveText('d6-e5');

  // By keyboard alone: each variation is one stop, its moves follow by arrows, the focus with them.
  await moves.nth(2).focus();
  await expect(moves.nth(3)).toHaveAttribute('tabindex', '-1');
  await page.keyboard.press('ArrowRight');
  await expect(moves.nth(3)).toBeFocused();
  await shows(game, PLACES[3]?.[1] ?? []);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(current, 'in the variation around it').toHaveText('1… h6-g5');
  await expect(current).toBeFocused();
  await page.keyboard.press('End');
  await expect(current).toBeFocused();
  await shows(game, PLACES[5]?.[1] ?? []);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(current).toBeFocused();
  await page.keyboard.press('Home');
  await shows(game, PLACES[0]?.[1] ?? []);
  // A move of the main line is one press away.
  await page.locator('[data-ply="3"]').click();
  await expect(current).toHaveText('e3-f4');
  await expect(leave).toHaveCount(0);
  await shows(game, MAIN.slice(0, 3));
});

test('each says what it is to those who do not see it', async ({ game, page }) => {
  const exchange = new ExchangePage(page);
  const { moves } = parts(page);
  await page.addInitScript((settings) => localStorage.setItem('poddavki.settings', settings), JSON.stringify({ language: 'ru', scheme: 'dark', tables: 0 }));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await game.open();
  await exchange.choose(pdnFile('variations.pdn'));
  await expect(page.getByRole('group', { name: ru.exchange.opened.variation('h2-g3') })).toContainText('f2-g3');
  await expect(page.getByRole('group', { name: ru.exchange.opened.variation('d6-e5') })).toHaveCount(2);
  await moves.nth(4).click();
  await expect(page.getByRole('status').filter({ hasText: ru.exchange.opened.aside })).toHaveCount(1);
  await expect.poll(async () => (await game.spoken()).join()).toContain('f6');
  expect(await violations(page)).toEqual([]);
});

test('from a variation: the position is shared, analysed, and played on from; the game itself is given out whole', async ({ game, page }) => {
  const exchange = new ExchangePage(page);
  const { moves, leave, current } = parts(page);
  await game.open();
  await exchange.choose(pdnFile('variations.pdn'));
  await moves.nth(3).click();
  const { fen } = replay([...(PLACES[3]?.[1] ?? [])]);
  await exchange.door('share');
  await expect(page.getByTestId('share-link')).toHaveValue(new RegExp(`#fen=${fen}$`));
  await expect(page.getByTestId('share-pdn')).toHaveValue(/\[White "A"\][^]*\{Before all\}[^]*2\. e3-f4 e5:g3/);
  await page.keyboard.press('Escape');
  await page.getByTestId('tab-analysis').click();
  await expect(page.getByTestId('analysis-verdict')).toHaveAttribute('data-kind', /fact|estimate/);
  await expect(current).toHaveText('g5-f4');
  await leave.click();
  await page.getByTestId('tab-game').click();
  await moves.nth(3).click();
  await page.getByTestId('opened-play').click();
  await expect(page.getByTestId('new-fen')).toHaveValue(fen);
  await page.getByTestId('opponent-two').click();
  await page.getByTestId('new-start').click();
  await expect(exchange.opened).toHaveCount(0);
  await shows(game, PLACES[3]?.[1] ?? []);
  expect(await game.listed()).toEqual([]);
});

test('a move played on the board is found in the variations; another one leads off, and one press back', async ({ game, page }) => {
  const exchange = new ExchangePage(page);
  const { moves, current } = parts(page);
  await game.open();
  await exchange.choose(pdnFile('variations.pdn'));
  await page.locator('[data-ply="1"]').click();
  await game.click('h6');
  await game.click('g5');
  await expect(current).toHaveText('1… h6-g5');
  await page.getByTestId('forward').click();
  await expect(current).toHaveText('2. h2-g3');
  await game.click('b6');
  await game.click('c5');
  await expect(current).toHaveText('b6-c5');
  expect(await game.listed()).toEqual(['g3-h4', 'h6-g5', 'h2-g3', 'b6-c5']);
  await page.getByTestId('opened-whole').click();
  expect(await game.listed()).toEqual(MAIN);
  await expect(moves).toHaveCount(PLACES.length);
});

test('a new game, or a past one, takes the place of a variation; the own game left in the middle is among the past ones, the opened is not', async ({ game, page }) => {
  const exchange = new ExchangePage(page);
  const { moves, leave } = parts(page);
  await game.open();
  await game.start({ opponent: 'two' });
  for (const [from, to] of /** @type {const} */ ([['c3', 'd4'], ['h6', 'g5'], ['b2', 'c3'], ['g7', 'h6']])) await game.walk(from, to);
  const own = await game.listed();
  await exchange.choose(pdnFile('variations.pdn'));
  await moves.nth(3).click();
  await game.start({ opponent: 'two' });
  await expect(leave).toHaveCount(0);
  expect(await game.listed()).toEqual([]);
  await game.walk('g3', 'h4');
  await exchange.choose(pdnFile('variations.pdn'));
  await moves.nth(0).click();
  await page.getByTestId('past').click();
  await expect(page.getByTestId('past-game')).toHaveCount(1);
  await page.getByTestId('past-open').click();
  await expect(exchange.opened).toHaveCount(0);
  expect(await game.listed()).toEqual(own);
  await page.reload();
  await game.ready();
  expect(await game.listed(), 'it is kept as the own game').toEqual(own);
});

test('an opened game has no clocks, whatever the own game has', async ({ game, page }) => {
  const exchange = new ExchangePage(page);
  await game.open();
  await game.start({ opponent: 'two', clock: '5+3' });
  await game.walk('c3', 'd4');
  await expect(page.getByTestId('clock-black')).toBeVisible();
  await exchange.choose(pdnFile('variations.pdn'));
  await expect(page.getByTestId('clock-black')).toBeHidden();
  await page.getByTestId('opened-back').click();
  await expect(page.getByTestId('clock-black')).toBeVisible();
});

for (const viewport of [{ width: 320, height: 568 }, { width: 568, height: 320 }, { width: 640, height: 360 }]) {
  test.describe(() => {
    test.use({ viewport, hasTouch: true });

    for (const language of ['en', 'es', 'ru']) {
      test(`in a variation the steps stay whole, and nothing scrolls sideways (${language}, ${viewport.width}x${viewport.height})`, async ({ game, page }) => {
        const exchange = new ExchangePage(page);
        const { moves, leave } = parts(page);
        await page.addInitScript((settings) => localStorage.setItem('poddavki.settings', settings), JSON.stringify({ language, tables: 0 }));
        await game.open();
        await exchange.choose(pdnFile('variations.pdn'));
        await moves.nth(0).tap();
        await expect(leave).toHaveAccessibleName({ en, es, ru }[language]?.exchange.opened.mainLine ?? '');
        // Scrolled to by height alone: a step that is beside the screen is not to be brought in sideways.
        await leave.scrollIntoViewIfNeeded();
        for (const control of [leave, ...['first', 'previous', 'forward', 'last'].map((step) => page.getByTestId(step))]) {
          const { x, width } = await control.boundingBox() ?? { x: -1, width: 0 };
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x + width).toBeLessThanOrEqual(viewport.width);
          expect(width).toBeGreaterThanOrEqual(44);
          // On a phone on its side the panel is seen through a slot a little lower than a button.
          await expect(control).toBeInViewport({ ratio: 0.9 });
        }
        expect(await page.getByTestId('last').evaluate((control) => {
          const wide = [];
          for (let one = control.parentElement; one; one = one.parentElement) {
            if (one.scrollWidth > one.clientWidth) wide.push(one.className || one.id || one.tagName);
          }
          return wide;
        }), 'nothing can be shoved sideways').toEqual([]);
        await leave.tap();
        await expect(leave).toHaveCount(0);
      });
    }
  });
}

for (const viewport of [{ width: 1280, height: 640 }, { width: 1100, height: 700 }, { width: 360, height: 640 }]) {
  test.describe(() => {
    test.use({ viewport });

    test(`the current move of a variation stays in sight when the tab is changed (${viewport.width}x${viewport.height})`, async ({ game, page }) => {
      const exchange = new ExchangePage(page);
      const { moves, current } = parts(page);
      await game.open();
      await exchange.drop('long.pdn', longGame());
      await moves.first().click();
      // The list as it is seen: on a phone the page around it scrolls, and is the person's own.
      const isSeen = () => current.evaluate((move) => {
        const list = /** @type {Element} */ (move.closest('.moves__scroller')).getBoundingClientRect();
        const { top, bottom } = move.getBoundingClientRect();
        return top >= list.top - 1 && bottom <= list.bottom + 1;
      });
      for (const tab of ['analysis', 'game', 'analysis', 'game']) {
        await page.getByTestId(`tab-${tab}`).click();
        await expect(page.getByTestId(`tab-${tab}`)).toHaveAttribute('aria-selected', 'true');
        await expect.poll(isSeen).toBe(true);
      }
    });
  });
}

/** A game of forty plies, and what else might have been played near its end. */
function longGame() {
  const game = someGame(7, 40);
  let at = game.length - 1;
  while (replay(game.slice(0, at)).moves.length < 2) at -= 1;
  const other = replay(game.slice(0, at)).moves.find(({ text }) => text !== game[at]);
  const number = (/** @type {number} */ ply) => `${Math.floor(ply / 2) + 1}.${ply % 2 === 0 ? '' : '..'}`;
  return `${game.map((text, ply) => `${number(ply)} ${text}${ply === at ? ` (${number(ply)} ${other?.text})` : ''}`).join(' ')} *`;
}
