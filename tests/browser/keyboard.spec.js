// The page by keyboard alone, and what a screen reader is told.

import { expect, test } from './support/fixtures.js';
import { en, es, result, ru } from './support/words.js';

/** @typedef {import('@playwright/test').Page} Page */

/** The square that has the keyboard's focus. @param {Page} page */
function focused(page) {
  return page.evaluate(() => document.activeElement?.getAttribute('data-square') ?? null);
}

/** Presses Tab until the focus is on the board. @param {Page} page */
async function tabToBoard(page) {
  for (let i = 0; i < 20; i += 1) {
    await page.keyboard.press('Tab');
    if (await focused(page)) return;
  }
  throw new Error('the board is not to be reached with Tab');
}

/**
 * Walks over the grid with the arrow keys to a square.
 * @param {Page} page
 * @param {string} square
 * @param {'white' | 'black'} below
 */
async function goTo(page, square, below = 'white') {
  const row = (/** @type {string} */ name) => (below === 'white' ? 8 - Number(name.charAt(1)) : Number(name.charAt(1)) - 1);
  const column = (/** @type {string} */ name) => Math.floor((below === 'white' ? name.charCodeAt(0) - 97 : 104 - name.charCodeAt(0)) / 2);
  for (let i = 0; i < 16; i += 1) {
    const at = (await focused(page)) ?? '';
    if (at === square) return;
    if (row(at) !== row(square)) await page.keyboard.press(row(at) < row(square) ? 'ArrowDown' : 'ArrowUp');
    else await page.keyboard.press(column(at) < column(square) ? 'ArrowRight' : 'ArrowLeft');
  }
  throw new Error(`${square} is not to be reached with the arrow keys`);
}

test('a move is played with keys alone, and the engine’s answer is read out', async ({ game, page }) => {
  await game.open();
  await tabToBoard(page);
  await goTo(page, 'c3');
  await page.keyboard.press('Enter');
  expect((await game.grid()).at('c3').selected).toBe(true);
  expect((await game.grid()).targets).toEqual(['b4', 'd4']);
  await goTo(page, 'd4');
  await page.keyboard.press('Space');
  await game.played(1);
  await expect.poll(async () => game.spoken()).toContainEqual(expect.stringMatching(/^White: c3\b.*\bd4\b/));
  const answer = await game.played(2);
  await game.myTurn();
  const [from, to] = answer.split(/[-:]/);
  expect(await game.spoken()).toContainEqual(expect.stringMatching(new RegExp(`^Black: ${from}\\b.*\\b${to}\\b`)));
  expect(await focused(page), 'the focus stays where the person was').toBe('d4');
  await game.agreed();
});

test('a capture of several hops is walked with keys, and dropped with Escape', async ({ game, page }) => {
  await game.open();
  await game.start({ opponent: 'two', fen: 'W:WKd2:Bf6,c5,e5,e3' });
  await tabToBoard(page);
  await goTo(page, 'd2');
  await page.keyboard.press('Enter');
  await goTo(page, 'f4');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await game.grid()).at('f4').selected).toBe(true);
  await page.keyboard.press('Escape');
  expect((await game.grid()).at('d2').canCapture).toBe(true);
  for (const square of ['d2', 'g5', 'e7', 'a3']) {
    await goTo(page, square);
    await page.keyboard.press('Enter');
    if (square !== 'a3') await expect.poll(async () => (await game.grid()).at(square).selected).toBe(true);
  }
  expect(await game.played(1)).toBe('d2:g5:e7:a3');
  await expect.poll(async () => game.spoken()).toContainEqual(expect.stringMatching(/^White: d2\b.*\be3\b.*\bf6\b.*\bc5\b.*\ba3\b/));
});

test('only one square is found with Tab, and the arrow keys stop at the edges', async ({ game, page }) => {
  await game.open();
  await expect(page.locator('[data-square][tabindex="0"]')).toHaveCount(1);
  await tabToBoard(page);
  for (const [key, square] of /** @type {const} */ ([
    ['Control+Home', 'b8'],
    ['ArrowUp', 'b8'],
    ['ArrowLeft', 'b8'],
    ['End', 'h8'],
    ['ArrowRight', 'h8'],
    ['PageDown', 'g1'],
    ['ArrowDown', 'g1'],
    ['Home', 'a1'],
  ])) {
    await page.keyboard.press(key);
    expect(await focused(page), key).toBe(square);
  }
  await page.keyboard.press('Tab');
  expect(await focused(page), 'Tab leaves the board').toBeNull();
  await page.keyboard.press('Shift+Tab');
  expect(await focused(page), 'and comes back to the same square').toBe('a1');
});

