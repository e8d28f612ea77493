// What is in the package, and what it says of itself.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { consumer, description, root, version } from './support.mjs';

const folder = path.join(consumer('form'), 'node_modules/poddavki');

/** Every file that a condition of `exports` leads to. @param {unknown} entry @returns {string[]} */
function targets(entry) {
  return typeof entry === 'string' ? [entry] : Object.values(/** @type {object} */ (entry)).flatMap(targets);
}

test('its version is the crate’s', () => {
  assert.match(readFileSync(path.join(root, 'Cargo.toml'), 'utf8'), new RegExp(`^version = "${version.replaceAll('.', '\\.')}"$`, 'mu'));
  assert.equal(description.version, version);
});

test('it holds the licences, what has changed, a README of its own, and every file that it names', () => {
  const files = readdirSync(folder);
  for (const name of ['LICENSE-APACHE', 'LICENSE-MIT', 'CHANGELOG.md', 'README.md']) assert.ok(files.includes(name), name);
  assert.match(readFileSync(path.join(folder, 'README.md'), 'utf8'), /npm install poddavki/u);
  for (const target of targets(description.exports)) assert.ok(statSync(path.join(folder, target)).isFile(), target);
});

test('it is bare of the machine that made it', () => {
  for (const name of readdirSync(folder)) {
    const text = readFileSync(path.join(folder, name), 'latin1');
    for (const trace of [root, '/home/', '/root/', '/.cargo/', '/node_modules/']) assert.ok(!text.includes(trace), `${name} holds ${trace}`);
  }
});

test('publint finds nothing to say about it', async () => {
  const { messages, pkg } = await publint({ pkgDir: folder, pack: false });
  assert.deepEqual(messages.map((message) => formatMessage(message, pkg)), []);
});

for (const resolution of ['bundler', 'nodenext']) {
  test(`TypeScript takes its types with the module resolution ${resolution}`, () => {
    const project = consumer(`types-${resolution}`);
    const types = path.join(root, 'tests/node_modules/@types');
    const words = ['--noEmit', '--strict', '--target', 'es2022', '--module', resolution === 'bundler' ? 'esnext' : 'nodenext', '--moduleResolution', resolution];
    // In a page the package's own types are checked as well. A program for Node knows no page.
    const kind = resolution === 'bundler'
      ? ['--lib', 'es2022,dom,dom.asynciterable,esnext.disposable', '--types', '']
      : ['--lib', 'es2022', '--skipLibCheck', '--typeRoots', types, '--types', 'node'];
    const files = resolution === 'bundler' && description.exports['./element'] ? ['use.ts', 'element.ts'] : ['use.ts'];
    try {
      execFileSync(process.execPath, [path.join(root, 'tests/node_modules/typescript/bin/tsc'), ...words, ...kind, ...files], { cwd: project, stdio: 'pipe' });
    } catch (error) {
      assert.fail(String(/** @type {any} */ (error).stdout));
    }
  });
}
