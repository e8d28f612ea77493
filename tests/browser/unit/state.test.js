import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { State } from '../../../www/board/state.js';
import { hops, move } from './moves.js';

/** @import { LegalMove, Piece } from '../../../www/board/types.js' */

/**
 * Pieces written as in FEN: `Wc3,Kd2:Bh8`.
 * @param {string} text
 * @returns {Piece[]}
 */
function pieces(text) {
  return text.split(':').flatMap((part) =>
    part.slice(1).split(',').filter(Boolean).map((name) => ({
      square: name.slice(-2),
      side: part.startsWith('W') ? /** @type {const} */ ('white') : /** @type {const} */ ('black'),
      king: name.startsWith('K'),
    })),
  );
}

/**
 * White to move.
 * @param {string} text
 * @param {LegalMove[]} moves
 */
function state(text, moves) {
  const made = new State();
  made.set({ pieces: pieces(text), turn: 'white', movable: true, moves });
  return made;
}

const quiet = () => state('Wc3,e3,b2,a1:Bd6', [move('c3 b4'), move('c3 d4'), move('e3 d4'), move('e3 f4'), move('b2 a3')]);
const long = () => state('Wh6,a1:Bg7,c5,d2', [move('h6 xg7 f8+ xc5 b4 xd2 e1')]);

describe('a press', () => {
  test('picks up a piece that can move, another, and puts it down', () => {
    const board = quiet();
    assert.deepEqual(board.answer('c3'), { kind: 'select', square: 'c3' });
    board.select('c3');
    assert.deepEqual(board.answer('e3'), { kind: 'select', square: 'e3' });
    assert.deepEqual(board.answer('c3'), { kind: 'deselect' });
    assert.deepEqual(board.answer('e5'), { kind: 'deselect' });
  });

  test('goes where a move ends', () => {
    const board = quiet();
    board.select('c3');
    const answer = board.answer('d4');
    assert.equal(answer.kind === 'go' && answer.choice?.path.text, 'c3-d4');
  });

  test('says why a piece stays', () => {
    assert.deepEqual(quiet().answer('d6'), { kind: 'refuse', square: 'd6', reason: 'not-yours' });
    assert.deepEqual(quiet().answer('a1'), { kind: 'refuse', square: 'a1', reason: 'blocked' });
    assert.deepEqual(long().answer('a1'), { kind: 'refuse', square: 'a1', reason: 'must-capture' });
    assert.deepEqual(quiet().answer('e5'), { kind: 'none' });
  });

  test('means nothing while nothing may be moved', () => {
    for (const part of [{ movable: false }, { turn: null }, { moves: [] }]) {
      const board = quiet();
      board.set(part);
      for (const square of ['c3', 'a1', 'd6', 'e5']) assert.deepEqual(board.answer(square), { kind: 'none' });
      assert.equal(board.canGrab('c3'), false);
    }
  });
});

describe('a capture under way', () => {
  test('only its own piece goes on', () => {
    const board = long();
    assert.deepEqual([...board.obliged], ['h6']);
    board.select('h6');
    board.hop({ to: 'f8', takes: 'g7' });
    assert.equal(board.standing, 'f8');
    assert.deepEqual([...board.obliged], []);
    assert.equal(board.canGrab('f8'), true);
    assert.equal(board.canGrab('h6'), false);
    assert.deepEqual(board.answer('h6'), { kind: 'cancel' });
    assert.deepEqual(board.answer('f8'), { kind: 'none' });
    for (const square of ['a1', 'c5', 'c3']) assert.deepEqual(board.answer(square), { kind: 'refuse', square, reason: 'unfinished' });
  });

  test('shows the crown, the ghost and where it began', () => {
    const board = long();
    board.select('h6');
    board.hop({ to: 'f8', takes: 'g7' });
    const views = board.views();
    assert.equal(views.size, 32);
    assert.deepEqual([views.get('f8')?.king, views.get('f8')?.selected], [true, true]);
    assert.deepEqual([views.get('g7')?.side, views.get('g7')?.captured], ['black', true]);
    assert.deepEqual([views.get('h6')?.side, views.get('h6')?.start], [null, true]);
    assert.equal(views.get('b4')?.target, 'take');
    assert.equal(views.get('a1')?.canMove, false);
    board.drop();
    assert.deepEqual([board.views().get('h6')?.king, board.views().get('g7')?.captured], [false, false]);
  });

  test('its end is shown before it is told', () => {
    const board = long();
    board.make('h6', hops('xg7 f8 xc5 b4 xd2 e1'), true);
    assert.deepEqual(board.position.pieces, pieces('Wa1,Ke1'));
    assert.equal(board.live, false);
  });

  test('a round trip ends on the square it began on', () => {
    const board = state('Wc1:Bd2,d4,b4,b2', [move('c1 xd2 e3 xd4 c5 xb4 a3 xb2 c1')]);
    board.select('c1');
    for (const hop of hops('xd2 e3 xd4 c5 xb4 a3')) board.hop(hop);
    const answer = board.answer('c1');
    assert.equal(answer.kind === 'go' && answer.choice?.path.text, 'c1:e3:c5:a3:c1');
    board.make('c1', hops('xd2 e3 xd4 c5 xb4 a3 xb2 c1'), false);
    assert.deepEqual(board.position.pieces, pieces('Wc1'));
  });
});

