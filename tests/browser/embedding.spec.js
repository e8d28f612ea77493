// The generator, the guide and the README: what they show works, and what is copied from them works elsewhere.

import { readFile } from 'node:fs/promises';
import { expect, test } from './support/fixtures.js';
import { HostBoard, html, openHost, SECOND, SECOND_ASKED, withElement } from './support/host.js';
import { en } from './support/words.js';
import { violations } from './support/axe.js';

/** @typedef {import('@playwright/test').Page} Page */

const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8');

/** A person's move and the engine's answer. @param {HostBoard} board */
async function playsAlong(board) {
  await board.ready();
  await board.walk('c3', 'd4');
  await board.played(2);
}

test.describe('the generator', () => {
  test.beforeEach(({ watch }) => watch.allow(SECOND_ASKED));

  /** @param {Page} page @param {Record<string, string>} options */
  async function choose(page, options) {
    await page.goto(`${SECOND}embed-generator.html`);
    for (const [name, value] of Object.entries(options)) {
      const field = page.getByTestId(`option-${name}`);
      if ((await field.evaluate((one) => one.tagName)) === 'SELECT') await field.selectOption(value);
      else await field.fill(value);
    }
    await page.getByTestId('option-width').press('Enter');
    return page.getByTestId('snippet').inputValue();
  }

  test('an element: seen at once, and the lines work on a blank page', async ({ page }) => {
    const snippet = await choose(page, { level: 'hedgehog', playable: 'black', theme: 'forest', scheme: 'dark', lang: 'ru', fen: 'W:Wa1,c3,"<:Bf6,h8', width: '380' });
    const preview = new HostBoard(page, '#preview poddavki-board');
    await preview.ready();
    await expect(preview.message).toContainText('fen не подходит');
    expect(snippet).toContain('fen="W:Wa1,c3,&quot;&lt;:Bf6,h8"');
    const better = await choose(page, { level: 'hedgehog', playable: 'both', theme: 'forest', scheme: 'dark', lang: 'ru', fen: 'W:Wa1,c3:Bf6,h8', width: '380' });
    await preview.ready();
    const shown = await preview.state();

    await openHost(page, html(better));
    const board = new HostBoard(page);
    await board.ready();
    expect((await board.state()).fen).toBe(shown.fen);
    expect(await board.element.evaluate((element) => element.getBoundingClientRect().width)).toBe(380);
    await board.walk('c3', 'd4');
    await board.played(1);
  });

  test('a frame: seen at once, and the line works on a blank page', async ({ page }) => {
    const snippet = await choose(page, { kind: 'frame', level: 'hedgehog' });
    const preview = new HostBoard(page, page.frameLocator('#preview iframe'));
    await preview.ready();
    await openHost(page, html(snippet));
    await playsAlong(new HostBoard(page, page.frameLocator('iframe')));
  });

  test('every option is in the lines', async ({ page }) => {
    await page.goto(`${SECOND}embed-generator.html`);
    const snippet = page.getByTestId('snippet');
    await expect(snippet).toHaveValue(`<script type="module" src="${SECOND}poddavki-board.js"></script>\n<poddavki-board controls="new back hint flip" style="max-width: 420px"></poddavki-board>\n`);
    for (const box of ['engine', 'coordinates', 'new', 'back', 'hint', 'flip']) await page.getByTestId(`option-${box}`).uncheck();
    await page.getByTestId('option-orientation').selectOption('black');
    await expect(snippet).toHaveValue(/<poddavki-board orientation="black" engine="off" coordinates="off" style="max-width: 420px"><\/poddavki-board>/);
  });

  test('copying, and what happens where the clipboard is missing', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${SECOND}embed-generator.html`);
    await page.getByTestId('copy').click();
    await expect(page.getByTestId('said')).toHaveText('Copied.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await page.getByTestId('snippet').inputValue());
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      document.execCommand = () => false;
    });
    await page.getByTestId('copy').click();
    await expect(page.getByTestId('said')).toContainText('Select the text and copy it yourself');
    expect(await page.getByTestId('snippet').evaluate((field) => {
      const { selectionStart, selectionEnd, value } = /** @type {HTMLTextAreaElement} */ (field);
      return value.slice(selectionStart, selectionEnd);
    })).toBe(await page.getByTestId('snippet').inputValue());
  });
});

test.describe('the guide', () => {
  test('every example is at work', async ({ page }) => {
    await page.goto('/docs/embedding.html');
    const live = page.locator('.live');
    await expect(live).toHaveCount(8);
    for (let i = 0; i < 8; i += 1) {
      await live.nth(i).scrollIntoViewIfNeeded();
      await expect(live.nth(i).locator('poddavki-board, iframe')).toHaveCount(1);
    }
    const board = (/** @type {string} */ where) => new HostBoard(page, where);
    // A board thinks only where it is seen, and a click on what is beside it may scroll it away.
    await page.locator('#told').scrollIntoViewIfNeeded();
    await expect(page.locator('#told-log')).toContainText(/1\. c3-d4 by program\n2\. \S+ by engine/);
    await page.locator('#asked').scrollIntoViewIfNeeded();
    await page.locator('#ask').dispatchEvent('click');
    await expect(page.locator('#answer')).toHaveText(/^b2-c3 \(win \d+\)$/);
    await playsAlong(board('.live >> nth=0 >> poddavki-board'));
    await expect(board('.quiet').status).toHaveText('Black to move');
    expect(await page.locator('.quiet').evaluate((element) => element.getBoundingClientRect().width)).toBe(320);
    await playsAlong(new HostBoard(page, page.frameLocator('.live >> nth=6 >> iframe')));
    await page.locator('#step').dispatchEvent('click');
    await expect.poll(() => board('#record').ply()).toBe(1);
    await page.locator('#talk').scrollIntoViewIfNeeded();
    await expect(page.locator('#talk-log')).toContainText(/c3-d4 by program\n\S+ by engine/);
  });

  test('every example, copied as it is shown, works on a page of another origin', async ({ page, watch }) => {
    watch.allow(SECOND_ASKED);
    await page.goto(`${SECOND}docs/embedding.html`);
    await page.waitForSelector('html[data-ready]');
    const texts = await page.locator('.example code').allTextContents();
    expect(texts).toHaveLength(8);
    for (const text of texts) {
      expect(text).not.toContain('SITE/');
      if (!text.includes('poddavki')) continue;
      await openHost(page, html(text));
      const board = text.includes('<iframe') ? new HostBoard(page, page.frameLocator('iframe')) : new HostBoard(page);
      await board.ready();
      await expect(board.message).toBeEmpty();
    }
  });

  test('its blanks are filled, and its sizes are those of the files', async ({ page, request }) => {
    await page.goto('/docs/embedding.html');
    await expect(page.locator('body')).not.toContainText('{{');
    const row = page.locator('tr', { hasText: 'poddavki-board.js' }).locator('td.number').first();
    const bytes = (await (await request.get('/poddavki-board.js')).body()).length;
    await expect(row).toHaveText(new Intl.NumberFormat('en').format(bytes));
    const levels = Object.keys(en.players.opponent);
    await expect(page.locator('#attributes ~ .table').first()).toContainText(levels.join(', '));
  });
});

test.describe('the README', () => {
  const examples = [...readme.slice(readme.indexOf('## In your own page')).matchAll(/```html\n(.*?)```/gs)].map(([, text]) => text ?? '');

  test('has an element and a frame, and both work as they stand', async ({ page }) => {
    expect(examples.length).toBeGreaterThanOrEqual(2);
    for (const text of examples) {
      await openHost(page, html(text), { site: '/' });
      await playsAlong(text.includes('<iframe') ? new HostBoard(page, page.frameLocator('iframe')) : new HostBoard(page));
    }
  });
});

test.describe('accessibility', () => {
  for (const [name, address] of [['the generator', '/embed-generator.html'], ['the guide', '/docs/embedding.html'], ['the frame', '/embed.html?controls']]) {
    for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
      test(`axe finds nothing in ${name} (${colorScheme})`, async ({ page, watch }) => {
        // It would look into the frames as well, which do not know it.
        watch.allow(/console warning: Failed to execute 'postMessage'.*axe/);
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.goto(address ?? '');
        await page.locator('[data-square="a1"]').first().waitFor();
        expect(await violations(page)).toEqual([]);
      });
    }
  }

  test('axe finds nothing in the element, whatever it shows', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const look = ['sand light', 'sand dark', 'slate light', 'slate dark', 'forest light', 'forest dark'];
    await openHost(page, withElement(`<main><h1>Boards</h1>${look.map((theme, i) => `<poddavki-board id="b${i}" theme="${theme}" playable="both" controls${i === 1 ? ' level="none"' : ''}></poddavki-board>`).join('')}</main>`));
    for (let i = 0; i < look.length; i += 1) await new HostBoard(page, `#b${i}`).ready();
    expect(await violations(page), 'the first view, and an attribute that is wrong').toEqual([]);
    const board = new HostBoard(page, '#b2');
    await board.element.evaluate((element) => element.setAttribute('fen', 'W:WKg1,a1:Be3,e5'));
    for (const square of ['a1', 'g1', 'd4']) await board.square(square).click();
    expect(await violations(page), 'a capture half made').toEqual([]);
    await board.element.evaluate((element) => element.setAttribute('fen', 'W:W:Bb8'));
    expect(await violations(page), 'a game that is over').toEqual([]);
  });
});
