// Reading and writing games as text: the second module, fetched when somebody first wants it.

import init, { PdnReader, writePdn } from '../../pkg/tools/poddavki_tools.js';

/** @typedef {import('../../pkg/tools/poddavki_tools.js').GameRecord} GameRecord */
/** @typedef {import('../../pkg/tools/poddavki_tools.js').RecordMove} RecordMove */
/** @typedef {import('../../pkg/tools/poddavki_tools.js').WritableRecord} WritableRecord */
/** @typedef {import('../../pkg/tools/poddavki_tools.js').PdnFault} PdnFault */
/** @typedef {import('../../pkg/tools/poddavki_tools.js').PdnFaultKind} PdnFaultKind */

/**
 * @typedef {object} Tools
 * @property {typeof PdnReader} PdnReader
 * @property {typeof writePdn} writePdn
 */

/**
 * Makes the second module ready on this page.
 * @param {() => Promise<WebAssembly.Module>} compile
 * @returns {Promise<Tools>}
 */
export async function loadTools(compile) {
  // Not initSync: browsers forbid building large instances at one go on the page's own thread.
  await init({ module_or_path: await compile() });
  return { PdnReader, writePdn };
}

/**
 * The first game of a text.
 * @param {Tools} tools
 * @param {Uint8Array} bytes
 * @returns {GameRecord | undefined} none where the text has no game
 * @throws an Error whose `code` is `pdn`, and whose `fault` says why, for a game that cannot be read at all
 */
export function firstGame({ PdnReader }, bytes) {
  const reader = new PdnReader();
  try {
    reader.feed(bytes);
    reader.finish();
    return reader.next();
  } finally {
    reader.free();
  }
}
