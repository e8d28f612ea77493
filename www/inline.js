// The parts of a page that holds them all itself.

import { DeliveryError } from './delivery-error.js';

/**
 * @param {Document} page
 * @param {string} id of the element that has the module
 * @returns {Promise<WebAssembly.Module>}
 */
export async function compileInline(page, id) {
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
 * @param {string} id
 */
export function inlineScript(page, id) {
  const text = inlineElement(page, id).textContent ?? '';
  return URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
}

/** @param {Document} page @param {string} id */
function inlineElement(page, id) {
  const element = page.getElementById(id);
  if (!element) throw new DeliveryError(`the page has no element #${id}; get the file once more`);
  return element;
}
