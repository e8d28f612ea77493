// Captures of several hops: walked step by step, with the captured pieces as ghosts until the move is over.

import { apart } from './support/eye.js';
import { expect, test } from './support/fixtures.js';
import { en, result } from './support/words.js';

/** @typedef {import('./support/game-page.js').GamePage} GamePage */

/** @param {GamePage} game @param {string} fen */
async function twoPeople(game, fen) {
  await game.open();
  await game.start({ opponent: 'two', fen });
}

test('pieces that must capture are marked and named, and others say why they cannot move', async ({ game }) => {
  await twoPeople(game, 'W:Wc3,e3,a1:Bd4,h8');
  const grid = await game.grid();
  expect(grid.where((cell) => cell.canCapture)).toEqual(['c3', 'e3']);
  expect(grid.movers).toEqual(['c3', 'e3']);
  await expect(game.note).toHaveText(en.note.mustCapture(['c3', 'e3']));
  await game.click('a1');
  await expect(game.note).toHaveText(en.note.refused['must-capture'] ?? '?');
  expect((await game.spoken()).at(-1)).toBe(en.note.refused['must-capture']);
  expect((await game.grid()).where((cell) => cell.selected)).toEqual([]);
  await game.walk('c3', 'e5');
  await expect(game.note).not.toHaveText(en.note.mustCapture(['c3', 'e3']));
});

test('a press on a piece of the opponent says whose it is; between two people, whose turn it is', async ({ game, page }) => {
  await game.open();
  const box = page.getByTestId('board');
  const before = await box.boundingBox();
  await game.click('f6');
  await expect(game.note).toHaveText(en.note.notYours('white'));
  expect((await game.spoken()).at(-1)).toBe(en.note.notYours('white'));
  expect(await box.boundingBox(), 'nothing moves').toEqual(before);
  // It goes with the move.
  await game.walk('c3', 'd4');
  await expect(game.note).not.toHaveText(en.note.notYours('white'));
  await game.played(2);
  await game.start({ opponent: 'gentle', colour: 'black', fen: 'B:Wc3,a1:Bh8' });
  await game.click('a1');
  await expect(game.note).toHaveText(en.note.notYours('black'));
  await game.start({ opponent: 'two', fen: 'B:Wc3,a1:Bh8' });
  await game.click('a1');
  await expect(game.note).toHaveText(`${en.status.sideToMove('black')}.`);
  // The same in the lesson.
  await page.getByTestId('lesson-open').click();
  await page.getByTestId('lesson-board').locator('[aria-label*="black man"]').first().click();
  await expect(page.getByTestId('lesson-said')).toHaveText(en.note.notYours('white'));
});

test('what is said of a press goes with its game, also where the next one is the same', async ({ game }) => {
  await game.open();
  await game.click('f6');
  await expect(game.note).toHaveText(en.note.notYours('white'));
  await game.start({});
  // At once: it would go by itself after a while.
  expect(await game.note.textContent()).not.toBe(en.note.notYours('white'));
});

test('a capture is walked hop by hop, and what it takes stays as ghosts to the end', async ({ game }) => {
  await twoPeople(game, 'W:WKd2:Bf6,c5,e5,e3');
  const [piece, empty] = [await game.colourAt('e3'), await game.colourAt('b4')];
  await game.click('d2');
  expect((await game.grid()).targets).toEqual(['f4', 'g5']);

  await game.click('f4');
  await expect.poll(async () => (await game.grid()).at('f4').selected).toBe(true);
  let grid = await game.grid();
  expect(grid.at('d2')).toMatchObject({ side: null, start: true });
  expect(grid.at('e3')).toMatchObject({ side: 'black', captured: true });
  expect(grid.at('e5')).toMatchObject({ side: 'black', captured: false });
  expect(grid.targets).toEqual(['d6']);
  // The ghost is seen as neither a piece nor an empty square.
  await expect.poll(async () => apart(await game.colourAt('e3'), piece)).toBeGreaterThan(20);
  expect(apart(await game.colourAt('e3'), empty)).toBeGreaterThan(20);

  await game.click('d6');
  await expect.poll(async () => (await game.grid()).at('d6').selected).toBe(true);
  grid = await game.grid();
  expect(grid.where((cell) => cell.captured)).toEqual(['e3', 'e5']);
  expect(grid.targets).toEqual(['a3', 'b4']);
  expect(await game.listed()).toEqual([]);

  await game.click('b4');
  expect(await game.played(1)).toBe('d2:f4:d6:b4');
  expect((await game.agreed()).fen).toContain('f6');
  expect((await game.grid()).pieces).toEqual({ white: 'Kb4', black: 'f6' });
  // The ghosts have left.
  await expect.poll(async () => apart(await game.colourAt('c5'), empty)).toBeLessThan(20);
});

