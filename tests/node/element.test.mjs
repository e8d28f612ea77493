// The element's module outside of any page.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const site = new URL('../../dist/site/', import.meta.url);

test('the element can be loaded where there is no page, as by a program that writes pages beforehand', async () => {
  const { PoddavkiBoard } = await import(new URL('poddavki-board.js', site).href);
  assert.equal(typeof PoddavkiBoard, 'function');
});

test('its side files are named literally, as bundlers want it, and are there', () => {
  const code = readFileSync(new URL('poddavki-board.js', site), 'utf8');
  const names = [...code.matchAll(/new URL\("\.\/([^"]+)",import\.meta\.url\)/gu)].map(([, name]) => name);
  assert.equal(names.length, 3);
  const files = readdirSync(site);
  for (const name of names) assert.ok(name !== undefined && files.includes(name), name);
});
