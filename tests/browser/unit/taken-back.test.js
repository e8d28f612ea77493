// Games with clocks in which moves are taken back, made again or made otherwise: whose turn it is, whose clock runs, and what it shows. Match
// and Clock are the page's, with the rules of the module; time passes here only when a test says so.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { mock, test } from 'node:test';
import { Game, initSync } from '../../../pkg/poddavki.js';
import { Clock } from '../../../www/game/clock.js';
import { Match } from '../../../www/game/match.js';
import { packGame, unpackGame } from '../../../www/game/saved.js';

/** @typedef {import('../../../www/game/saved.js').Setup} Setup */
/** @typedef {import('../../../www/rules.js').Side} Side */

initSync({ module: await readFile(new URL('../../../pkg/poddavki_bg.wasm', import.meta.url)) });

/** No captures: other moves can be made in each position. */
const MOVES = ['e3-d4', 'b6-a5', 'g3-h4', 'a7-b6', 'f2-g3', 'b8-a7'];

/** @param {Partial<Setup>} setup */
function begin(setup) {
  mock.timers.reset();
  mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  /** What the engine was asked last. @type {(best: string) => void} */
  let reply = () => {};
  const engine = {
    newGame: () => {},
    search: () => {
      /** @type {(result: any) => void} */
      let end = () => {};
      const result = new Promise((resolve) => { end = resolve; });
      reply = (best) => end({ best, score: { kind: 'estimate', value: 0 } });
      return /** @type {any} */ ({ result, cancel: () => end(null), stop: () => {} });
    },
  };
  const match = new Match({ rules: /** @type {any} */ ({ Game }), engine, setup: { person: null, opponent: 'mouse', seed: 1, fen: null, kingsOnly: 0, fewPiecesRule: false, ...setup } });
  const clock = new Clock(match, { now: () => Date.now(), isHidden: () => false });
  match.addEventListener('change', (event) => clock.follow(/** @type {any} */ (event).detail));
  clock.follow({ kind: 'game' });
  const pass = (/** @type {number} */ ms) => mock.timers.tick(ms);
  const play = (/** @type {string} */ text) => match.play(text, { walked: true });
  return {
    match,
    clock,
    pass,
    play,
    /** Each move after so much time. @param {[move: string, ms: number][]} moves */
    plays: (moves) => {
      for (const [move, ms] of moves) {
        pass(ms);
        play(move);
      }
    },
    /** The engine answers. @param {string} best */
    answer: async (best) => {
      reply(best);
      for (let i = 0; i < 5; i += 1) await null;
    },
    /** The page is loaded again. */
    reload: () => {
      const saved = unpackGame(JSON.parse(JSON.stringify(packGame(match.toSaved('white')))));
      assert.ok(saved);
      match.restore(saved);
    },
    left: () => [clock.left('white'), clock.left('black')],
  };
}

/** Six plies of a game of 3+0; White has 160 s left, Black 140 s, and White is to move. */
function sixPlies() {
  const game = begin({ clock: '3+0' });
  game.plays([[MOVES[0] ?? '', 0], [MOVES[1] ?? '', 10_000], [MOVES[2] ?? '', 5000], [MOVES[3] ?? '', 10_000], [MOVES[4] ?? '', 15_000], [MOVES[5] ?? '', 20_000]]);
  assert.deepEqual(game.left(), [160_000, 140_000]);
  return game;
}

test('the same move made again: the game goes on after it, and the clock of who is to move runs', () => {
  for (const again of [false, true]) {
    const game = sixPlies();
    const { match, clock, pass, play, left } = game;
    match.takeBack();
    match.takeBack();
    assert.deepEqual(left(), [175_000, 160_000]);
    pass(3000);
    play(MOVES[4] ?? '');
    if (again) game.reload();
    assert.ok(match.goesOn, 'it is no looking back');
    assert.equal(match.mover, 'person');
    assert.equal(clock.running, 'black');
    assert.deepEqual(left(), [172_000, 160_000]);
    pass(4000);
    play(MOVES[5] ?? '');
    assert.ok(match.live);
    assert.deepEqual(left(), [172_000, 156_000]);
    assert.equal(match.times?.back, undefined);
  }
});

test('a flag that falls then, a resignation and a draw end the game without what was taken back', () => {
  for (const end of /** @type {((game: ReturnType<typeof begin>) => void)[]} */ ([
    ({ pass }) => pass(200_000),
    ({ match }) => match.end({ winner: 'white', reason: 'resigned' }),
    ({ match }) => match.end({ winner: null, reason: 'agreed' }),
  ])) {
    const game = sixPlies();
    game.match.takeBack();
    game.match.takeBack();
    game.play(MOVES[4] ?? '');
    end(game);
    assert.ok(game.match.state.outcome);
    assert.deepEqual(game.match.state.played.map(({ text }) => text), MOVES.slice(0, 5));
    assert.deepEqual(game.match.times?.after?.length, 5);
    if (game.match.state.outcome?.reason === 'time') assert.equal(game.match.state.outcome.winner, 'white', 'Black was to move');
  }
});

