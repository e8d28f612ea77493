// The page's doors for games and positions that come and go.

import { expect } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { Grid } from './squares.js';

/** @typedef {import('@playwright/test').Page} Page */

/** A file of the tests' games. @param {string} name */
export function pdnFile(name) {
  return fileURLToPath(new URL(`../../data/pdn/${name}`, import.meta.url));
}

export class ExchangePage {
  page;
  opened;
  games;

  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.opened = page.getByTestId('opened');
    this.games = page.getByTestId('games-game');
  }

  /** Opens one of the dialogs behind "More". @param {'editor' | 'games' | 'share'} name */
  async door(name) {
    await this.page.getByTestId('more').click();
    await this.page.getByTestId(name).click();
    await expect(this.page.getByTestId(`${name}-dialog`)).toBeVisible();
  }

  /** Chooses a file in the dialog. @param {string} path */
  async choose(path) {
    await this.door('games');
    await this.page.getByTestId('games-file').setInputFiles(path);
  }

  /** Lets go of a file over the page. @param {string} name @param {string} text */
  async drop(name, text) {
    await this.#listening();
    const transfer = await this.page.evaluateHandle(({ name, text }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], name));
      return transfer;
    }, { name, text });
    await this.page.dispatchEvent('body', 'dragover', { dataTransfer: transfer });
    await expect(this.page.getByTestId('drop-cover')).toBeVisible();
    await this.page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
    await expect(this.page.getByTestId('drop-cover')).toHaveCount(0);
  }

  /** Pastes a text on the page itself. @param {string} text */
  async paste(text) {
    await this.#listening();
    await this.page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  }

  /** Waits for the part of the page that listens for such things: it comes when the page has nothing else to do. */
  async #listening() {
    await this.page.waitForFunction(() => document.adoptedStyleSheets.length > 0);
  }

  /** What the editor's board tells of its squares. */
  async editorGrid() {
    return new Grid(await this.page.getByTestId('editor-board').locator('[data-square]').evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? '')));
  }

  /** @param {string} name of a square of the editor's board */
  square(name) {
    return this.page.getByTestId('editor-board').locator(`[data-square="${name}"]`);
  }
}
