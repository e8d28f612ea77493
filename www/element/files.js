// Where the element's side files are, beside this module. The build puts another module in place of this one, with the names that
// the files have there; bundlers find them by these very expressions.

export const WASM = new URL('../../pkg/poddavki_bg.wasm', import.meta.url);
export const TOOLS = new URL('../../pkg/tools/poddavki_tools_bg.wasm', import.meta.url);
export const WORKER = new URL('../worker.js', import.meta.url);
/** @type {WorkerType} */
export const WORKER_TYPE = 'module';
export const VERSION = 'source';
