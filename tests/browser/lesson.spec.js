// The lesson: each step on a live board, by hand, by key, and told to a reader of the screen.

import { expect, test } from './support/fixtures.js';
import { en, ru } from './support/words.js';

/** A way through each step. @type {readonly [keyof typeof en.play.lesson.steps, string[][]][]} */
const WAYS = [
  ['aim', [['c3', 'd4']]],
  ['men', [['d2', 'e3']]],
  ['must', [['c3', 'e5']]],
  ['choice', [['c3', 'e5']]],
  ['king', [['e7', 'd8'], ['d8', 'h4']]],
  ['long', [['b4', 'h6']]],
  ['blocked', [['f2', 'g3']]],
];

test('from the first page to the last step, all of it by hand', async ({ game, page }) => {
  await game.open();
  await page.getByTestId('lesson-link').click();
  const dialog = page.getByTestId('lesson-dialog');
  const square = (/** @type {string} */ name) => page.getByTestId('lesson-board').locator(`[data-square="${name}"]`);
  for (const [i, [id, moves]] of WAYS.entries()) {
    await expect(dialog).toHaveAttribute('data-step', id);
    await expect(page.getByTestId('lesson-count')).toHaveText(en.play.lesson.step(i + 1, WAYS.length));
    await expect(page.getByTestId('lesson-step-title')).toBeFocused();
    await expect(page.getByTestId('lesson-said')).toBeEmpty();
    for (const [from = '', to = ''] of moves) {
      await expect(square(from)).toHaveAttribute('aria-label', /can (move|capture)/);
      await square(from).click();
      await square(to).click();
      await expect(square(from)).toHaveAttribute('aria-label', /empty/);
    }
    await expect(dialog).toHaveAttribute('data-done', 'true');
    await expect(page.getByTestId('lesson-said')).toHaveText(en.play.lesson.steps[id].done);
    await page.getByTestId('lesson-next').click();
  }
  await expect(dialog).toHaveCount(0);
  await expect(page.getByTestId('lesson-link')).toBeFocused();
  // The game behind is as it was.
  expect(await game.listed()).toEqual([]);
  await game.walk('c3', 'd4');
});

test('another move than the one asked for is answered kindly, and undone', async ({ game, page }) => {
  await game.open();
  await page.getByTestId('lesson-open').click();
  const square = (/** @type {string} */ name) => page.getByTestId('lesson-board').locator(`[data-square="${name}"]`);
  await square('c3').click();
  await square('b4').click();
  await expect(page.getByTestId('lesson-said')).toHaveText(en.play.lesson.steps.aim.wrong);
  await expect(page.getByTestId('lesson-said')).toHaveAttribute('role', 'status');
  await expect(square('c3')).toHaveAttribute('aria-label', /white man, can move/);
  await expect(page.getByTestId('lesson-dialog')).toHaveAttribute('data-done', 'false');
  // A press that does nothing says why.
  await page.getByTestId('lesson-next').click();
  await page.getByTestId('lesson-next').click();
  await square('g3').click();
  await expect(page.getByTestId('lesson-said')).toHaveText(en.note.refused['must-capture'] ?? '');
});

test('back, next and once more; left in the middle it begins anew', async ({ game, page }) => {
  await game.open();
  await page.getByTestId('lesson-open').click();
  const dialog = page.getByTestId('lesson-dialog');
  await expect(page.getByTestId('lesson-back')).toHaveAttribute('aria-disabled', 'true');
  await page.getByTestId('lesson-next').click();
  await expect(dialog).toHaveAttribute('data-step', 'men');
  const square = (/** @type {string} */ name) => page.getByTestId('lesson-board').locator(`[data-square="${name}"]`);
  await square('d2').click();
  await square('c3').click();
  await expect(dialog).toHaveAttribute('data-done', 'true');
  await page.getByTestId('lesson-again').click();
  await expect(dialog).toHaveAttribute('data-done', 'false');
  await expect(square('d2')).toHaveAttribute('aria-label', /white man, can move/);
  await page.getByTestId('lesson-back').click();
  await expect(dialog).toHaveAttribute('data-step', 'aim');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByTestId('lesson-open').click();
  await expect(dialog).toHaveAttribute('data-step', 'aim');
});

test('by keyboard alone, in Russian', async ({ game, page }) => {
  await page.addInitScript(() => localStorage.setItem('poddavki.settings', '{"language":"ru","tables":0}'));
  await game.open();
  await page.getByTestId('lesson-open').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('lesson-text')).toHaveText(ru.play.lesson.steps.aim.text);
  const square = (/** @type {string} */ name) => page.getByTestId('lesson-board').locator(`[data-square="${name}"]`);
  await square('c3').focus();
  await page.keyboard.press('Enter');
  await square('d4').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('lesson-said')).toHaveText(ru.play.lesson.steps.aim.done);
  await page.getByTestId('lesson-next').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('lesson-step-title')).toHaveText(ru.play.lesson.steps.men.title);
});

for (const [language, viewport] of /** @type {const} */ ([
  ['en', { width: 360, height: 740 }],
  ['es', { width: 360, height: 740 }],
  ['ru', { width: 360, height: 740 }],
  ['en', { width: 1280, height: 800 }],
  ['es', { width: 1280, height: 800 }],
  ['ru', { width: 1280, height: 800 }],
])) {
  test.describe(`the first screen in ${language}, ${viewport.width} wide`, () => {
    test.use({ locale: language, viewport });

    test('shows the way to the lesson after the aim', async ({ game, page }) => {
      await game.open();
      const hidden = await page.getByTestId('lesson-link').evaluate((link) => {
        const room = link.parentElement?.getBoundingClientRect();
        return link.getBoundingClientRect().bottom - (room?.bottom ?? 0);
      });
      expect(hidden).toBeLessThanOrEqual(1);
    });
  });
}

test('the rules in short are still there', async ({ game, page }) => {
  await game.open();
  await page.getByTestId('lesson').locator('summary').click();
  await expect(page.getByTestId('lesson')).toContainText(en.rules[0]?.text ?? '');
});
