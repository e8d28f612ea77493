// The page as a person's hands and eyes use it.

import { expect } from '@playwright/test';
import { picker } from './chance.js';
import { openEye, watchFrames } from './eye.js';
import { piecesOf, replay } from './rules.js';
import { Grid, MOVABLE, SELECTED } from './squares.js';
import { en } from './words.js';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {'move' | 'thinking' | 'over' | 'fault' | 'looking'} StateName */

/** One of the weak, of the middling, and of the strong, where it does not matter which. */
const KINDS = /** @type {const} */ ({ gentle: 'mouse', steady: 'hedgehog', strong: 'bear' });

/** A position like the usual one that is not in the opening book: there the strong ones think. */
export const OFF_BOOK = 'W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3:Bb8,d8,f8,h8,a7,c7,e7,g7,b6,d6,f6';

/**
 * @typedef {object} NewGame what is set up in the dialog; what is left out stays as it was
 * @property {import('../../../www/game/opponents.js').OpponentId | keyof typeof KINDS | 'two'} [opponent]
 * @property {'white' | 'black' | 'random'} [colour]
 * @property {string} [fen]
 * @property {string} [clock]
 */

export class GamePage {
  page;
  status;
  note;
  notice;
  moves;
  back;
  hint;
  flip;
  /** The last position set up in the dialog. @type {string | undefined} */
  #fen;

  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.status = page.getByTestId('status');
    this.note = page.getByTestId('note');
    this.notice = page.getByTestId('notice');
    this.moves = page.getByTestId('moves');
    this.back = page.getByTestId('back');
    this.hint = page.getByTestId('hint');
    this.flip = page.getByTestId('flip');
  }

  // Opening and setting up

  /** @param {string} [address] */
  async open(address = './') {
    await this.page.goto(address);
    await this.ready();
  }

  async ready() {
    await this.page.waitForSelector('html[data-ready]');
  }

  /**
   * Starts a new game through the dialog.
   * @param {NewGame} wish
   */
  async start({ opponent, colour, fen, clock }) {
    await this.page.getByTestId('new').click();
    if (opponent) await this.page.getByTestId(`opponent-${/** @type {Record<string, string>} */ (KINDS)[opponent] ?? opponent}`).click();
    if (colour) await this.page.getByTestId(`colour-${colour}`).click();
    if (fen) {
      const field = this.page.getByTestId('new-fen');
      if (!(await field.isVisible())) await this.page.getByTestId('new-more-rules').click();
      await field.fill(fen);
    }
    if (clock !== undefined) await this.page.getByTestId('new-clock').selectOption(clock);
    this.#fen = fen;
    await this.page.getByTestId('new-start').click();
    await expect(this.page.getByTestId('new-dialog')).toHaveCount(0);
  }

  // What is seen

  /** @returns {Promise<Grid>} the position as the grid tells it now */
  async grid() {
    return new Grid(await this.page.locator('[data-square]').evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? '')));
  }

  /** @returns {Promise<StateName>} */
  async state() {
    return /** @type {StateName} */ (await this.page.locator('#status').getAttribute('data-state'));
  }

  /** @returns {Promise<string[]>} the moves listed, those taken back included */
  async listed() {
    return this.moves.locator('[data-ply]').allTextContents();
  }

  /** How many moves stand on the board. */
  async ply() {
    return this.page.evaluate(() => Number(document.querySelector('[data-testid="moves"] [aria-current]')?.getAttribute('data-ply') ?? 0));
  }

  /**
   * Where the middle of a square is seen, counted from the canvas and from which player is below it.
   * @param {string} square
   */
  async point(square) {
    const { x, y, width, whiteBelow } = await this.page.evaluate(() => {
      const canvas = document.querySelector('canvas');
      const box = canvas?.getBoundingClientRect();
      const strip = document.querySelector('[data-testid="strip-bottom"]');
      if (!box || !(strip instanceof HTMLElement)) throw new Error('the page shows no board');
      return { x: box.x, y: box.y, width: box.width, whiteBelow: strip.dataset.side === 'white' };
    });
    const file = square.charCodeAt(0) - 97;
    const rank = Number(square.charAt(1)) - 1;
    const cell = width / 8;
    const [column, row] = whiteBelow ? [file, 7 - rank] : [7 - file, rank];
    return { x: x + (column + 0.5) * cell, y: y + (row + 0.5) * cell };
  }

  /**
   * What is drawn on a square: its colour a little above the middle, between a piece's rings.
   * @param {string} square
   * @returns {Promise<import('./eye.js').Colour>}
   */
  async colourAt(square) {
    const point = await this.point(square);
    await this.page.evaluate(openEye);
    return this.page.evaluate((point) => /** @type {any} */ (window).look([point])[0], point);
  }

  /**
   * Looks at squares in every frame from now on.
   * @param {...string} squares
   * @returns {Promise<() => Promise<import('./eye.js').Colour[][]>>} tells what has been seen so far
   */
  async watchFrames(...squares) {
    const points = await Promise.all(squares.map((square) => this.point(square)));
    await this.page.evaluate(openEye);
    await this.page.evaluate(watchFrames, points);
    return () => this.page.evaluate(() => /** @type {any} */ (window).frames);
  }

  /** What the announcer has said last, oldest first. */
  async spoken() {
    return this.page.getByTestId('announcer').locator('p').allTextContents();
  }

  // Waiting

  /** Waits until a person can move on the board, or nobody any more. */
  async myTurn() {
    await this.page.waitForFunction((movable) => {
      const state = document.getElementById('status')?.dataset.state;
      if (state === 'over' || state === 'fault') return true;
      return [...document.querySelectorAll('[data-square]')].some((square) => (square.getAttribute('aria-label') ?? '').match(movable));
    }, MOVABLE);
  }

  /** @param {StateName} state @param {number} [timeout] */
  async reaches(state, timeout) {
    await expect(this.page.locator('#status')).toHaveAttribute('data-state', state, { timeout });
  }

  /**
   * Waits until so many moves stand on the board, and gives the text of the last of them. Where that move was still to come, the
   * next may have followed by then.
   * @param {number} ply
   */
  async played(ply) {
    const awaited = (await this.listed()).length < ply;
    const text = await this.page.waitForFunction(
      ({ ply, awaited }) => {
        const moves = document.querySelector('[data-testid="moves"]');
        const now = Number(moves?.querySelector('[aria-current]')?.getAttribute('data-ply') ?? 0);
        return now === ply || (awaited && now > ply) ? moves?.querySelector(`[data-ply="${ply}"]`)?.textContent : null;
      },
      { ply, awaited },
      // A page out of sight has no frames to look at it in.
      { polling: 50 },
    );
    return (await text.jsonValue()) ?? '';
  }

  /**
   * Waits until a person's piece has come to a square; tells whether the move has ended there, or goes on.
   * @param {string} square
   * @param {number} ply of the position moved in
   */
  async #arrived(square, ply) {
    const ended = await this.page.waitForFunction(
      ({ square, ply, selected }) => {
        const label = document.querySelector(`[data-square="${square}"]`)?.getAttribute('aria-label') ?? '';
        const now = Number(document.querySelector('[data-testid="moves"] [aria-current]')?.getAttribute('data-ply') ?? 0);
        if (now > ply) return { ended: true };
        return label.match(selected) ? { ended: false } : null;
      },
      { square, ply, selected: SELECTED },
    );
    return (await ended.jsonValue())?.ended ?? false;
  }

  // Hands

  /** @param {string} square */
  async click(square) {
    const { x, y } = await this.point(square);
    await this.page.mouse.click(x, y);
  }

  /** @param {string} from @param {string} to */
  async drag(from, to) {
    const [start, end] = [await this.point(from), await this.point(to)];
    await this.page.mouse.move(start.x, start.y);
    await this.page.mouse.down();
    await this.page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2);
    await this.page.mouse.move(end.x, end.y);
    await this.page.mouse.up();
  }

  /**
   * Makes a move along these squares by clicks, and waits for its end.
   * @param {...string} squares
   */
  async walk(...squares) {
    const ply = await this.ply();
    const [from = '', ...rest] = squares;
    await this.myTurn();
    await this.click(from);
    for (const [i, to] of rest.entries()) {
      await this.click(to);
      expect(await this.#arrived(to, ply), `${squares.join(' ')} ends on ${to}`).toBe(i === rest.length - 1);
    }
  }

  /**
   * Makes some move by what the board shows: a piece that may move, then a square that it may go to, until the move is over.
   * @param {<T>(items: readonly T[]) => T} choose
   * @param {'click' | 'drag'} how
   */
  async anyMove(choose, how) {
    const ply = await this.ply();
    let at = choose((await this.grid()).movers);
    let begun = false;
    for (;;) {
      if (how === 'drag') {
        const start = await this.point(at);
        await this.page.mouse.move(start.x, start.y);
        await this.page.mouse.down();
      } else if (!begun) {
        await this.click(at);
      }
      const { targets } = await this.grid();
      const to = choose(targets);
      if (how === 'drag') {
        const end = await this.point(to);
        await this.page.mouse.move(end.x, end.y, { steps: 3 });
        await this.page.mouse.up();
      } else {
        await this.click(to);
      }
      if (await this.#arrived(to, ply)) return;
      begun = true;
      at = to;
    }
  }

  /** A move of the person's and the engine's answer: every part of the page has come. */
  async playsAlong() {
    await expect(this.status).toHaveText(en.status.yourMove);
    await this.walk('c3', 'd4');
    await this.played(2);
    await this.myTurn();
    await this.agreed();
  }

  /**
   * Plays on to the end for whoever may move here, dragging and clicking in turn.
   * @param {number} seed
   */
  async toTheEnd(seed) {
    const choose = picker(seed);
    for (let i = 0; ; i += 1) {
      await this.myTurn();
      if ((await this.state()) === 'over') return;
      await this.anyMove(choose, i % 2 === 0 ? 'click' : 'drag');
    }
  }

  /** Holds the board and the list of moves against the rules, once the last move has been walked; gives the state they agree on. */
  async agreed() {
    const ply = await this.ply();
    const listed = await this.listed();
    const state = replay(listed.slice(0, ply), this.#fen ? { fen: this.#fen } : {});
    await expect.poll(async () => (await this.grid()).pieces).toEqual(piecesOf(state));
    return state;
  }
}
