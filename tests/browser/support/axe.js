// axe, a checker of accessibility.

import { createRequire } from 'node:module';

/** @typedef {import('@playwright/test').Page} Page */

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** What it finds on a page. @param {Page} page @returns {Promise<string[]>} */
export async function violations(page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ path: AXE });
  return page.evaluate(async () => {
    // What fades in or out has its colours only afterwards; what is cut short has them at once.
    await Promise.all(document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity).map((one) => one.finished.catch(() => {})));
    const { violations } = await /** @type {any} */ (window).axe.run(document, { resultTypes: ['violations'] });
    /** @param {any} node */
    const told = (node) => `${node.html.slice(0, 120)} ${node.any.map((/** @type {any} */ check) => check.message).join(' ')}`;
    return violations.map((/** @type {any} */ { id, help, nodes }) => `${id}: ${help}: ${nodes.map(told).join(' | ')}`);
  });
}