test('where two captures end on one square, a press on it asks for the way', async ({ game }) => {
  await twoPeople(game, 'W:WKd2:Bf6,c5,e5,e3');
  await game.click('d2');
  await game.click('b4');
  await expect(game.note).toHaveText(en.note.refused.ambiguous ?? '?');
  const grid = await game.grid();
  expect(grid.at('d2').selected, 'the piece stays picked up').toBe(true);
  expect(grid.where((cell) => cell.captured)).toEqual([]);
  // The other way to the same square takes other pieces. Once it is clear which, one press ends it.
  await game.click('g5');
  await expect.poll(async () => (await game.grid()).at('g5').selected).toBe(true);
  await game.click('b4');
  expect(await game.played(1)).toBe('d2:g5:e7:b4');
  expect((await game.grid()).pieces).toEqual({ white: 'Kb4', black: 'e5' });
});

test('both ways can be dragged', async ({ game }) => {
  for (const [way, rest] of /** @type {const} */ ([
    [['d2', 'f4', 'd6', 'a3'], 'f6'],
    [['d2', 'g5', 'e7', 'a3'], 'e5'],
  ])) {
    await twoPeople(game, 'W:WKd2:Bf6,c5,e5,e3');
    for (let i = 1; i < way.length; i += 1) await game.drag(way[i - 1] ?? '', way[i] ?? '');
    expect(await game.played(1)).toBe(way.join(':'));
    expect((await game.grid()).pieces).toEqual({ white: 'Ka3', black: rest });
  }
});

test('one press on the far end walks a capture that is the only one there', async ({ game }) => {
  await twoPeople(game, 'W:Wh6:Bg7,c5,d2');
  await game.click('h6');
  await game.click('e1');
  expect(await game.played(1)).toBe('h6:f8:b4:e1');
  expect((await game.grid()).pieces).toEqual({ white: 'Ke1', black: '' });
  await game.agreed();
});

test('one drag to the far end does the same', async ({ game }) => {
  await twoPeople(game, 'W:Wh6:Bg7,c5,d2');
  await game.drag('h6', 'e1');
  expect(await game.played(1)).toBe('h6:f8:b4:e1');
  await game.agreed();
});

test.describe('a round trip', () => {
  for (const way of [
    ['c1', 'e3', 'c5', 'a3', 'c1'],
    ['c1', 'a3', 'c5', 'e3', 'c1'],
  ]) {
    test(`by ${way[1]} comes back to where it began`, async ({ game }) => {
      await twoPeople(game, 'W:Wc1:Bd2,d4,b4,b2');
      await game.walk(...way);
      expect(await game.played(1)).toBe(way.join(':'));
      expect((await game.grid()).pieces).toEqual({ white: 'c1', black: '' });
      await game.agreed();
      await expect(game.status).toHaveText(result('black', 'no-pieces', null));
    });
  }

  test('can be taken back half-way by a press on its first square', async ({ game }) => {
    await twoPeople(game, 'W:Wc1:Bd2,d4,b4,b2');
    await game.click('c1');
    await game.click('e3');
    await expect.poll(async () => (await game.grid()).at('e3').selected).toBe(true);
    await game.click('c1');
    const grid = await game.grid();
    expect(grid.pieces).toEqual({ white: 'c1', black: 'b2 d2 b4 d4' });
    expect(grid.where((cell) => cell.captured || cell.selected)).toEqual([]);
    expect(await game.listed()).toEqual([]);
    await game.walk('c1', 'a3', 'c5', 'e3', 'c1');
  });
});

