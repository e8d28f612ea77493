// The lines of a record, and which of them has some moves.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lineAt, lineWith, linesOf, plyOnMain, wholeOf } from '../../../www/exchange/lines.js';

const inner = { moves: [{ text: 'y' }, { text: 'z' }] };
const outer = { comment: 'so', moves: [{ text: 'u' }, { text: 'v', variations: [inner] }, { text: 'w' }] };
const again = { moves: [{ text: 'v' }] };
const record = /** @type {any} */ ({ moves: [{ text: 'a' }, { text: 'b', variations: [outer, again] }, { text: 'c' }] });
const lines = linesOf(record);
const line = (/** @type {any} */ written) => lines.get(written) ?? assert.fail('no line');
const texts = (/** @type {any} */ written) => wholeOf(line(written)).map(({ text }) => text).join('');

test('each variation goes from the beginning of the game to its own end', () => {
  assert.deepEqual([record, outer, inner, again].map(texts), ['abc', 'auvw', 'auyz', 'av']);
  assert.deepEqual([...lines.keys()], [record, outer, inner, again], 'in the order of reading');
});

test('going back out of a variation one is on the line that it left', () => {
  const at = (/** @type {number} */ ply) => lineAt(line(inner), ply);
  assert.deepEqual([4, 3, 2, 1, 0].map(at), [line(inner), line(inner), line(outer), line(record), line(record)]);
  assert.deepEqual([record, outer, inner].map((one) => plyOnMain(line(one))), [3, 1, 1]);
});

test('moves are found in the line that has them, the first of several', () => {
  const found = (/** @type {string} */ moves) => lineWith(lines, record, moves.split(''));
  assert.deepEqual(['', 'abc', 'au', 'auvw', 'auy', 'av'].map(found), [record, record, outer, outer, inner, again].map(line));
  for (const moves of ['x', 'abcd', 'auyzz', 'avw', 'abu']) assert.equal(found(moves), null, moves);
});
