// The wasm module's side of the transcripts that `tests/line.rs` holds against the native engine: the same lines, the
// same answers, node for node.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, openSync, readFileSync } from 'node:fs';
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

for (const name of ['moves', 'searches', 'tables', 'errors']) {
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

test('a line ends at its line feed, and words at what Rust calls white space', async () => {
  const heard = await talk('perft\u00a01\r\nperft\u00851\u2028\n\ufeffperft 1\nmoves\rgo depth 1\nmoves\u2029x\n\v\f\u3000\n');
  assert.equal(heard.length, 5);
  for (const line of heard.slice(0, 2)) assert.match(line, /^perft 1 nodes 7 ms /u);
  assert.match(heard[2], /^error word 1: \ufeffperft is not /u);
  assert.match(heard[3], /^error word 2: go is not the end of the line/u);
  assert.match(heard[4], /^error word 2: x is not the end of the line/u);
});

test('a listener that leaves is no error; a full disk is one, and told', async () => {
  /** @param {import('node:child_process').StdioOptions} stdio */
  const run = (stdio) => spawn(process.execPath, [program], { stdio });
  /** @param {import('node:child_process').ChildProcess} child */
  const end = (child) => new Promise((resolve) => { child.on('close', resolve); });

  const left = run(['pipe', 'pipe', 'inherit']);
  left.stdout?.destroy();
  left.stdin?.on('error', () => {});
  left.stdin?.end('perft 1\n'.repeat(50));
  assert.equal(await end(left), 0);

  if (!existsSync('/dev/full')) return;
  const full = run(['pipe', openSync('/dev/full', 'w'), 'pipe']);
  let said = '';
  full.stderr?.setEncoding('utf8').on('data', (text) => { said += text; });
  full.stdin?.on('error', () => {});
  full.stdin?.end('perft 1\n');
  assert.equal(await end(full), 1);
  assert.match(said, /^engine\.mjs: .*ENOSPC/u);
});
