// The page's end of the engine: starts the worker when first needed, keeps one search at a time, and replaces a worker that fails.

import { TRAP } from './protocol.js';
import { Watch } from './watch.js';

/** @typedef {import('./protocol.js').ToWorker} ToWorker */
/** @typedef {import('./protocol.js').FromWorker} FromWorker */
/** @typedef {import('./protocol.js').SearchRequest} SearchRequest */
/** @typedef {import('./protocol.js').SearchInfo} SearchInfo */
/** @typedef {import('./protocol.js').SearchResult} SearchResult */

// How long a worker may say nothing, in milliseconds: while it starts (its script may come over a slow line), while it
// thinks, and after it was told to stop.
const START_MS = 30_000;
const SILENCE_MS = 5_000;
const STOP_MS = 1_000;

/**
 * @typedef {object} EngineOptions
 * @property {() => Promise<WebAssembly.Module>} compile
 * @property {() => Worker} newWorker
 * @property {number} tableBytes size of the engine's table
 * @property {() => void} [onReplaced] told when a worker failed and another has taken its place
 * @property {() => void} [onReady] told when a worker has started, the first or another: it has no endgame tables yet
 * @property {(pieces: number) => void} [onTables] told when the worker knows all endgames of so many pieces
 * @property {() => boolean} [isHidden] whether the page is out of sight
 */

/**
 * @typedef {object} Search a search asked for
 * @property {Promise<SearchResult | null>} result settled exactly once: the result, or null when the search was cancelled;
 *   rejected with an EngineError when the request was wrong or the engine failed twice
 * @property {() => void} stop think no longer: the result is the best move so far
 * @property {() => void} cancel drop the search: the result is null at once
 */

/**
 * @typedef {object} Job
 * @property {number} id
 * @property {SearchRequest} request
 * @property {(info: SearchInfo) => void} onInfo
 * @property {(result: SearchResult | null) => void} resolve
 * @property {(error: EngineError) => void} reject
 * @property {boolean} posted whether the worker knows of it
 * @property {boolean} stopping
 * @property {boolean} retried
 * @property {SearchInfo | null} lastInfo
 */

/** A search that could not be done. `code` is that of the rules ('fen', 'move', ...) or 'engine'. */
export class EngineError extends Error {
  /** @param {string} code @param {string} message */
  constructor(code, message) {
    super(message);
    this.name = 'EngineError';
    this.code = code;
  }
}

export class EngineClient {
  #options;
  #watch;
  /** @type {Worker | null} */
  #worker = null;
  #ready = false;
  /** Whether this worker has worked on a search so far. */
  #proven = false;
  /** Whether this worker stands in for one that failed, and nobody has been told yet. */
  #isSubstitute = false;
  /** The search whose result is awaited. @type {Job | null} */
  #job = null;
  /** Searches dropped here that the worker still has to answer. @type {Set<number>} */
  #dropped = new Set();
  #lastId = 0;

