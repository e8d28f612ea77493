// What the element's attributes and methods take, and the frame's parameters.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readLimits } from '../../../www/element/analysis.js';
import { ATTRIBUTES, CONTROLS, DEFAULTS, readAttribute } from '../../../www/element/attributes.js';
import { readParameters } from '../../../www/embed/parameters.js';
import { FIRST, LEVELS, OPPONENTS, opponentOf } from '../../../www/game/opponents.js';
import { THEMES } from '../../../www/game/settings.js';

test('an attribute that is absent has its usual value', () => {
  for (const name of ATTRIBUTES) assert.deepEqual(readAttribute(name, null), DEFAULTS[name]);
});

test('every opponent and every theme can be named', () => {
  for (const id of LEVELS) assert.equal(readAttribute('level', ` ${id.toUpperCase()} `), id);
  for (const theme of THEMES) assert.deepEqual(readAttribute('theme', theme), { theme, scheme: 'auto' });
});

test('older names and numbers stand for opponents as well', () => {
  assert.deepEqual(OPPONENTS.map((_, i) => opponentOf(String(i + 1))), [...OPPONENTS]);
  assert.deepEqual(['gentle', 'steady', 'strong'].map(opponentOf), ['mouse', 'hedgehog', 'bear']);
  assert.equal(opponentOf(DEFAULTS.level), FIRST);
  for (const other of ['0', '11', '', 'two', 'constructor', 3, null, undefined]) assert.equal(opponentOf(other), null);
});

test('themes and schemes in any order', () => {
  assert.deepEqual(readAttribute('theme', 'dark slate'), { theme: 'slate', scheme: 'dark' });
  assert.deepEqual(readAttribute('theme', 'light'), { theme: THEMES[0], scheme: 'light' });
  assert.deepEqual(readAttribute('theme', ''), DEFAULTS.theme);
});

test('buttons: all where none is named, and always in one order', () => {
  assert.deepEqual(readAttribute('controls', ''), CONTROLS);
  assert.deepEqual(readAttribute('controls', 'flip,new'), ['new', 'flip']);
  assert.deepEqual(readAttribute('controls', ' hint  hint '), ['hint']);
});

test('a bare attribute means on', () => {
  for (const name of /** @type {const} */ (['engine', 'coordinates'])) {
    assert.equal(readAttribute(name, ''), true);
    assert.equal(readAttribute(name, 'on'), true);
    assert.equal(readAttribute(name, 'OFF'), false);
  }
});

test('an empty position or address is none', () => {
  assert.equal(readAttribute('fen', ' '), null);
  assert.equal(readAttribute('worker-src', ''), null);
  assert.equal(readAttribute('fen', ' W:Wa1:Bb8 '), 'W:Wa1:Bb8');
});

test('a game as text, and how far it is shown', () => {
  assert.equal(readAttribute('pdn', ' 1. c3-d4 * '), '1. c3-d4 *');
  assert.equal(readAttribute('pdn', ''), null);
  assert.equal(readAttribute('ply', ' 0 '), 0);
  assert.equal(readAttribute('ply', ''), null);
  for (const text of ['-1', '1.5', 'two', '1e3', '1234567']) assert.throws(() => readAttribute('ply', text), /^RangeError: .* is not a number of moves/);
  assert.throws(() => readAttribute('pdn', 'x'.repeat((1 << 20) + 1)), /letters; 1048576 are allowed/);
});

test('what cannot be used is told with what can', () => {
  assert.throws(() => readAttribute('playable', 'all'), { name: 'RangeError', message: '"all" is not known; write white, black, both or none' });
  assert.throws(() => readAttribute('theme', 'pink'), /^RangeError: "pink" is not known; write .*slate.* or dark$/);
  assert.throws(() => readAttribute('level', 'x'.repeat(100)), /^RangeError: "x{40}…" is not known/);
  assert.throws(() => readAttribute('fen', 'x'.repeat(5000)), /5000 letters; 4000 are allowed/);
});

test('an analysis always has a limit of time', () => {
  assert.deepEqual(readLimits(), { ms: 2000 });
  assert.deepEqual(readLimits({ depth: 9 }), { depth: 9, ms: 60_000 });
  assert.deepEqual(readLimits({ ms: 1e9, nodes: 5 }), { ms: 60_000, nodes: 5 });
  for (const [options, word] of /** @type {const} */ ([[{ ms: 0 }, /ms is 0/], [{ depth: 1.5 }, /depth is 1.5/], [{ nodes: '9' }, /nodes is "9"/], [null, /as an object/], [7, /as an object/], [{ ms: Infinity }, /ms is Infinity/]])) {
    assert.throws(() => readLimits(options), word);
  }
});

test('the frame takes the attributes from its address, each once, and nothing else', () => {
  assert.deepEqual(readParameters('?level=steady&lang=ru&level=strong&onclick=x&worker-src=/x.js&fen=W:WKa1:Bb8'), [
    ['fen', 'W:WKa1:Bb8'],
    ['level', 'steady'],
    ['lang', 'ru'],
  ]);
  assert.deepEqual(readParameters('?pdn=*&ply=1'), [], 'the frame reads no games as text');
  assert.deepEqual(readParameters('?controls'), [['controls', '']]);
  assert.deepEqual(readParameters(''), []);
});
