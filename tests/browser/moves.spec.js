// The list of moves: notation, going back and forward, playing on from an earlier position.

import { EngineSpy } from './support/engine-spy.js';
import { expect, test } from './support/fixtures.js';
import { someGame } from './support/rules.js';
import { en } from './support/words.js';

/** @typedef {import('./support/game-page.js').GamePage} GamePage */

const OPENING = /** @type {const} */ ([['c3', 'd4'], ['d6', 'c5'], ['b2', 'c3'], ['f6', 'g5']]);

/** @param {GamePage} game */
async function playOpening(game) {
  await game.open();
  await game.start({ opponent: 'two' });
  for (const [from, to] of OPENING) await game.walk(from, to);
}

test('moves are listed in notation, numbered by pairs', async ({ game, page }) => {
  await playOpening(game);
  await game.walk('c3', 'b4');
  expect(await game.listed()).toEqual(['c3-d4', 'd6-c5', 'b2-c3', 'f6-g5', 'c3-b4']);
  await expect(game.moves.locator('li')).toHaveCount(3);
  await expect(game.moves.locator('li').nth(1)).toHaveText('2.b2-c3f6-g5');
  await game.agreed();
  await expect(page.locator('[data-ply="5"]')).toHaveAttribute('aria-current', 'true');
});

test('a game that Black begins is numbered so', async ({ game }) => {
  await game.open();
  await game.start({ opponent: 'two', fen: 'B:Wa1,c1:Bh8,f8' });
  await game.walk('h8', 'g7');
  await game.walk('a1', 'b2');
  await expect(game.moves.locator('li').first()).toHaveText('1.…h8-g7');
  await expect(game.moves.locator('li').nth(1)).toHaveText('2.a1-b2');
});

test('the steps and a press on a move go through the game, which shows the last move', async ({ game, page }) => {
  await playOpening(game);
  const step = (/** @type {string} */ name) => page.getByTestId(name);
  await expect(step('forward')).toHaveAttribute('aria-disabled', 'true');
  await step('previous').click();
  expect(await game.ply()).toBe(3);
  await expect(game.status).toHaveText(en.status.lookingBack({ number: 2, of: 2, side: 'white' }));
  await game.agreed();
  await step('first').click();
  expect(await game.ply()).toBe(0);
  await expect(game.status).toHaveText(en.status.lookingBack(null));
  await expect(step('previous')).toHaveAttribute('aria-disabled', 'true');
  await game.agreed();
  await game.moves.getByText('d6-c5').click();
  expect(await game.ply()).toBe(2);
  await game.agreed();
  expect((await game.grid()).where((cell) => cell.last)).toEqual(['c5', 'd6']);
  await step('forward').click();
  expect(await game.ply()).toBe(3);
  await step('last').click();
  expect(await game.ply()).toBe(4);
  await expect(game.status).toHaveText(en.status.sideToMove('white'));
  await game.agreed();
});

test('another move at an earlier position takes the place of what came after it', async ({ game, page }) => {
  await playOpening(game);
  await game.moves.getByText('c3-d4').click();
  await expect(game.note).toHaveText(en.note.lookingBack);
  await game.walk('h6', 'g5');
  expect(await game.listed()).toEqual(['c3-d4', 'h6-g5']);
  await game.agreed();
  // The same move as before drops nothing.
  await page.getByTestId('first').click();
  await game.walk('c3', 'd4');
  expect(await game.ply()).toBe(1);
  expect(await game.listed()).toEqual(['c3-d4', 'h6-g5']);
});

test('taking back goes move by move to the start, where there is nothing left to take back', async ({ game, page }) => {
  await playOpening(game);
  for (let ply = 3; ply >= 0; ply -= 1) {
    await game.back.click();
    expect(await game.ply()).toBe(ply);
    await expect(game.status).toHaveText(en.status.sideToMove(ply % 2 === 0 ? 'white' : 'black'));
    await game.agreed();
  }
  await expect(game.back).toHaveAttribute('aria-disabled', 'true');
  await page.getByTestId('last').click();
  await game.agreed();
});

test.describe('against the engine', () => {
  test('taking back gives the person their own move again', async ({ game }) => {
    await game.open();
    await game.walk('c3', 'd4');
    await game.played(2);
    await game.myTurn();
    await game.back.click();
    expect(await game.ply()).toBe(0);
    // They may simply play on: nobody is only looking.
    await expect(game.status).toHaveText(en.status.yourMove);
    await expect(game.note).not.toHaveText(en.note.lookingBack);
    await game.walk('e3', 'f4');
    await game.played(2);
    expect((await game.listed())[0]).toBe('e3-f4');
    await game.agreed();
  });

  test('a result can be taken back, and the game goes on another way', async ({ game }) => {
    await game.open();
    await game.start({ opponent: 'gentle', colour: 'white', fen: 'W:Wc3:Be5,h8' });
    await game.walk('c3', 'd4');
    await game.reaches('over');
    await game.back.click();
    await game.reaches('move');
    await game.walk('c3', 'b4');
    await game.played(2);
    await game.myTurn();
    await expect(game.status).toHaveText(en.status.yourMove);
    await game.agreed();
  });

  test('at an earlier position the engine waits until it is told to move', async ({ game, page }) => {
    const spy = await EngineSpy.on(page);
    await game.open();
    await game.walk('c3', 'd4');
    const answer = await game.played(2);
    await game.myTurn();
    await page.getByTestId('previous').click();
    expect(await game.ply()).toBe(1);
    await game.reaches('looking');
    await expect(page.getByTestId('play-on')).toBeVisible();
    expect((await spy.searches()).length).toBe(1);
    expect((await game.grid()).movers, 'the engine’s men are not for the person').toEqual([]);
    await page.getByTestId('play-on').click();
    await game.played(2);
    await game.myTurn();
    // The same question, the same answer: its carelessness is decided by the game.
    expect((await game.listed())[1]).toBe(answer);
    expect((await spy.searches()).length).toBe(2);
    await game.agreed();
  });
});

test('the last move is always in sight in a long list, and only the list scrolls', async ({ game, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const moves = someGame(7, 24);
  await page.addInitScript((moves) => {
    const setup = { person: null, opponent: 'gentle', seed: 1, fen: null, kingsOnly: 0, fewPiecesRule: false };
    localStorage.setItem('poddavki.game', JSON.stringify({ version: 1, setup, moves, ply: moves.length, orientation: 'white' }));
  }, moves);
  await game.open();
  expect(await game.ply()).toBe(24);
  const inside = () =>
    page.evaluate(() => {
      const list = document.querySelector('[data-testid="moves"]')?.getBoundingClientRect();
      const move = document.querySelector('[data-ply][aria-current]')?.getBoundingClientRect();
      return Boolean(list && move && move.top >= list.top - 1 && move.bottom <= list.bottom + 1);
    });
  expect(await inside()).toBe(true);
  await page.getByTestId('first').click();
  await page.getByTestId('forward').click();
  expect(await game.ply()).toBe(1);
  expect(await inside()).toBe(true);
  const scrolled = await page.evaluate(() => window.scrollY);
  await page.getByTestId('last').click();
  expect(await inside()).toBe(true);
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  // Also where other things take the list's room.
  await page.setViewportSize({ width: 1280, height: 640 });
  for (const tab of ['analysis', 'game']) {
    await page.getByTestId(`tab-${tab}`).click();
    await expect.poll(inside).toBe(true);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByTestId('tab-analysis').click();
  await expect(page.locator('[data-ply][aria-current]'), 'under the analysis, without scrolling the panel').toBeInViewport({ ratio: 1 });
});
