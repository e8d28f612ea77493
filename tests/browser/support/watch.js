// Listens to all that the pages of a test say and ask for.

/** @typedef {import('@playwright/test').BrowserContext} BrowserContext */

export class Watch {
  /** Every address asked for, in order. @type {string[]} */
  requests = [];
  /** @type {string[]} */
  #faults = [];
  /** @type {RegExp[]} */
  #allowed = [];
  /** @type {string | null} */
  #file = null;
  /** @type {string[]} */
  #origins = [];

  /**
   * @param {BrowserContext} context
   * @param {string} origin the only server that may be asked for anything
   */
  constructor(context, origin) {
    context.on('console', (message) => {
      const type = message.type();
      // Of the tests' own doing: only those about it have a service worker.
      if (message.text().includes('Service Worker registration blocked by Playwright')) return;
      if (type === 'error' || type === 'warning') this.#note(`console ${type}: ${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => this.#note(`uncaught: ${error.error().stack ?? error.error().message}`));
    context.on('request', (request) => {
      const address = request.url();
      this.requests.push(address);
      // blob: and data: addresses are parts of the page itself.
      const { protocol, origin: asked } = new URL(address);
      if (asked !== origin && !this.#origins.includes(asked) && !['blob:', 'data:'].includes(protocol) && address !== this.#file) this.#note(`request to another place: ${address}`);
    });
    context.on('response', (response) => {
      if (response.status() >= 400) this.#note(`status ${response.status()}: ${response.url()}`);
    });
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // The person left the page before all of it had come.
      if (reason !== 'net::ERR_ABORTED') this.#note(`request failed, ${reason}: ${request.url()}`);
    });
  }

  /**
   * Lets pass what a test brings about on purpose.
   * @param {...RegExp} patterns
   */
  allow(...patterns) {
    this.#allowed.push(...patterns);
  }

  /** Lets one file of this machine be opened. @param {string} address */
  allowFile(address) {
    this.#file = address;
  }

  /** Lets another server be asked. @param {string} origin */
  allowOrigin(origin) {
    this.#origins.push(origin);
  }

  /** @throws when anything was said or asked for that should not have been */
  verify() {
    const faults = this.#faults.filter((fault) => !this.#allowed.some((pattern) => pattern.test(fault)));
    if (faults.length > 0) throw new Error(`the page was not quiet:\n${faults.join('\n')}`);
  }

  /** @param {string} fault */
  #note(fault) {
    this.#faults.push(fault);
  }
}