  /** @param {EngineOptions} options */
  constructor(options) {
    this.#options = options;
    this.#watch = new Watch(
      () => this.#onSilence(),
      options.isHidden ?? (() => document.hidden),
    );
  }

  /**
   * Starts a search. One under way is cancelled.
   * @param {SearchRequest} request
   * @param {(info: SearchInfo) => void} [onInfo]
   * @returns {Search}
   */
  search(request, onInfo = () => {}) {
    this.#drop();
    /** @type {Job} */
    let job;
    /** @type {Promise<SearchResult | null>} */
    const result = new Promise((resolve, reject) => {
      job = { id: 0, request, onInfo, resolve, reject, posted: false, stopping: false, retried: false, lastInfo: null };
      this.#begin(job);
    });
    return {
      result,
      stop: () => { if (this.#job === job) this.#stop(job); },
      cancel: () => { if (this.#job === job) this.#drop(); },
    };
  }

  /** Forgets what the engine has learnt in its table. A search under way is cancelled. */
  newGame() {
    this.#drop();
    this.#send({ type: 'newGame' });
  }

  /** Whether a worker is there and can be given endgame tables. */
  get ready() {
    return this.#ready;
  }

  /** Whether no search is under way. */
  get idle() {
    return this.#job === null;
  }

  /** Starts the worker, so that the first search need not wait for it. Where that fails, a search will say so. */
  warm() {
    this.#start().catch(() => {});
  }

  /**
   * Gives the worker endgame tables: each message of the port is the bytes of some, as `TableMaker` gives them. Lost with the worker;
   * `onReady` tells when another wants them.
   * @param {MessagePort} port
   */
  addTables(port) {
    this.#worker?.postMessage({ type: 'tables', port }, [port]);
  }

  /** Ends the worker. A search under way is cancelled. The next search starts another worker. */
  close() {
    const job = this.#job;
    this.#terminate();
    this.#job = null;
    job?.resolve(null);
  }

  /** @param {Job} job */
  async #begin(job) {
    this.#job = job;
    job.id = ++this.#lastId;
    job.posted = false;
    const id = job.id;
    try {
      await this.#start();
    } catch (error) {
      if (this.#job === job && job.id === id) this.#fail(job, error);
      return;
    }
    // The person may have changed their mind while the engine was loading.
    if (this.#job !== job || job.id !== id) return;
    job.posted = true;
    this.#send({ type: 'search', id, request: job.request });
    if (job.stopping) this.#send({ type: 'stop', id });
    this.#expect();
  }

  async #start() {
    if (this.#worker) return;
    const module = await this.#options.compile();
    if (this.#worker) return;
    const worker = this.#options.newWorker();
    worker.onmessage = ({ data }) => { if (worker === this.#worker) this.#hear(data); };
    worker.onmessageerror = () => { if (worker === this.#worker) this.#replace('an unreadable message from the engine'); };
    worker.onerror = (event) => {
      // Dealt with here; otherwise it would be reported once more as an error of the page.
      event.preventDefault();
      if (worker === this.#worker) this.#replace(event.message || 'the script of the engine could not be run');
    };
    this.#worker = worker;
    this.#ready = false;
    this.#send({ type: 'init', module, tableBytes: this.#options.tableBytes });
  }

  /** @param {ToWorker} message */
  #send(message) {
    this.#worker?.postMessage(message);
  }

  /** @param {FromWorker} message */
  #hear(message) {
    const job = this.#job;
    switch (message.type) {
      case 'ready':
        this.#ready = true;
        if (this.#isSubstitute) this.#options.onReplaced?.();
        this.#isSubstitute = false;
        this.#options.onReady?.();
        break;
      case 'tables':
        this.#options.onTables?.(message.pieces);
        break;
      case 'info':
        this.#proven = true;
        if (job?.id === message.id) {
          job.lastInfo = message.info;
          job.onInfo(message.info);
        }
        break;
      case 'result':
        this.#proven = true;
        this.#dropped.delete(message.id);
        if (job?.id === message.id) {
          this.#job = null;
          job.resolve(message.result);
        }
        break;
      case 'error':
        if (message.code === TRAP || message.id === null) {
          this.#replace(message.message);
          return;
        }
        this.#dropped.delete(message.id);
        if (job?.id === message.id) this.#fail(job, new EngineError(message.code, message.message));
        break;
      case 'alive':
        break;
    }
    // A stopped search is allowed one stretch of time in all: what it says meanwhile does not prolong it.
    if (!(this.#ready && this.#isStopping() && ['info', 'alive', 'tables'].includes(message.type))) this.#expect();
  }

  #isStopping() {
    return this.#dropped.size > 0 || Boolean(this.#job?.stopping);
  }

  /** Sets the watch to what is awaited now. */
  #expect() {
    if (!this.#worker || (!this.#job && this.#dropped.size === 0)) this.#watch.rest();
    else if (this.#ready) this.#watch.expect(this.#isStopping() ? STOP_MS : SILENCE_MS);
    // Searches dropped while it starts are in nobody's way.
    else this.#watch.expect(this.#job?.stopping ? STOP_MS : START_MS);
  }

  #onSilence() {
    const job = this.#job;
    if (job?.stopping && !this.#ready) {
      // Whoever wants a move now is told that there is none, rather than made to wait for another start.
      this.#terminate();
      this.#fail(job, new EngineError('engine', 'the engine has not started yet'));
    } else {
      this.#replace('no answer from the engine');
    }
  }

  /** @param {Job} job */
  #stop(job) {
    if (job.stopping) return;
    job.stopping = true;
    if (!job.posted) return;
    this.#send({ type: 'stop', id: job.id });
    this.#expect();
  }

  #drop() {
    const job = this.#job;
    if (!job) return;
    this.#job = null;
    if (job.posted) {
      this.#dropped.add(job.id);
      this.#send({ type: 'stop', id: job.id });
      this.#expect();
    }
    job.resolve(null);
  }

  /** @param {Job} job @param {unknown} error */
  #fail(job, error) {
    this.#job = null;
    this.#isSubstitute = false;
    job.reject(error instanceof EngineError ? error : new EngineError('engine', error instanceof Error ? error.message : String(error)));
  }

  #terminate() {
    this.#watch.rest();
    this.#worker?.terminate();
    this.#worker = null;
    this.#ready = false;
    this.#proven = false;
    this.#dropped.clear();
  }

  /**
   * The worker failed. Another one gets the search once more; where that fails too, the search has failed.
   * @param {string} reason
   */
  #replace(reason) {
    const proven = this.#proven;
    this.#terminate();
    this.#isSubstitute = true;
    const job = this.#job;
    const best = job?.lastInfo?.pv[0];
    if (job?.stopping && job.lastInfo && best) {
      const { depth, score, nodes, ms } = job.lastInfo;
      this.#job = null;
      job.resolve({ best, score, depth, nodes, ms });
    } else if (job?.retried) {
      this.#fail(job, new EngineError('engine', reason));
    } else if (job) {
      job.retried = true;
      this.#begin(job);
    }
    // Nothing to do for another one yet. One that has never worked is not started over and over for nothing.
    if (!this.#job && proven && this.#isSubstitute) this.#start().catch(() => {});
  }
}
