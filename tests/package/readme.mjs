// The examples of the package's README run as they stand, and print what they say.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { consumer, root } from './support.mjs';

const folder = consumer('readme');
const readme = readFileSync(path.join(folder, 'node_modules/poddavki/README.md'), 'utf8');
const examples = [...readme.matchAll(/```js\n(.*?)```/gsu)].map(([, text]) => String(text));

for (const [i, text] of examples.entries()) {
  test(`example ${i + 1}`, () => {
    writeFileSync(path.join(folder, `${i}.mjs`), text);
    const said = execFileSync(process.execPath, [`${i}.mjs`], { cwd: folder, encoding: 'utf8', timeout: 60_000 });
    assert.ok(said.trim().split('\n').length >= 2, said);
    if (i === 0) assert.match(said, /B:Wc3,g3:Bd8 \{ kind: 'win'/u);
    else assert.match(said.trim().split('\n').at(-1) ?? '', /^[a-h]\d-[a-h]\d$/u);
  });
}

test('the README says how large the module is', () => {
  const kilobytes = Math.round(readFileSync(path.join(root, 'dist/npm/poddavki_bg.wasm')).length / 1000);
  const said = Number(/\((\d+) kB,/u.exec(readme)?.[1]);
  assert.ok(Math.abs(said - kilobytes) <= 10, `${said} kB, and it is ${kilobytes} kB`);
});
