// The board under the hand and to the eye: where squares are, what is drawn, how pieces go.

import { apart, contrast } from './support/eye.js';
import { expect, test } from './support/fixtures.js';
import { SQUARES } from './support/squares.js';
import { en } from './support/words.js';

/** @typedef {import('./support/game-page.js').GamePage} GamePage */
/** @typedef {import('./support/eye.js').Colour} Colour */

/** Holds every square of the canvas against the grid. @param {GamePage} game */
async function seenAsTold(game) {
  const grid = await game.grid();
  const [white, black, empty] = /** @type {const} */ (['white', 'black', null]).map((side) =>
    grid.where((cell) => cell.side === side && !cell.selected && !cell.last),
  );
  const colours = new Map(await Promise.all(SQUARES.map(async (square) => /** @type {const} */ ([square, await game.colourAt(square)]))));
  const looks = [white, black, empty].map((squares) => colours.get(squares?.[0] ?? '')).filter((colour) => colour !== undefined);
  for (const [i, squares] of [white, black, empty].entries()) {
    for (const square of squares ?? []) {
      const [mine, ...others] = [looks[i], ...looks.filter((_, j) => j !== i)].map((look) => apart(colours.get(square) ?? [], look ?? []));
      expect(mine, `${square} looks like the others of its kind`).toBeLessThan(Math.min(...others) / 2);
    }
  }
}

test('the canvas shows what the grid says, from both sides and in every size', async ({ game, page }) => {
  await game.open();
  await game.start({ opponent: 'two' });
  await game.walk('c3', 'd4');
  for (const viewport of [{ width: 1280, height: 800 }, { width: 333, height: 600 }, { width: 1919, height: 1079 }]) {
    await page.setViewportSize(viewport);
    for (let i = 0; i < 2; i += 1) {
      await expect.poll(async () => (await page.locator('canvas').boundingBox())?.width).toBeGreaterThan(200);
      await seenAsTold(game);
      await game.flip.click();
    }
  }
});

test('clicks land on the right squares after the window has changed and the board was turned', async ({ game, page }) => {
  await game.open();
  await game.start({ opponent: 'two' });
  await page.setViewportSize({ width: 700, height: 900 });
  await game.walk('c3', 'd4');
  await game.flip.click();
  await game.walk('h6', 'g5');
  await page.setViewportSize({ width: 1100, height: 520 });
  await game.walk('g3', 'h4');
  await game.flip.click();
  await page.setViewportSize({ width: 400, height: 700 });
  await page.evaluate(() => window.scrollTo(0, 60));
  await game.drag('d6', 'c5');
  expect(await game.listed()).toEqual(['c3-d4', 'h6-g5', 'g3-h4', 'd6-c5']);
  await game.agreed();
});

for (const scale of [1, 1.5, 2, 3]) {
  test.describe(`on a screen of ${scale} pixels to one`, () => {
    test.use({ deviceScaleFactor: scale });
    test('the board is sharp: one pixel of the canvas to one of the screen, the same for every square', async ({ game, page }) => {
      await game.open();
      const { side, width } = await page.locator('canvas').evaluate((canvas) => ({
        side: /** @type {HTMLCanvasElement} */ (canvas).width,
        width: canvas.getBoundingClientRect().width,
      }));
      expect(side % 8).toBe(0);
      expect(Math.abs(width * scale - side)).toBeLessThan(0.5);
    });
  });
}

test('legal squares are marked for the eye as well, and the marks go', async ({ game }) => {
  await game.open();
  const before = await game.colourAt('d4');
  await game.click('c3');
  await expect.poll(async () => apart(await game.colourAt('d4'), before)).toBeGreaterThan(20);
  // A press on the piece puts it down.
  await game.click('c3');
  await expect.poll(async () => apart(await game.colourAt('d4'), before)).toBe(0);
  expect((await game.grid()).targets).toEqual([]);
});

