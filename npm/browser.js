// The package's entry in browsers and bundlers. The side files lie beside this module; bundlers find them by these very expressions.

import { compileFrom } from '../www/delivery.js';
import { once } from '../www/once.js';
import { engineMaker } from './engine.js';
import { instantiate } from './rules.js';

const WASM = new URL('./poddavki_bg.wasm', import.meta.url);
const WORKER = new URL('./worker.js', import.meta.url);

const compile = once(() => compileFrom(WASM.href));

/** A worker's file must be of the page's own origin; where it is not, its text can still be fetched and run from a blob. */
const blob = once(async () => {
  const response = await fetch(WORKER);
  if (!response.ok) throw new Error(`${WORKER.href} answered ${response.status} ${response.statusText}`.trim());
  return URL.createObjectURL(new Blob([await response.text()], { type: 'text/javascript' }));
});

/** @param {string | URL | undefined} script */
async function worker(script) {
  const own = WORKER.origin === self.origin || WORKER.protocol === 'blob:';
  const address = script ?? (own ? WORKER : await blob());
  return () => new Worker(address, { name: 'poddavki engine' });
}

export const init = once(async () => instantiate(await compile()));
export const createEngine = engineMaker({ compile, worker });
export { EngineError } from '../www/engine/client.js';
export { Game, Position, version } from './rules.js';
