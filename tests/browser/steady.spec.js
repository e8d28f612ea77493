// Nothing on the page jumps: not while it loads, not when its words change, not when a game goes on.

import { expect, test } from './support/fixtures.js';
import { en, ru } from './support/words.js';

/** @typedef {import('@playwright/test').Page} Page */

const SHAPES = /** @type {const} */ ([
  { name: 'wide', viewport: { width: 1280, height: 800 } },
  { name: 'a tablet upright', viewport: { width: 820, height: 1180 } },
  { name: 'a phone upright', viewport: { width: 360, height: 740 } },
  { name: 'a phone on its side', viewport: { width: 740, height: 360 } },
  { name: 'a small phone on its side', viewport: { width: 568, height: 320 } },
]);

/** Where the parts stand that a person presses or reads. @param {Page} page */
function places(page) {
  return page.evaluate(() => {
    const named = ['#strip-top', '#board', '#strip-bottom', '#status', '.note', '#bar', '#bar button:first-child', '#bar button:last-child'];
    return Object.fromEntries(
      named.flatMap((name) => {
        const box = document.querySelector(name)?.getBoundingClientRect();
        return box ? [[name, [box.x, box.y + window.scrollY, box.width, box.height].map(Math.round).join(' ')]] : [];
      }),
    );
  });
}

/** What a jump measures where a line of text is centred anew in its own place. */
const UNFELT = 0.005;

/** The jumps so far that no press of the person's explains, by the browser's own measure. @param {Page} page @returns {Promise<string[]>} */
function jumps(page) {
  return page.evaluate(
    (unfelt) =>
      /** @type {any[]} */ (/** @type {any} */ (window).shifts)
        .filter((shift) => !shift.hadRecentInput && shift.value > unfelt)
        .map((shift) => `${shift.value} ${shift.sources.map((/** @type {any} */ { node }) => node?.className || node?.nodeName).join(' ')}`),
    UNFELT,
  );
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    /** @type {PerformanceEntry[]} */
    const shifts = [];
    new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifts });
  });
});

for (const { name, viewport } of SHAPES) {
  test.describe(name, () => {
    test.use({ viewport });

    for (const visit of /** @type {const} */ (['a first visit', 'a visit with a game kept, in Russian'])) {
      test(`nothing jumps from the first moment until all is there: ${visit}`, async ({ game, page }) => {
        if (visit !== 'a first visit') {
          const kept = {
            version: 1,
            setup: { person: 'black', opponent: 'strong', seed: 1, fen: null, kingsOnly: 0, fewPiecesRule: false },
            moves: ['c3-d4', 'd6-c5', 'b2-c3', 'f6-g5', 'c3-b4', 'g5-h4', 'b4:d6', 'e7:c5:e3', 'f2:d4', 'h4:f2', 'e1:g3'],
            ply: 11,
            orientation: 'black',
          };
          await page.addInitScript((kept) => {
            localStorage.setItem('poddavki.settings', '{"language":"ru","scheme":"dark"}');
            localStorage.setItem('poddavki.game', kept);
          }, JSON.stringify(kept));
        }
        // The rules come late, as over a slow line.
        let release = () => {};
        const late = new Promise((resolve) => { release = () => resolve(undefined); });
        await page.route('**/*.wasm', async (route) => {
          await late;
          await route.continue();
        });
        await page.goto('./');
        await expect(game.status).toHaveText((visit === 'a first visit' ? en : ru).status.loading);
        const before = await places(page);
        release();
        await game.ready();
        await game.myTurn();
        // Two frames more, for what is measured after the first.
        await page.evaluate(() => new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); }));
        expect(await jumps(page)).toEqual([]);
        const after = await places(page);
        for (const [part, place] of Object.entries(before)) expect(after[part], part).toBe(place);
      });
    }

    test('nothing jumps while a game goes on', async ({ game, page }) => {
      await game.open();
      const first = await places(page);
      const still = async (/** @type {string} */ when) => expect(await places(page), when).toEqual(first);
      await game.click('d6');
      await still('a piece of the opponent is pressed');
      await game.click('c3');
      await still('a piece is picked up');
      await game.click('d4');
      await still('the engine thinks');
      await game.played(2);
      await game.myTurn();
      await still('the engine has moved');
      await game.hint.click();
      await still('a hint is looked for');
      await expect(game.note).toHaveText(/[a-h][1-8][-:][a-h][1-8]/);
      await still('a hint is shown');
      await page.getByTestId('first').click();
      await still('at the start again');
      await game.start({ opponent: 'two', fen: 'W:We3,g3,h4,a5,b2,h2,a3,Kf8:Bc5,e5,g5,g7,h8' });
      await still('many pieces must capture');
      await game.click('b2');
      await still('a press is refused');
      await game.start({ opponent: 'gentle', fen: 'W:Wg5,e3:Bh6' });
      await game.walk('e3', 'f4');
      await game.reaches('over');
      await still('the longest of results');
      expect(await jumps(page)).toEqual([]);
    });
  });
}

test('the page does not move when a dialog opens', async ({ game, page }) => {
  await page.setViewportSize({ width: 1000, height: 500 });
  await game.open();
  const before = await places(page);
  await page.getByTestId('more').click();
  expect(await places(page)).toEqual(before);
  await page.keyboard.press('Escape');
  expect(await places(page)).toEqual(before);
});