test('a hint says whether the other side must capture then', async ({ game }) => {
  await game.open();
  let taken = 0;
  for (const fen of [
    'W:Wa1,c1,e1,g1,b2,f2,h2,a3,c3,e3,g3,f4:Ba5,e5,d6,h6,a7,c7,e7,g7,b8,d8,f8,h8',
    'B:Wa1,c1,e1,g1,b2,f2,a3,e3,g3,h4:Bd4,h6,a7,c7,e7,g7,b8,d8,f8,h8',
    'W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb8,d8,f8,h8,a7,c7,e7,g7,b6,d6,f6,h6',
  ]) {
    await game.start({ opponent: 'two', fen });
    await game.hint.click();
    await expect(game.note).toContainText(/^Hint: [a-h][1-8]-[a-h][1-8]/);
    const [said = '', from = '', to = ''] = /^Hint: (..)-(..).*$/.exec((await game.note.textContent()) ?? '') ?? [];
    // What is proven about the move is said instead.
    if (!/^Hint: .....(, and (White|Black) must capture)?\.$/.test(said)) continue;
    await game.walk(from, to);
    const must = said.includes(`${fen.startsWith('W') ? 'Black' : 'White'} must capture`);
    await (must ? expect(game.note) : expect(game.note).not).toContainText('You must capture from');
    taken += Number(must);
  }
  expect(taken, 'one of them gives a piece away').toBeGreaterThan(0);
});

test('a hint is an arrow and a sentence, and both go with the next move', async ({ game }) => {
  await game.open();
  await game.start({ opponent: 'two', fen: 'W:Wc3:Be5,h8' });
  const [from, to] = [await game.colourAt('c3'), await game.colourAt('d4')];
  await game.hint.click();
  await expect(game.note).toHaveText(en.note.hint({ move: 'c3-d4', score: { kind: 'win', value: 2, exact: false }, takes: 'black' }));
  await expect.poll(async () => apart(await game.colourAt('d4'), to)).toBeGreaterThan(20);
  // The piece that is to move is still seen.
  expect(apart(await game.colourAt('c3'), from)).toBeLessThan(20);
  await game.walk('c3', 'b4');
  await expect(game.note).not.toContainText('c3-d4');
  await expect.poll(async () => apart(await game.colourAt('d4'), to)).toBe(0);
});

test('a hint of the usual start names a legal move', async ({ game }) => {
  await game.open();
  await game.hint.click();
  await expect(game.note).toHaveText(/[a-h]3-[a-h]4/);
  const move = /([a-h]3)-([a-h]4)/.exec((await game.note.textContent()) ?? '');
  await game.walk(move?.[1] ?? '', move?.[2] ?? '');
  await game.played(2);
});

test('the last move is tinted', async ({ game }) => {
  await game.open();
  await game.start({ opponent: 'two' });
  const [plain] = [await game.colourAt('b4')];
  await game.walk('c3', 'd4');
  await expect.poll(async () => apart(await game.colourAt('c3'), plain)).toBeGreaterThan(10);
  expect((await game.grid()).where((cell) => cell.last)).toEqual(['c3', 'd4']);
});

test('letters and numbers can be left out', async ({ game, page }) => {
  await game.open();
  /** How much of the board's lowest row differs from its plain squares. */
  const shot = async () => (await page.locator('canvas').screenshot()).toString('base64');
  const before = await shot();
  await page.getByTestId('more').click();
  await page.getByTestId('coordinates').uncheck();
  await page.keyboard.press('Escape');
  await expect.poll(shot).not.toBe(before);
  await page.getByTestId('more').click();
  await page.getByTestId('coordinates').check();
  await page.keyboard.press('Escape');
  await expect.poll(shot).toBe(before);
});

