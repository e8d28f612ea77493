// The README's JavaScript example runs as it stands, on the module that was built.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const root = new URL('../../', import.meta.url);

test('the example plays the move that wins', async () => {
  const readme = readFileSync(new URL('README.md', root), 'utf8');
  const example = /```js\n(?<code>.*?)```/su.exec(readme)?.groups?.code;
  assert.ok(example, 'the README has a js example');
  const glue = await import(new URL('pkg/poddavki.js', root).href);
  const init = () => glue.initSync({ module: readFileSync(new URL('pkg/poddavki_bg.wasm', root)) });
  /** @type {unknown[][]} */
  const logged = [];
  const body = example.replace(/^import .*$/mu, '');
  const AsyncFunction = /** @type {any} */ (Object.getPrototypeOf(async () => {})).constructor;
  await new AsyncFunction('init', 'Engine', 'Game', 'console', body)(init, glue.Engine, glue.Game, {
    log: (/** @type {unknown[]} */ ...words) => logged.push(words),
  });
  assert.equal(logged[1]?.[0], 'B:Wc3,g3:Bd8');
  assert.equal(Reflect.get(/** @type {any} */ (logged[1]?.[1]), 'kind'), 'win');
});
