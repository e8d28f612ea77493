// A position as it is set up by hand.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Arrangement } from '../../../www/exchange/arrangement.js';

const man = /** @type {const} */ ({ side: 'white', king: false });
const king = /** @type {const} */ ({ side: 'black', king: true });

test('it is told as FEN in square order, whoever was put first', () => {
  const arrangement = new Arrangement();
  arrangement.put('h8', king);
  arrangement.put('c3', man);
  arrangement.put('a1', man);
  assert.equal(arrangement.fen, 'W:Wa1,c3:BKh8');
  arrangement.turn = 'black';
  arrangement.clear();
  assert.equal(arrangement.fen, 'B:W:B');
});

test('a press puts a piece, changes it for another, and takes away the same', () => {
  const arrangement = new Arrangement();
  arrangement.press('c3', man);
  arrangement.press('c3', king);
  assert.equal(arrangement.fen, 'W:W:BKc3');
  arrangement.press('c3', king);
  assert.equal(arrangement.fen, 'W:W:B');
  arrangement.press('c3', man);
  arrangement.press('c3', null);
  assert.equal(arrangement.fen, 'W:W:B');
});

test('a piece goes to any dark square, in place of what stood there, and off the board', () => {
  const arrangement = new Arrangement();
  arrangement.set([{ square: 'c3', ...man }, { square: 'h8', ...king }], 'white');
  arrangement.move('c3', 'h8');
  assert.equal(arrangement.fen, 'W:Wh8:B');
  arrangement.move('h8', 'h7');
  arrangement.move('a1', 'b2');
  assert.equal(arrangement.fen, 'W:Wh8:B', 'light squares and empty ones do nothing');
  arrangement.move('h8', null);
  assert.equal(arrangement.fen, 'W:W:B');
  arrangement.put('a2', man);
  assert.equal(arrangement.fen, 'W:W:B');
});

test('what a person should know of a wrong position', () => {
  const arrangement = new Arrangement();
  arrangement.set([{ square: 'b8', ...man }, { square: 'a1', ...king }, { square: 'c1', side: 'black', king: false }, { square: 'd8', side: 'black', king: false }], 'white');
  assert.deepEqual(arrangement.misplacedMen, ['c1', 'b8']);
  assert.deepEqual([arrangement.count('white'), arrangement.count('black')], [1, 3]);
});
