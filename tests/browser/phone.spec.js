// A phone in the hand: 360 by 740 upright, the same on its side, and a small one.

import { expect, test } from './support/fixtures.js';
import { Fingers } from './support/fingers.js';
import { someGame } from './support/rules.js';
import { en, es, ru } from './support/words.js';

const PHONE = { hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const UPRIGHT = { width: 360, height: 740 };
const ON_ITS_SIDE = { width: 740, height: 360 };

test.describe('on its side', () => {
  test.use({ ...PHONE, viewport: ON_ITS_SIDE });

  test('a new game is seen from the top of its panel', async ({ game, page }) => {
    await game.open();
    const panel = page.locator('.panel');
    await expect(page.getByTestId('resign')).toBeVisible();
    await panel.evaluate((element) => element.scrollTo(0, 1000));
    expect(await panel.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
    await game.start({ opponent: 'two' });
    await expect.poll(() => panel.evaluate((element) => element.scrollTop)).toBe(0);
  });
});

test.describe('upright', () => {
  test.use({ ...PHONE, viewport: UPRIGHT });

  test('two taps make a move, and the engine answers', async ({ game, page }) => {
    await game.open();
    const fingers = new Fingers(page);
    await fingers.tap(await game.point('c3'));
    expect((await game.grid()).targets).toEqual(['b4', 'd4']);
    await fingers.tap(await game.point('d4'));
    await game.played(2);
    await game.myTurn();
    expect((await game.listed())[0]).toBe('c3-d4');
    await game.agreed();
  });

  test('a piece is dragged with a finger, and the page stays where it is', async ({ game, page }) => {
    await game.open();
    const fingers = new Fingers(page);
    await fingers.drag(await game.point('e3'), await game.point('f4'));
    await game.played(1);
    expect((await game.listed())[0]).toBe('e3-f4');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await game.played(2);
    await game.agreed();
  });

  for (const width of [320, 360]) {
    test(`names are whole beside the clocks, in the game and at its end (${width})`, async ({ game, page }) => {
      await page.setViewportSize({ width, height: 640 });
      await game.open();
      for (const [language, { players }] of Object.entries({ en, es, ru })) {
        const [opponent] = Object.entries(players.opponent).reduce((one, other) => (other[1].length > one[1].length ? other : one));
        for (const ended of [null, { winner: 'black', reason: 'time' }, { winner: 'white', reason: 'resigned' }]) {
          await page.evaluate(([language, opponent, ended]) => {
            localStorage.setItem('poddavki.settings', JSON.stringify({ language, tables: 0 }));
            const setup = { person: 'white', opponent, seed: 1, fen: null, kingsOnly: 0, fewPiecesRule: false, clock: '15+10' };
            const times = { white: 899_000, black: 899_000 };
            localStorage.setItem('poddavki.game', JSON.stringify({ version: 1, setup, moves: ['c3-d4', 'b6-a5'], ply: 2, orientation: 'white', ended, times }));
          }, /** @type {const} */ ([language, opponent, ended]));
          await page.reload();
          await game.ready();
          await expect(page.getByTestId('clock-white')).toBeVisible();
          const cut = await page.evaluate(() => [...document.querySelectorAll('.strip__name')].filter((name) => name.scrollWidth > name.clientWidth + 1).map((name) => name.textContent));
          expect(cut, `${language} ${ended?.reason}`).toEqual([]);
        }
      }
    });
  }

  test('a drag that ends nowhere puts the piece back', async ({ game, page }) => {
    await game.open();
    const fingers = new Fingers(page);
    await fingers.drag(await game.point('e3'), await game.point('e5'));
    expect(await game.ply()).toBe(0);
    expect((await game.grid()).pieces.white).toContain('e3');
  });

  test('a capture of several hops is tapped from square to square', async ({ game, page }) => {
    await game.open();
    await game.start({ opponent: 'two', fen: 'W:WKd2:Bf6,c5,e5,e3' });
    const fingers = new Fingers(page);
    for (const square of ['d2', 'g5', 'e7', 'b4']) {
      await fingers.tap(await game.point(square));
      if (square !== 'b4') await expect.poll(async () => (await game.grid()).at(square).selected).toBe(true);
    }
    expect(await game.played(1)).toBe('d2:g5:e7:b4');
    await game.agreed();
  });

  test('the page scrolls where the finger starts on an empty square or on the other side’s piece', async ({ game, page }) => {
    for (const square of ['d4', 'e4', 'd6']) {
      // Afresh each time: what one push leaves in motion would meet the next.
      await game.open();
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      const { x, y } = await game.point(square);
      await new Fingers(page).drag({ x, y }, { x, y: y - 150 });
      await expect.poll(() => page.evaluate(() => window.scrollY), `scrolled from ${square}`).toBeGreaterThan(100);
      expect(await game.ply()).toBe(0);
      expect((await game.grid()).where((cell) => cell.selected)).toEqual([]);
    }
  });

  test('a double tap zooms nothing', async ({ game, page }) => {
    await game.open();
    const fingers = new Fingers(page);
    for (const square of ['d4', 'e3', 'd6']) await fingers.tap(await game.point(square), 2);
    for (const name of ['flip', 'status', 'strip-top', 'moves']) {
      const box = await page.getByTestId(name).boundingBox();
      if (!box) throw new Error(`${name} is not on the page`);
      await fingers.tap({ x: box.x + box.width / 2, y: box.y + box.height / 2 }, 2);
    }
    expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
    // Nothing of the page leaves a double tap to the browser.
    const left = await page.evaluate(() =>
      [...document.querySelectorAll('body, body *')]
        .filter((element) => !element.closest('svg') && !['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(element.tagName))
        .filter((element) => {
          // What an ancestor forbids is forbidden here as well.
          for (let at = /** @type {Element | null} */ (element); at; at = at.parentElement) {
            if (['manipulation', 'none', 'pan-x', 'pan-y', 'pan-x pan-y'].includes(getComputedStyle(at).touchAction)) return false;
          }
          return true;
        })
        .map((element) => element.outerHTML.slice(0, 80)),
    );
    expect(left).toEqual([]);
  });

  test('no field has letters so small that Safari zooms in on it', async ({ game, page }) => {
    await game.open();
    await page.getByTestId('more').click();
    await page.getByTestId('typing').check();
    await page.keyboard.press('Escape');
    /** @type {Set<string>} */
    const fields = new Set();
    const look = async () => {
      const found = await page.locator('input, textarea, select').evaluateAll((all) => all
        .filter((field) => !field.matches('[type="checkbox"], [type="radio"], [type="file"], [type="range"]'))
        .map((field) => ({ name: field.getAttribute('data-testid') ?? field.outerHTML, size: Number.parseFloat(getComputedStyle(field).fontSize) })));
      for (const { name } of found) fields.add(name);
      expect(found.filter(({ size }) => size < 16)).toEqual([]);
    };
    await look();
    await page.getByTestId('new').click();
    await expect(page.getByTestId('new-dialog')).toBeVisible();
    await look();
    await page.keyboard.press('Escape');
    for (const name of [null, 'editor', 'games', 'share']) {
      await page.getByTestId('more').click();
      if (name) await page.getByTestId(name).click();
      await expect(page.getByTestId(`${name ?? 'more'}-dialog`)).toBeVisible();
      await look();
      await page.keyboard.press('Escape');
    }
    expect([...fields].sort()).toEqual(['editor-fen', 'fen', 'games-paste', 'new-clock', 'new-fen', 'share-link', 'share-pdn', 'typed-move']);
  });

  test('the page may still be zoomed with two fingers', async ({ game, page }) => {
    await game.open();
    expect(await page.locator('meta[name="viewport"]').getAttribute('content')).not.toMatch(/user-scalable|maximum-scale/);
  });

  test('the board, whose turn it is and the five buttons are seen without scrolling', async ({ game, page }) => {
    await game.open();
    await expect(page.locator('canvas')).toBeInViewport({ ratio: 1 });
    for (const name of ['strip-top', 'strip-bottom', 'status', 'note', 'new', 'back', 'hint', 'flip', 'more']) {
      await expect(page.getByTestId(name)).toBeInViewport({ ratio: 1 });
    }
  });
});

for (const { name, viewport } of [
  { name: '360 by 740', viewport: UPRIGHT },
  { name: '320 by 568', viewport: { width: 320, height: 568 } },
  { name: '740 by 360', viewport: ON_ITS_SIDE },
  { name: '568 by 320', viewport: { width: 568, height: 320 } },
  { name: '820 by 1180', viewport: { width: 820, height: 1180 } },
  { name: '1024 by 768', viewport: { width: 1024, height: 768 } },
]) {
  test.describe(`at ${name}`, () => {
    test.use({ ...PHONE, viewport });

    for (const language of /** @type {const} */ (['en', 'es', 'ru'])) {
      test(`nothing is wider than the window, and what a finger needs is large enough (${language})`, async ({ game, page }) => {
        await page.addInitScript((language) => localStorage.setItem('poddavki.settings', JSON.stringify({ language })), language);
        await game.open();
        const fits = async (/** @type {string} */ where) => {
          const { page: wide, small, cut, broken, tall } = await page.evaluate(() => ({
            page: document.documentElement.scrollWidth - document.documentElement.clientWidth,
            small: [...document.querySelectorAll('.bar button, dialog button, dialog label.choice, dialog summary, .moves__head button')]
              .filter((element) => element.checkVisibility())
              .filter((element) => element.getBoundingClientRect().height < 43.5 || element.getBoundingClientRect().width < 43.5)
              .map((element) => `${element.textContent} ${element.getBoundingClientRect().width} x ${element.getBoundingClientRect().height}`),
            cut: [...document.querySelectorAll('.bar__label, .status__line, .button, .choice__label, .strip__mark')]
              .filter((element) => element.checkVisibility() && !element.closest('[hidden]'))
              .filter((element) => {
                const inner = element.getBoundingClientRect();
                const outer = (element.closest('button, label') ?? element.parentElement ?? element).getBoundingClientRect();
                return element.scrollWidth > element.clientWidth + 1 || inner.left < outer.left - 1 || inner.right > outer.right + 1;
              })
              .map((element) => element.textContent),
            broken: [...document.querySelectorAll('.acts__button')].filter((element) => {
              const words = document.createRange();
              words.selectNodeContents(element);
              const lines = new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size;
              return lines > (element.textContent ?? '').trim().split(/\s+/u).length;
            }).map((element) => element.textContent),
            tall: [...document.querySelectorAll('.status__line, #note')].filter((element) => {
              const [inner, outer] = [element.getBoundingClientRect(), (element.parentElement ?? element).getBoundingClientRect()];
              return inner.height > 0 && (inner.top < outer.top - 1 || inner.bottom > outer.bottom + 1);
            }).map((element) => element.textContent),
          }));
          expect(cut, `${where}: words that do not fit`).toEqual([]);
          expect(broken, `${where}: words broken in the middle`).toEqual([]);
          expect(tall, `${where}: words above or below their place`).toEqual([]);
          expect(wide, `${where}: pixels to scroll sideways`).toBe(0);
          expect(small, `${where}: too small for a finger`).toEqual([]);
          const dialog = page.locator('dialog');
          if ((await dialog.count()) > 0) {
            expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth), `${where}: the dialog`).toBe(0);
          }
        };
        await fits('the game');
        await page.getByTestId('new').click();
        await page.getByTestId('new-more-rules').click();
        await fits('the dialog of a new game');
        await page.getByTestId('new-cancel').click();
        await page.getByTestId('more').click();
        await fits('the settings');
        await page.keyboard.press('Escape');
        await game.start({ opponent: 'two', fen: 'W:WKg1:Be3,e5' });
        await game.walk('g1', 'd4', 'f6');
        await fits('a game with a long move and a result');
        // A long game, looked at where the engine is to move: more words, and a button beside them.
        await page.evaluate((moves) => {
          const setup = { person: 'white', opponent: 'hedgehog', seed: 1, fen: null, kingsOnly: 0, fewPiecesRule: false };
          localStorage.setItem('poddavki.game', JSON.stringify({ version: 1, setup, moves, ply: moves.length, orientation: 'white' }));
        }, someGame(7, 24));
        await page.reload();
        await game.ready();
        await page.getByTestId('previous').click();
        await expect(page.getByTestId('play-on')).toBeVisible();
        await fits('a look at the move before');
        await page.getByTestId('first').click();
        await fits('a look at the start');
      });
    }
  });
}

test.describe('on its side', () => {
  test.use({ ...PHONE, viewport: ON_ITS_SIDE });

  test('the panel is beside the board, and all of the board is seen', async ({ game, page }) => {
    await game.open();
    await expect(page.locator('canvas')).toBeInViewport({ ratio: 1 });
    const [board, panel] = [await page.locator('canvas').boundingBox(), await page.getByTestId('moves').boundingBox()];
    expect(board?.height).toBeGreaterThan(300);
    expect(panel?.x).toBeGreaterThanOrEqual((board?.x ?? 0) + (board?.width ?? 0));
    for (const name of ['new', 'back', 'hint', 'flip', 'more', 'status']) await expect(page.getByTestId(name)).toBeInViewport({ ratio: 1 });
    const fingers = new Fingers(page);
    await fingers.drag(await game.point('g3'), await game.point('h4'));
    await game.played(2);
    expect((await game.listed())[0]).toBe('g3-h4');
    await game.agreed();
  });

  test('turning the phone in the middle of a game keeps squares under the finger', async ({ game, page }) => {
    await game.open();
    await game.start({ opponent: 'two' });
    const fingers = new Fingers(page);
    await fingers.tap(await game.point('c3'));
    await page.setViewportSize(UPRIGHT);
    await expect.poll(async () => (await page.locator('canvas').boundingBox())?.width).toBeGreaterThan(355);
    // The piece picked up before is still in hand.
    expect((await game.grid()).targets).toEqual(['b4', 'd4']);
    await fingers.tap(await game.point('b4'));
    expect(await game.played(1)).toBe('c3-b4');
    await page.setViewportSize(ON_ITS_SIDE);
    await expect.poll(async () => (await page.locator('canvas').boundingBox())?.width).toBeLessThan(355);
    await fingers.drag(await game.point('h6'), await game.point('g5'));
    expect(await game.played(2)).toBe('h6-g5');
    await game.agreed();
  });
});
