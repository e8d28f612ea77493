// How the page reaches its own parts: the compiled rules and the worker's script. From a server both are files whose
// addresses stand in <meta> elements; in the single file both stand in the page itself, because there nothing can be fetched.

/**
 * @typedef {object} Delivery
 * @property {string} version what this page calls itself
 * @property {() => Promise<WebAssembly.Module>} compile the module of the first game; a failed attempt may be repeated
 * @property {() => Promise<WebAssembly.Module>} compileTools the second module, fetched now if it has not been: endgame tables,
 *   games as text
 * @property {(name?: string) => Worker} newWorker a fresh worker, the engine's or another; throws where the browser forbids workers
 */

/** A part of the page that could not be loaded. The message names its address and what to do. */
export class DeliveryError extends Error {
  /** @param {string} message @param {unknown} [cause] */
  constructor(message, cause) {
    super(cause instanceof Error ? `${message} (${cause.message})` : message);
    this.name = 'DeliveryError';
  }
}

/**
 * Reads how this page was delivered.
 * @param {Document} [page]
 * @returns {Delivery}
 */
export function readDelivery(page = document) {
  const compile = once(page, 'wasm', 'poddavki-wasm');
  const withTools = once(page, 'tools', 'poddavki-tools');
  // In the single file the one module has everything.
  const compileTools = () => (setting(page, 'tools') === 'same' ? compile() : withTools());
  const worker = setting(page, 'worker');
  const type = setting(page, 'worker-type') === 'module' ? 'module' : 'classic';

  /** @type {string | null} */
  let script = null;
  const newWorker = (name = 'poddavki engine') => {
    script ??= worker === 'inline' ? inlineScript(page) : new URL(worker, page.baseURI).href;
    return new Worker(script, { type, name });
  };

  return { version: setting(page, 'version'), compile, compileTools, newWorker };
}

/**
 * A module that is compiled when it is first asked for. The setting is looked at then too: the frame has no second module.
 * @param {Document} page
 * @param {string} name of the setting
 * @param {string} id of the element that has it inside the page
 */
function once(page, name, id) {
  /** @type {Promise<WebAssembly.Module> | null} */
  let compiled = null;
  return () => {
    if (!compiled) {
      const wasm = setting(page, name);
      compiled = wasm === 'inline' ? compileInline(page, id) : compileFrom(new URL(wasm, page.baseURI).href);
      compiled.catch(() => { compiled = null; });
    }
    return compiled;
  };
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

/**
 * @param {Document} page
 * @param {string} id of the element that has the module
 * @returns {Promise<WebAssembly.Module>}
 */
async function compileInline(page, id) {
  const element = inlineElement(page, id);
  if (element.dataset.encoding !== 'gzip-base64') throw new DeliveryError('the WebAssembly inside the page is in an unknown encoding');
  try {
    const packed = Uint8Array.from(atob((element.textContent ?? '').trim()), (letter) => letter.charCodeAt(0));
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
    return await WebAssembly.compile(await new Response(stream).arrayBuffer());
  } catch (error) {
    throw new DeliveryError('the WebAssembly inside the page is damaged; get the file once more', error);
  }
}

/**
 * A classic script from a blob: the one kind of worker that also runs from file:// and in sandboxed frames.
 * The address is kept for as long as the page lives, since a failed worker is replaced from it.
 * @param {Document} page
 */
function inlineScript(page) {
  const text = inlineElement(page, 'poddavki-worker').textContent ?? '';
  return URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
}

/** @param {Document} page @param {string} id */
function inlineElement(page, id) {
  const element = page.getElementById(id);
  if (!element) throw new DeliveryError(`the page has no element #${id}; get the file once more`);
  return element;
}
