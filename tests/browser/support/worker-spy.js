// Listens to every worker of the page, the one that makes endgame tables included.

/** @typedef {import('@playwright/test').Page} Page */

/**
 * @typedef {object} Heard
 * @property {number} at the page's time in milliseconds
 * @property {string} worker its name
 * @property {number} number counted from 0 among those of its name
 * @property {'page' | 'worker'} by
 * @property {any} message without what cannot be copied; `{ type: 'new' }` and `{ type: 'terminate' }` for a worker's beginning and end
 */

export const ENGINE = 'poddavki engine';
export const TABLES = 'poddavki tables';

export class WorkerSpy {
  #page;

  /** @param {Page} page */
  constructor(page) {
    this.#page = page;
  }

  /** To be called before the page is opened. @param {Page} page */
  static async on(page) {
    await page.addInitScript(() => {
      const RealWorker = window.Worker;
      /** @type {Heard[]} */
      const heard = [];
      /** @type {Record<string, Worker[]>} */
      const workers = {};
      window.Worker = class extends RealWorker {
        #name;
        #number;

        /** @param {string | URL} address @param {WorkerOptions} [options] */
        constructor(address, options) {
          super(address, options);
          this.#name = options?.name ?? '';
          const all = (workers[this.#name] ??= []);
          this.#number = all.push(this) - 1;
          this.#note('page', { type: 'new' });
          this.addEventListener('message', ({ data }) => this.#note('worker', data));
        }

        /** @param {any} message @param {any} [transfer] @override */
        postMessage(message, transfer) {
          const { module: _module, port: _port, ...rest } = message;
          this.#note('page', rest);
          super.postMessage(message, transfer);
        }

        /** @override */
        terminate() {
          this.#note('page', { type: 'terminate' });
          super.terminate();
        }

        /** @param {Heard['by']} by @param {any} message */
        #note(by, message) {
          heard.push({ at: performance.now(), worker: this.#name, number: this.#number, by, message });
        }
      };
      Object.assign(window, { heardOfWorkers: heard, workers });
    });
    return new WorkerSpy(page);
  }

  /** @param {string} worker @param {string} [type] @returns {Promise<Heard[]>} all that was said so far */
  async all(worker, type) {
    return this.#page.evaluate(
      ({ worker, type }) => /** @type {any} */ (window).heardOfWorkers.filter((/** @type {Heard} */ one) => one.worker === worker && (!type || one.message.type === type)),
      { worker, type },
    );
  }

  /**
   * Waits until a worker has said something of a type that has these fields.
   * @param {string} worker
   * @param {Record<string, unknown>} fields
   * @param {number} [timeout]
   */
  async says(worker, fields, timeout = 30_000) {
    await this.#page.waitForFunction(
      ({ worker, fields }) =>
        /** @type {any} */ (window).heardOfWorkers.some(
          (/** @type {Heard} */ one) => one.by === 'worker' && one.worker === worker && Object.entries(fields).every(([name, value]) => one.message[name] === value),
        ),
      { worker, fields },
      { timeout, polling: 50 },
    );
  }

  /** Waits until the engine knows all endings of so many pieces. @param {number} pieces @param {number} [timeout] */
  async ready(pieces, timeout) {
    await this.says(ENGINE, { type: 'tables', pieces }, timeout);
  }

  /** Breaks a worker as an error in its script would. @param {string} worker */
  async breaks(worker) {
    await this.#page.evaluate((worker) => {
      /** @type {Worker[]} */
      const all = /** @type {any} */ (window).workers[worker];
      all.at(-1)?.dispatchEvent(new ErrorEvent('error', { message: 'broken on purpose', cancelable: true }));
    }, worker);
  }
}
