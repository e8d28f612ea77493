// Past games, whom they propose to play next, and how the engine answers a draw offered.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Archive, MOST_GAMES } from '../../../www/game/archive.js';
import { suggestion } from '../../../www/game/ladder.js';
import { FEW, answerTo } from '../../../www/game/offers.js';
import { packGame, unpackGame } from '../../../www/game/saved.js';

/** @typedef {import('../../../www/game/archive.js').PastGame} PastGame */
/** @typedef {import('../../../www/game/saved.js').SavedGame} SavedGame */

/**
 * @param {number} seed
 * @param {Partial<SavedGame['setup']>} [setup]
 * @param {string[]} [moves]
 * @returns {SavedGame}
 */
function saved(seed, setup = {}, moves = [`move${seed}`, 'b', 'c', 'd']) {
  return {
    setup: { person: 'white', opponent: 'fox', seed, fen: null, kingsOnly: 0, fewPiecesRule: false, ...setup },
    moves, ply: moves.length, takenBack: false, orientation: 'white', ended: null, times: null,
  };
}

/** @param {PastGame['outcome']} outcome @param {Partial<SavedGame['setup']>} [setup] @returns {PastGame} */
const past = (outcome, setup) => ({ id: 1, date: 0, game: saved(1, setup), outcome });

const WON = /** @type {const} */ ({ winner: 'white', reason: 'blocked' });
const LOST = /** @type {const} */ ({ winner: 'black', reason: 'blocked' });
const DRAWN = /** @type {const} */ ({ winner: null, reason: 'repetition' });

test('after a win the next stronger one is proposed, after two losses a weaker one', () => {
  assert.equal(suggestion([past(WON)]), 'wolf');
  assert.equal(suggestion([past(WON, { opponent: 'owl' })]), null);
  assert.equal(suggestion([past(LOST)]), null);
  assert.equal(suggestion([past(LOST), past(LOST)]), 'cat');
  assert.equal(suggestion([past(LOST), past(null), past(LOST)]), 'cat');
  assert.equal(suggestion([past(LOST), past(WON)]), null);
  assert.equal(suggestion([past(LOST), past(LOST, { opponent: 'owl' })]), null);
  assert.equal(suggestion([past(LOST, { opponent: 'chick' }), past(LOST, { opponent: 'chick' })]), null);
  assert.equal(suggestion([past(DRAWN)]), null);
  assert.equal(suggestion([past(WON, { person: null })]), null);
  assert.equal(suggestion([]), null);
});

/** A store of which everything can be seen, and which may keep nothing. */
class FakeStore {
  /** @type {any} */
  kept = undefined;
  full = false;
  read() { return this.kept; }
  /** @param {string} _ @param {unknown} value */
  write(_, value) { if (!this.full) this.kept = JSON.parse(JSON.stringify(value)); }
  watch() {}
}

function archive(store = new FakeStore()) {
  return { store, games: new Archive(/** @type {any} */ (store)) };
}

test('games are kept once, the latest first, and read again', () => {
  const { store, games } = archive();
  games.keep(saved(1), WON, 10);
  games.keep(saved(2), null, 20);
  games.keep(saved(1), WON, 30);
  assert.deepEqual(games.games.map(({ id, date }) => [id, date]), [[2, 20], [1, 10]]);
  // The one left in the middle is played to its end.
  games.keep(saved(2, {}, ['move2', 'b', 'c', 'd', 'e']), LOST, 40);
  assert.deepEqual(archive(store).games.games.map(({ id, outcome, game }) => [id, outcome, game.moves.length]), [[2, LOST, 5], [1, WON, 4]]);
});

test('a game of hardly a move that nobody finished is not kept', () => {
  const { games } = archive();
  games.keep(saved(1, {}, ['a', 'b', 'c']), null, 1);
  assert.equal(games.games.length, 0);
  games.keep(saved(1, {}, ['a', 'b', 'c']), { winner: 'black', reason: 'resigned' }, 1);
  assert.equal(games.games.length, 1);
});

test('the oldest go first', () => {
  const { games } = archive();
  for (let i = 0; i < MOST_GAMES + 5; i += 1) games.keep(saved(i), WON, i);
  assert.equal(games.games.length, MOST_GAMES);
  assert.equal(games.games.at(-1)?.id, 5);
});

test('they are deleted one by one, or all', () => {
  const { store, games } = archive();
  for (let i = 0; i < 3; i += 1) games.keep(saved(i), WON, i);
  games.remove(1);
  assert.deepEqual(games.games.map(({ id }) => id), [2, 0]);
  games.clear();
  assert.deepEqual([games.games, store.kept], [[], []]);
});

test('where nothing can be kept they last as long as the page', () => {
  const { store, games } = archive();
  store.full = true;
  games.keep(saved(1), WON, 1);
  games.keep(saved(2), WON, 2);
  assert.deepEqual(games.games.map(({ id }) => id), [2, 1]);
});

test('what is damaged is left out, and the rest is there', () => {
  const store = new FakeStore();
  const good = { ...(/** @type {object} */ (packGame(saved(7)))), date: 5, outcome: WON };
  store.kept = [null, 3, {}, { ...good, version: 9 }, { ...good, date: 'x' }, good, { ...good, outcome: { winner: 'white', reason: '<b>' } }];
  assert.deepEqual(archive(store).games.games.map(({ outcome }) => outcome), [WON, null]);
  store.kept = 'broken';
  assert.deepEqual(archive(store).games.games, []);
});

test('how players ended a game and their clocks are kept with it, and nonsense is not', () => {
  const ended = /** @type {const} */ ({ winner: 'black', reason: 'time' });
  const game = { ...saved(3, { clock: '3+2' }), ended, times: { white: 0, black: 1200 } };
  assert.deepEqual(unpackGame(packGame(game)), game);
  for (const [part, holds] of /** @type {[object, object][]} */ ([
    [{ ended: { winner: 'green', reason: 'time' } }, { ended: null }],
    [{ ended: { winner: 'white', reason: 'blocked' } }, { ended: null }],
    [{ times: { white: -1, black: 3 } }, { times: null }],
    [{ times: 'long' }, { times: null }],
  ])) {
    assert.deepEqual(unpackGame({ .../** @type {object} */ (packGame(game)), ...part }), { ...game, ...holds });
  }
});

test('a game kept with an older name of its opponent is still one', () => {
  for (const [old, now] of [['gentle', 'mouse'], ['steady', 'hedgehog'], ['strong', 'bear']]) {
    assert.equal(unpackGame({ ...(/** @type {any} */ (packGame(saved(1)))), setup: { ...saved(1).setup, opponent: old } })?.setup.opponent, now);
  }
});

test('a draw is agreed to where it is proven, or nearly even with few pieces', () => {
  const estimate = (/** @type {number} */ value) => ({ kind: /** @type {const} */ ('estimate'), value, exact: false });
  assert.equal(answerTo(20, { kind: 'draw', value: 0, exact: true }), 'accepted');
  assert.equal(answerTo(FEW, estimate(12)), 'accepted');
  assert.equal(answerTo(FEW + 1, estimate(0)), 'many');
  assert.equal(answerTo(4, estimate(-300)), 'uneven');
  assert.equal(answerTo(3, { kind: 'win', value: 5, exact: true }), 'uneven');
  assert.equal(answerTo(3, { kind: 'loss', value: 5, exact: false }), 'uneven');
});
