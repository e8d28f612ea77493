import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  SQUARES,
  boardSide,
  centre,
  fromPixels,
  isDark,
  isSquare,
  nearest,
  seenPlace,
  seenRows,
  squareAt,
  squareName,
  squarePlace,
  squareSeenAt,
  toPixels,
} from '../../../www/board/geometry.js';

/** @type {('white' | 'black')[]} */
const SIDES = ['white', 'black'];
const ALL = Array.from({ length: 64 }, (_, i) => squareName(i % 8, i >> 3));

describe('names', () => {
  test('the corners', () => {
    assert.deepEqual(squarePlace('a1'), { file: 0, rank: 0 });
    assert.deepEqual(squarePlace('h8'), { file: 7, rank: 7 });
    assert.equal(squareName(2, 4), 'c5');
  });

  test('names and places are each other’s inverse', () => {
    for (const square of ALL) {
      const { file, rank } = squarePlace(square);
      assert.equal(squareName(file, rank), square);
    }
  });

  test('what is not a square is refused by name', () => {
    for (const wrong of ['i1', 'a9', 'a0', '', 'a10', 'A1', ' a1']) {
      assert.equal(isSquare(wrong), false);
      assert.throws(() => squarePlace(wrong), new RegExp(`"${wrong}" is not a square`));
    }
    for (const wrong of [undefined, null, 11]) assert.equal(isSquare(wrong), false);
  });

  test('32 dark squares, a1 among them', () => {
    assert.equal(SQUARES.length, 32);
    assert.equal(isDark('a1'), true);
    assert.equal(isDark('h8'), true);
    assert.equal(isDark('a8'), false);
    assert.equal(SQUARES.every(isDark), true);
  });
});

describe('pixels', () => {
  test('White below: a1 is at the lower left', () => {
    assert.deepEqual(toPixels(centre('a1'), 10, 'white'), { x: 5, y: 75 });
    assert.deepEqual(toPixels(centre('h8'), 10, 'white'), { x: 75, y: 5 });
  });

  test('Black below: a1 is at the upper right', () => {
    assert.deepEqual(toPixels(centre('a1'), 10, 'black'), { x: 75, y: 5 });
    assert.deepEqual(toPixels(centre('h8'), 10, 'black'), { x: 5, y: 75 });
  });

  test('every square is found again under its middle, seen from either side', () => {
    for (const side of SIDES) {
      for (const square of ALL) {
        const pixel = toPixels(centre(square), 45, side);
        assert.equal(squareAt(fromPixels(pixel, 45, side)), square);
        const { column, row } = seenPlace(square, side);
        assert.deepEqual(pixel, { x: (column + 0.5) * 45, y: (row + 0.5) * 45 });
        assert.equal(squareSeenAt(column, row, side), square);
      }
    }
  });

  test('outside the board is no square', () => {
    for (const point of [{ x: -0.01, y: 3 }, { x: 8, y: 3 }, { x: 3, y: 8 }, { x: 3, y: -1 }, { x: NaN, y: NaN }]) {
      assert.equal(squareAt(point), null);
    }
    assert.equal(squareAt({ x: 7.999, y: 0 }), 'h1');
  });
});

describe('the seen rows', () => {
  test('four dark squares in each of eight rows, from the upper left', () => {
    const rows = seenRows('white');
    assert.deepEqual(rows[0], ['b8', 'd8', 'f8', 'h8']);
    assert.deepEqual(rows[7], ['a1', 'c1', 'e1', 'g1']);
    assert.deepEqual(seenRows('black')[0], ['g1', 'e1', 'c1', 'a1']);
    for (const side of SIDES) {
      assert.equal(seenRows(side).length, 8);
      assert.deepEqual(seenRows(side).flat().sort(), [...SQUARES].sort());
    }
  });

  test('columns alternate in the same way, whichever way the board is turned', () => {
    for (const side of SIDES) {
      seenRows(side).forEach((row, r) => {
        assert.deepEqual(row.map((square) => seenPlace(square, side).column), [0, 2, 4, 6].map((c) => c + ((r + 1) % 2)));
      });
    }
  });
});

describe('size', () => {
  test('a multiple of eight device pixels that fits both ways', () => {
    assert.equal(boardSide(360, 640), 360);
    assert.equal(boardSide(367, 640), 360);
    assert.equal(boardSide(900, 711), 704);
  });

  test('no room, no board', () => {
    assert.equal(boardSide(7, 7), 0);
    assert.equal(boardSide(0, 100), 0);
    assert.equal(boardSide(-8, 100), 0);
  });
});

describe('nearest', () => {
  test('the nearest within reach', () => {
    assert.equal(nearest({ x: 3.4, y: 3.6 }, ['c3', 'd4', 'f6'], 0.85), 'd4');
    assert.equal(nearest({ x: 4.2, y: 3.6 }, ['d4'], 0.85), 'd4');
  });

  test('nothing within reach', () => {
    assert.equal(nearest({ x: 6, y: 1 }, ['d4'], 0.85), null);
    assert.equal(nearest({ x: 3.5, y: 3.5 }, [], 0.85), null);
  });
});
