// What all boards on a page have in common: one compiled module, one instance of the rules, and a few engine workers.

import { compileFrom } from '../delivery.js';
import { EngineClient } from '../engine/client.js';
import { once } from '../once.js';
import { loadRules } from '../rules.js';
import { WASM, WORKER, WORKER_TYPE } from './files.js';
import { EnginePool } from './pool.js';

/** @typedef {import('../rules.js').Rules} Rules */

/**
 * How the element reaches its own files.
 * @typedef {object} Parts
 * @property {() => Promise<WebAssembly.Module>} compile
 * @property {(script: string | null) => Promise<() => Worker>} worker fetches what a worker needs, and tells how to start one;
 *   `script` is the address of a worker file to be used instead
 */

/** How many workers there may be on a page, and the size of each one's table in bytes. */
const WORKERS = 2;
const TABLE_BYTES = 16 << 20;

/** The worker that the page's policy has turned away. @type {string | null} */
let forbidden = null;
let watching = false;

/** @type {Parts} */
let parts = { compile: once(() => compileFrom(WASM.href)), worker };

/** The workers of this page. */
export const pool = new EnginePool((script) => {
  /** @type {() => Worker} */
  let start = () => { throw new Error('the engine has not been loaded'); };
  return new EngineClient({
    compile: async () => {
      const [module, ready] = await Promise.all([parts.compile(), parts.worker(script)]);
      start = ready;
      return module;
    },
    newWorker: () => start(),
    tableBytes: TABLE_BYTES,
  });
}, WORKERS);

/** Takes the element's parts from somewhere else. To be called before the first board. @param {Parts} other */
export function useParts(other) {
  parts = other;
}

/** The rules, loaded when first asked for. A failed attempt may be repeated. @type {() => Promise<Rules>} */
export const sharedRules = once(async () => loadRules(await parts.compile()));

/** What is wrong with the engine, with what is to be done where that is known. @param {string} message */
export function explain(message) {
  if (forbidden === null) return message;
  if (!forbidden.startsWith('blob')) return `${message}; this page's policy forbids the worker ${forbidden}, so allow it by worker-src`;
  return `${message}; this page's policy forbids workers from blobs, so name a worker file of your own site in the attribute worker-src`;
}

function watchPolicy() {
  if (watching) return;
  watching = true;
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    if (effectiveDirective === 'worker-src') forbidden = blockedURI;
  });
}

/** The usual worker's text, at an address of this page's own. @type {() => Promise<string>} */
const blob = once(async () => {
  const response = await fetch(WORKER, { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`${WORKER.href} answered ${response.status} ${response.statusText}`.trim());
  return URL.createObjectURL(new Blob([await response.text()], { type: 'text/javascript' }));
});

/**
 * A worker's file must be of the page's own origin; where it is not, its text can still be fetched and run from a blob.
 * @param {string | null} script
 * @returns {Promise<() => Worker>}
 */
async function worker(script) {
  watchPolicy();
  const own = WORKER.origin === self.origin;
  const address = script ?? (own ? WORKER.href : await blob());
  return () => new Worker(address, { type: WORKER_TYPE, name: 'poddavki engine' });
}
