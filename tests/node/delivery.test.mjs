// What is told where a part of the page comes damaged or not at all. The rest is tried in browsers.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileFrom, compileOver } from '../../www/delivery.js';
import { differenceModule } from '../../xtask/node/difference.mjs';

const EMPTY = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);
const WASM = { headers: { 'content-type': 'application/octet-stream' } };

/** A body that breaks off. */
function broken() {
  return new ReadableStream({
    start(stream) {
      stream.enqueue(EMPTY.subarray(0, 4));
      stream.error(new TypeError('cut'));
    },
  });
}

/** @param {import('node:test').TestContext} t @param {Record<string, () => Response>} files */
function serve(t, files) {
  t.mock.method(globalThis, 'fetch', async (/** @type {string} */ address) => files[address]?.() ?? new Response('', { status: 404 }));
}

const ways = /** @type {const} */ ([
  ['a module', () => compileFrom('first')],
  ['what the second has over it', () => compileOver('second', 'first')],
]);

for (const [name, compile] of ways) {
  test(`${name}: a connection that breaks in the middle, and a page in its place`, async (t) => {
    const second = () => new Response(differenceModule(EMPTY, EMPTY), WASM);
    serve(t, { second, first: () => new Response(broken(), WASM) });
    await assert.rejects(compile, { name: 'DeliveryError', message: /^first could not be fetched; check the connection and load the page again \(.*cut/ });
    serve(t, { second, first: () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }) });
    await assert.rejects(compile, { name: 'DeliveryError', message: 'first is not a WebAssembly file but text/html; is it in its place on the server?' });
    serve(t, { second, first: () => new Response(EMPTY, WASM) });
    assert.ok((await compile()) instanceof WebAssembly.Module);
  });
}

test('two modules that do not belong together are told as such', async (t) => {
  const others = Uint8Array.of(...EMPTY, 0, 3, 1, 0x61, 7);
  serve(t, { second: () => new Response(differenceModule(others, others), WASM), first: () => new Response(EMPTY, WASM) });
  await assert.rejects(() => compileOver('second', 'first'), { message: /^second and first do not belong together/ });
});
