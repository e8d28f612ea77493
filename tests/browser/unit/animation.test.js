import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HOP_MS, LONGEST_MS, Pulse, Travel, hopTime } from '../../../www/board/animation.js';

test('a hop takes its time, a long move no more than the longest', () => {
  assert.equal(hopTime(1), HOP_MS);
  assert.equal(hopTime(5), HOP_MS);
  assert.equal(hopTime(9) * 9, LONGEST_MS);
});

test('a walk passes its points in order and stays at the last', () => {
  const travel = new Travel([{ x: 0, y: 0 }, { x: 2, y: 2 }, { x: 4, y: 0 }], 100, 1000);
  assert.deepEqual(travel.at(900), { point: { x: 0, y: 0 }, landed: 0, done: false });
  assert.deepEqual(travel.at(1050), { point: { x: 1, y: 1 }, landed: 0, done: false });
  assert.deepEqual(travel.at(1100), { point: { x: 2, y: 2 }, landed: 1, done: false });
  assert.deepEqual(travel.at(1150), { point: { x: 3, y: 1 }, landed: 1, done: false });
  for (const now of [1200, 5000]) assert.deepEqual(travel.at(now), { point: { x: 4, y: 0 }, landed: 2, done: true });
});

test('it sets out and arrives gently', () => {
  const travel = new Travel([{ x: 0, y: 0 }, { x: 1, y: 0 }], 100, 0);
  const [early, late] = [travel.at(10).point.x, 1 - travel.at(90).point.x];
  assert.ok(early < 0.01 && Math.abs(early - late) < 1e-9);
});

test('a pulse swells twice, the second time less, and ends', () => {
  const pulse = new Pulse(new Set(['c3']), 0);
  assert.equal(pulse.strength(0), 0);
  assert.ok(pulse.strength(Pulse.MS / 4) > pulse.strength((Pulse.MS * 3) / 4));
  assert.equal(pulse.done(Pulse.MS - 1), false);
  assert.equal(pulse.done(Pulse.MS), true);
  assert.equal(pulse.strength(Pulse.MS), 0);
});
