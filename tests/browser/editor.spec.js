// The editor of positions: by mouse, by keyboard, as text; what it says of positions that cannot be played.

import { violations } from './support/axe.js';
import { ExchangePage } from './support/exchange-page.js';
import { expect, test } from './support/fixtures.js';
import { en, ru } from './support/words.js';

const text = en.exchange.editor;

test('a position is set up by mouse, and played from', async ({ game, page }) => {
  const exchange = new ExchangePage(page);
  await game.open();
  await exchange.door('editor');
  expect((await exchange.editorGrid()).pieces.white, 'it begins with the position shown').toContain('c3');
  await page.getByTestId('editor-clear').click();
  await page.getByTestId('tray-white-king').click();
  await exchange.square('a1').click();
  await page.getByTestId('tray-black-man').click();
  await exchange.square('e5').click();
  await exchange.square('g7').click();
  await exchange.square('h8').click();
  await page.getByTestId('tray-erase').click();
  await exchange.square('h8').click();
  expect((await exchange.editorGrid()).pieces).toEqual({ white: 'Ka1', black: 'e5 g7' });
  // From the tray to the board, from square to square, and off the board.
  await page.getByTestId('tray-white-man').dragTo(exchange.square('c3'));
  await exchange.square('g7').dragTo(exchange.square('f6'));
  await exchange.square('a1').dragTo(page.getByTestId('editor-verdict'));
  expect((await exchange.editorGrid()).pieces).toEqual({ white: 'c3', black: 'e5 f6' });
  await page.getByTestId('editor-turn-black').click();
  await expect(page.getByTestId('editor-fen')).toHaveValue('B:Wc3:Be5,f6');
  await page.getByTestId('editor-play').click();
  await expect(page.getByTestId('new-fen')).toHaveValue('B:Wc3:Be5,f6');
  await page.getByTestId('opponent-two').click();
  await page.getByTestId('new-start').click();
  expect((await game.grid()).pieces).toEqual({ white: 'c3', black: 'e5 f6' });
  await expect(game.status).toHaveText(en.status.sideToMove('black'));
});

test('the pieces in the trays have the colours of those on the board, whatever those become', async ({ game, page }) => {
  await page.addInitScript(() => localStorage.setItem('poddavki.settings', JSON.stringify({ theme: 'slate' })));
  await game.open();
  await new ExchangePage(page).door('editor');
  // In the middle of a piece there is nothing but its own colour.
  const same = () => page.evaluate(() => {
    const [board, tray] = ['[data-testid=editor-board] canvas', '[data-testid=tray-black-man] canvas'].map((place, i) => {
      const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector(place));
      const [x, y] = i === 0 ? [canvas.width * 3 / 16, canvas.width / 16] : [canvas.width / 2, canvas.height / 2];
      const glass = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      glass?.drawImage(canvas, Math.round(x), Math.round(y), 1, 1, 0, 0, 1, 1);
      return [...(glass?.getImageData(0, 0, 1, 1).data ?? [])].join();
    });
    return { board, tray };
  });
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    await page.emulateMedia({ colorScheme });
    await expect.poll(async () => {
      const { board, tray } = await same();
      return board === tray || `${board} on the board, ${tray} in the tray`;
    }).toBe(true);
  }
});

test('a position is set up by keyboard alone', async ({ game, page }) => {
  const exchange = new ExchangePage(page);
  await game.open();
  await exchange.door('editor');
  await page.getByTestId('editor-clear').focus();
  await page.keyboard.press('Enter');
  await exchange.square('a1').focus();
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('k');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+M');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+K');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('m');
  await page.keyboard.press('Delete');
  await page.keyboard.press('ArrowRight');
  // The piece chosen in the trays.
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('editor-fen')).toHaveValue('W:Wa1,Kb2,f4:Ba3,Kb4');
  await expect(page.getByTestId('editor-said')).toHaveText(text.placed('f4', text.tools['white-man']));
  await expect(exchange.square('b4')).toHaveAttribute('aria-label', en.board.square({ square: 'b4', side: 'black', king: true, canMove: false, canCapture: false, selected: false, target: null, captured: false, start: false, last: false }));
  await page.getByTestId('editor-analyse').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('tab-analysis')).toHaveAttribute('aria-selected', 'true');
  expect((await game.grid()).pieces).toEqual({ white: 'a1 Kb2 f4', black: 'a3 Kb4' });
  await page.getByTestId('opened-back').click();
  expect((await game.grid()).pieces.white).toContain('e3');
});

