// Proofs on the page: looked for, told in words, saved, and checked again.

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from './support/fixtures.js';
import { en, es, ru } from './support/words.js';

/** @typedef {import('@playwright/test').Page} Page */

/** Twelve men give themselves away to one. */
const TWELVE = 'W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bh8';
const OPENING = new URL('../data/proofs/c3-d4_d6-c5.proof', import.meta.url);

/** @param {Page} page */
const state = (page) => page.getByTestId('proof-state');

/** @param {Page} page */
async function open(page) {
  await page.getByTestId('tab-analysis').click();
  await expect(page.getByTestId('proof')).toBeVisible();
}

test('a win is proven, shown with its line, saved, and the saved proof holds', async ({ game, page }) => {
  await game.open();
  await game.start({ opponent: 'two', fen: TWELVE });
  await open(page);
  await page.getByTestId('proof-prove').click();
  await expect(state(page)).toHaveText(/^Proven: White wins by force, within \d+ moves\. [\d,]+ positions, each checked by the rules alone\.$/, { timeout: 60_000 });
  await expect(page.getByTestId('proof-line')).toHaveText(/^Against the longest defence: 1\. [a-h]\d.* 2\. /);
  await expect(page.getByTestId('proof-prove')).toBeHidden();

  const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId('proof-save').click()]);
  expect(download.suggestedFilename()).toBe('poddavki.proof');
  const proof = await readFile(await download.path());

  // Another visit knows nothing of it until it is brought.
  await page.reload();
  await open(page);
  await expect(page.getByTestId('proof-prove')).toBeVisible();
  await page.getByTestId('proof-file').setInputFiles({ name: 'poddavki.proof', mimeType: 'application/octet-stream', buffer: proof });
  await expect(state(page)).toHaveText(/^Proven: White wins by force/);

  // It is a fact about this position only.
  await game.walk('c3', 'b4');
  await expect(state(page)).not.toHaveText(/^Proven/);
  await game.back.click();
  await expect(state(page)).toHaveText(/^Proven/);
});

test('a proof of another position is told as such, and a damaged one refused', async ({ game, page }) => {
  await game.open();
  await open(page);
  const proof = await readFile(OPENING);
  const bring = (/** @type {Buffer} */ buffer) => page.getByTestId('proof-file').setInputFiles({ name: 'a.proof', mimeType: 'application/octet-stream', buffer });
  await bring(proof);
  await expect(state(page)).toHaveText(/^The proof holds, for another position: White wins in W:/);
  const damaged = Buffer.from(proof);
  damaged[60] = (damaged[60] ?? 0) ^ 1;
  await bring(damaged);
  await expect(state(page)).toHaveText(en.proof.refused.damaged);
  await bring(Buffer.from('1. c3-d4'));
  await expect(state(page)).toHaveText(en.proof.refused['not-proof']);
});

for (const [language, words] of /** @type {const} */ ([['ru', ru], ['es', es]])) {
  test(`a damaged file is told of in the page's language, and takes nothing from what is proven (${language})`, async ({ game, page }) => {
    await page.addInitScript((settings) => localStorage.setItem('poddavki.settings', settings), JSON.stringify({ language, tables: 0 }));
    await game.open();
    await game.start({ opponent: 'two', fen: 'B:WKa1,Kc1:BKb8' });
    await open(page);
    await page.getByTestId('proof-prove').click();
    await expect(page.getByTestId('proof-save')).toBeVisible({ timeout: 60_000 });
    const proven = await state(page).innerText();
    const damaged = await readFile(OPENING);
    damaged[60] = (damaged[60] ?? 0) ^ 1;
    for (const [buffer, kind] of /** @type {const} */ ([[damaged, 'damaged'], [Buffer.from('1. c3-d4'), 'not-proof']])) {
      await page.getByTestId('proof-file').setInputFiles({ name: 'a.proof', mimeType: 'application/octet-stream', buffer });
      await expect(state(page)).toHaveText(`${words.proof.refused[kind]} ${proven}`);
      await expect(page.getByTestId('proof-save')).toBeVisible();
    }
  });
}

