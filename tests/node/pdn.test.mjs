// Games as text, by the bindings of the second module.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const root = new URL('../../', import.meta.url);
const glue = await import(new URL('pkg/tools/poddavki_tools.js', root).href);
glue.initSync({ module: readFileSync(new URL('pkg/tools/poddavki_tools_bg.wasm', root)) });

/** @param {string} text */
const bytes = (text) => new TextEncoder().encode(text);

/** @param {Uint8Array} text */
function only(text) {
  const reader = new glue.PdnReader();
  reader.feed(text);
  reader.finish();
  const record = reader.next();
  assert.equal(reader.next(), undefined);
  return record;
}

const FULL = {
  tags: [['White', 'Ёлкина "Ё"'], ['Weather', 'rain']],
  start: { fen: 'B:Wc1,Kf8:BKg1,h4', kingsOnly: 3 },
  comment: 'to begin with',
  moves: [
    { text: 'g1-a7', comment: 'long', nags: [1, 14], clock: 3661 },
    { text: 'f8-a3', variations: [{ comment: 'or', moves: [{ text: 'f8-h6' }, { text: 'a7-b8' }] }] },
    { text: 'h4-g3' },
  ],
  result: '1/2-1/2',
};

test('a record is written and read as the same', () => {
  const text = glue.writePdn(FULL);
  assert.deepEqual(only(bytes(text)), FULL);
  assert.equal(glue.writePdn(only(bytes(text))), text);
});

test('as much as there is can be written, with moves by their texts', () => {
  const record = only(bytes(glue.writePdn({ moves: ['22-18', 'd6-c5'] })));
  assert.deepEqual(record.moves, [{ text: 'c3-d4' }, { text: 'd6-c5' }]);
  assert.deepEqual([record.result, record.tags, record.start.kingsOnly], ['*', [], 0]);
});

test('games come one by one as bytes come, faults with their places', () => {
  const reader = new glue.PdnReader();
  reader.feed(bytes('1. c3-d4 d6-c5 1-'));
  assert.equal(reader.next(), undefined);
  reader.feed(bytes('0\n[GameType "20"]\n*\n[White "\xC0"]\n1. c3-c4 *'));
  assert.equal(reader.next().result, '1-0');
  assert.throws(() => reader.next(), (/** @type {any} */ error) => {
    const { message, ...fault } = error.fault;
    assert.deepEqual(fault, { game: 2, line: 2, column: 1, kind: 'other-game', text: '20' });
    return error.code === 'pdn' && message === error.message && /^game 2, line 2, column 1: GameType "20"/u.test(message);
  });
  assert.equal(reader.next(), undefined);
  reader.finish();
  const { moves, fault } = reader.next();
  assert.deepEqual(moves, []);
  assert.deepEqual([fault.game, fault.line, fault.column], [3, 5, 4]);
  assert.match(fault.message, /"c3-c4".*c3-d4/u);
  assert.deepEqual([fault.kind, fault.text, fault.reason, fault.at, fault.instead, fault.legal.length], ['move', 'c3-c4', 'no-square', 4, [], 7]);
});

test('names in Windows-1251 are read', () => {
  const text = Uint8Array.from('[White "\xC8\xE2\xE0\xED\xEE\xE2"]\n*', (char) => char.charCodeAt(0));
  assert.deepEqual(only(text).tags, [['White', 'Иванов']]);
});

test('what is no record is refused with place and remedy', () => {
  /** @type {any} */
  const endless = { text: 'c3-d4' };
  endless.variations = [{ moves: [endless] }];
  /** @type {[unknown, string, RegExp][]} */
  const cases = [
    [{ moves: ['c3-d4', 'd4-c5'] }, 'pdn', /record\.moves\[1\]: /u],
    [{ moves: [{ text: 'c3-d4', nags: [256] }] }, 'options', /record\.moves\[0\]\.nags/u],
    [{ moves: [{ text: 'c3-d4', variations: [{ moves: [] }] }] }, 'pdn', /variations\[0\]: the variation has no move/u],
    [{ moves: [endless] }, 'pdn', /too deep/u],
    [{ tags: [['FEN', 'x']] }, 'pdn', /tag "FEN"/u],
    [{ tags: ['White'] }, 'options', /record\.tags must/u],
    [{ start: { fen: 'x' } }, 'fen', /character 1/u],
    [{ result: 'won' }, 'options', /record\.result must/u],
    [{ move: [] }, 'options', /record\.move is not known/u],
    [7, 'options', /plain object/u],
  ];
  for (const [record, code, message] of cases) assert.throws(() => glue.writePdn(record), { code, message });
});