test('what cannot be played is told in words, at the button that would play it', async ({ game, page }) => {
  const exchange = new ExchangePage(page);
  await game.open();
  await exchange.door('editor');
  const verdict = page.getByTestId('editor-verdict');
  const play = page.getByTestId('editor-play');
  await expect(verdict).toHaveText(text.ready);
  await exchange.square('d4').click();
  await expect(verdict).toHaveText(text.tooMany('white', 13));
  await expect(play).toHaveAttribute('aria-disabled', 'true');
  await expect(play).toHaveAttribute('aria-describedby', 'editor-verdict');
  await play.click({ force: true });
  await expect(page.getByTestId('editor-dialog')).toBeVisible();
  await page.getByTestId('editor-clear').click();
  await expect(verdict).toHaveText(text.empty);
  await exchange.square('b8').click();
  await expect(verdict).toHaveText(text.misplaced(['b8']));
  await page.getByTestId('editor-start').click();
  await expect(verdict).toHaveText(text.ready);
  await expect(play).not.toHaveAttribute('aria-disabled');
});

test('a position is taken as text; a wrong one says where, and the board stays', async ({ game, page }) => {
  const exchange = new ExchangePage(page);
  await game.open();
  await exchange.door('editor');
  await page.getByTestId('editor-fen').fill('B:W32:BK1');
  expect((await exchange.editorGrid()).pieces).toEqual({ white: 'g1', black: 'Kb8' });
  await expect(page.getByTestId('editor-turn-black').locator('input')).toBeChecked();
  await page.getByTestId('editor-fen').fill('B:Wa2:BK1');
  await expect(page.getByTestId('editor-fen-error')).toContainText('character 4');
  expect((await exchange.editorGrid()).pieces).toEqual({ white: 'g1', black: 'Kb8' });
  await page.getByTestId('editor-flip').click();
  await expect(page.getByTestId('editor-board').locator('[data-square]').first()).toHaveAttribute('data-square', 'g1');
});

test.describe('by finger', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test('pieces are put by taps, and all of the editor is within the screen', async ({ game, page }) => {
    const exchange = new ExchangePage(page);
    await game.open();
    await exchange.door('editor');
    await page.getByTestId('editor-clear').tap();
    await page.getByTestId('tray-black-king').tap();
    await exchange.square('d4').tap();
    await expect(page.getByTestId('editor-fen')).toHaveValue('W:W:BKd4');
    expect(await page.getByTestId('editor-dialog').evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
    for (const name of ['white-man', 'white-king', 'black-man', 'black-king', 'erase']) {
      const box = await page.getByTestId(`tray-${name}`).boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(44);
    }
  });
});

for (const [language, scheme, theme] of /** @type {const} */ ([['en', 'light', 'sand'], ['ru', 'dark', 'forest'], ['en', 'dark', 'slate']])) {
  test(`axe finds nothing wrong with the editor (${language}, ${scheme}, ${theme})`, async ({ game, page }) => {
    const exchange = new ExchangePage(page);
    await page.addInitScript((settings) => localStorage.setItem('poddavki.settings', settings), JSON.stringify({ language, scheme, theme, tables: 0 }));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await game.open();
    await exchange.door('editor');
    expect(await violations(page)).toEqual([]);
    await page.getByTestId('editor-clear').click();
    await expect(page.getByTestId('editor-verdict')).toHaveText((language === 'ru' ? ru : en).exchange.editor.empty);
    expect(await violations(page), 'with a fault').toEqual([]);
  });
}
