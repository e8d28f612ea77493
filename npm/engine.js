// The engine as a package offers it: searches as promises that can also be followed, stopped and aborted.

import { EngineClient, EngineError } from '../www/engine/client.js';
import { TABLE_BYTES } from '../www/engine/protocol.js';

/** @typedef {import('./types.js').EngineOptions} EngineOptions */
/** @typedef {import('./types.js').SearchOptions} SearchOptions */
/** @typedef {import('./types.js').Search} Search */
/** @typedef {import('../pkg/poddavki.js').SearchRequest} SearchRequest */
/** @typedef {import('../pkg/poddavki.js').SearchInfo} SearchInfo */
/** @typedef {import('../pkg/poddavki.js').SearchResult} SearchResult */

/**
 * What differs between a browser and Node.
 * @typedef {object} Host
 * @property {() => Promise<WebAssembly.Module>} compile the one compiled module
 * @property {(script: string | URL | undefined) => Promise<() => Worker>} worker fetches what a worker needs, and tells how to start one
 */

/**
 * @param {Host} host
 * @returns {(options?: EngineOptions) => Engine}
 */
export function engineMaker(host) {
  return (options = {}) => new Engine(host, options);
}

/** @param {string} what */
const aborted = (what) => new DOMException(what, 'AbortError');

class Engine {
  #client;
  #closed = false;
  /** Ends the search under way for a reason. @type {((reason: unknown) => void) | null} */
  #abort = null;

  /** @param {Host} host @param {EngineOptions} options */
  constructor(host, { tableBytes = TABLE_BYTES, worker, onReplaced }) {
    /** @type {() => Worker} */
    let start;
    this.#client = new EngineClient({
      compile: async () => {
        const [module, ready] = await Promise.all([host.compile(), host.worker(worker)]);
        start = ready;
        return module;
      },
      newWorker: () => start(),
      tableBytes,
      onReplaced,
      isHidden: () => typeof document !== 'undefined' && document.hidden,
    });
  }

  /**
   * @param {SearchRequest} request
   * @param {SearchOptions} [options]
   * @returns {Search}
   */
  search(request, { signal, onInfo } = {}) {
    if (this.#closed) return failed(new EngineError('closed', 'the engine has been closed; make another with createEngine()'));
    if (signal?.aborted) return failed(signal.reason);
    this.#interrupt('another search has been begun');

    const infos = new Infos();
    const job = this.#client.search(request, (info) => {
      infos.push(info);
      try {
        onInfo?.(info);
      } catch (error) {
        // The caller's own fault, told where such faults are told; the search is not to suffer from it.
        queueMicrotask(() => { throw error; });
      }
    });
    /** @type {unknown} */
    let reason;
    /** @param {unknown} why */
    const abort = (why) => {
      reason = why;
      job.cancel();
    };
    const onAbort = () => abort(signal?.reason);
    signal?.addEventListener('abort', onAbort, { once: true });
    this.#abort = abort;

    const result = job.result
      .then((found) => {
        if (found === null) throw reason;
        return found;
      })
      .finally(() => {
        signal?.removeEventListener('abort', onAbort);
        if (this.#abort === abort) this.#abort = null;
      });
    return searchOf(result, infos, job.stop);
  }

  newGame() {
    this.#interrupt('a new game has been begun');
    this.#client.newGame();
  }

  close() {
    this.#closed = true;
    this.#interrupt('the engine has been closed');
    this.#client.close();
  }

  /** @param {string} why */
  #interrupt(why) {
    this.#abort?.(aborted(why));
  }
}

/** A search that has failed before it began. @param {unknown} error */
function failed(error) {
  return searchOf(Promise.reject(error), new Infos(), () => {});
}

/**
 * @param {Promise<SearchResult>} result
 * @param {Infos} infos
 * @param {() => void} stop
 * @returns {Search}
 */
function searchOf(result, infos, stop) {
  result.then(() => infos.end(), (error) => infos.fail(error));
  return Object.assign(result, {
    stop,
    [Symbol.asyncIterator]: () => ({
      next: () => infos.next(),
      // Whoever leaves the loop needs no more of it.
      return: async () => {
        stop();
        return { done: /** @type {const} */ (true), value: undefined };
      },
    }),
  });
}

/** Messages of a search, from where they come to where they are awaited. */
class Infos {
  /** @type {SearchInfo[]} */
  #kept = [];
  /** @type {{ resolve: (next: IteratorResult<SearchInfo, undefined>) => void, reject: (error: unknown) => void }[]} */
  #waiting = [];
  #over = false;
  /** @type {{ error: unknown } | null} */
  #failure = null;

  /** @param {SearchInfo} info */
  push(info) {
    const first = this.#waiting.shift();
    if (first) first.resolve({ done: false, value: info });
    else this.#kept.push(info);
  }

  end() {
    this.#over = true;
    for (const { resolve } of this.#waiting.splice(0)) resolve({ done: true, value: undefined });
  }

  /** @param {unknown} error */
  fail(error) {
    this.#failure = { error };
    const [first, ...rest] = this.#waiting.splice(0);
    if (first) this.#take(first);
    for (const { resolve } of rest) resolve({ done: true, value: undefined });
  }

  /** @returns {Promise<IteratorResult<SearchInfo, undefined>>} */
  next() {
    const info = this.#kept.shift();
    if (info) return Promise.resolve({ done: false, value: info });
    return new Promise((resolve, reject) => {
      if (this.#failure) this.#take({ reject });
      else if (this.#over) resolve({ done: true, value: undefined });
      else this.#waiting.push({ resolve, reject });
    });
  }

  /** Tells of a failure once; after that there is nothing more. @param {{ reject: (error: unknown) => void }} waiting */
  #take({ reject }) {
    reject(this.#failure?.error);
    this.#failure = null;
    this.#over = true;
  }
}
