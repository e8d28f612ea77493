// While the engine thinks: the person may take back, begin anew, look elsewhere or hurry it, and no answer to an earlier question ever
// reaches the board.

import { EngineSpy } from './support/engine-spy.js';
import { expect, test } from './support/fixtures.js';
import { en, ru } from './support/words.js';

/** Longer than any test: only what the page does can end such thinking. */
const FOREVER = { limits: { ms: 600_000 } };

test.describe('an engine that would think for ever', () => {
  /** @type {EngineSpy} */
  let spy;

  test.beforeEach(async ({ game, page }) => {
    spy = await EngineSpy.on(page, FOREVER);
    await game.open();
    await game.walk('c3', 'd4');
    await game.reaches('thinking');
    await expect(game.status).toHaveText(en.status.thinking);
    await spy.searching();
  });

  test.afterEach(async () => {
    await spy.quiet();
    for (const search of await spy.searches()) {
      expect(search.answers, `results of search ${search.id}`).toBe(1);
    }
    const workers = new Set((await spy.all()).map(({ worker }) => worker));
    expect(workers.size, 'no worker had to be replaced').toBe(1);
    await expect(spy.page.getByTestId('notice')).toHaveCount(0);
  });

  test('“Move now” makes it move at once, with one answer', async ({ game, page }) => {
    await page.getByTestId('stop').click();
    await game.played(2);
    await game.myTurn();
    await expect(game.status).toHaveText(en.status.yourMove);
    await game.agreed();
    await expect(page.getByTestId('stop')).toHaveCount(0);
  });

  test('“Move now” pressed many times is pressed once', async ({ game, page }) => {
    await expect(page.getByTestId('stop')).toBeVisible();
    await page.getByTestId('stop').evaluate((button) => {
      for (let i = 0; i < 20; i += 1) /** @type {HTMLElement} */ (button).click();
    });
    await game.played(2);
    await game.myTurn();
    expect(await game.ply()).toBe(2);
    await game.agreed();
  });

  test('taking back ends the thinking, and its answer does not land', async ({ game, page }) => {
    await game.back.click();
    await game.reaches('move');
    expect(await game.ply()).toBe(0);
    await spy.quiet();
    await game.myTurn();
    expect(await game.ply()).toBe(0);

    // Another move: the engine answers to that one.
    await game.walk('g3', 'h4');
    expect(await game.listed()).toEqual(['g3-h4']);
    await page.getByTestId('stop').click();
    await game.played(2);
    await game.myTurn();
    expect((await game.listed())[0]).toBe('g3-h4');
    await game.agreed();
  });

  test('taking back and moving again in quick turns leaves one game', async ({ game, page }) => {
    for (const [from, to] of /** @type {const} */ ([['e3', 'f4'], ['a3', 'b4'], ['g3', 'f4'], ['c3', 'b4'], ['e3', 'd4']])) {
      await game.back.click();
      await game.walk(from, to);
    }
    expect(await game.listed()).toEqual(['e3-d4']);
    await page.getByTestId('stop').click();
    await game.played(2);
    await game.myTurn();
    await game.agreed();
  });

  test('a new game in the middle of it is a new game', async ({ game, page }) => {
    await game.start({ opponent: 'strong', colour: 'white' });
    await game.reaches('move');
    await spy.quiet();
    expect(await game.listed()).toEqual([]);
    await game.walk('e3', 'f4');
    await page.getByTestId('stop').click();
    await game.played(2);
    await game.myTurn();
    await game.agreed();
  });

  test('many new games in a row leave the last one', async ({ game, page }) => {
    for (let i = 0; i < 6; i += 1) {
      await game.start({ opponent: i % 2 === 0 ? 'strong' : 'steady', colour: i % 2 === 0 ? 'black' : 'white' });
    }
    // The last one is White's: nothing is thought about.
    await game.reaches('move');
    await spy.quiet();
    expect(await game.listed()).toEqual([]);
    await game.start({ opponent: 'strong', colour: 'black' });
    await game.reaches('thinking');
    await page.getByTestId('stop').click();
    await game.played(1);
    await game.myTurn();
    expect(await game.ply()).toBe(1);
    await game.agreed();
  });

  test('looking at earlier moves ends the thinking; coming back takes it up again', async ({ game, page }) => {
    await page.getByTestId('previous').click();
    await game.reaches('looking');
    await spy.quiet();
    expect(await game.ply()).toBe(0);
    await page.getByTestId('forward').click();
    await game.reaches('thinking');
    await page.getByTestId('stop').click();
    await game.played(2);
    await game.myTurn();
    await game.agreed();
  });

  test('turning the board and opening dialogs disturb nothing', async ({ game, page }) => {
    const asked = (await spy.searches()).length;
    await game.flip.click();
    await page.getByTestId('more').click();
    await page.getByTestId('theme-forest').click();
    await page.getByTestId('language-ru').click();
    await page.keyboard.press('Escape');
    await expect(game.status).toHaveText(ru.status.thinking);
    await game.flip.click();
    expect((await spy.searches()).length).toBe(asked);
    await page.getByTestId('stop').click();
    await game.played(2);
  });

  test('nothing can be moved for the engine, and no hint is to be had', async ({ game, page }) => {
    const grid = await game.grid();
    expect(grid.movers).toEqual([]);
    await game.drag('d6', 'c5');
    await game.drag('e3', 'f4');
    await expect(game.hint).toHaveAttribute('aria-disabled', 'true');
    await game.hint.click({ force: true });
    expect(await game.ply()).toBe(1);
    expect((await spy.searches()).length).toBe(1);
    await page.getByTestId('stop').click();
    await game.played(2);
  });
});

