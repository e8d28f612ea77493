// The package as somebody has it who installed it: packed, and unpacked by npm into a project of its own.

import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));
/** The package's package.json. */
export const description = JSON.parse(readFileSync(path.join(root, 'dist/npm/package.json'), 'utf8'));
/** @type {string} */
export const version = description.version;
export const tarball = path.join(root, `dist/poddavki-${version}.tgz`);

/**
 * @param {string} name of the test's own folder
 * @returns {string} a project that has the package and nothing else
 */
export function consumer(name) {
  const folder = path.join(root, 'target/package', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(fileURLToPath(new URL('consumer', import.meta.url)), folder, { recursive: true });
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', '--ignore-scripts', '--no-save', tarball], {
    cwd: folder,
    stdio: 'pipe',
    shell: process.platform === 'win32',
  });
  return folder;
}

/** What a game must have come to. @param {any} played @param {typeof import('node:assert/strict')} assert */
export function holds(played, assert) {
  assert.equal(played.error, undefined);
  assert.equal(played.version, version);
  assert.equal(played.outcome.winner, 'white', 'the win is forced, and the engine sees it');
  assert.equal(played.moves[0], 'b2-c3');
  assert.ok(played.infos >= played.moves.length);
  assert.equal(played.replaced, 0, 'the worker hears what it is told while it thinks');
  assert.match(played.stopped, /^[a-h]\d-[a-h]\d$/u);
  assert.equal(played.aborted, 'AbortError');
  assert.equal(played.wrong, 'EngineError fen');
}
