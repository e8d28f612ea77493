// What a game has besides the moves: ten opponents, resigning, draws by agreement, clocks, and whom to play next.

import { violations } from './support/axe.js';
import { expect, test } from './support/fixtures.js';
import { GamePage } from './support/game-page.js';
import { en, es, result, ru } from './support/words.js';
import { ENGINE, WorkerSpy } from './support/worker-spy.js';

/** White loses by every move, and Black is blocked in the end. */
const LOSING = 'W:Wg5,e3:Bh6';
/** White gives its last man away. */
const WINNING = 'W:Wc3:Be5';

/**
 * Puts a game where the page keeps it, unless it has one already.
 * @param {import('@playwright/test').Page} page
 * @param {object} game
 */
async function keep(page, game) {
  await page.addInitScript((text) => {
    if (!localStorage.getItem('poddavki.game')) localStorage.setItem('poddavki.game', text);
  }, JSON.stringify({ version: 1, orientation: 'white', ...game }));
}

/** @param {object} [parts] */
const setup = (parts) => ({ person: null, opponent: 'mouse', seed: 1, fen: null, kingsOnly: 0, fewPiecesRule: false, ...parts });

test.describe('the opponents', () => {
  test('are ten with a portrait and a sentence each, chosen by hand or by key, and asked at their levels', async ({ game, page }) => {
    const spy = await WorkerSpy.on(page);
    await game.open();
    await expect(page.getByTestId('strip-top')).toContainText(en.players.opponent.mouse);
    await expect(page.getByTestId('strip-top').locator('svg')).toHaveCount(1);
    await page.getByTestId('new').click();
    await expect(page.getByTestId('new-dialog').getByRole('radio', { name: /./ })).toHaveCount(14);
    await expect(page.getByTestId('new-dialog').locator('.choices--grid svg[aria-hidden="true"]')).toHaveCount(10);
    const ids = /** @type {const} */ (['chick', 'mouse', 'frog', 'hare', 'hedgehog', 'cat', 'fox', 'wolf', 'bear', 'owl', 'two']);
    await page.getByTestId('opponent-chick').locator('input').focus();
    await page.keyboard.press('Space');
    for (const id of ids) {
      await expect(page.getByTestId(`opponent-${id}`).locator('input')).toBeChecked();
      await expect(page.getByTestId('opponent-about')).toHaveText(en.play.about[id]);
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Escape');

    for (const [i, id] of /** @type {const} */ ([[1, 'chick'], [5, 'hedgehog'], [7, 'fox']])) {
      await game.start({ opponent: id, colour: 'black' });
      await game.played(1);
      const request = (await spy.all(ENGINE, 'search')).at(-1)?.message.request;
      expect(request).toMatchObject({ level: i, moves: [] });
      expect(request.limits).toBeUndefined();
      await expect(page.getByTestId('strip-bottom')).toHaveAttribute('data-side', 'black');
      await expect(page.getByTestId('strip-top')).toContainText(en.players.opponent[id]);
    }
  });

  test('of a kept game with an older name is the one of that strength, and its portrait comes', async ({ game, page }) => {
    await keep(page, { setup: setup({ person: 'white', opponent: 'strong' }), moves: ['c3-d4', 'd6-c5'], ply: 2 });
    await game.open();
    await expect(page.getByTestId('strip-top')).toContainText(en.players.opponent.bear);
    await expect(page.getByTestId('strip-top').locator('svg')).toHaveCount(1);
    await expect(game.notice).toHaveCount(0);
  });

  test('after a win the next one is a press away; after two losses an easier one', async ({ game, page }) => {
    await game.open();
    await game.start({ opponent: 'frog', colour: 'white', fen: WINNING });
    await expect(page.getByTestId('suggestion')).toBeHidden();
    await game.walk('c3', 'd4');
    await game.reaches('over');
    await expect(page.getByTestId('suggestion')).toHaveText(en.play.next(en.players.opponent.hare));
    await page.getByTestId('suggestion').click();
    await expect(page.getByTestId('strip-top')).toContainText(en.players.opponent.hare);
    await expect(page.getByTestId('suggestion')).toBeHidden();
    expect(await game.listed()).toEqual([]);

    await game.start({ opponent: 'frog', colour: 'white', fen: LOSING });
    await game.walk('e3', 'f4');
    await game.reaches('over');
    await expect(page.getByTestId('suggestion')).toBeHidden();
    // The same moves again would be the same game.
    await game.start({ opponent: 'frog', colour: 'white' });
    await game.walk('c3', 'd4');
    await game.played(2);
    await page.getByTestId('resign').click();
    await page.getByTestId('resign-yes').click();
    await game.reaches('over');
    await expect(page.getByTestId('suggestion')).toHaveText(en.play.weaker(en.players.opponent.mouse));
  });
});

test.describe('resigning', () => {
  test('is asked about first, ends the game with its reason, and is kept', async ({ game, page }) => {
    await game.open();
    await expect(page.getByTestId('resign')).toHaveAttribute('aria-disabled', 'true');
    await game.walk('c3', 'd4');
    await game.played(2);
    await game.myTurn();
    await page.getByTestId('resign').click();
    await expect(page.getByTestId('resign-dialog')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByTestId('resign-dialog-no').click();
    await game.reaches('move');
    await page.getByTestId('resign').click();
    await page.getByTestId('resign-yes').click();
    await expect(game.status).toHaveText(result('black', 'resigned', 'white'));
    expect((await game.spoken()).at(-1)).toBe(result('black', 'resigned', 'white'));
    expect((await game.grid()).movers).toEqual([]);
    await expect(page.getByTestId('resign')).toHaveAttribute('aria-disabled', 'true');
    await page.reload();
    await game.ready();
    await expect(game.status).toHaveText(result('black', 'resigned', 'white'));
    // Looked back upon it is a game like any other, and playing on from there undoes the end.
    await page.getByTestId('previous').click();
    await expect(game.status).not.toHaveText(result('black', 'resigned', 'white'));
    await page.getByTestId('forward').click();
    await expect(game.status).toHaveText(result('black', 'resigned', 'white'));
    await game.back.click();
    await game.walk('e3', 'f4');
    await game.played(2);
    await game.myTurn();
    await game.agreed();
  });

  test('after a move was taken back, the game that ends is the one without it; another tab sees the end', async ({ game, page, context }) => {
    await game.open();
    await game.start({ opponent: 'two' });
    for (const [from, to] of /** @type {const} */ ([['c3', 'd4'], ['h6', 'g5'], ['e3', 'f4']])) await game.walk(from, to);
    await game.back.click();
    const other = new GamePage(await context.newPage());
    await other.open();
    await page.bringToFront();
    await page.getByTestId('resign').click();
    await page.getByTestId('resign-yes').click();
    await expect(game.status).toHaveText(result('black', 'resigned', null));
    expect(await game.listed()).toEqual(['c3-d4', 'h6-g5']);
    await expect(other.status).toHaveText(result('black', 'resigned', null));
  });

  test('where two play it is the side to move that resigns', async ({ game, page }) => {
    await game.open();
    await game.start({ opponent: 'two' });
    await game.walk('c3', 'd4');
    await page.getByTestId('resign').click();
    await expect(page.getByTestId('resign-dialog')).toContainText(en.play.resign.title('black'));
    await page.getByTestId('resign-yes').click();
    await expect(game.status).toHaveText(result('white', 'resigned', null));
  });

  test('while the engine thinks ends its thinking', async ({ game, page }) => {
    const spy = await WorkerSpy.on(page);
    await game.open();
    await game.start({ opponent: 'owl', colour: 'white', fen: 'W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3:Bb8,d8,f8,h8,a7,c7,e7,g7,b6,d6,f6' });
    await game.walk('c3', 'd4');
    await game.reaches('thinking');
    await page.getByTestId('resign').click();
    await page.getByTestId('resign-yes').click();
    await game.reaches('over');
    expect(await game.listed()).toEqual(['c3-d4']);
    expect((await spy.all(ENGINE, 'search')).length).toBe(1);
  });
});

test.describe('an offer of a draw', () => {
  test('is refused in words with many pieces, and not taken again at once', async ({ game, page }) => {
    await keep(page, { setup: setup({ person: 'white' }), moves: ['c3-d4', 'h6-g5'], ply: 2 });
    await game.open();
    await game.myTurn();
    await page.getByTestId('draw').click();
    await expect(game.note).toHaveText(en.play.answers.many);
    expect(await game.spoken()).toContain(en.play.answers.many);
    await expect(page.getByTestId('draw')).toHaveAttribute('aria-disabled', 'true');
    await game.reaches('move');
    // The answer goes with the next move.
    await game.anyMove(([first]) => /** @type {any} */ (first), 'click');
    await expect(game.note).not.toHaveText(en.play.answers.many);
  });

  test('is answered in the language of the page, also where that is chosen afterwards', async ({ game, page }) => {
    await keep(page, { setup: setup({ person: 'white' }), moves: ['c3-d4', 'h6-g5'], ply: 2 });
    await game.open();
    await game.myTurn();
    await page.getByTestId('draw').click();
    await expect(game.note).toHaveText(en.play.answers.many);
    await page.getByTestId('more').click();
    for (const words of [es, ru, en]) {
      await page.getByTestId(`language-${words.code}`).click();
      await expect(game.note).toHaveText(words.play.answers.many);
    }
  });

  test('is accepted where the position is drawn', async ({ game, page }) => {
    // Kings that nobody can force anything with.
    await keep(page, { setup: setup({ person: 'white', opponent: 'owl', fen: 'W:WKa1:BKh2', kingsOnly: 27 }), moves: ['a1-b2', 'h2-g1'], ply: 2 });
    await game.open();
    await page.getByTestId('draw').click();
    await expect(game.status).toHaveText(result(null, 'agreed', 'white'));
    expect(await game.spoken()).toContain(en.play.answers.accepted);
  });

  test('has the analysis wait, which goes on afterwards', async ({ game, page }) => {
    const spy = await WorkerSpy.on(page);
    await keep(page, { setup: setup({ person: 'white' }), moves: ['c3-d4', 'h6-g5'], ply: 2 });
    await game.open();
    await game.myTurn();
    await page.getByTestId('tab-analysis').click();
    await expect(page.getByTestId('analysis-verdict')).toHaveAttribute('data-kind', 'estimate');
    await page.getByTestId('tab-game').click();
    await page.getByTestId('draw').click();
    await page.getByTestId('tab-analysis').click();
    await expect(game.note).toHaveText(en.play.answers.many);
    const asked = async () => (await spy.all(ENGINE, 'search')).map(({ message }) => message.request.limits?.ms ?? null);
    // The analysis, the offer, and the analysis once more.
    await expect.poll(asked).toEqual([300_000, 600, 300_000]);
  });

  test('comes to nothing where the person moves on meanwhile', async ({ game, page }) => {
    await game.open();
    await game.walk('c3', 'd4');
    await game.played(2);
    await game.myTurn();
    await page.getByTestId('draw').click();
    await game.anyMove(([first]) => /** @type {any} */ (first), 'click');
    await game.played(4);
    await game.myTurn();
    await expect(game.note).not.toHaveText(en.play.answers.asking);
    await game.agreed();
  });

  test('between two people is a question to both', async ({ game, page }) => {
    await game.open();
    await game.start({ opponent: 'two' });
    await game.walk('c3', 'd4');
    await page.getByTestId('draw').click();
    await expect(page.getByTestId('draw-dialog')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByTestId('draw-yes').click();
    await expect(game.status).toHaveText(result(null, 'agreed', null));
  });
});

test.describe('the clock', () => {
  test('shows after a move is taken back what it showed before it', async ({ game, page }) => {
    await page.clock.install();
    await game.open();
    await game.start({ opponent: 'two', clock: '5+3' });
    await game.walk('c3', 'd4');
    await game.played(1);
    // Besides, time goes on as it does.
    await page.clock.runFor(60_000);
    await game.walk('d6', 'c5');
    await game.played(2);
    await page.clock.runFor(60_000);
    const [white, black] = [page.getByTestId('clock-white'), page.getByTestId('clock-black')];
    await expect(white).toHaveText(/^3:/);
    await expect(black).toHaveText(/^(?:4:0|3:)/);
    await page.getByTestId('back').click();
    await expect(white).toHaveText('5:00');
    await expect(black).toHaveText(/^(?:5:00|4:5\d)$/);
    await expect(black).toHaveClass(/running/);
    // It is kept so.
    await page.reload();
    await game.ready();
    await expect(white).toHaveText('5:00');
    await expect(black).toHaveText(/^4:[45]\d$/);
    // Forward again, the move has cost what it cost.
    await page.getByTestId('back').click();
    await page.getByTestId('last').click();
    await expect(black).toHaveText(/^(?:4:0|3:)/);
  });

  test('runs for who is to move after a move was taken back and made again, and the flag that falls is that side’s', async ({ game, page }) => {
    await page.clock.install();
    await game.open();
    await game.start({ opponent: 'two', clock: '10s' });
    for (const [i, [from, to]] of /** @type {[string, string][]} */ ([['e3', 'd4'], ['b6', 'a5'], ['g3', 'h4'], ['a7', 'b6']]).entries()) {
      await game.walk(from, to);
      await game.played(i + 1);
    }
    await page.getByTestId('back').click();
    await page.getByTestId('back').click();
    await game.walk('g3', 'h4');
    await expect(page.getByTestId('clock-black')).toHaveClass(/running/);
    await expect(page.getByTestId('resign')).not.toHaveAttribute('aria-disabled');
    await page.clock.runFor(15_000);
    await expect(game.status).toHaveText(result('white', 'time', null));
    expect(await game.listed()).toEqual(['e3-d4', 'b6-a5', 'g3-h4']);
  });

  test('goes on when one’s own game comes back after another was looked at', async ({ game, page }) => {
    await page.clock.install();
    await game.open();
    await game.start({ opponent: 'two', clock: '1+0' });
    await game.walk('e3', 'd4');
    await game.played(1);
    await page.evaluate(() => { location.hash = 'fen=W:Wa1:Bh8'; });
    await page.getByTestId('opened-back').click();
    await expect(page.getByTestId('clock-black')).toHaveClass(/running/);
    await page.clock.runFor(5000);
    await expect(page.getByTestId('clock-black')).toHaveText(/^0:5[0-5]$/);
  });

  test('runs for whose turn it is, from the first move on, and is kept over a reload', async ({ game, page }) => {
    await game.open();
    await game.start({ opponent: 'two', clock: '3+2' });
    await expect(page.getByTestId('clock-white')).toHaveText('3:00');
    await expect(page.getByTestId('clock-white')).toHaveAttribute('role', 'timer');
    await expect(page.locator('.strip__clock--running')).toHaveCount(0);
    await game.walk('c3', 'd4');
    await expect(page.getByTestId('clock-black')).toHaveClass(/running/);
    await expect(page.getByTestId('clock-black')).toHaveText(/^2:5\d$/);
    await game.walk('h6', 'g5');
    await expect(page.getByTestId('clock-white')).toHaveClass(/running/);
    const black = await page.getByTestId('clock-black').textContent();
    await page.reload();
    await game.ready();
    await expect(page.getByTestId('clock-black')).toHaveText(black ?? '');
    await expect(page.getByTestId('clock-white')).toHaveClass(/running/);
    expect(await violations(page)).toEqual([]);
    // No reader of the screen is told of every second.
    expect((await game.spoken()).filter((sentence) => sentence.includes('left'))).toEqual([]);
  });

  test('a flag that falls loses the game, and that is kept', async ({ game, page }) => {
    await keep(page, { setup: setup({ clock: '1+0' }), moves: ['c3-d4', 'h6-g5'], ply: 2, times: { white: 900, black: 30_000 } });
    await game.open();
    await expect(game.status).toHaveText(result('black', 'time', null));
    await expect(page.getByTestId('clock-white')).toHaveText('0:00.0');
    await page.reload();
    await game.ready();
    await expect(game.status).toHaveText(result('black', 'time', null));
  });

  test('both flags down is a draw', async ({ game, page }) => {
    await keep(page, { setup: setup({ clock: '1+0' }), moves: ['c3-d4', 'h6-g5'], ply: 2, times: { white: 0, black: 0 } });
    await game.open();
    await expect(game.status).toHaveText(result(null, 'time', null));
  });

  test('bounds what the engine may think, and a person is told once when time is short', async ({ game, page }) => {
    const spy = await WorkerSpy.on(page);
    await keep(page, { setup: setup({ person: 'white', opponent: 'owl', clock: '1+0' }), moves: ['c3-d4', 'h6-g5'], ply: 2, times: { white: 19_000, black: 2000 } });
    await game.open();
    await expect(page.getByTestId('clock-white')).toHaveClass(/short/);
    await game.anyMove(([first]) => /** @type {any} */ (first), 'click');
    await game.played(4);
    await game.myTurn();
    const request = (await spy.all(ENGINE, 'search')).at(-1)?.message.request;
    expect(request).toMatchObject({ level: 10, limits: { ms: 100 } });
    expect((await game.spoken()).filter((sentence) => /seconds left/.test(sentence)).length).toBeLessThanOrEqual(1);
    await expect(page.getByTestId('clock-black')).not.toHaveText('0:00.0');
  });

  test('stands while the page is out of sight', async ({ game, page }) => {
    await game.open();
    await game.start({ opponent: 'two', clock: '5+3' });
    await game.walk('c3', 'd4');
    await expect(page.locator('.strip__clock--running')).toHaveCount(1);
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect(page.locator('.strip__clock--running')).toHaveCount(0);
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => false });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect(page.locator('.strip__clock--running')).toHaveCount(1);
  });
});

test('where two play, the board turns to whoever is to move, if they want it so', async ({ game, page }) => {
  await game.open();
  await page.getByTestId('more').click();
  await page.getByTestId('turnBoard').check();
  await page.keyboard.press('Escape');
  await game.start({ opponent: 'two' });
  await expect(page.getByTestId('strip-bottom')).toHaveAttribute('data-side', 'white');
  await game.walk('c3', 'd4');
  await expect(page.getByTestId('strip-bottom')).toHaveAttribute('data-side', 'black');
  await game.walk('h6', 'g5');
  await expect(page.getByTestId('strip-bottom')).toHaveAttribute('data-side', 'white');
  await game.start({ opponent: 'mouse', colour: 'white' });
  await game.walk('c3', 'd4');
  await game.played(2);
  await expect(page.getByTestId('strip-bottom')).toHaveAttribute('data-side', 'white');
});

for (const language of /** @type {const} */ (['en', 'ru'])) {
  for (const scheme of /** @type {const} */ (['light', 'dark'])) {
    test(`axe finds nothing in the new views on a phone (${language}, ${scheme})`, async ({ game, page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.addInitScript((settings) => localStorage.setItem('poddavki.settings', settings), JSON.stringify({ language, scheme, tables: 0 }));
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const words = { en, ru }[language];
      await game.open();
      await page.getByTestId('new').click();
      await page.getByTestId('opponent-owl').click();
      await expect(page.getByTestId('opponent-about')).toHaveText(words.play.about.owl);
      expect(await violations(page), 'the opponents').toEqual([]);
      // Nothing is wider than the phone.
      expect(await page.evaluate(() => [...document.querySelectorAll('dialog *')].filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX !== 'visible').length)).toBe(0);
      await page.keyboard.press('Escape');
      await game.start({ opponent: 'two', clock: '10+5', fen: 'W:Wc3:Be5' });
      await game.walk('c3', 'd4');
      expect(await violations(page), 'the clocks').toEqual([]);
      await game.walk('e5', 'c3');
      await game.reaches('over');
      await page.getByTestId('past').click();
      expect(await violations(page), 'past games').toEqual([]);
      await page.getByTestId('past-clear').click();
      expect(await violations(page), 'the question before they go').toEqual([]);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await page.getByTestId('lesson-open').click();
      const dialog = page.getByTestId('lesson-dialog');
      for (;;) {
        expect(await violations(page), `the lesson: ${await dialog.getAttribute('data-step')}`).toEqual([]);
        expect(await dialog.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
        if ((await dialog.getAttribute('data-step')) === 'blocked') break;
        await page.getByTestId('lesson-next').click();
      }
    });
  }
}
