// How the page reaches its own parts: the compiled rules, the workers' scripts and the style that comes later. From a server they are
// files whose addresses stand in <meta> elements; in the single file all stand in the page itself, because there nothing can be fetched.

import { compileInline, inlineScript } from './inline.js';
import { DeliveryError } from './delivery-error.js';

export { DeliveryError };

/**
 * @typedef {object} Delivery
 * @property {string} version what this page calls itself
 * @property {() => Promise<WebAssembly.Module>} compile the one compiled module; a failed attempt may be repeated
 * @property {(kind?: WorkerKind) => Worker} newWorker a fresh worker; throws where the browser forbids workers
 * @property {() => Promise<void>} loadStyle loads the style of what comes later; a failed attempt may be repeated
 */

/** @typedef {'engine' | 'tables'} WorkerKind what a worker is for: it thinks, or it makes endgame tables */

/**
 * Reads how this page was delivered.
 * @param {Document} [page]
 * @returns {Delivery}
 */
export function readDelivery(page = document) {
  const wasm = setting(page, 'wasm');
  const type = setting(page, 'worker-type') === 'module' ? 'module' : 'classic';

  /** @type {Promise<WebAssembly.Module> | null} */
  let compiled = null;
  const compile = () => {
    if (!compiled) {
      compiled = wasm === 'inline' ? compileInline(page) : compileFrom(new URL(wasm, page.baseURI).href);
      compiled.catch(() => { compiled = null; });
    }
    return compiled;
  };

  /** @type {Map<WorkerKind, string>} */
  const scripts = new Map();
  const newWorker = (/** @type {WorkerKind} */ kind = 'engine') => {
    const name = kind === 'engine' ? 'worker' : 'tables-worker';
    const worker = setting(page, name);
    const script = scripts.get(kind) ?? (worker === 'inline' ? inlineScript(page, `poddavki-${name}`) : new URL(worker, page.baseURI).href);
    scripts.set(kind, script);
    return new Worker(script, { type, name: `poddavki ${kind}` });
  };

  /** @type {Promise<void> | null} */
  let styled = null;
  const loadStyle = () => {
    const style = setting(page, 'later-style');
    if (!styled) {
      styled = style === 'inline' ? Promise.resolve() : linkStyle(page, style);
      styled.catch(() => { styled = null; });
    }
    return styled;
  };

  return { version: setting(page, 'version'), compile, newWorker, loadStyle };
}

/**
 * @param {Document} page
 * @param {string} address
 * @returns {Promise<void>} when it holds
 */
function linkStyle(page, address) {
  return new Promise((resolve, reject) => {
    const link = page.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new DeliveryError(`${link.href} could not be loaded`));
    };
    page.head.append(link);
  });
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
  let response;
  try {
    response = await fetch(address, { credentials: 'same-origin' });
  } catch (error) {
    throw new DeliveryError(`${address} could not be fetched; check the connection and load the page again`, error);
  }
  if (!response.ok) throw new DeliveryError(`${address} answered ${response.status} ${response.statusText}`.trim());

  const kind = response.headers.get('content-type') ?? '';
  try {
    if (kind.startsWith('application/wasm')) return await WebAssembly.compileStreaming(response);
    const bytes = await response.arrayBuffer();
    // A server's "not found" page often comes with status 200: say so instead of speaking of a magic word.
    if (!isWasm(bytes)) throw new DeliveryError(`${address} is not a WebAssembly file but ${kind || 'something else'}; is it in its place on the server?`);
    return await WebAssembly.compile(bytes);
  } catch (error) {
    if (error instanceof DeliveryError) throw error;
    throw new DeliveryError(`${address} could not be compiled; load the page again`, error);
  }
}

/** @param {ArrayBuffer} bytes */
function isWasm(bytes) {
  const head = new Uint8Array(bytes, 0, Math.min(4, bytes.byteLength));
  return String.fromCharCode(...head) === '\0asm';
}
