/**
 * The board's words in English: the default, and the example for other languages.
 */

/** @import { SquareView, Words } from './types.js' */

/** @type {Readonly<Words>} */
export const ENGLISH = Object.freeze({
  board({ orientation, turn, movable }) {
    const parts = ['Draughts board', orientation === 'white' ? 'White at the bottom' : 'Black at the bottom'];
    if (turn && movable) parts.push(turn === 'white' ? 'White to move' : 'Black to move');
    return parts.join(', ');
  },
  square(view) {
    return [view.square, ...contents(view)].join(', ');
  },
});

/**
 * @param {SquareView} view
 * @returns {string[]}
 */
function contents(view) {
  const parts = [];
  if (view.side) parts.push(`${view.side} ${view.king ? 'king' : 'man'}`);
  else parts.push('empty');
  if (view.captured) parts.push('captured');
  if (view.start) parts.push('start of this capture');
  if (view.selected) parts.push('selected');
  else if (view.canCapture) parts.push('can capture');
  else if (view.canMove) parts.push('can move');
  if (view.target) parts.push(view.target === 'take' ? 'capture to here' : 'move to here');
  if (view.last) parts.push('last move');
  return parts;
}
