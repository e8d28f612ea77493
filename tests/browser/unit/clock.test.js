// The clocks: whose runs, what moves bring, and when a flag falls. Time passes here only when a test says so.

import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { CONTROLS, Clock, controlOf } from '../../../www/game/clock.js';
import { timeText } from '../../../www/panel/clocks.js';

/** @typedef {import('../../../www/rules.js').Side} Side */

/** A match as the clock sees it. */
class FakeMatch {
  setup = { clock: '3+2' };
  /** @type {Side | null} */
  person = null;
  /** @type {any} */
  state = { turn: 'white', ply: 0, played: [], outcome: null };
  goesOn = true;
  live = true;
  /** @type {import('../../../www/game/saved.js').Times | null} */
  times = null;
  /** @type {() => number | null} */
  patience = () => null;
  /** @type {any[]} */
  ends = [];

  move() {
    const { turn, ply, played } = this.state;
    this.state = { ...this.state, turn: turn === 'white' ? 'black' : 'white', ply: ply + 1, played: [...played, { side: turn }] };
  }

  /** @param {any} ended */
  end(ended) {
    this.ends.push(ended);
    this.state = { ...this.state, outcome: ended };
  }
}

/** @param {Partial<FakeMatch>} [parts] */
function begin(parts = {}) {
  mock.timers.reset();
  mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  const match = Object.assign(new FakeMatch(), parts);
  const state = { hidden: false };
  const clock = new Clock(/** @type {any} */ (match), { now: () => Date.now(), isHidden: () => state.hidden });
  clock.follow({ kind: 'game' });
  const move = () => {
    match.move();
    clock.follow({ kind: 'move', walked: true });
  };
  const pass = (/** @type {number} */ ms) => mock.timers.tick(ms);
  return { match, clock, move, pass, state };
}

test('every control has a name that is understood, and nothing else has', () => {
  for (const name of CONTROLS) assert.ok(controlOf(name), name);
  assert.deepEqual(controlOf('3+2'), { base: 180_000, gain: 2000, each: false });
  assert.deepEqual(controlOf('30s'), { base: 30_000, gain: 0, each: true });
  for (const name of ['', '0+0', '0+5', '0s', '3', 'x+y', '-1+2', '1e9+1', undefined]) assert.equal(controlOf(name), null);
});

test('nothing runs before the first move; then each side’s clock runs in turn and gains for a move', () => {
  const { match, clock, move, pass } = begin();
  pass(60_000);
  assert.equal(clock.running, null);
  assert.equal(clock.left('white'), 180_000);
  move();
  assert.equal(clock.running, 'black');
  pass(5000);
  assert.equal(clock.left('black'), 175_000);
  move();
  assert.deepEqual(match.times, { white: 180_000, black: 177_000, after: [180_000, 177_000] });
  assert.equal(clock.running, 'white');
});

test('what was left at each move is kept with the game; moves played otherwise take theirs along', () => {
  const { match, move, pass } = begin();
  for (const ms of [0, 3000, 4500]) {
    pass(ms);
    move();
  }
  assert.deepEqual(match.times?.after, [180_000, 179_000, 177_500]);
  // Two moves are taken back and others played; then without a clock, as a past game goes on.
  match.state = { ...match.state, turn: 'black', ply: 1, played: match.state.played.slice(0, 1) };
  pass(1000);
  move();
  assert.deepEqual(match.times?.after?.slice(0, 1), [180_000]);
  assert.equal(match.times?.after?.length, 2);
  match.setup = { clock: '' };
  move();
  assert.deepEqual(match.times?.after?.slice(2), [null]);
});

test('where each move has its time, it is whole again after a move', () => {
  const { match, clock, move, pass } = begin({ setup: { clock: '10s' } });
  move();
  pass(9000);
  move();
  assert.equal(clock.left('black'), 10_000);
  assert.equal(clock.left('white'), 10_000);
  assert.deepEqual(match.times?.after, [10_000, 1000]);
});

test('a flag falls: lost on time, once', () => {
  const { match, clock, move, pass } = begin({ setup: { clock: '1+0' } });
  move();
  pass(59_900);
  assert.deepEqual(match.ends, []);
  pass(100);
  assert.deepEqual(match.ends, [{ winner: 'white', reason: 'time' }]);
  clock.follow({ kind: 'end' });
  assert.equal(clock.running, null);
  assert.equal(clock.left('black'), 0);
  pass(60_000);
  assert.equal(match.ends.length, 1);
});

test('both flags down, nobody knows which was first: a draw', () => {
  const { match, clock, move, pass } = begin();
  move();
  match.times = { white: 0, black: 0 };
  clock.follow({ kind: 'state' });
  pass(1000);
  assert.deepEqual(match.ends, [{ winner: null, reason: 'time' }]);
});

test('it stands while nobody sees the page, and goes on afterwards', () => {
  const { clock, move, pass, state } = begin();
  move();
  pass(1000);
  state.hidden = true;
  clock.look();
  pass(500_000);
  state.hidden = false;
  clock.look();
  pass(1000);
  assert.equal(clock.left('black'), 178_000);
});

