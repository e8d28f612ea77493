// Setting up a game: positions as text, and the draws by rule.

import { expect, test } from './support/fixtures.js';
import { en, es, result, ru } from './support/words.js';

test.describe('a position that cannot be set up', () => {
  for (const { name, fen, says } of [
    { name: 'with a light square', fen: 'W:Wa2:Bb8', says: [/character 4\b/, /dark square/, /a1 to h8/] },
    { name: 'with a man on the row where he becomes a king', fen: 'W:Wd8:Bb8', says: [/character 4\b/, /king/i] },
    { name: 'with a square named twice', fen: 'W:Wa1,c1:Ba1', says: [/character 11\b/, /twice|already/i] },
    { name: 'with nobody to move', fen: 'Wa1:Bb8', says: [/character 2\b/] },
    { name: 'with too many men', fen: 'W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3,b4:Bb8', says: [/character 40\b/, /twelve/] },
    { name: 'with a small b that may be a side or a square', fen: 'w:w29:b4', says: [/character 7\b/, /capitals/] },
    { name: 'with markup in it', fen: 'W:W<img src=x onerror=document.title=1>:B', says: [/character 4\b/] },
    { name: 'with words', fen: 'the usual one', says: [/character 1\b/] },
  ]) {
    test(`${name} is refused with the place and the remedy; the game goes on`, async ({ game, page }) => {
      await game.open();
      await game.start({ opponent: 'two' });
      await game.walk('c3', 'd4');
      await page.getByTestId('new').click();
      await page.getByTestId('new-more-rules').click();
      const field = page.getByTestId('new-fen');
      await field.fill(fen);
      await page.getByTestId('new-start').click();
      const error = page.getByTestId('new-error');
      await expect(error).toHaveText(/.{30,}/);
      for (const pattern of says) await expect(error).toHaveText(pattern);
      await expect(field).toBeFocused();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByTestId('new-dialog')).toBeVisible();
      await expect(page).toHaveTitle(en.title);
      // Nothing has happened to the game behind.
      expect(await game.listed()).toEqual(['c3-d4']);
      // Written anew, it is taken.
      await field.fill('W:Wc3:Be5,h8');
      await expect(error).toBeEmpty();
      await page.getByTestId('new-start').click();
      await expect(page.getByTestId('new-dialog')).toHaveCount(0);
      expect((await game.grid()).pieces).toEqual({ white: 'c3', black: 'e5 h8' });
    });
  }
});

test('what is wrong with a position is said in the language of the page', async ({ game, page }) => {
  for (const [language, words] of Object.entries({ es, ru })) {
    await page.addInitScript((language) => localStorage.setItem('poddavki.settings', JSON.stringify({ language, tables: 0 })), language);
    await game.open();
    await page.getByTestId('new').click();
    await page.getByTestId('new-more-rules').click();
    for (const [fen, at, kind] of /** @type {const} */ ([['W:Wa2:Bb8', 4, 'no-square'], ['W:Wa1', 6, 'no-black'], ['W:Wa1,a1:B', 7, 'square-twice']])) {
      await page.getByTestId('new-fen').fill(fen);
      await page.getByTestId('new-start').click();
      await expect(page.getByTestId('new-error')).toHaveText(words.newGame.positionError(words.faults.place(at, words.faults.fen[kind])));
    }
  }
});

test('a position is set up as written, in letters or numbers, for the side to move', async ({ game, page }) => {
  await game.open();
  await game.start({ opponent: 'two', fen: 'B:WKa1,c3:Bf6,Kh8:H0:F12' });
  expect((await game.grid()).pieces).toEqual({ white: 'Ka1 c3', black: 'f6 Kh8' });
  await expect(game.status).toHaveText(en.status.sideToMove('black'));
  await game.start({ opponent: 'two', fen: 'W:W29-32:B1,K5' });
  expect((await game.grid()).pieces).toEqual({ white: 'a1 c1 e1 g1', black: 'Ka7 b8' });
  await expect(page.getByTestId('strip-bottom')).toHaveAttribute('data-pieces', '4');
});

