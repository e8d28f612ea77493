// Positions and games in addresses.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fenLink, movesLink, pdnLink, readLink } from '../../../www/exchange/link.js';

/** @param {...string} squares */
const played = (...squares) => ({ from: squares[0] ?? '', path: { hops: squares.slice(1).map((to) => ({ to })) } });

test('a position is read as it was written, and stands there in plain letters', () => {
  const fen = 'W:Wa1,Kc3:Bf6,h8';
  assert.equal(fenLink(fen), `#fen=${fen}`);
  assert.deepEqual(readLink(fenLink(fen)), { kind: 'fen', fen });
  assert.deepEqual(readLink('#fen=W%3AWa1%3ABb8'), { kind: 'fen', fen: 'W:Wa1:Bb8' });
});

test('a game is read as it was written', () => {
  const moves = [played('c3', 'd4'), played('c5', 'e3', 'g5')];
  const usual = movesLink({ played: moves, ply: 2, fen: null, kingsOnly: 0 });
  assert.equal(usual, '#moves=c3d4.c5e3g5');
  assert.deepEqual(readLink(usual), { kind: 'moves', moves: [['c3', 'd4'], ['c5', 'e3', 'g5']], ply: null, fen: null, kingsOnly: 0 });
  const other = movesLink({ played: moves, ply: 1, fen: 'W:Wa1:BKb8', kingsOnly: 4 });
  assert.deepEqual(readLink(other), { kind: 'moves', moves: [['c3', 'd4'], ['c5', 'e3', 'g5']], ply: 1, fen: 'W:Wa1:BKb8', kingsOnly: 4 });
  assert.deepEqual(readLink('#moves=&ply=0'), { kind: 'moves', moves: [], ply: 0, fen: null, kingsOnly: 0 });
});

test('a text of any letters is read as it was written', () => {
  const text = '[White "Ёлкина & Co = 100%"]\n\n1. c3-d4 {#;} *\n';
  assert.deepEqual(readLink(pdnLink(text)), { kind: 'pdn', text });
  assert.deepEqual(readLink('#pdn=1. c3-d4 {a&b} *'), { kind: 'pdn', text: '1. c3-d4 {a&b} *' }, 'not encoded by whoever sent it');
});

test('no part is no link; anything else is told by its wrong part', () => {
  assert.equal(readLink(''), null);
  assert.equal(readLink('#'), null);
  for (const [hash, code, part] of /** @type {const} */ ([
    ['#somewhere', 'unknown', 'somewhere'],
    ['#ply=3', 'unknown', 'ply=3'],
    ['#fen=%E0%A4%A', 'encoding', '%E0%A4%A'],
    ['#moves=c3d4.c5', 'moves', 'c5'],
    ['#moves=c3-d4', 'moves', 'c3-d4'],
    ['#moves=c3d4.', 'moves', ''],
    ['#moves=c3d4&ply=x', 'number', 'x'],
    ['#moves=c3d4&kings=1001', 'number', '1001'],
    [`#${'x'.repeat(90)}`, 'unknown', `${'x'.repeat(40)}…`],
  ])) assert.throws(() => readLink(hash), { name: 'LinkError', code, part }, hash);
});