test('the grid is right after the board is turned', async ({ game, page }) => {
  await game.open();
  const squares = () => page.locator('[data-square]').evaluateAll((all) => all.map((one) => one.getAttribute('data-square')));
  const grid = page.getByRole('grid');
  expect((await squares()).slice(0, 5)).toEqual(['b8', 'd8', 'f8', 'h8', 'a7']);
  await expect(grid).toHaveAttribute('aria-label', 'Draughts board, White at the bottom, White to move');
  await game.flip.click();
  expect((await squares()).slice(0, 5)).toEqual(['g1', 'e1', 'c1', 'a1', 'h2']);
  await expect(grid).toHaveAttribute('aria-label', 'Draughts board, Black at the bottom, White to move');

  // Every button lies on the square that the canvas shows there.
  for (const square of ['a1', 'h8', 'c3', 'd6']) {
    const [point, box] = [await game.point(square), await page.locator(`[data-square="${square}"]`).boundingBox()];
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - point.x), square).toBeLessThan(1);
    expect(Math.abs((box?.y ?? 0) + (box?.height ?? 0) / 2 - point.y), square).toBeLessThan(1);
  }
  const label = await page.locator('[data-square="c3"]').getAttribute('aria-label');
  expect(label).toBe('c3, white man, can move');

  await tabToBoard(page);
  await goTo(page, 'c3', 'black');
  await page.keyboard.press('Enter');
  await goTo(page, 'b4', 'black');
  await page.keyboard.press('Enter');
  expect(await game.played(1)).toBe('c3-b4');
});

test('what is said aloud: moves, crownings, results, what is taken back', async ({ game }) => {
  await game.open();
  await game.start({ opponent: 'two', fen: 'W:Wc7,a1:Ba3,h8' });
  await expect.poll(() => game.spoken()).toContain(en.spoken.newGame);
  await game.walk('c7', 'b8');
  await expect.poll(() => game.spoken()).toContainEqual(expect.stringMatching(/^White: c7\b.*\bb8\b.*\bking\b/));
  await game.back.click();
  await expect.poll(() => game.spoken()).toContain(en.spoken.takenBack);
  await game.start({ opponent: 'two', fen: 'W:Wc3:Bd4' });
  await game.walk('c3', 'e5');
  await expect.poll(() => game.spoken()).toContain(result('black', 'no-pieces', null));
});

test('the focus is seen on everything that it reaches', async ({ game, page }) => {
  await game.open();
  /** @type {string[]} */
  const unseen = [];
  const reached = new Set();
  for (let i = 0; i < 30; i += 1) {
    await page.keyboard.press('Tab');
    const { name, seen, body } = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return { name: '', seen: true, body: true };
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return {
        name: element.getAttribute('data-testid') ?? element.getAttribute('data-square') ?? element.textContent ?? '',
        seen: (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none',
        body: false,
      };
    });
    if (body || reached.has(name)) break;
    reached.add(name);
    if (!seen) unseen.push(name);
  }
  expect(unseen).toEqual([]);
  for (const name of ['new', 'hint', 'flip', 'more', 'lesson-link']) expect([...reached]).toContain(name);
});

test('dialogs are opened, answered and left by keys, and the focus comes back', async ({ game, page }) => {
  await game.open();
  await page.getByTestId('new').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('new-dialog')).toBeVisible();
  expect(await page.evaluate(() => Boolean(document.activeElement?.closest('dialog')))).toBe(true);
  // The focus does not leave the dialog for the page behind it.
  for (let i = 0; i < 12; i += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement === document.body || Boolean(document.activeElement?.closest('dialog')))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('new-dialog')).toHaveCount(0);
  await expect(page.getByTestId('new')).toBeFocused();

  await page.keyboard.press('Enter');
  await page.getByTestId('opponent-chick').locator('input').focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByTestId('opponent-two').locator('input')).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('new-dialog')).toHaveCount(0);
  await expect(game.status).toHaveText(en.status.sideToMove('white'));
});

test('the moves of the game are gone through by the arrow keys', async ({ game, page }) => {
  await game.open();
  await game.start({ opponent: 'two' });
  for (const [from, to] of /** @type {const} */ ([['c3', 'd4'], ['h6', 'g5'], ['e3', 'f4']])) await game.walk(from, to);
  await game.moves.locator('[data-ply="3"]').focus();
  await page.keyboard.press('ArrowLeft');
  expect(await game.ply()).toBe(2);
  await expect(game.moves.locator('[data-ply="2"]')).toBeFocused();
  await page.keyboard.press('Home');
  expect(await game.ply()).toBe(0);
  await page.keyboard.press('End');
  expect(await game.ply()).toBe(3);
});

test('a link goes past everything to the board', async ({ game, page }) => {
  await game.open();
  await page.keyboard.press('Tab');
  const skip = page.getByTestId('skip');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  expect(await focused(page)).toBe('a1');
});

