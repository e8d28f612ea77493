// The wasm module's side of the transcripts that `tests/line.rs` holds against the native engine: the same lines, the
// same answers, node for node.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const root = new URL('../../', import.meta.url);
const program = new URL('xtask/node/engine.mjs', root).pathname;

/**
 * What the program answers to these lines.
 * @param {string} input
 * @returns {Promise<string[]>}
 */
function talk(input) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] });
    let heard = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      heard += text;
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(heard.split('\n').slice(0, -1));
      else reject(new Error(`the program ended with ${code}`));
    });
    child.stdin.end(input);
  });
}

/** @param {string} line */
const timeless = (line) => (line.startsWith('error') ? line : line.replace(/ ms \d+/u, ' ms #'));

for (const name of ['moves', 'searches', 'errors']) {
  test(`transcript ${name}`, async () => {
    const lines = readFileSync(new URL(`tests/data/line/${name}.txt`, root), 'utf8').split('\n').slice(0, -1);
    const told = lines.filter((line) => !line.startsWith('//'));
    const said = told.filter((line) => line.startsWith('> ')).map((line) => `${line.slice(2)}\n`);
    const heard = await talk(said.join(''));
    assert.deepEqual(heard.map(timeless), told.filter((line) => !line.startsWith('> ')));
  });
}

test('bytes that are no text and the end of input do no harm', async () => {
  const heard = await talk('\u0000\ufffd\n\nperft 1');
  assert.equal(heard.length, 2);
  assert.match(heard[0], /^error word 1:/u);
  assert.match(heard[1], /^perft 1 nodes 7 ms /u);
});
