// The package's entry in Node.

import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { once } from '../www/once.js';
import { engineMaker } from './engine.js';
import { instantiate } from './rules.js';

const WASM = new URL('./poddavki_bg.wasm', import.meta.url);
const WORKER = new URL('./node-worker.js', import.meta.url);

const compile = once(async () => WebAssembly.compile(new Uint8Array(await readFile(WASM))));

/** One of Node's threads, which is used as a browser's worker is. */
class Thread {
  #thread;
  /** @type {((event: { data: any }) => void) | null} */
  onmessage = null;
  /** @type {(() => void) | null} */
  onmessageerror = null;
  /** @type {((event: { message: string, preventDefault: () => void }) => void) | null} */
  onerror = null;

  /** @param {string | URL} address */
  constructor(address) {
    this.#thread = new Worker(address, { name: 'poddavki engine' });
    this.#thread.on('message', (data) => this.onmessage?.({ data }));
    this.#thread.on('messageerror', () => this.onmessageerror?.());
    this.#thread.on('error', ({ message }) => this.onerror?.({ message, preventDefault() {} }));
    // A program may end while an engine is idle. While a search is awaited, the watch over it keeps the program running.
    this.#thread.unref();
  }

  /** @param {unknown} message */
  postMessage(message) {
    this.#thread.postMessage(message);
  }

  terminate() {
    void this.#thread.terminate();
  }
}

/** @param {string | URL} [script] */
async function worker(script = WORKER) {
  return () => /** @type {any} */ (new Thread(script));
}

export const init = once(async () => instantiate(await compile()));
export const createEngine = engineMaker({ compile, worker });
export { EngineError } from '../www/engine/client.js';
export { Game, Position, version } from './rules.js';
