// What is kept between visits, and what is not to be relied on.

import { EngineSpy } from './support/engine-spy.js';
import { expect, test } from './support/fixtures.js';
import { GamePage } from './support/game-page.js';
import { en, result, es, ru } from './support/words.js';

test('a game goes on after a reload on the person’s turn', async ({ game, page }) => {
  await game.open();
  await game.start({ opponent: 'steady', colour: 'black' });
  await game.played(1);
  await game.myTurn();
  await game.anyMove(([first]) => /** @type {any} */ (first), 'click');
  await game.played(3);
  await game.myTurn();
  await game.flip.click();
  const [pieces, listed] = [(await game.grid()).pieces, await game.listed()];

  await page.reload();
  await game.ready();
  await game.myTurn();
  expect((await game.grid()).pieces).toEqual(pieces);
  expect(await game.listed()).toEqual(listed);
  await expect(page.getByTestId('strip-bottom')).toHaveAttribute('data-side', 'white');
  await expect(page.getByTestId('strip-bottom')).toContainText(en.players.opponent.hedgehog);
  await game.anyMove(([first]) => /** @type {any} */ (first), 'click');
  await game.played(listed.length + 2);
  await game.agreed();
});

test('a game goes on after a reload on the engine’s turn', async ({ game, page }) => {
  const spy = await EngineSpy.on(page, { limits: { ms: 600_000 } });
  await game.open();
  await game.walk('e3', 'f4');
  await spy.searching();
  await page.reload();
  await game.ready();
  await game.reaches('thinking');
  expect(await game.listed()).toEqual(['e3-f4']);
  await page.getByTestId('stop').click();
  await game.played(2);
  await game.myTurn();
  await game.agreed();
});

test('moves taken back are still there after a reload, to go forward to', async ({ game, page }) => {
  await game.open();
  await game.start({ opponent: 'two' });
  for (const [from, to] of /** @type {const} */ ([['c3', 'd4'], ['h6', 'g5'], ['e3', 'f4']])) await game.walk(from, to);
  await game.back.click();
  await game.back.click();
  await page.reload();
  await game.ready();
  expect(await game.ply()).toBe(1);
  await expect(game.status, 'the game goes on from here').toHaveText(en.status.sideToMove('black'));
  expect(await game.listed()).toEqual(['c3-d4', 'h6-g5', 'e3-f4']);
  await page.getByTestId('last').click();
  expect(await game.ply()).toBe(3);
  await game.agreed();
});

test('a game that is over is still over after a reload, and the aim need not be explained again', async ({ game, page }) => {
  await game.open();
  await expect(game.note).toHaveText(en.aim);
  await game.start({ opponent: 'two', fen: 'W:Wg5,e3:Bh6' });
  await game.walk('e3', 'f4');
  await page.reload();
  await game.ready();
  await expect(game.status).toHaveText(result('black', 'blocked', null));
  await game.start({ opponent: 'gentle' });
  await expect(game.note).toHaveText('');
});

test('settings are kept, and stand before anything is drawn', async ({ game, page }) => {
  await game.open();
  await page.getByTestId('more').click();
  await page.getByTestId('theme-forest').click();
  await page.getByTestId('scheme-dark').click();
  await page.getByTestId('language-ru').click();
  await page.getByTestId('coordinates').uncheck();
  await page.keyboard.press('Escape');

  // What the page looks like when its body begins, long before its script has run.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      Object.assign(window, { first: { ...document.documentElement.dataset } });
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await game.ready();
  expect(await page.evaluate(() => /** @type {any} */ (window).first)).toMatchObject({ theme: 'forest', scheme: 'dark' });
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'forest');
  await expect(root).toHaveAttribute('data-scheme', 'dark');
  await expect(root).toHaveAttribute('lang', 'ru');
  await expect(game.status).toHaveText(ru.status.yourMove);
  await page.getByTestId('more').click();
  await expect(page.getByTestId('coordinates')).not.toBeChecked();
  await expect(page.getByTestId('theme-forest').locator('input')).toBeChecked();
});