test.describe('promotion in mid-capture', () => {
  test('the man is a king from the far row on and ends as one', async ({ game }) => {
    await twoPeople(game, 'W:Wf6:Be7,c7');
    await game.click('f6');
    await game.click('d8');
    await expect.poll(async () => (await game.grid()).at('d8').selected).toBe(true);
    const grid = await game.grid();
    expect(grid.at('d8')).toMatchObject({ side: 'white', king: true });
    expect(grid.at('e7').captured).toBe(true);
    expect(grid.targets, 'a king may land on any square behind').toEqual(['a5', 'b6']);
    await game.click('b6');
    expect(await game.played(1)).toBe('f6:d8:b6');
    expect((await game.grid()).pieces).toEqual({ white: 'Kb6', black: '' });
    expect((await game.spoken()).at(-2)).toMatch(/^White: f6 .*\be7\b.*\bc7\b.*\bb6\b.*\bking\b/);
    await game.agreed();
  });

  test('a man that only reaches the far row is crowned there', async ({ game }) => {
    await twoPeople(game, 'W:Wc7,a1:Bh8');
    await game.walk('c7', 'b8');
    expect((await game.grid()).at('b8')).toMatchObject({ side: 'white', king: true });
    await game.agreed();
  });
});

test('a half-made capture can be dropped by Escape and by the second button, and nothing else can be moved meanwhile', async ({ game, page }) => {
  await twoPeople(game, 'W:WKd2,h2:Bf6,c5,e5,e3');
  const before = (await game.grid()).pieces;
  for (const drop of [() => page.keyboard.press('Escape'), async () => {
    const { x, y } = await game.point('h4');
    await page.mouse.click(x, y, { button: 'right' });
  }]) {
    await game.click('d2');
    await game.click('g5');
    await expect.poll(async () => (await game.grid()).at('g5').selected).toBe(true);
    await game.click('h2');
    await expect(game.note).toHaveText(en.note.refused.unfinished ?? '?');
    expect((await game.grid()).at('g5').selected).toBe(true);
    await drop();
    const grid = await game.grid();
    expect(grid.pieces).toEqual(before);
    expect(grid.where((cell) => cell.captured || cell.selected)).toEqual([]);
  }
  await game.walk('d2', 'g5', 'e7', 'b4');
  await game.agreed();
});

test('Escape that closes a dialog leaves a half-made capture as it is', async ({ game, page }) => {
  await twoPeople(game, 'W:WKd2,h2:Bf6,c5,e5,e3');
  await game.click('d2');
  await game.click('g5');
  await expect.poll(async () => (await game.grid()).at('g5').selected).toBe(true);
  for (const name of ['more', 'new']) {
    await page.getByTestId(name).click();
    await expect(page.locator('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog')).toHaveCount(0);
    expect((await game.grid()).at('g5').selected, name).toBe(true);
  }
  await game.click('e7');
  await game.click('b4');
  expect(await game.played(1)).toBe('d2:g5:e7:b4');
});

test('a king is offered only the landings from which its capture can go on', async ({ game }) => {
  await twoPeople(game, 'W:WKg1:Be3,e5');
  await game.click('g1');
  expect((await game.grid()).targets).toEqual(['d4']);
  await game.click('d4');
  await expect.poll(async () => (await game.grid()).at('d4').selected).toBe(true);
  expect((await game.grid()).targets).toEqual(['f6', 'g7', 'h8']);
});

test('the engine’s capture is walked hop by hop, its ghosts leaving together at the end', async ({ game, page }) => {
  await game.open();
  await game.start({ opponent: 'gentle', colour: 'white', fen: 'W:Wb2,d4,f6:Bg7,h8' });
  const [piece, empty] = [await game.colourAt('f6'), await game.colourAt('e5')];
  const frames = await game.watchFrames('f6', 'd4');
  await game.walk('b2', 'a3');
  expect(await game.played(2)).toBe('g7:e5:c3');
  await game.myTurn();
  await game.agreed();
  await expect.poll(async () => apart(await game.colourAt('d4'), empty)).toBeLessThan(20);

  /** @param {readonly number[]} colour */
  const seen = (colour) => (apart(colour, piece) < 20 ? 'piece' : apart(colour, empty) < 20 ? 'empty' : 'ghost');
  const course = (await frames()).map((colours) => colours.map(seen).join(' ')).filter((state, i, all) => state !== all[i - 1]);
  const first = course.findIndex((state) => state.startsWith('ghost'));
  const second = course.findIndex((state) => state.endsWith('ghost'));
  expect(first, course.join(', ')).toBeGreaterThan(0);
  expect(second, course.join(', ')).toBeGreaterThanOrEqual(first);
  expect(course.slice(first, second + 1).filter((state) => state.startsWith('empty')), 'the first one stays until the second is taken').toEqual([]);
  expect(course.at(-1)).toBe('empty empty');
});
