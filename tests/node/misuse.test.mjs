// JavaScript passes anything: each nonsense gets an Error with a code, and game and engine work on as if nothing had been.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const root = new URL('../../', import.meta.url);
const { Engine, Game, initSync } = await import(new URL('pkg/poddavki.js', root).href);
initSync({ module: readFileSync(new URL('pkg/poddavki_bg.wasm', root)) });

const FEN = 'W:W21-32:B1-12';

/** @param {string} message @returns {never} */
function thrower(message) {
  throw new Error(message);
}

const revoked = Proxy.revocable([], {});
revoked.revoke();

/**
 * What must be refused: a name, and the code it is refused with; none where an error of the input's own comes through.
 * @type {[string, unknown, string | undefined][]}
 */
const REQUESTS = [
  ['nothing', undefined, 'options'],
  ['a number', 5, 'options'],
  ['a function', () => 0, 'options'],
  ['a map', new Map([['fen', FEN]]), 'options'],
  ['no limits', { fen: FEN }, 'options'],
  ['limits in a map', { fen: FEN, limits: new Map([['depth', 1]]) }, 'options'],
  ['an unknown field', { fen: FEN, limits: {}, move: [] }, 'options'],
  ['a depth that is no number', { fen: FEN, limits: { depth: '3' } }, 'options'],
  ['a depth that is not whole', { fen: FEN, limits: { depth: 1.5 } }, 'options'],
  ['too many nodes', { fen: FEN, limits: { nodes: 2 ** 53 } }, 'options'],
  ['a time that is not a number', { fen: FEN, limits: { ms: Number.NaN } }, 'options'],
  ['moves that are no list', { fen: FEN, moves: 'c3-d4', limits: {} }, 'options'],
  ['moves that are no texts', { fen: FEN, moves: [1], limits: {} }, 'options'],
  ['a list of endless length', { fen: FEN, moves: { length: 2 ** 40 }, limits: {} }, 'options'],
  ['a revoked list', { fen: FEN, moves: revoked.proxy, limits: {} }, undefined],
  ['a proxy that throws', new Proxy({}, { ownKeys: () => thrower('keys') }), undefined],
  ['a field that throws', { fen: FEN, limits: {}, get moves() { return thrower('moves'); } }, undefined],
  ['an entry that throws', { fen: FEN, limits: {}, moves: Object.defineProperty([''], 0, { get: () => thrower('entry') }) }, undefined],
  ['limits that throw', { fen: FEN, get limits() { return thrower('limits'); } }, undefined],
];

for (const [name, request, code] of REQUESTS) {
  test(`a search of ${name} is refused`, () => {
    const engine = new Engine(1 << 20);
    assert.throws(() => engine.start(request), (error) => error instanceof Error && Reflect.get(error, 'code') === code);
    engine.start({ fen: FEN, limits: { depth: 2 } });
    assert.equal(engine.slice(1000).result?.depth, 2);
    engine.free();
  });
}

test('a request that uses the engine itself is refused, and the engine goes on', () => {
  const engine = new Engine(1 << 20);
  const request = { fen: FEN, limits: {}, get moves() { return engine.slice(5).infos; } };
  assert.throws(() => engine.start(request), Error);
  engine.start({ fen: FEN, limits: { depth: 2 } });
  assert.equal(engine.slice(1000).result?.depth, 2);
});

test('a slice must have a length', () => {
  const engine = new Engine(1 << 20);
  engine.start({ fen: FEN, limits: { depth: 3 } });
  for (const ms of [undefined, Number.NaN, 'x', -1, null]) {
    assert.throws(() => engine.slice(/** @type {any} */ (ms)), { code: 'options' });
  }
  assert.equal(engine.slice(1000).result?.depth, 3);
});

test('a table must have a size that there is memory for', () => {
  for (const bytes of [-1, 1.5, Number.NaN, undefined, {}, 'x', 2 ** 32, 4e9]) {
    assert.throws(() => new Engine(/** @type {any} */ (bytes)), { code: 'options' });
  }
  const engine = new Engine(0);
  engine.start({ fen: FEN, limits: { depth: 3 } });
  assert.equal(engine.slice(1000).result?.depth, 3);
});

test('what is no move and no ply changes nothing', () => {
  const game = new Game();
  game.play('c3-d4');
  for (const text of [5, undefined, null, {}, ['d6-c5'], '', 'c3-d4']) {
    assert.throws(() => game.play(/** @type {any} */ (text)), { code: 'move' });
  }
  for (const ply of [Number.NaN, undefined, Infinity, 2 ** 32, 2 ** 32 + 1, 0.5, -1, '0', 2]) {
    assert.equal(game.goTo(/** @type {any} */ (ply)), false);
  }
  assert.equal(game.state().ply, 1);
  for (const depth of [21, -1, 'x', undefined]) {
    assert.throws(() => game.perft(/** @type {any} */ (depth)), { code: 'options' });
  }
  for (const options of [5, 'W', [], new Map(), { fen: 5 }, { get fen() { return thrower('fen'); } }]) {
    if (!Array.isArray(options)) assert.throws(() => new Game(/** @type {any} */ (options)), Error);
  }
});