test('a page that is left thinks no more, and goes on when it comes back as it was', async ({ game, page }) => {
  const spy = await EngineSpy.on(page, FOREVER);
  await game.open();
  await game.walk('c3', 'd4');
  await spy.searching();
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await spy.quiet();
  expect((await spy.all()).at(-1)).toMatchObject({ by: 'page', type: 'terminate' });
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await game.reaches('thinking');
  await page.getByTestId('stop').click();
  await game.played(2);
  await game.myTurn();
  await game.agreed();
});

test('an answer that has come but is not shown yet is dropped with the move it answers', async ({ game, page }) => {
  // The engine's move is held back for a moment so that the person sees their own first. Here the moment lasts some seconds.
  await page.addInitScript(() => {
    const real = window.setTimeout.bind(window);
    window.setTimeout = /** @type {any} */ ((/** @type {TimerHandler} */ handler, /** @type {number} */ ms) => real(handler, ms * 10));
  });
  const spy = await EngineSpy.on(page, { limits: { depth: 1 } });
  await game.open();
  await game.walk('c3', 'd4');
  await spy.quiet();
  await game.back.click();
  expect(await game.ply()).toBe(0);
  await game.walk('g3', 'h4');
  await game.played(2);
  await game.myTurn();
  await game.agreed();
  // The answer on the board is the one to the move on the board.
  const answers = (await spy.all()).filter(({ type }) => type === 'result');
  expect(answers.length).toBe(2);
  expect(await game.listed()).toEqual(['g3-h4', answers[1]?.best]);
  expect(answers[0]?.best, 'the two answers can be told apart').not.toBe(answers[1]?.best);
});

test('the next question right after an answer is answered too', async ({ game, page }) => {
  const spy = await EngineSpy.on(page);
  await game.open();
  for (let ply = 2; ply <= 8; ply += 2) {
    await game.myTurn();
    await game.anyMove(([first]) => /** @type {any} */ (first), 'click');
    await game.played(ply);
  }
  await game.myTurn();
  await spy.quiet();
  expect((await spy.searches()).map(({ answers }) => answers)).toEqual([1, 1, 1, 1]);
});

test('forty questions in quick turn, each dropped for the next, use one engine up no more than one does', async ({ game, page }) => {
  const spy = await EngineSpy.on(page, FOREVER);
  await game.open();
  await game.walk('c3', 'd4');
  await spy.searching();
  await page.evaluate(() => {
    const press = (/** @type {string} */ name) => /** @type {HTMLElement} */ (document.querySelector(`[data-testid="${name}"]`)).click();
    for (let i = 0; i < 40; i += 1) {
      press('previous');
      press('forward');
    }
  });
  await page.getByTestId('stop').click();
  await game.played(2);
  await game.myTurn();
  await game.agreed();
  await spy.quiet();
  const searches = await spy.searches();
  expect(searches.filter(({ answers }) => answers !== 1)).toEqual([]);
  expect(new Set((await spy.all()).map(({ worker }) => worker)).size).toBe(1);
  await expect(game.notice).toHaveCount(0);
});

test('a hint is dropped when the person moves without waiting for it', async ({ game, page }) => {
  const spy = await EngineSpy.on(page, FOREVER);
  await game.open();
  await game.start({ opponent: 'two' });
  await game.hint.click();
  await expect(game.note).toHaveText(en.note.hinting);
  await spy.searching();
  await game.walk('g3', 'h4');
  await spy.quiet();
  await expect(game.note).toHaveText(en.aim);
  await game.walk('h6', 'g5');
  await game.agreed();
  expect((await spy.searches()).map(({ answers }) => answers)).toEqual([1]);
});

test('a tab out of sight plays on, and shows the move when it is seen again', async ({ game, page }) => {
  // A hidden tab gets no frames and says that it is hidden.
  await page.addInitScript(() => {
    let hidden = false;
    const frame = window.requestAnimationFrame.bind(window);
    /** @type {FrameRequestCallback[]} */
    let waiting = [];
    window.requestAnimationFrame = (callback) => (hidden ? waiting.push(callback) : frame(callback));
    Object.defineProperty(document, 'hidden', { get: () => hidden });
    Object.defineProperty(document, 'visibilityState', { get: () => (hidden ? 'hidden' : 'visible') });
    Object.assign(window, {
      hide: (/** @type {boolean} */ value) => {
        hidden = value;
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
        if (!hidden) for (const callback of waiting.splice(0)) frame(callback);
      },
    });
  });
  const spy = await EngineSpy.on(page);
  await game.open();
  await game.start({ opponent: 'steady', colour: 'white' });
  await game.walk('c3', 'd4');
  await spy.searching();
  await page.evaluate(() => /** @type {any} */ (window).hide(true));
  await game.played(2);
  await page.evaluate(() => /** @type {any} */ (window).hide(false));
  await game.myTurn();
  await game.agreed();
  await game.anyMove(([first]) => /** @type {any} */ (first), 'click');
  await game.played(4);
});

test('a move played again after it was taken back is answered again', async ({ game }) => {
  await game.open();
  await game.walk('c3', 'b4');
  await game.played(2);
  await game.reaches('move');
  await game.back.click();
  await expect.poll(() => game.ply()).toBe(0);
  await game.walk('c3', 'b4');
  await game.played(2);
  await game.reaches('move');
  expect(await game.ply()).toBe(2);
  expect((await game.listed())[0]).toBe('c3-b4');
  await game.agreed();
});
