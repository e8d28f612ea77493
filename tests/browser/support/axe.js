// axe, a checker of accessibility.

import { createRequire } from 'node:module';

/** @typedef {import('@playwright/test').Page} Page */

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/**
 * What it finds on a page by the rules of WCAG 2.2 AA and some more.
 * @param {Page} page
 * @param {string[]} [only] these rules alone, where the rest has been looked at already
 * @returns {Promise<string[]>}
 */
export async function violations(page, only) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ path: AXE });
  return page.evaluate(async (only) => {
    // What fades in or out has its colours only afterwards.
    const still = Promise.allSettled(document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity).map((one) => one.finished));
    // One that another takes the place of never ends.
    await Promise.race([still, new Promise((resolve) => { setTimeout(resolve, 500); })]);
    const { violations } = await /** @type {any} */ (window).axe.run(document, {
      resultTypes: ['violations'],
      ...(only ? { runOnly: { type: 'rule', values: only } } : { rules: { 'target-size': { enabled: true } } }),
    });
    /** @param {any} node */
    const told = (node) => `${node.html.slice(0, 120)} ${node.any.map((/** @type {any} */ check) => check.message).join(' ')}`;
    return violations.map((/** @type {any} */ { id, help, nodes }) => `${id}: ${help}: ${nodes.map(told).join(' | ')}`);
  }, only);
}
