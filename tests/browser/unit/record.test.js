// Games on the page and games as text.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { clockText, common, playable, recordOf, signs, tagOf } from '../../../www/exchange/record.js';

const root = new URL('../../../', import.meta.url);
const rules = await import(new URL('pkg/poddavki.js', root).href);
rules.initSync({ module: readFileSync(new URL('pkg/poddavki_bg.wasm', root)) });

/** @param {string[]} moves @param {number} [ply] @param {string} [fen] @param {object} [more] */
function matchOf(moves, ply = moves.length, fen, more = {}) {
  const game = new rules.Game(fen ? { fen } : {});
  for (const move of moves) game.play(move);
  game.goTo(ply);
  return /** @type {any} */ ({ state: game.state(), setup: {}, times: null, toSaved: () => ({ ended: null }), ...more });
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
  const record = recordOf({ rules, match: matchOf(['c3:a5'], 0, 'W:Wc3:Bb4'), names, today });
  assert.deepEqual(record, {
    tags: [['White', 'You'], ['Black', 'Gentle'], ['Date', '2026.01.05']],
    start: { fen: 'W:Wc3:Bb4', kingsOnly: 0 },
    moves: ['c3:a5'],
    result: '0-1',
  });
  assert.equal(recordOf({ rules, match: matchOf(['c3-d4']), names, today }).result, '*');
});

test('a game that the players ended is written with that end', () => {
  const ended = (/** @type {any} */ winner) => matchOf(['c3-d4'], 0, undefined, { toSaved: () => ({ ended: { winner, reason: 'agreed' } }) });
  assert.deepEqual([null, 'white', 'black'].map((winner) => recordOf({ rules, match: ended(winner), names, today }).result), ['1/2-1/2', '1-0', '0-1']);
});

test('what was left on the clock stands with each move that has one, a second begun as a whole one', () => {
  const match = matchOf(['c3-d4', 'd6-c5', 'g3-h4'], 1, undefined, { setup: { clock: '5+3' }, times: { white: 1, black: 2, after: [300_000, null, 298_001] } });
  const record = recordOf({ rules, match, names, today });
  assert.deepEqual(record.moves, [{ text: 'c3-d4', clock: 300 }, 'd6-c5', { text: 'g3-h4', clock: 299 }]);
  assert.deepEqual(record.tags?.at(-1), ['TimeControl', '300+3']);
  const control = (/** @type {string} */ clock) => recordOf({ rules, match: matchOf([], 0, undefined, { setup: { clock } }), names, today }).tags?.at(3)?.[1];
  assert.deepEqual(['1+0', '30s', ''].map(control), ['60', '1/30', undefined]);
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
