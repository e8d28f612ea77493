// What the tests of endgame tables know of them: their numbers, their dialog, and what the browser keeps.

import { expect } from '@playwright/test';

/** @typedef {import('@playwright/test').Page} Page */

/** How all positions of so many pieces end, as an independent generator has counted them. */
export const COUNTS = new Map([
  [2, { wins: 2158, losses: 1277, draws: 53, longestWin: 16 }],
  [3, { wins: 119975, losses: 74359, draws: 1698, longestWin: 22 }],
  [4, { wins: 3752011, losses: 2400816, draws: 56489, longestWin: 42 }],
]);

/** The classes of up to four pieces. */
export const FEW_CLASSES = 41;

/** Opens the dialog about endgame tables. @param {Page} page */
export async function openTables(page) {
  await page.getByTestId('more').click();
  await page.getByTestId('tables').click();
  await expect(page.getByTestId('tables-dialog')).toBeVisible();
}

/** What the browser keeps: the classes, each as its bytes on the disk. @param {Page} page @returns {Promise<Record<string, number>>} */
export function keptClasses(page) {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open('poddavki', 1);
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const sizes = request.result.transaction('sizes').objectStore('sizes');
          const [names, values] = [sizes.getAllKeys(), sizes.getAll()];
          values.onsuccess = () => {
            request.result.close();
            resolve(Object.fromEntries(names.result.map((name, i) => [name, values.result[i]])));
          };
        };
      }),
  );
}

/** Puts text before the script of every worker. @param {Page} page @param {string} text */
export async function beforeWorkers(page, text) {
  await page.route(/\/(?:worker|tables)-[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${text}\n${await response.text()}` });
  });
}
