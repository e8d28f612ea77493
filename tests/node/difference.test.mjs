// A module told by what it has over another one.

import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { difference, differenceModule } from '../../xtask/node/difference.mjs';
import { joined } from '../../www/difference.js';

/** Bytes that are the same at each run. @param {number} length @param {number} seed */
function noise(length, seed) {
  let state = seed;
  return Uint8Array.from({ length }, () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return state >>> 16;
  });
}

/** @param {Uint8Array[]} parts */
const bytes = (...parts) => Uint8Array.from(parts.flatMap((part) => [...part]));

test('a file is put together again from any other one and the difference', () => {
  const old = noise(3000, 1);
  const moved = Uint8Array.from(old, (byte, i) => (i % 50 === 0 ? byte + 3 : byte));
  const nothing = new Uint8Array();
  const files = {
    'the same': old,
    'with single bytes changed': moved,
    'with more before it': bytes(noise(500, 2), old),
    'with more after it': bytes(old, noise(500, 2)),
    'with more inside': bytes(old.subarray(0, 1000), noise(300, 3), moved.subarray(1000)),
    'its halves the other way round': bytes(old.subarray(1500), old.subarray(0, 1500)),
    'a part of it twice': bytes(old.subarray(700, 2000), noise(9, 5), old.subarray(600, 2100)),
    'its end alone': old.subarray(2990),
    'nothing like it': noise(2000, 4),
    'one byte': Uint8Array.of(7),
    'nothing at all': nothing,
  };
  for (const [name, file] of Object.entries(files)) {
    for (const from of [old, nothing, Uint8Array.of(7)]) assert.deepEqual(joined(from, difference(from, file)), Uint8Array.from(file), name);
  }
  assert.ok(difference(old, bytes(old, noise(100, 2))).length < 3200 && new Set(difference(old, old)).size < 10, 'what is alike costs zeros only');
});

test('a damaged difference, or one from another file, comes to an end', () => {
  const old = noise(300, 1);
  const good = difference(old, bytes(old.subarray(100), noise(40, 2), old));
  for (let i = 0; i < good.length; i += 1) {
    // A length in the first bytes would be believed, and could ask for any amount of memory.
    const damaged = Uint8Array.from(good);
    damaged[i] = i < 2 ? Number(good[i]) ^ 1 : 255 - Number(good[i]);
    assert.ok(joined(old, damaged) instanceof Uint8Array);
    assert.ok(joined(old, good.subarray(0, i)) instanceof Uint8Array);
    assert.ok(joined(old.subarray(0, i), good) instanceof Uint8Array);
  }
});

test('the site’s second module is put together from its two files, and is far smaller to fetch than it is', async () => {
  const site = new URL('../../dist/site/', import.meta.url);
  const names = await readdir(site);
  const [first, over] = await Promise.all([/^poddavki-[0-9a-f]+\.wasm$/u, /^poddavki-tools-/u].map((kind) => readFile(new URL(names.find((name) => kind.test(name)) ?? '', site))));
  assert.ok(first && over);
  const [section] = WebAssembly.Module.customSections(new WebAssembly.Module(new Uint8Array(over)), 'difference');
  assert.ok(section);
  const module = joined(first, new Uint8Array(section));
  assert.ok(WebAssembly.validate(module));
  assert.deepEqual(differenceModule(first, module), new Uint8Array(over));
  const [part, all] = [over, module].map((file) => brotliCompressSync(file).length);
  assert.ok(Number(part) < 0.7 * Number(all), `${part} of ${all} bytes are fetched`);
});
