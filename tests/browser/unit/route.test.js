import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { choices, crowned, decided, farEnds, landings, plan } from '../../../www/board/route.js';
import { hops, move } from './moves.js';

/**
 * @param {string} from
 * @param {string} [text] hops made
 */
function walk(from, text = '') {
  return { from, hops: text ? hops(text) : [] };
}

/** @param {ReturnType<typeof plan>} made */
function told(made) {
  return made && { hops: made.hops.map(({ to }) => to), text: made.choice?.path.text ?? null };
}

describe('quiet moves', () => {
  const moves = [move('c3 b4'), move('c3 d4'), move('e3 d4')];

  test('landings are those of the piece that walks', () => {
    assert.deepEqual([...landings(moves, walk('c3')).values()], [{ to: 'b4', takes: null }, { to: 'd4', takes: null }]);
    assert.deepEqual([...landings(moves, walk('a1')).keys()], []);
  });

  test('one hop decides', () => {
    assert.deepEqual(told(plan(moves, walk('c3'), 'd4')), { hops: ['d4'], text: 'c3-d4' });
    assert.equal(decided(moves, walk('c3')), null);
    assert.equal(decided(moves, walk('c3', 'd4'))?.move, moves[1]);
  });

  test('nowhere else', () => {
    for (const square of ['e5', 'c3', 'e3']) assert.equal(plan(moves, walk('c3'), square), null);
    assert.deepEqual([...farEnds(moves, walk('c3'))], []);
  });
});

describe('one long capture', () => {
  const only = move('h6 xg7 f8 xc5 b4 xd2 e1');
  const moves = [only];

  test('goes on hop by hop', () => {
    assert.deepEqual(told(plan(moves, walk('h6'), 'f8')), { hops: ['f8'], text: null });
    assert.deepEqual([...landings(moves, walk('h6', 'xg7 f8')).values()], [{ to: 'b4', takes: 'c5' }]);
    assert.deepEqual(told(plan(moves, walk('h6', 'xg7 f8 xc5 b4'), 'e1')), { hops: ['e1'], text: 'h6:f8:b4:e1' });
  });

  test('its end makes all of it, from wherever it stands', () => {
    assert.deepEqual(told(plan(moves, walk('h6'), 'e1')), { hops: ['f8', 'b4', 'e1'], text: 'h6:f8:b4:e1' });
    assert.deepEqual(told(plan(moves, walk('h6', 'xg7 f8'), 'e1')), { hops: ['b4', 'e1'], text: 'h6:f8:b4:e1' });
    assert.deepEqual([...farEnds(moves, walk('h6'))], ['e1']);
    assert.deepEqual([...farEnds(moves, walk('h6', 'xg7 f8 xc5 b4'))], []);
  });

  test('a landing on the way is walked up to', () => {
    assert.deepEqual(told(plan(moves, walk('h6'), 'b4')), { hops: ['f8', 'b4'], text: null });
  });

  test('a walk that took something else is no part of it', () => {
    assert.deepEqual(choices(moves, walk('h6', 'xg5 f8')), []);
    assert.deepEqual([...landings(moves, walk('h6', 'xg5 f8'))], []);
  });
});

describe('two captures that share from and to', () => {
  // W:We3,g3,h4,a5,b2,h2,a3,Kf8:Bc5,e5,g5,g7,h8
  const short = move('f8 xc5 b4');
  const long = move('f8 xg7 h6 xg5 f4 xe5 d6 xc5 b4');
  const moves = [short, long, move('h4 xg5 f6 xe5 d4 xc5 b6')];

  test('where the next hop lands on the square, it is the next hop', () => {
    assert.deepEqual(told(plan(moves, walk('f8'), 'b4')), { hops: ['b4'], text: 'f8:b4' });
  });

  test('the other is walked; once begun, its end is plain', () => {
    assert.deepEqual(told(plan(moves, walk('f8'), 'h6')), { hops: ['h6'], text: null });
    assert.deepEqual([...farEnds(moves, walk('f8', 'xg7 h6'))], ['b4']);
    assert.deepEqual(told(plan(moves, walk('f8', 'xg7 h6'), 'b4')), { hops: ['f4', 'd6', 'b4'], text: 'f8:h6:f4:d6:b4' });
  });

  test('the way in between is walked up to', () => {
    assert.deepEqual(told(plan(moves, walk('f8'), 'd6')), { hops: ['h6', 'f4', 'd6'], text: null });
  });
});

describe('ends that only walking can tell apart', () => {
  test('ways that part at once: no hop is made for the person', () => {
    const moves = [move('c1 xd2 e3 xd4 c5'), move('c1 xb2 a3 xb4 c5')];
    assert.deepEqual(told(plan(moves, walk('c1'), 'c5')), { hops: [], text: null });
    assert.deepEqual([...farEnds(moves, walk('c1'))], []);
    assert.deepEqual([...landings(moves, walk('c1')).keys()], ['e3', 'a3']);
    assert.deepEqual(told(plan(moves, walk('c1', 'xd2 e3'), 'c5')), { hops: ['c5'], text: 'c1:e3:c5' });
  });

  test('ways that part later: the hops they share are made', () => {
    const moves = [move('a1 xb2 c3 xd4 e5 xf6 g7'), move('a1 xb2 c3 xd2 e1 xf2 g3 xg5 g7')];
    assert.deepEqual(told(plan(moves, walk('a1'), 'g7')), { hops: ['c3'], text: null });
  });

  test('ways that lead by one road to a square passed twice', () => {
    const moves = [move('a1 xb2 c3 xd4 e5 xf4 g3 xf2 c3'), move('a1 xb2 c3 xd2 e1 xf2 g3 xf4 c3')];
    assert.deepEqual(told(plan(moves, walk('a1'), 'c3')), { hops: ['c3'], text: null });
    assert.deepEqual(told(plan(moves, walk('a1', 'xb2 c3'), 'c3')), { hops: [], text: null });
  });

  test('the end of one move, a landing of another: the whole move', () => {
    const moves = [move('c1 xd2 e3 xd4 c5'), move('c1 xb2 a3 xb4 c5 xb6 a7')];
    assert.deepEqual(told(plan(moves, walk('c1'), 'c5')), { hops: ['e3', 'c5'], text: 'c1:e3:c5' });
  });

  test('a landing of two moves by two ways: nothing for the person', () => {
    const moves = [move('c1 xd2 e3 xd4 c5 xd6 e7'), move('c1 xb2 a3 xb4 c5 xb6 a7')];
    assert.deepEqual(told(plan(moves, walk('c1'), 'c5')), { hops: [], text: null });
  });
});