test('against the engine the same move is answered, at the engine’s cost, and after a reload too', async () => {
  for (const again of [false, true]) {
    const game = begin({ person: 'white', clock: '3+0' });
    const { match, clock, pass, play, left, answer } = game;
    for (let i = 0; i < 4; i += 2) {
      pass(5000);
      play(MOVES[i] ?? '');
      await answer(MOVES[i + 1] ?? '');
    }
    assert.deepEqual([match.state.ply, clock.running], [4, 'white']);
    match.takeBack();
    assert.equal(match.state.ply, 2);
    pass(2000);
    play(MOVES[2] ?? '');
    if (again) game.reload();
    assert.ok(match.thinking, 'it thinks about its answer');
    assert.equal(clock.running, 'black');
    const [white = 0] = left();
    pass(6000);
    assert.equal(left()[0], white, 'the person is not charged for it');
    await answer(MOVES[3] ?? '');
    assert.deepEqual([match.state.ply, match.live, clock.running], [4, true, 'white']);
  }
});

test('told to play on from an earlier position, the engine thinks on its own clock', async () => {
  const game = begin({ person: 'white', clock: '3+0' });
  const { match, clock, pass, play, answer } = game;
  for (let i = 0; i < 4; i += 2) {
    play(MOVES[i] ?? '');
    await answer(MOVES[i + 1] ?? '');
  }
  match.goTo(1);
  assert.equal(clock.running, 'white', 'who only looks back is still to move');
  match.playOn();
  assert.equal(clock.running, 'black');
  pass(1000);
  await answer('d6-e5');
  assert.deepEqual([match.state.ply, match.live, clock.running], [2, true, 'white']);
});

test('forward again costs what was spent, in the last position and since, over a reload as well', () => {
  for (const again of [false, true]) {
    const game = sixPlies();
    const { match, pass, left } = game;
    pass(7000);
    match.takeBack();
    assert.deepEqual(left(), [160_000, 160_000]);
    if (again) game.reload();
    pass(1000);
    match.goTo(6);
    assert.deepEqual(left(), [153_000, 139_000]);
    // Once more, and again: no time is to be had in this way.
    for (let i = 0; i < 3; i += 1) {
      match.takeBack();
      match.goTo(6);
    }
    assert.deepEqual(left(), [153_000, 139_000]);
  }
});

test('on the way forward, another move is made with the clocks of its own position', () => {
  const { match, pass, play, left } = sixPlies();
  match.takeBack();
  match.takeBack();
  pass(2000);
  match.goTo(5);
  assert.deepEqual(left(), [173_000, 160_000], 'White, who has taken back, is to move');
  play('h6-g5');
  assert.deepEqual(left(), [158_000, 160_000], 'what White’s move cost, and the two seconds since');
  assert.deepEqual(match.times?.after, [180_000, 170_000, 175_000, 160_000, 160_000, 160_000]);
});

test('another move from an earlier position takes the later ones back, with what they cost', () => {
  const { match, pass, play, left } = sixPlies();
  pass(5000);
  match.goTo(2);
  pass(3000);
  assert.deepEqual(left(), [152_000, 140_000], 'looking back costs time');
  play('d2-e3');
  assert.deepEqual(left(), [172_000, 170_000], 'eight seconds were spent');
});

test('after a fallen flag, back and forward shows the flag down', () => {
  const game = sixPlies();
  const { match, pass, left } = game;
  pass(200_000);
  const reason = () => match.state.outcome?.reason ?? null;
  assert.equal(reason(), 'time');
  match.takeBack();
  assert.equal(reason(), null);
  match.goTo(6);
  assert.equal(reason(), 'time');
  assert.equal(left()[0], 0);
});

test('each move’s own time is not had anew by going back and forward', () => {
  const { match, clock, plays, pass } = begin({ clock: '10s' });
  plays([[MOVES[0] ?? '', 0], [MOVES[1] ?? '', 3000]]);
  pass(6000);
  match.takeBack();
  assert.equal(clock.left('black'), 10_000);
  match.goTo(2);
  assert.equal(clock.left('white'), 4000);
});

test('nothing runs at the start, be it come to by taking back', () => {
  const { match, clock, left, pass } = sixPlies();
  for (let i = 0; i < 6; i += 1) match.takeBack();
  assert.equal(match.state.ply, 0);
  pass(60_000);
  assert.equal(clock.running, null);
  assert.deepEqual(left(), [180_000, 180_000]);
});

test('where the times of the moves are not known, taking back leaves the clocks alone', () => {
  const { match, pass, left, clock } = sixPlies();
  match.times = { white: 100_000, black: 90_000 };
  match.takeBack();
  assert.deepEqual(left(), [100_000, 90_000]);
  assert.equal(clock.running, 'black');
  pass(1000);
  match.goTo(6);
  assert.deepEqual(left(), [100_000, 89_000]);
});
