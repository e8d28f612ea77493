// Fingers on a touch screen, as the browser's own input makes them of touches: taps and drags.

/** @typedef {import('@playwright/test').CDPSession} Session */
/** @typedef {{ x: number, y: number }} Point */

export class Fingers {
  #page;
  /** @type {Promise<Session> | null} */
  #session = null;

  /** @param {import('@playwright/test').Page} page of Chromium */
  constructor(page) {
    this.#page = page;
  }

  /** @param {Point} point @param {number} [times] */
  async tap(point, times = 1) {
    const session = await this.#open();
    for (let i = 0; i < times; i += 1) {
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    }
  }

  /** @param {Point} from @param {Point} to */
  async drag(from, to) {
    const session = await this.#open();
    const steps = 6;
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
    for (let i = 1; i <= steps; i += 1) {
      const point = { x: from.x + ((to.x - from.x) * i) / steps, y: from.y + ((to.y - from.y) * i) / steps };
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] });
      // No finger moves between two frames: moves that come together are taken for one.
      await this.#page.evaluate(() => new Promise((resolve) => { requestAnimationFrame(resolve); }));
    }
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  #open() {
    this.#session ??= this.#page.context().newCDPSession(this.#page);
    return this.#session;
  }
}
