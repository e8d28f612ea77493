// How the page reaches its own parts: the compiled rules, the workers' scripts and the style that comes later. From a server they are
// files whose addresses stand in <meta> elements; in the single file all stand in the page itself, because there nothing can be fetched.

import { compileInline, inlineScript } from './inline.js';
import { DeliveryError } from './delivery-error.js';
import { joined } from './difference.js';
import { once } from './once.js';

export { DeliveryError };

/**
 * @typedef {object} Delivery
 * @property {string} version what this page calls itself
 * @property {() => Promise<WebAssembly.Module>} compile the module of the first game; a failed attempt may be repeated
 * @property {() => Promise<WebAssembly.Module>} compileTools the module with everything, fetched now if it has not been: endgame
 *   tables, proofs, games as text
 * @property {(kind?: WorkerKind) => Worker} newWorker a fresh worker; throws where the browser forbids workers
 */

/** @typedef {'engine' | 'tables'} WorkerKind what a worker is for: it thinks, or it makes endgame tables */

/**
 * Reads how this page was delivered.
 * @param {Document} [page]
 * @returns {Delivery}
 */
export function readDelivery(page = document) {
  const address = (/** @type {string} */ name) => new URL(setting(page, name), page.baseURI).href;
  // The settings are looked at when a module is first asked for: the frame has no second one.
  const compile = once(() => (setting(page, 'wasm') === 'inline' ? compileInline(page, 'poddavki-wasm') : compileFrom(address('wasm'))));
  const withTools = once(() => compileOver(address('tools'), address('wasm')));
  // In the single file the one module has everything.
  const compileTools = () => (setting(page, 'tools') === 'same' ? compile() : withTools());
  const type = setting(page, 'worker-type') === 'module' ? 'module' : 'classic';

  /** @type {Map<WorkerKind, string>} */
  const scripts = new Map();
  const newWorker = (/** @type {WorkerKind} */ kind = 'engine') => {
    const name = kind === 'engine' ? 'worker' : 'tables-worker';
    const script = scripts.get(kind) ?? (setting(page, name) === 'inline' ? inlineScript(page, `poddavki-${name}`) : address(name));
    scripts.set(kind, script);
    return new Worker(script, { type, name: `poddavki ${kind}` });
  };

  return { version: setting(page, 'version'), compile, compileTools, newWorker };
}

/** @param {Document} page @param {string} name */
function setting(page, name) {
  const meta = page.querySelector(`meta[name="poddavki:${name}"]`);
  if (!(meta instanceof HTMLMetaElement)) throw new DeliveryError(`the page has no <meta name="poddavki:${name}">`);
  return meta.content;
}

/**
 * @param {string} address
 * @returns {Promise<WebAssembly.Module>}
 */
export async function compileFrom(address) {
  const response = await fetched(address);
  const kind = response.headers.get('content-type') ?? '';
  try {
    if (kind.startsWith('application/wasm')) return await WebAssembly.compileStreaming(response);
    return await WebAssembly.compile(await bytesOf(response, address));
  } catch (error) {
    if (error instanceof DeliveryError) throw error;
    throw new DeliveryError(`${address} could not be compiled; load the page again`, error);
  }
}

/**
 * A module that has most of another one in it: a site's file holds but what it has over that, in a section of its own.
 * @param {string} address
 * @param {string} other where the other one is; browsers have it at hand by then
 * @returns {Promise<WebAssembly.Module>}
 */
export async function compileOver(address, other) {
  const module = await compileFrom(address);
  const [difference] = WebAssembly.Module.customSections(module, 'difference');
  if (!difference) return module;
  const bytes = await bytesOf(await fetched(other), other);
  try {
    return await WebAssembly.compile(joined(new Uint8Array(bytes), new Uint8Array(difference)));
  } catch (error) {
    throw new DeliveryError(`${address} and ${other} do not belong together; load the page again`, error);
  }
}

/** @param {string} address */
async function fetched(address) {
  const response = await fetch(address, { credentials: 'same-origin' }).catch((error) => broken(address, error));
  if (!response.ok) throw new DeliveryError(`${address} answered ${response.status} ${response.statusText}`.trim());
  return response;
}

/** @param {Response} response @param {string} address */
async function bytesOf(response, address) {
  const bytes = await response.arrayBuffer().catch((error) => broken(address, error));
  const kind = response.headers.get('content-type') || 'something else';
  // A server's "not found" page often comes with status 200: say so instead of speaking of a magic word.
  if (!isWasm(bytes)) throw new DeliveryError(`${address} is not a WebAssembly file but ${kind}; is it in its place on the server?`);
  return bytes;
}

/** The connection has broken. @param {string} address @param {unknown} error @returns {never} */
function broken(address, error) {
  throw new DeliveryError(`${address} could not be fetched; check the connection and load the page again`, error);
}

/** @param {ArrayBuffer} bytes */
function isWasm(bytes) {
  const head = new Uint8Array(bytes, 0, Math.min(4, bytes.byteLength));
  return String.fromCharCode(...head) === '\0asm';
}
