// Proofs by the module's bindings: found, told, checked, refused.

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';

const root = new URL('../../', import.meta.url);
const { Prover, checkProof, initSync } = await import(new URL('pkg/tools/poddavki_tools.js', root).href);
initSync({ module: readFileSync(new URL('pkg/tools/poddavki_tools_bg.wasm', root)) });

const START = 'W:W21-32:B1-12';

/** @param {string} code */
const withCode = (code) => (/** @type {unknown} */ error) => error instanceof Error && Reflect.get(error, 'code') === code;
/** @param {string} kind */
const withKind = (kind) => (/** @type {unknown} */ error) => withCode('proof')(error) && /** @type {any} */ (error).kind === kind;

/** @param {object} request */
function prove(request) {
  const prover = new Prover({ tableBytes: 4 << 20, ...request });
  const stages = new Set();
  for (;;) {
    const { stage } = prover.step(50_000);
    stages.add(stage);
    if (stage === 'finished') break;
    assert.equal(prover.outcome(), null);
  }
  const { proven, failure } = prover.outcome();
  const bytes = prover.proof();
  prover.free();
  return { proven, failure, bytes, stages };
}

test('a won opening is proven, and the proof holds', () => {
  const { proven, failure, bytes, stages } = prove({ fen: START, moves: ['c3-d4', 'd6-c5'], goal: 'win', side: 'white' });
  assert.equal(failure, null);
  assert.ok(stages.has('preparing') && stages.has('searching'), [...stages].join());
  assert.equal(proven.goal, 'win');
  assert.equal(proven.side, 'white');
  assert.equal(proven.line.length, proven.plies);
  assert.deepEqual(checkProof(bytes), proven);
});

test('where the goal cannot be reached, the opposite is proven', () => {
  const { proven } = prove({ fen: 'W:WKa1:BKb8', goal: 'win', side: 'black' });
  assert.deepEqual([proven.goal, proven.side, proven.plies], ['hold', 'white', null]);
});

test('the proofs of the openings hold', () => {
  const folder = new URL('tests/data/proofs/', root);
  const names = readdirSync(folder).filter((name) => name.endsWith('.proof'));
  assert.ok(names.length >= 10);
  for (const name of names) {
    const { goal, side, plies, line } = checkProof(new Uint8Array(readFileSync(new URL(name, folder))));
    assert.equal(goal, 'win', name);
    assert.ok(side === 'white' || name.startsWith('g3-f4_h6-g5'), name);
    assert.equal(line.length, plies, name);
  }
});

test('what is no proof is refused with a reason', () => {
  const whole = new Uint8Array(readFileSync(new URL('tests/data/proofs/c3-d4_d6-c5.proof', root)));
  assert.throws(() => checkProof(whole.slice(0, 40)), withKind('damaged'));
  assert.throws(() => checkProof(new Uint8Array([...whole, 0])), withKind('damaged'));
  assert.throws(() => checkProof(new TextEncoder().encode('1. c3-d4')), withKind('not-proof'));
  for (let at = 0; at < whole.length; at += 1) {
    const damaged = whole.slice();
    damaged[at] = (damaged[at] ?? 0) ^ 4;
    assert.throws(() => checkProof(damaged), withCode('proof'), `byte ${at}`);
  }
  assert.throws(() => checkProof('proof'), withCode('options'));
});

test('a request that asks for nonsense is refused', () => {
  for (const [request, code] of /** @type {const} */ ([
    [{}, 'options'],
    [{ fen: 'W', goal: 'win', side: 'white' }, 'fen'],
    [{ fen: START, goal: 'draw', side: 'white' }, 'options'],
    [{ fen: START, goal: 'win', side: 'red' }, 'options'],
    [{ fen: START, moves: ['a1-a2'], goal: 'win', side: 'white' }, 'move'],
  ])) {
    assert.throws(() => new Prover(request), withCode(code), JSON.stringify(request));
  }
  const prover = new Prover({ fen: START, goal: 'win', side: 'white' });
  assert.throws(() => prover.step(-1), withCode('options'));
  assert.equal(prover.proof(), undefined);
  prover.free();
});