test('a position is kept as the rules write it, however it was typed', async ({ game, page }) => {
  await game.open();
  await game.start({ opponent: 'two', fen: `W:W${' '.repeat(5000)}a1, c3:Bb8,h8,f6` });
  await game.walk('a1', 'b2');
  const kept = await page.evaluate(() => localStorage.getItem('poddavki.game') ?? '');
  expect(JSON.parse(kept).setup.fen).not.toContain(' ');
  await page.reload();
  await game.ready();
  expect((await game.grid()).pieces).toEqual({ white: 'b2 c3', black: 'f6 b8 h8' });
});

test('a position that is over at once says so', async ({ game }) => {
  await game.open();
  await game.start({ opponent: 'two', fen: 'B:Wb6:B' });
  await expect(game.status).toHaveText(result('black', 'no-pieces', null));
  await game.start({ opponent: 'gentle', colour: 'white', fen: 'B:Wb6:B' });
  await expect(game.status).toHaveText(result('black', 'no-pieces', 'white'));
});

test('the position on the board can be copied as text and set up from it', async ({ game, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await game.open();
  await game.start({ opponent: 'two' });
  await game.walk('c3', 'd4');
  const { pieces } = await game.grid();
  await page.getByTestId('more').click();
  await page.getByTestId('copy-fen').click();
  await expect(page.getByTestId('copy-said')).toHaveText(en.more.copied);
  const fen = await page.evaluate(() => navigator.clipboard.readText());
  await expect(page.getByTestId('fen')).toHaveValue(fen);
  await page.keyboard.press('Escape');
  await game.start({ opponent: 'two' });
  await game.start({ opponent: 'two', fen });
  expect((await game.grid()).pieces).toEqual(pieces);
  await expect(game.status).toHaveText(en.status.sideToMove('black'));
});

test('a dialog that is left changes nothing', async ({ game, page }) => {
  await game.open();
  await game.start({ opponent: 'two' });
  await game.walk('c3', 'd4');
  for (const leave of [
    () => page.getByTestId('new-cancel').click(),
    () => page.keyboard.press('Escape'),
    () => page.getByTestId('new-dialog-close').click(),
    () => page.mouse.click(5, 5),
  ]) {
    await page.getByTestId('new').click();
    await page.getByTestId('opponent-bear').click();
    await leave();
    await expect(page.getByTestId('new-dialog')).toHaveCount(0);
    expect(await game.listed()).toEqual(['c3-d4']);
    await expect(game.status).toHaveText(en.status.sideToMove('black'));
  }
});

test.describe('draws', () => {
  test('the same position three times is a draw, announced at the second', async ({ game }) => {
    await game.open();
    await game.start({ opponent: 'two', fen: 'W:WKa1:BKh2' });
    const round = /** @type {const} */ ([['a1', 'b2'], ['h2', 'g1'], ['b2', 'a1'], ['g1', 'h2']]);
    for (const [from, to] of round) await game.walk(from, to);
    await expect(game.note).toHaveText(en.note.repetition);
    for (const [from, to] of round) await game.walk(from, to);
    await expect(game.status).toHaveText(result(null, 'repetition', null));
    expect((await game.spoken()).at(-1)).toBe(result(null, 'repetition', null));
    await game.agreed();
    expect((await game.grid()).movers).toEqual([]);
    // A draw can be taken back like any other move.
    await game.back.click();
    await game.myTurn();
    expect((await game.grid()).movers.length).toBeGreaterThan(0);
  });

  test('fifteen moves by each side with kings alone are a draw, and it is told beforehand', async ({ game, page }) => {
    await page.addInitScript(() => {
      const setup = { person: null, opponent: 'gentle', seed: 1, fen: 'W:WKa1:BKh2', kingsOnly: 27, fewPiecesRule: false };
      if (!localStorage.getItem('poddavki.game')) {
        localStorage.setItem('poddavki.game', JSON.stringify({ version: 1, setup, moves: [], ply: 0, orientation: 'white' }));
      }
    });
    await game.open();
    await expect(game.note).toHaveText(en.note.kingsOnly(13, 15));
    await game.walk('a1', 'b2');
    await game.walk('h2', 'g1');
    await expect(game.note).toHaveText(en.note.kingsOnly(14, 15));
    await game.walk('b2', 'c3');
    await expect(game.status).toHaveText(result(null, 'kings-only', null));
  });
});