test('who only looks back is still to move', () => {
  const { match, clock, move, pass } = begin();
  move();
  match.goesOn = false;
  clock.follow({ kind: 'jump' });
  pass(3000);
  assert.equal(clock.running, 'black');
  assert.equal(clock.left('black'), 177_000);
});

/** Moves are taken back, or one goes forward again. @param {ReturnType<typeof begin>} game @param {number} ply @param {boolean} back */
function jump({ match, clock }, ply, back) {
  const { played } = match.state;
  match.state = { ...match.state, ply, turn: ply % 2 === 0 ? 'white' : 'black' };
  match.live = ply === played.length;
  match.goesOn = match.live || back;
  clock.follow({ kind: 'jump', back });
}

test('taken back, both clocks show what they showed then; forward again, what they would show there', () => {
  const game = begin();
  const { match, clock, move, pass } = game;
  for (const ms of [0, 3000, 4500, 8000]) {
    pass(ms);
    move();
  }
  assert.deepEqual(match.times, { white: 177_500, black: 173_000, after: [180_000, 179_000, 177_500, 173_000] });
  pass(20_000);
  jump(game, 2, true);
  assert.equal(clock.running, 'white');
  assert.deepEqual([clock.left('white'), clock.left('black')], [180_000, 179_000]);
  pass(1000);
  assert.equal(clock.left('white'), 179_000);
  // Who only looks forward on the way to where it was is still to move in between.
  jump(game, 3, false);
  assert.equal(clock.left('white'), 179_000);
  jump(game, 4, false);
  assert.deepEqual([clock.left('white'), clock.left('black')], [156_500, 173_000], 'thinking has cost what it cost');
  jump(game, 1, false);
  jump(game, 4, false);
  assert.equal(clock.left('white'), 156_500);
  pass(2000);
  jump(game, 3, false);
  jump(game, 4, false);
  assert.equal(clock.left('white'), 154_500, 'nothing had been taken back');
  jump(game, 0, true);
  assert.deepEqual([clock.left('white'), clock.left('black')], [180_000, 180_000]);
});

test('a fallen flag is up again where the move before it is taken back', () => {
  const game = begin({ setup: { clock: '10s' } });
  const { match, clock, move, pass } = game;
  move();
  pass(4000);
  move();
  pass(10_000);
  assert.deepEqual(match.ends, [{ winner: 'black', reason: 'time' }]);
  clock.follow({ kind: 'end' });
  match.state = { ...match.state, outcome: null };
  jump(game, 1, true);
  assert.equal(clock.running, 'black');
  assert.deepEqual([clock.left('white'), clock.left('black')], [10_000, 10_000]);
  pass(9000);
  assert.equal(match.ends.length, 1);
});

test('where the times at the moves are not known, taking back leaves the clocks as they are', () => {
  const game = begin();
  const { match, clock, move, pass } = game;
  for (let i = 0; i < 4; i += 1) move();
  // A game that was kept before they were written down, and one whose second move had no clock.
  for (const after of [undefined, [180_000, null, 180_000, 180_000]]) {
    jump(game, 4, false);
    match.times = { white: 100_000, black: 90_000, ...(after && { after }) };
    jump(game, 2, true);
    assert.deepEqual([clock.left('white'), clock.left('black')], [100_000, 90_000]);
    pass(0);
  }
});

test('another tab’s game does not run here', () => {
  const { match, clock, move, pass } = begin();
  move();
  match.times = { white: 90_000, black: 80_000 };
  clock.follow({ kind: 'jump' }, { elsewhere: true });
  pass(10_000);
  assert.equal(clock.running, null);
  assert.equal(clock.left('black'), 80_000);
  // Until a move is made here.
  move();
  assert.equal(clock.running, 'white');
});

test('a game without a clock has none', () => {
  const { match, clock, move, pass } = begin({ setup: /** @type {any} */ ({}) });
  move();
  pass(1000);
  assert.equal(match.times, null);
  assert.equal(clock.running, null);
  assert.equal(match.patience(), null);
});

for (const control of CONTROLS) {
  test(`the engine never loses on time, however slow the machine (${control})`, () => {
    const { match, clock, move, pass } = begin({ setup: { clock: control }, person: 'white' });
    for (let i = 0; i < 400 && match.ends.length === 0; i += 1) {
      match.times = { white: 60_000, black: match.times?.black ?? 0 };
      move();
      const allowed = match.patience() ?? 0;
      assert.ok(allowed >= 1, `nothing is allowed at move ${i}`);
      pass(120_000);
      move();
    }
    assert.deepEqual(match.ends, []);
    assert.ok(clock.left('black') > 0);
  });
}

test('times as they are shown', () => {
  assert.deepEqual([0, 950, 9999, 10_000, 10_001, 60_000, 179_001, 3_600_000].map(timeText), ['0:00.0', '0:00.9', '0:09.9', '0:10', '0:11', '1:00', '3:00', '1:00:00']);
});
