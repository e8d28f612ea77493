// Listens between the page and its engine, and can make the engine think longer than a test takes.

/** @typedef {import('@playwright/test').Page} Page */

/**
 * @typedef {object} Said
 * @property {number} at the page's time in milliseconds
 * @property {number} worker which worker, counted from 0
 * @property {'page' | 'engine'} by
 * @property {string} type of the message; `terminate` when the page ends a worker
 * @property {number | null} id
 * @property {string | null} best of a result
 */

export class EngineSpy {
  page;

  /** @param {Page} page */
  constructor(page) {
    this.page = page;
  }

  /**
   * To be called before the page is opened.
   * @param {Page} page
   * @param {object} [options]
   * @param {{ ms?: number, depth?: number, nodes?: number }} [options.limits] put in place of every search's own, and of a level's
   */
  static async on(page, { limits } = {}) {
    await page.addInitScript((limits) => {
      const RealWorker = window.Worker;
      /** @type {Said[]} */
      const said = [];
      let count = 0;
      /** @param {number} worker @param {Said['by']} by @param {any} data */
      const note = (worker, by, data) =>
        said.push({ at: performance.now(), worker, by, type: data.type, id: data.id ?? null, best: data.result?.best ?? null });
      window.Worker = class extends RealWorker {
        #number = -1;

        /** @param {string | URL} address @param {WorkerOptions} [options] */
        constructor(address, options) {
          super(address, options);
          // The worker that makes endgame tables is no engine.
          if (options?.name !== 'poddavki engine') return;
          this.#number = count++;
          this.addEventListener('message', ({ data }) => note(this.#number, 'engine', data));
        }

        /** @param {any} message @param {any} [transfer] @override */
        postMessage(message, transfer) {
          if (this.#number >= 0) note(this.#number, 'page', message);
          if (limits && message.type === 'search') {
            const { level, ...request } = message.request;
            message = { ...message, request: { ...request, limits } };
          }
          super.postMessage(message, transfer);
        }

        /** @override */
        terminate() {
          if (this.#number >= 0) note(this.#number, 'page', { type: 'terminate' });
          super.terminate();
        }
      };
      Object.assign(window, { heard: said });
    }, limits);
    return new EngineSpy(page);
  }

  /** @returns {Promise<Said[]>} everything said since the page was opened */
  async all() {
    return this.page.evaluate(() => /** @type {any} */ (window).heard);
  }

  /**
   * What stands of every search: how many results and errors came to it, and how long after the first stop.
   * @returns {Promise<{ id: number, answers: number, stopMs: number | null }[]>}
   */
  async searches() {
    const said = await this.all();
    return said
      .filter(({ by, type }) => by === 'page' && type === 'search')
      .map(({ id, worker }) => {
        const mine = said.filter((one) => one.id === id && one.worker === worker);
        const answers = mine.filter(({ by, type }) => by === 'engine' && (type === 'result' || type === 'error'));
        const stop = mine.find(({ by, type }) => by === 'page' && type === 'stop');
        const stopMs = stop && answers[0] && answers[0].at >= stop.at ? answers[0].at - stop.at : null;
        return { id: id ?? -1, answers: answers.length, stopMs };
      });
  }

  /** Waits until a search is under way. @param {number} number which one, counted from 1 */
  async searching(number = 1) {
    await this.page.waitForFunction(
      (number) => {
        /** @type {Said[]} */
        const said = /** @type {any} */ (window).heard;
        return said.filter(({ by, type }) => by === 'page' && type === 'search').length >= number;
      },
      number,
    );
  }

  /** Waits until every search has been answered or its worker has been ended. */
  async quiet() {
    await this.page.waitForFunction(() => {
      /** @type {Said[]} */
      const said = /** @type {any} */ (window).heard;
      /** @param {Said} search @param {Said} one */
      const ends = (search, one) => one.type === 'terminate' || (one.id === search.id && (one.type === 'result' || one.type === 'error'));
      return said
        .filter(({ by, type }) => by === 'page' && type === 'search')
        .every((search) => said.some((one) => one.worker === search.worker && ends(search, one)));
    });
  }
}