test('pieces and marks stand out from their squares in every theme, light and dark', async ({ game, page }) => {
  await game.open();
  await game.click('c3');
  for (const theme of ['sand', 'slate', 'forest']) {
    for (const scheme of ['light', 'dark']) {
      await page.getByTestId('more').click();
      await page.getByTestId(`theme-${theme}`).click();
      await page.getByTestId(`scheme-${scheme}`).click();
      await page.getByTestId('more-dialog-close').click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await expect(async () => {
        const [white, black] = [await game.colourAt('c1'), await game.colourAt('d8')];
        const [target, square] = [await game.colourAt('d4'), await game.colourAt('f4')];
        expect(contrast(target, square), `the mark of a legal square in ${theme}, ${scheme}`).toBeGreaterThanOrEqual(2);
        expect(contrast(white, square), `white in ${theme}, ${scheme}`).toBeGreaterThanOrEqual(3);
        expect(contrast(black, square), `black in ${theme}, ${scheme}`).toBeGreaterThanOrEqual(3);
      }).toPass({ timeout: 15_000 });
    }
  }
});

test.describe('where motion is not wanted', () => {
  test('the board has its colours all the same', async ({ game, page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await game.open();
    const square = await game.colourAt('f4');
    expect(contrast(await game.colourAt('c1'), square)).toBeGreaterThanOrEqual(3);
    expect(contrast(await game.colourAt('d8'), square)).toBeGreaterThanOrEqual(3);
  });

  test('a piece is where it goes at once', async ({ game, page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await game.open();
    await game.start({ opponent: 'two', fen: 'W:Wh6:Bg7,c5,d2' });
    await game.click('h6');
    await game.click('e1');
    expect((await game.grid()).pieces).toEqual({ white: 'Ke1', black: '' });
  });
});

test.describe('hands that go astray', () => {
  test('a drag off the board, onto a light square or onto another piece changes nothing', async ({ game, page }) => {
    await game.open();
    await game.start({ opponent: 'two' });
    const before = (await game.grid()).pieces;
    const start = await game.point('c3');
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(start.x, start.y - 40);
    await page.mouse.move(3, 3);
    await page.mouse.up();
    await game.drag('c3', 'c5');
    await game.drag('c3', 'd2');
    await game.drag('c3', 'f6');
    expect((await game.grid()).pieces).toEqual(before);
    expect(await game.listed()).toEqual([]);
    await page.keyboard.press('Escape');
    await game.walk('c3', 'd4');
  });

  test('a piece can be changed for another before it has moved', async ({ game }) => {
    await game.open();
    await game.start({ opponent: 'two' });
    await game.click('c3');
    await game.click('e3');
    expect((await game.grid()).where((cell) => cell.selected)).toEqual(['e3']);
    await game.click('f4');
    expect(await game.played(1)).toBe('e3-f4');
  });

  test('a piece that is shut in says so', async ({ game }) => {
    await game.open();
    await game.click('a1');
    await expect(game.note).toHaveText(en.note.refused.blocked ?? '?');
  });

  test('what is said of it stays while the analysis thinks, and goes with the next move', async ({ game, page }) => {
    await game.open();
    await game.start({ opponent: 'two' });
    await page.getByTestId('tab-analysis').click();
    await game.click('a1');
    const effort = page.getByTestId('analysis-effort');
    await expect(effort).not.toHaveText((await effort.textContent()) ?? '');
    await expect(game.note).toHaveText(en.note.refused.blocked ?? '?');
    await game.walk('c3', 'd4');
    await expect(game.note).not.toHaveText(en.note.refused.blocked ?? '?');
  });

  test('two presses in quick turn make one move', async ({ game, page }) => {
    await game.open();
    await game.start({ opponent: 'two' });
    await game.click('c3');
    const { x, y } = await game.point('d4');
    await page.mouse.dblclick(x, y);
    expect(await game.played(1)).toBe('c3-d4');
    expect(await game.listed()).toEqual(['c3-d4']);
    await game.agreed();
  });
});

test('the person can move as soon as the engine’s piece has landed', async ({ game, page }) => {
  await game.open();
  await game.walk('c3', 'd4');
  await game.played(2);
  await game.myTurn();
  // No wait at all between the two.
  await game.anyMove(([first]) => /** @type {any} */ (first), 'drag');
  await game.played(4);
  await expect(page.getByTestId('notice')).toHaveCount(0);
});
