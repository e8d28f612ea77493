// The lesson's positions by the rules: every move it waits for is legal, in whatever order they are made, and so is every answer.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { STEPS } from '../../../www/lesson/steps.js';
import { replay } from '../support/rules.js';

/** @typedef {import('../../../www/lesson/steps.js').LessonStep} LessonStep */

/** @param {string[]} moves @param {LessonStep} step */
function legal(moves, { fen }) {
  return replay(moves, { fen }).moves.flatMap(({ paths }) => paths.map(({ text }) => text));
}

/** Every way through a step: the moves of both sides. @param {LessonStep} step @returns {string[][]} */
function ways(step) {
  /** @type {string[][]} */
  let all = [[]];
  for (const { moves, reply } of step.wanted) {
    all = all.flatMap((way) => {
      const possible = moves.filter((move) => legal(way, step).includes(move));
      assert.ok(possible.length > 0, `${step.id}: after ${way.join(' ')} none of ${moves.join(' ')} is legal`);
      return possible.map((move) => [...way, move]);
    });
    if (!reply) continue;
    for (const way of all) assert.ok(legal(way, step).includes(reply), `${step.id}: ${reply} is no answer to ${way.join(' ')}`);
    all = all.map((way) => [...way, reply]);
  }
  return all;
}

for (const step of STEPS) {
  test(`${step.id}: White moves, and every move asked for and every answer is legal`, () => {
    assert.equal(replay([], { fen: step.fen }).turn, 'white');
    const played = ways(step).flat();
    for (const { moves } of step.wanted) for (const move of moves) assert.ok(played.includes(move), `${move} never is`);
  });
}

test('the games that the lesson says are won, are', () => {
  for (const [id, reason] of [['aim', 'no-pieces'], ['choice', 'no-pieces'], ['blocked', 'blocked']]) {
    const step = STEPS.find((one) => one.id === id);
    assert.ok(step);
    for (const way of ways(step)) assert.deepEqual(replay(way, { fen: step.fen }).outcome, { result: '1-0', winner: 'white', reason });
  }
});

test('where a capture must be chosen there is a wrong one, and where it must be made there is no other move', () => {
  const of = (/** @type {string} */ id) => /** @type {LessonStep} */ (STEPS.find((step) => step.id === id));
  assert.equal(legal([], of('choice')).length, 2);
  assert.equal(legal([], of('must')).length, 1);
  assert.equal(replay([...ways(of('long'))[0] ?? []], { fen: of('long').fen }).pieces.length, 1);
});