test('a hint and a capture that is compulsory are read out', async ({ game, page }) => {
  await game.open();
  await game.hint.click();
  await expect.poll(() => game.spoken()).toContainEqual(await game.note.filter({ hasText: /^Hint: / }).textContent());
  await game.start({ opponent: 'two', fen: 'W:Wa1,c3:Bg7,f4' });
  await game.walk('c3', 'd4');
  await game.walk('f4', 'g3');
  await page.keyboard.press('Escape');
  await game.start({ opponent: 'two', fen: 'W:Wc3,g1:Be5,h8' });
  await game.walk('c3', 'd4');
  await expect.poll(() => game.spoken()).toContain(en.note.mustCapture(['e5']));
});

test.describe('moves that are typed', () => {
  /** @param {Page} page */
  const type = async (page, /** @type {string} */ text) => {
    await page.getByTestId('typed-move').fill(text);
    await page.keyboard.press('Enter');
  };

  test('a whole game is played with keys alone, to its end', async ({ game, page }) => {
    await game.open();
    await game.start({ opponent: 'two', fen: 'W:Wa3,c1:Bb4,g3,d8' });
    await page.keyboard.press('m');
    await expect(page.getByTestId('typed-move')).toBeFocused();
    for (const [typed, played] of [['a3:c5', 'a3:c5'], ['g3f2', 'g3-f2'], ['c5 d6', 'c5-d6'], ['2 – 7', 'd8-e7'], ['D6xF8', 'd6:f8']]) {
      await expect(page.getByTestId('typed-play')).not.toHaveAttribute('aria-disabled', 'true');
      await type(page, typed ?? '');
      await expect.poll(async () => (await game.listed()).at(-1)).toBe(played);
      await expect(page.getByTestId('typed-move')).toBeFocused();
      await expect(page.getByTestId('typed-move')).toHaveValue('');
    }
    expect(await game.spoken()).toContain(en.spoken.move({ side: 'white', text: 'd6:f8', from: 'd6', path: { text: 'd6:f8', hops: [{ to: 'f8', takes: 'e7' }], crownedAt: 0 } }));
    await game.agreed();
  });

  test('what is wrong with one is said, in the language of the page', async ({ game, page }) => {
    await game.open();
    await game.start({ opponent: 'two', fen: 'W:Wa1,d4:Be5' });
    await page.keyboard.press('m');
    for (const words of [en, es, ru]) {
      const { move, place } = words.faults;
      for (const [text, fault] of /** @type {const} */ ([
        ['', move.empty([])],
        ['d4-', place(4, move['no-square']([]))],
        ['d4', move['one-square']([])],
        ['e5-f4', move['not-own']([])],
        ['a1-b2', move['must-capture'](['d4:f6'])],
        ['d4c5', move['not-legal'](['d4:f6'])],
      ])) {
        await type(page, text);
        const said = page.getByTestId('typed-said');
        await expect(said, text).toHaveText(words.typed.wrong(fault));
        await expect(page.getByTestId('typed-move')).toHaveAttribute('aria-invalid', 'true');
        await expect.poll(() => game.spoken()).toContain(words.typed.wrong(fault));
      }
      expect(await game.listed()).toEqual([]);
      const next = words === en ? 'es' : 'ru';
      await page.getByTestId('more').click();
      await page.getByTestId(`language-${next}`).click();
      await expect(page.locator('html')).toHaveAttribute('lang', next);
      await page.keyboard.press('Escape');
    }
  });

  test('the field is there again at the next visit, and takes no move out of turn', async ({ game, page }) => {
    await game.open();
    await page.getByTestId('more').click();
    await page.getByTestId('typing').check();
    await page.keyboard.press('Escape');
    await page.reload();
    await game.ready();
    const before = await page.getByTestId('moves').boundingBox();
    await expect(page.getByTestId('typed-move')).toBeVisible();
    expect(await page.getByTestId('moves').boundingBox(), 'its room was there before').toEqual(before);
    await game.start({ opponent: 'two', fen: 'W:Wc3:Bd4' });
    await page.getByTestId('typed-move').fill('c3:e5');
    await page.keyboard.press('Enter');
    await game.reaches('over');
    await page.getByTestId('typed-move').fill('e5-f6');
    await page.keyboard.press('Enter');
    expect(await game.listed()).toEqual(['c3:e5']);
  });
});

test('the keys are listed when asked for, and single ones can be switched off', async ({ game, page }) => {
  await game.open();
  await page.waitForSelector('#typed-move', { state: 'attached' });
  await page.keyboard.press('?');
  await expect(page.getByTestId('keys-all').getByRole('definition')).toHaveCount(Object.keys(en.keys.names).length);
  await page.keyboard.press('Escape');
  await page.getByTestId('more').click();
  await page.getByTestId('keys').uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.keyboard.press('m');
  await expect(page.getByTestId('keys-dialog')).toHaveCount(0);
  await expect(page.getByTestId('typed-move')).toBeHidden();
  await page.getByTestId('more').click();
  await page.getByTestId('keys-list').click();
  await expect(page.getByTestId('keys-dialog')).toBeVisible();
});