test('colours follow the system until chosen', async ({ game, page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await game.open();
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-scheme', 'dark');
  const dark = await game.colourAt('d4');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(root).toHaveAttribute('data-scheme', 'light');
  await expect.poll(() => game.colourAt('d4')).not.toEqual(dark);
  await page.getByTestId('more').click();
  await page.getByTestId('scheme-light').click();
  await page.keyboard.press('Escape');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(root).toHaveAttribute('data-scheme', 'light');
});

test.describe('a browser of a Russian', () => {
  test.use({ locale: 'ru-RU' });
  test('is spoken to in Russian from the start', async ({ game, page }) => {
    await game.open();
    await expect(game.status).toHaveText(ru.status.yourMove);
    await expect(page).toHaveTitle(ru.title);
    await expect(page.getByTestId('strip-bottom')).toContainText(ru.players.piecesLeft(12));
  });
});

test.describe('a person whose browser speaks Spanish', () => {
  test.use({ locale: 'es-MX' });
  test('is spoken to in Spanish from the start', async ({ game, page }) => {
    await game.open();
    await expect(game.status).toHaveText(es.status.yourMove);
    await expect(page).toHaveTitle(es.title);
    await expect(page.getByTestId('strip-bottom')).toContainText(es.players.piecesLeft(12));
    expect(await page.locator('[data-square="c3"]').getAttribute('aria-label')).toBe('c3, peón blanco, puede moverse');
  });
});

const setup = { person: 'white', opponent: 'gentle', seed: 1, fen: null, kingsOnly: 0, fewPiecesRule: false };
const whole = { version: 1, setup, moves: ['c3-d4'], ply: 1, orientation: 'white' };

for (const { name, text } of [
  { name: 'is no JSON', text: '{"version":1,' },
  { name: 'is something else', text: '[1,2,3]' },
  { name: 'is of another version', text: JSON.stringify({ ...whole, version: 99 }) },
  { name: 'has an illegal move', text: JSON.stringify({ ...whole, moves: ['c3-d4', 'a1-h8'], ply: 2 }) },
  { name: 'has markup for a move', text: JSON.stringify({ ...whole, moves: ['<img src=x onerror="document.title=\'broken in\'">'] }) },
  { name: 'has an impossible position', text: JSON.stringify({ ...whole, setup: { ...setup, fen: 'W:Wh8:B' }, moves: [], ply: 0 }) },
  { name: 'stands after more moves than it has', text: JSON.stringify({ ...whole, ply: 7 }) },
]) {
  test(`a kept game that ${name} is set aside with a word, and a new one stands ready`, async ({ game, page }) => {
    await page.addInitScript((text) => {
      if (!localStorage.getItem('poddavki.game')) localStorage.setItem('poddavki.game', text);
    }, text);
    await game.open();
    await expect(game.notice).toContainText(en.trouble.savedGame);
    expect(await page.evaluate(() => localStorage.getItem('poddavki.game.damaged'))).not.toBeNull();
    await expect(game.status).toHaveText(en.status.yourMove);
    expect(await game.listed()).toEqual([]);
    await expect(page).toHaveTitle(en.title);
    await game.walk('c3', 'd4');
    await game.played(2);
    // The damage is gone with the next visit.
    await page.reload();
    await game.ready();
    await expect(game.notice).toHaveCount(0);
    expect(await game.ply()).toBe(2);
  });
}

for (const text of [
  '{"theme":"<b>","scheme":5,"language":["ru"],"coordinates":"no"}',
  '{"theme":{"toString":1},"scheme":{}}',
  '{"theme":["forest"]}',
  '"forest"',
  '{"theme":',
]) {
  test(`settings damaged as in ${text} are as good as none`, async ({ game, page }) => {
    await page.addInitScript((text) => localStorage.setItem('poddavki.settings', text), text);
    await game.open();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'sand');
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'light');
    await expect(game.status).toHaveText(en.status.yourMove);
  });
}

test.describe('two tabs', () => {
  test('show one game, and none undoes what was played in the other', async ({ game, context }) => {
    await game.open();
    const other = new GamePage(await context.newPage());
    await other.open();
    await game.page.bringToFront();
    await game.start({ opponent: 'two' });
    await game.walk('c3', 'd4');
    await game.walk('h6', 'g5');

    // What is no move changes nothing in the other tab, and none of what is kept but the view.
    await other.page.bringToFront();
    await other.played(2);
    await other.flip.click();
    await other.page.getByTestId('more').click();
    await other.page.getByTestId('theme-forest').click();
    await other.page.keyboard.press('Escape');
    await expect(game.page.getByTestId('strip-bottom')).toHaveAttribute('data-side', 'white');
    await game.page.bringToFront();
    await game.page.reload();
    await game.ready();
    expect(await game.listed()).toEqual(['c3-d4', 'h6-g5']);

    // Each goes on from where the other stands.
    await other.page.bringToFront();
    await other.walk('e3', 'f4');
    await game.page.bringToFront();
    await game.played(3);
    await game.back.click();
    await other.page.bringToFront();
    await other.played(2);
    expect(await other.listed()).toEqual(['c3-d4', 'h6-g5', 'e3-f4']);
    await other.agreed();
  });

  test('have one engine think, and the move is seen in both', async ({ game, page, context }) => {
    await EngineSpy.on(page, { limits: { ms: 600_000 } });
    await game.open();
    const second = await context.newPage();
    const spy = await EngineSpy.on(second);
    const other = new GamePage(second);
    await other.open();
    await page.bringToFront();
    await game.walk('c3', 'd4');
    await game.reaches('thinking');
    await second.bringToFront();
    await other.played(1);
    await expect(other.status).toHaveText(en.status.elsewhere);
    await page.bringToFront();
    await page.getByTestId('stop').click();
    const answer = await game.played(2);
    await second.bringToFront();
    expect(await other.played(2)).toBe(answer);
    await expect(other.status).toHaveText(en.status.yourMove);
    expect(await spy.searches()).toEqual([]);
    await other.agreed();
  });

  test('of which the one that thinks is closed: the other plays on when told to', async ({ game, page, context }) => {
    await EngineSpy.on(page, { limits: { ms: 600_000 } });
    await game.open();
    const other = new GamePage(await context.newPage());
    await other.open();
    await page.bringToFront();
    await game.walk('c3', 'd4');
    await game.reaches('thinking');
    await page.close();
    await other.played(1);
    await other.page.getByTestId('play-on').click();
    await other.played(2);
    await other.myTurn();
    await other.agreed();
  });
});

test.describe('where the browser keeps nothing', () => {
  for (const { name, deny } of [
    {
      name: 'and denies the store itself',
      deny: () =>
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        }),
    },
    {
      name: 'because it is full',
      deny: () => {
        Storage.prototype.setItem = () => {
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
        };
      },
    },
  ]) {
    test(`${name}, the game is played all the same`, async ({ game, page }) => {
      await page.addInitScript(deny);
      await game.open();
      await expect(game.notice).toContainText(en.trouble.storage);
      await page.getByTestId('notice-close').click();
      await game.walk('c3', 'd4');
      await game.played(2);
      await game.myTurn();
      await page.getByTestId('more').click();
      await page.getByTestId('theme-slate').click();
      await page.keyboard.press('Escape');
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'slate');
      // Said once and not with every move.
      await expect(game.notice).toHaveCount(0);
      await game.agreed();
    });
  }
});