describe('one move by several paths', () => {
  // W:Wc1:Bd2,d4,b4,b2
  const round = move('c1 xb2 a3 xb4 c5 xd4 e3 xd2 c1', 'c1 xd2 e3 xd4 c5 xb4 a3 xb2 c1');
  const moves = [round];

  test('both ways are open', () => {
    assert.deepEqual([...landings(moves, walk('c1')).keys()], ['a3', 'e3']);
    assert.equal(choices(moves, walk('c1')).length, 2);
    assert.equal(choices(moves, walk('c1', 'xb2 a3')).length, 1);
  });

  test('the path that was walked is the one named', () => {
    const made = told(plan(moves, walk('c1', 'xd2 e3 xd4 c5 xb4 a3'), 'c1'));
    assert.deepEqual(made, { hops: ['c1'], text: 'c1:e3:c5:a3:c1' });
  });

  test('a square on both ways is not guessed', () => {
    assert.deepEqual(told(plan(moves, walk('c1'), 'c5')), { hops: [], text: null });
  });

  test('a far end reached by both: the first path', () => {
    const two = [move('c1 xb2 a3 xb4 c5', 'c1 xd2 e3 xd4 c5')];
    assert.deepEqual(told(plan(two, walk('c1'), 'c5')), { hops: ['a3', 'c5'], text: 'c1:a3:c5' });
    assert.deepEqual([...farEnds(two, walk('c1'))], ['c5']);
  });
});

describe('round trips', () => {
  const moves = [move('c1 xd2 e3 xd4 c5 xb4 a3 xb2 c1')];

  test('the square it began on is reached by its last hop only', () => {
    assert.equal(plan(moves, walk('c1'), 'c1'), null);
    assert.equal(plan(moves, walk('c1', 'xd2 e3'), 'c1'), null);
    assert.deepEqual([...farEnds(moves, walk('c1'))], []);
    assert.deepEqual(told(plan(moves, walk('c1', 'xd2 e3 xd4 c5 xb4 a3'), 'c1')), {
      hops: ['c1'],
      text: 'c1:e3:c5:a3:c1',
    });
  });

  test('passing the square it began on, and on from there', () => {
    const on = [move('d2 xe3 f4 xe5 d6 xc5 b4 xc3 d2 xe1 f2')];
    const there = walk('d2', 'xe3 f4 xe5 d6 xc5 b4 xc3 d2');
    assert.equal(decided(on, there), null);
    assert.deepEqual([...landings(on, there).keys()], ['f2']);
  });

  test('two round trips in opposite directions that take different pieces', () => {
    const both = [move('d2 xe3 f4 xe5 d6 xc5 b4 xc3 d2'), move('d2 xc3 b4 xc5 d6 xe7 d2')];
    assert.deepEqual(told(plan(both, walk('d2', 'xe3 f4'), 'd6')), { hops: ['d6'], text: null });
    assert.deepEqual(told(plan(both, walk('d2'), 'd6')), { hops: [], text: null });
    assert.deepEqual([...landings(both, walk('d2')).keys()], ['f4', 'b4']);
  });
});

describe('the same square twice', () => {
  const moves = [move('a1 xb2 d4 xe5 g7 xg6 g5 xf4 d4 xc5 a7')];

  test('the first press on it makes the way to the first time only', () => {
    assert.deepEqual(told(plan(moves, walk('a1'), 'd4')), { hops: ['d4'], text: null });
  });

  test('standing on it, the way goes round to it again', () => {
    assert.deepEqual(told(plan(moves, walk('a1', 'xb2 d4'), 'd4')), { hops: ['g7', 'g5', 'd4'], text: null });
  });

  test('the second time is told from the first', () => {
    const again = walk('a1', 'xb2 d4 xe5 g7 xg6 g5 xf4 d4');
    assert.deepEqual([...landings(moves, again).values()], [{ to: 'a7', takes: 'c5' }]);
    assert.deepEqual([...landings(moves, walk('a1', 'xb2 d4')).values()], [{ to: 'g7', takes: 'e5' }]);
    assert.deepEqual(told(plan(moves, again, 'a7')), { hops: ['a7'], text: 'a1:d4:g7:g5:d4:a7' });
  });
});

describe('crowned on the way', () => {
  const moves = [move('f6 xe7 d8+ xb6 a5 xb4 c3'), move('f6 xe7 d8+ xb6 a5 xb4 d2')];

  test('from the hop on that reaches the far row', () => {
    assert.equal(crowned(moves, walk('f6')), false);
    assert.equal(crowned(moves, walk('f6', 'xe7 d8')), true);
    assert.equal(crowned(moves, walk('f6', 'xe7 d8 xb6 a5')), true);
  });

  test('a king is not crowned', () => {
    assert.equal(crowned([move('f6 xe7 d8')], walk('f6', 'xe7 d8')), false);
  });
});
