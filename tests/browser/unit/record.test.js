// Games on the page and games as text.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { clockText, common, playable, recordOf, signs, tagOf } from '../../../www/exchange/record.js';

const root = new URL('../../../', import.meta.url);
const rules = await import(new URL('pkg/poddavki.js', root).href);
rules.initSync({ module: readFileSync(new URL('pkg/poddavki_bg.wasm', root)) });

/** @param {string[]} moves @param {number} [ply] @param {string} [fen] */
function matchOf(moves, ply = moves.length, fen) {
  const game = new rules.Game(fen ? { fen } : {});
  for (const move of moves) game.play(move);
  game.goTo(ply);
  return /** @type {any} */ ({ state: game.state() });
}

const names = { white: 'You', black: 'Gentle' };
const today = new Date(2026, 0, 5);

test('signs, clocks and tags as people read them', () => {
  assert.equal(signs([1, 14, 99]), '! += $99');
  assert.equal(signs(), '');
  assert.deepEqual([0, 65, 3661, 36_000].map(clockText), ['0:00:00', '0:01:05', '1:01:01', '10:00:00']);
  assert.equal(tagOf({ tags: [['White', 'A'], ['Event', '?']] }, 'Event'), '');
  assert.equal(tagOf({ tags: [['White', 'A']] }, 'White'), 'A');
});

test('a game is written with players, day and its end, whichever position is shown', () => {
  const record = recordOf({ rules, match: matchOf(['c3:a5'], 0, 'W:Wc3:Bb4'), opened: null, names, today });
  assert.deepEqual(record, {
    tags: [['White', 'You'], ['Black', 'Gentle'], ['Date', '2026.01.05']],
    start: { fen: 'W:Wc3:Bb4', kingsOnly: 0 },
    moves: ['c3:a5'],
    result: '0-1',
  });
  assert.equal(recordOf({ rules, match: matchOf(['c3-d4']), opened: null, names, today }).result, '*');
});

test('an opened game is written with all that belongs to it, until another move is played', () => {
  const { fen } = matchOf([]).state;
  const opened = /** @type {any} */ ({ tags: [['White', 'A']], start: { fen, kingsOnly: 0 }, moves: [{ text: 'c3-d4', comment: 'so' }, { text: 'd6-c5' }], result: '*' });
  assert.equal(recordOf({ rules, match: matchOf(['c3-d4', 'd6-c5'], 1), opened, names, today }), opened);
  assert.deepEqual(recordOf({ rules, match: matchOf(['c3-d4', 'f6-e5']), opened, names, today }).tags?.[0], ['White', 'You']);
  assert.deepEqual(recordOf({ rules, match: matchOf(['c3-d4', 'd6-c5', 'g3-h4']), opened, names, today }).moves, ['c3-d4', 'd6-c5', 'g3-h4']);
});

test('the moves that two lines share', () => {
  const moves = ['a', 'b', 'c'].map((text) => ({ text }));
  assert.deepEqual([common(moves, moves), common(moves.slice(0, 2), moves), common([], moves), common([{ text: 'x' }], moves)], [3, 2, 0, 0]);
});

test('a record that goes on behind a draw is played up to it', () => {
  const moves = ['c1-d2', 'f8-g7', 'd2-c1', 'g7-f8', 'c1-d2', 'f8-g7', 'd2-c1', 'g7-f8', 'c1-d2'].map((text) => ({ text }));
  const record = /** @type {any} */ ({ start: { fen: 'W:WKc1,h2:BKf8,a7', kingsOnly: 0 }, moves });
  assert.equal(playable(rules, record).length, 8);
});