describe('what is set', () => {
  test('the same game again keeps a half-made move, another drops it', () => {
    const board = long();
    board.select('h6');
    const same = { pieces: pieces('Bd2,c5,g7:Wa1,h6'), turn: /** @type {const} */ ('white'), moves: [move('h6 xg7 f8+ xc5 b4 xd2 e1')] };
    assert.equal(board.differs(same), false);
    board.set({ ...same, orientation: 'black', arrows: [] });
    assert.equal(board.standing, 'h6');
    for (const part of [{ pieces: pieces('Wh6:Bg7') }, { movable: false }, { turn: null }, { moves: [] }]) {
      assert.equal(board.differs(part), true);
    }
    board.set({ pieces: pieces('Wh6:Bg7') });
    assert.equal(board.standing, null);
  });

  test('what is shown already is nothing new, also where it is said in other objects', () => {
    const board = quiet();
    const { pieces: now, words, moves } = board.position;
    assert.deepEqual(board.news({}), []);
    assert.deepEqual(board.news({ pieces: now.map((piece) => ({ ...piece })), moves: [...moves], words, arrows: [], lastMove: null, turn: 'white' }), []);
    assert.deepEqual(board.news({ coordinates: undefined }), []);
    for (const part of [
      { pieces: now.slice(1) },
      { moves: moves.slice(1) },
      { turn: null },
      { movable: false },
      { orientation: /** @type {const} */ ('black') },
      { coordinates: false },
      { arrows: [{ kind: /** @type {const} */ ('line'), squares: ['a1', 'b2'] }] },
      { lastMove: { from: 'c3', path: { text: 'c3-d4', hops: [{ to: 'd4', takes: null }], crownedAt: -1 } } },
      { words: { ...words } },
    ]) assert.deepEqual(board.news(part), Object.keys(part));
  });

  test('a part that cannot be shown changes nothing', () => {
    const board = quiet();
    const before = board.position;
    assert.throws(() => board.set({ pieces: pieces('Wz9') }), /a piece stands on "z9"; squares are named a1 to h8/);
    assert.throws(() => board.set({ pieces: pieces('Wc3,c3') }), /two pieces stand on c3/);
    assert.throws(() => board.set({ arrows: [{ squares: ['a1', 'b9'], kind: 'line' }] }), /an arrow names "b9"/);
    // @ts-expect-error a name that is not known
    assert.throws(() => board.set({ colour: 'white' }), /the board has no "colour"/);
    assert.equal(board.position, before);
  });
});

describe('a piece let go', () => {
  test('goes to the square under it, or to a landing near by', () => {
    const board = quiet();
    board.select('c3');
    assert.equal(board.aim({ x: 3.5, y: 3.5 }), 'd4');
    assert.equal(board.aim({ x: 4.1, y: 3.4 }), 'd4');
    assert.equal(board.aim({ x: 6.5, y: 6.5 }), null);
    assert.equal(board.aim({ x: 2.9, y: 2.9 }), null, 'on its own square it stays');
  });
});
