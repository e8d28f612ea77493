// The rules outside the browser, to hold the page against: the same module, in Node.

import { readFileSync } from 'node:fs';
import { Game, initSync } from '../../../pkg/poddavki.js';
import { picker } from './chance.js';

initSync({ module: readFileSync(new URL('../../../pkg/poddavki_bg.wasm', import.meta.url)) });

/**
 * The state of a game after these moves.
 * @param {string[]} moves in notation
 * @param {import('../../../pkg/poddavki.js').GameOptions} [options]
 */
export function replay(moves, options = {}) {
  const game = new Game(options);
  for (const move of moves) game.play(move);
  const state = game.state();
  game.free();
  return state;
}

/**
 * The pieces of a state as `Grid.pieces` gives them.
 * @param {import('../../../pkg/poddavki.js').GameState} state
 */
export function piecesOf(state) {
  /** @param {string} side */
  const list = (side) =>
    state.pieces
      .filter((piece) => piece.side === side)
      .sort((a, b) => a.square.charCodeAt(1) - b.square.charCodeAt(1) || a.square.charCodeAt(0) - b.square.charCodeAt(0))
      .map(({ square, king }) => (king ? 'K' : '') + square)
      .join(' ');
  return { white: list('white'), black: list('black') };
}

/**
 * The moves of some game from the usual start.
 * @param {number} seed
 * @param {number} plies
 */
export function someGame(seed, plies) {
  const choose = picker(seed);
  /** @type {string[]} */
  const moves = [];
  for (let i = 0; i < plies; i += 1) moves.push(choose(replay(moves).moves).text);
  return moves;
}
