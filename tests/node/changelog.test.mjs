// CHANGELOG.md: what a release says of itself.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { notesOf } from '../../xtask/node/changelog.mjs';

const root = new URL('../../', import.meta.url);
const changelog = readFileSync(new URL('CHANGELOG.md', root), 'utf8');
const version = String(/^version = "(.*)"$/mu.exec(readFileSync(new URL('Cargo.toml', root), 'utf8'))?.[1]);

test('it is in the form of Keep a Changelog, the newest first, and has the version of Cargo.toml', () => {
  const headings = [...changelog.matchAll(/^## (.*)$/gmu)].map(([, heading]) => String(heading));
  assert.equal(headings[0], '[Unreleased]');
  assert.ok(headings[1]?.startsWith(`[${version}] - `), `the newest version is ${headings[1]}, and Cargo.toml says ${version}`);
  for (const heading of headings.slice(1)) assert.match(heading, /^\[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d$/u);
  for (const [, kind = ''] of changelog.matchAll(/^### (.*)$/gmu)) assert.match(kind, /^(?:Added|Changed|Deprecated|Removed|Fixed|Security)$/u);
});

test('a release’s notes are the text under its heading', () => {
  const text = '# Changelog\n\n## [Unreleased]\n\n## [1.1.0] - 2020-01-02\n\n### Fixed\n\n- That.\n\n## [1.0.0] - 2020-01-01\n\nThis.\n';
  assert.equal(notesOf(text, '1.1.0'), '### Fixed\n\n- That.\n');
  assert.equal(notesOf(text, '1.0.0'), 'This.\n');
  assert.throws(() => notesOf(text, '1.1'), /has no section "## \[1\.1\]"/u);
  assert.ok(notesOf(changelog, version).length > 100);
});