test('by keyboard, the button that goes hands the focus to the one that comes', async ({ game, page }) => {
  await game.open();
  await game.start({ opponent: 'two' });
  await open(page);
  const [prove, stop] = [page.getByTestId('proof-prove'), page.getByTestId('proof-stop')];
  await prove.focus();
  for (let i = 0; i < 2; i += 1) {
    await page.keyboard.press('Enter');
    await expect(stop).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(prove).toBeFocused();
  }

  // When a file has been checked, it comes back to where it was.
  await page.getByTestId('proof-open').focus();
  await page.getByTestId('proof-file').setInputFiles(fileURLToPath(OPENING));
  await expect(state(page)).toHaveText(/^The proof holds, for another position: /);
  await expect(page.getByTestId('proof-open')).toBeFocused();
});

test('a search can be stopped, and goes on for its own position while others are looked at', async ({ game, page }) => {
  await game.open();
  await game.start({ opponent: 'two' });
  await open(page);
  await page.getByTestId('proof-prove').click();
  await expect(state(page)).toHaveText(/^Looking for a proof: .* positions so far…$/, { timeout: 60_000 });
  await game.walk('c3', 'd4');
  await expect(state(page)).toHaveText(/^Looking for a proof of another position: /);
  await page.getByTestId('proof-stop').click();
  await expect(state(page)).toHaveText('');
  await expect(page.getByTestId('proof-prove')).toBeVisible();
});

test('a proof is told in Russian too', async ({ game, page }) => {
  await game.open();
  await game.start({ opponent: 'two', fen: 'B:WKa1,Kc1:BKb8' });
  await open(page);
  await page.getByTestId('more').click();
  await page.getByTestId('language-ru').click();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('proof-prove')).toHaveText(ru.proof.prove);
  expect(ru.proof.prove).not.toBe(en.proof.prove);
  await page.getByTestId('proof-prove').click();
  await expect(state(page)).toHaveText(/^Доказано: /, { timeout: 60_000 });
});

test('a proof does not know what has stood in the game before, and says so', async ({ game, page }) => {
  await game.open();
  await game.start({ opponent: 'two', fen: 'B:WKe5:BKa1,c3' });
  // Now the quickest win, c7-e5, would bring a position for the third time.
  for (const [from, to] of [['a1', 'b2'], ['e5', 'c7'], ['b2', 'a1'], ['c7', 'e5'], ['a1', 'b2'], ['e5', 'c7'], ['b2', 'a1']]) {
    await game.walk(from ?? '', to ?? '');
  }
  await open(page);
  await page.getByTestId('proof-prove').click();
  await expect(state(page)).toContainText(en.proof.apart, { timeout: 60_000 });
});

test('what came of a file is told in the language chosen, at the position where it was brought', async ({ game, page }) => {
  await game.open();
  await game.start({ opponent: 'two', fen: TWELVE });
  await open(page);
  await page.getByTestId('proof-prove').click();
  await expect(state(page)).toHaveText(/^Proven: White wins/, { timeout: 60_000 });
  const bring = (/** @type {Buffer} */ buffer) => page.getByTestId('proof-file').setInputFiles({ name: 'a.proof', mimeType: 'application/octet-stream', buffer });
  await bring(Buffer.from('1. c3-d4'));
  await expect(state(page)).toHaveText(/^This file is not a proof\. Proven: White wins/);
  await bring(await readFile(OPENING));
  await expect(state(page)).toHaveText(/^The proof holds, for another position: /);
  await page.getByTestId('more').click();
  await page.getByTestId('language-ru').click();
  await page.keyboard.press('Escape');
  await expect(state(page)).toHaveText(/^Доказательство верно, но относится к другой позиции: /);
  await game.walk('c3', 'b4');
  await expect(state(page)).toHaveText('');
  await game.back.click();
  await expect(page.getByTestId('proof-save')).toBeVisible();
});
