// What the page and the engine's worker say to each other.
//
// The worker runs one search at a time. Every search gets exactly one 'result' or one 'error' with its id; a new search or a new
// game ends the one before it, which still gets its result. 'alive' is sent about once a second where a search has nothing
// else to say, so that long thinking can be told from a hang. 'tables' hands over a port through which endgame tables come; it is told
// back, with the number of pieces, whenever all tables of one more number are there.

/** @typedef {import('../../pkg/poddavki.js').SearchRequest} SearchRequest */
/** @typedef {import('../../pkg/poddavki.js').SearchInfo} SearchInfo */
/** @typedef {import('../../pkg/poddavki.js').SearchResult} SearchResult */

/**
 * @typedef {{ type: 'init', module: WebAssembly.Module, tableBytes: number }
 *   | { type: 'search', id: number, request: SearchRequest }
 *   | { type: 'stop', id: number }
 *   | { type: 'newGame' }
 *   | { type: 'tables', port: MessagePort }} ToWorker
 */

/**
 * @typedef {{ type: 'ready' }
 *   | { type: 'alive', id: number }
 *   | { type: 'tables', pieces: number }
 *   | { type: 'info', id: number, info: SearchInfo }
 *   | { type: 'result', id: number, result: SearchResult }
 *   | { type: 'error', id: number | null, code: string, message: string }} FromWorker
 */

/** How long the engine thinks before the worker listens again, in milliseconds. */
export const SLICE_MS = 20;

/** How often a thinking worker gives a sign of life, in milliseconds. */
export const ALIVE_MS = 1000;

/** The code of an error after which the worker's instance is not to be trusted. Any other code blames the request. */
export const TRAP = 'trap';

/** The size of the engine's table on this page, in bytes: phones must bear it. */
export const TABLE_BYTES = 32 << 20;
