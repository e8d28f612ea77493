// What axe, a checker of accessibility, finds on the page in every look and language.

import { violations } from './support/axe.js';
import { contrast } from './support/eye.js';
import { expect, test } from './support/fixtures.js';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('./support/game-page.js').GamePage} GamePage */

/** All looks of the page: theme, and light or dark. */
const LOOKS = ['sand', 'slate', 'forest'].flatMap((theme) => ['light', 'dark'].map((scheme) => ({ theme, scheme })));

/** @param {Page} page @param {Record<string, unknown>} settings */
async function chosen(page, settings) {
  await page.addInitScript((settings) => localStorage.setItem('poddavki.settings', settings), JSON.stringify({ tables: 0, ...settings }));
  await page.emulateMedia({ reducedMotion: 'reduce' });
}

/**
 * Goes through every view and dialog of the page.
 * @param {GamePage} game
 * @param {(where: string) => Promise<void>} look at what is seen now
 */
async function everywhere(game, look) {
  const { page } = game;
  await game.open();
  await look('the first view');
  await page.getByTestId('new').click();
  await page.getByTestId('new-more-rules').click();
  await page.getByTestId('new-fen').fill('W:Wa2:Bb8');
  await page.getByTestId('new-start').click();
  await expect(page.getByTestId('new-error')).not.toBeEmpty();
  await look('the dialog of a new game, with an error');
  await page.keyboard.press('Escape');
  await page.getByTestId('more').click();
  await look('the settings');
  await page.getByTestId('tables').click();
  await look('the dialog about endgame tables');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByTestId('keys-dialog')).toBeVisible();
  await look('the list of keys');
  await page.keyboard.press('Escape');

  await page.getByTestId('tab-analysis').click();
  await expect(page.getByTestId('analysis-verdict')).toHaveAttribute('data-kind', 'estimate');
  await look('the analysis with an estimate');
  await game.start({ opponent: 'two', fen: 'W:Wb2,c3,b4:BKe5,g5,h6,a7,c7,e7,b8,d8,f8,h8' });
  await expect(page.getByTestId('analysis-verdict')).toHaveAttribute('data-kind', 'fact');
  await look('the analysis with a fact');
  await page.getByTestId('tab-game').click();

  await page.getByTestId('lesson-link').click();
  await look('the lesson');
  await page.keyboard.press('Escape');
  await page.getByTestId('lesson').locator('summary').click();
  await page.keyboard.press('m');
  await page.getByTestId('typed-move').fill('b2-b3');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('typed-move')).toHaveAttribute('aria-invalid', 'true');
  await look('the rules, and a move typed wrong');
  await game.start({ opponent: 'two', fen: 'W:WKg1,a1:Be3,e5' });
  await page.evaluate(() => window.scrollTo(0, 0));
  await game.click('a1');
  await game.click('g1');
  await game.click('d4');
  await look('a game with a capture half made');
  await game.click('f6');
  await game.reaches('over');
  await look('a game that is over');
}

for (const language of ['en', 'es', 'ru']) {
  test(`nothing is wrong anywhere (${language})`, async ({ game, page }) => {
    test.slow();
    await chosen(page, { language });
    await everywhere(game, async (where) => expect(await violations(page), where).toEqual([]));
  });
}

test('nothing is too faint in any look', async ({ game, page }) => {
  test.slow();
  await chosen(page, {});
  await everywhere(game, async (where) => {
    for (const look of LOOKS) {
      await page.evaluate((look) => Object.assign(document.documentElement.dataset, look), look);
      // Colours that change by a transition, however short, do so with the next frames.
      await page.evaluate(() => new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); }));
      expect(await violations(page, ['color-contrast']), `${where}, ${look.theme}, ${look.scheme}`).toEqual([]);
    }
  });
});

for (const { name, viewport, settings, media } of /** @type {const} */ ([
  { name: 'on a phone upright', viewport: { width: 360, height: 740 }, settings: { language: 'es' }, media: {} },
  { name: 'on a phone on its side', viewport: { width: 740, height: 360 }, settings: { language: 'ru', scheme: 'dark' }, media: {} },
  { name: 'in colours that the person has set', viewport: { width: 1280, height: 720 }, settings: {}, media: { forcedColors: 'active' } },
  { name: 'where contrasts are to be strong', viewport: { width: 1280, height: 720 }, settings: { theme: 'slate' }, media: { contrast: 'more' } },
])) {
  test(`nothing is wrong ${name}`, async ({ game, page }) => {
    test.slow();
    await page.setViewportSize(viewport);
    await chosen(page, settings);
    await page.emulateMedia({ reducedMotion: 'reduce', ...media });
    await everywhere(game, async (where) => expect(await violations(page), where).toEqual([]));
  });
}

for (const scheme of /** @type {const} */ (['light', 'dark'])) {
  test(`in colours that the person has set, the board is made of those (${scheme})`, async ({ game, page }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: scheme });
    await game.open();
    const [white, black, square] = [await game.colourAt('c1'), await game.colourAt('d8'), await game.colourAt('f4')];
    expect(contrast(white, square)).toBeGreaterThanOrEqual(3);
    expect(contrast(black, square)).toBeGreaterThanOrEqual(3);
    const system = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      return ['Canvas', 'CanvasText'].map((name) => {
        probe.style.color = name;
        return getComputedStyle(probe).color.match(/\d+/g)?.map(Number) ?? [];
      });
    });
    const [bright, deep] = scheme === 'light' ? system : [...system].reverse();
    expect(white.slice(0, 3)).toEqual(bright);
    expect(black.slice(0, 3)).toEqual(deep);
  });
}

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
