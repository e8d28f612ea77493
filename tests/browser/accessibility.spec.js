// What axe, a checker of accessibility, finds on the page in every look and language.

import { violations } from './support/axe.js';
import { expect, test } from './support/fixtures.js';

for (const language of /** @type {const} */ (['en', 'ru'])) {
  for (const [scheme, theme] of /** @type {const} */ ([['light', 'sand'], ['dark', 'sand'], ['light', 'slate'], ['dark', 'forest']])) {
    test(`nothing is wrong in the ${scheme} colours of ${theme} (${language})`, async ({ game, page }) => {
      await page.addInitScript((settings) => localStorage.setItem('poddavki.settings', settings), JSON.stringify({ language, scheme, theme }));
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await game.open();
      expect(await violations(page), 'the first view').toEqual([]);

      await page.getByTestId('new').click();
      await page.getByTestId('new-more-rules').click();
      await page.getByTestId('new-fen').fill('W:Wa2:Bb8');
      await page.getByTestId('new-start').click();
      await expect(page.getByTestId('new-error')).not.toBeEmpty();
      expect(await violations(page), 'the dialog of a new game, with an error').toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByTestId('more').click();
      expect(await violations(page), 'the settings').toEqual([]);
      await page.getByTestId('tables').click();
      expect(await violations(page), 'the dialog about endgame tables').toEqual([]);
      await page.keyboard.press('Escape');

      await page.getByTestId('tab-analysis').click();
      await expect(page.getByTestId('analysis-verdict')).toHaveAttribute('data-kind', 'estimate');
      expect(await violations(page), 'the analysis with an estimate').toEqual([]);
      await game.start({ opponent: 'two', fen: 'W:Wb2,c3,b4:BKe5,g5,h6,a7,c7,e7,b8,d8,f8,h8' });
      await expect(page.getByTestId('analysis-verdict')).toHaveAttribute('data-kind', 'fact');
      expect(await violations(page), 'the analysis with a fact').toEqual([]);
      await page.getByTestId('tab-game').click();

      await page.getByTestId('lesson').locator('summary').click();
      await game.start({ opponent: 'two', fen: 'W:WKg1,a1:Be3,e5' });
      await game.click('a1');
      await game.click('g1');
      await game.click('d4');
      expect(await violations(page), 'a game with a capture half made, and the rules').toEqual([]);
      await game.click('f6');
      await game.reaches('over');
      expect(await violations(page), 'a game that is over').toEqual([]);
    });
  }
}

test('nothing is wrong on a phone', async ({ game, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await game.open();
  await game.walk('c3', 'd4');
  await game.played(2);
  expect(await violations(page)).toEqual([]);
});

test('nothing is wrong with what the page says in trouble', async ({ page }) => {
  await page.route('**/*.wasm', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.goto('./');
  await expect(page.getByTestId('notice')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('the canvas is nothing to a screen reader; the grid over it has a name for every square', async ({ game, page }) => {
  await game.open();
  await expect(page.locator('canvas')).toHaveAttribute('aria-hidden', 'true');
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(8);
  await expect(page.getByRole('grid').getByRole('gridcell')).toHaveCount(32);
  await expect(page.getByRole('button', { name: 'a1, white man' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'c3, white man, can move' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'd4, empty' })).toBeVisible();
});
