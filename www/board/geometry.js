/**
 * Where a square lies. Pure functions.
 *
 * Board units: one unit is one square, the origin is the outer corner of a1, x runs along the files and y along the ranks, whichever
 * way the board is turned. Pixels are counted from the upper left corner of the board as it is seen.
 */

/** @import { Side } from './types.js' */
/** @typedef {{ x: number, y: number }} Point */

const FILES = 'abcdefgh';

/** The 32 squares that are played on, a1, c1, ... h8. */
export const SQUARES = Object.freeze(
  Array.from({ length: 64 }, (_, i) => ({ file: i % 8, rank: i >> 3 }))
    .filter(({ file, rank }) => (file + rank) % 2 === 0)
    .map(({ file, rank }) => squareName(file, rank)),
);

/**
 * @param {number} file 0 to 7
 * @param {number} rank 0 to 7
 */
export function squareName(file, rank) {
  return `${FILES.charAt(file)}${rank + 1}`;
}

/** @param {unknown} square */
export function isSquare(square) {
  return typeof square === 'string' && /^[a-h][1-8]$/.test(square);
}

/**
 * @param {string} square
 * @returns {{ file: number, rank: number }} both 0 to 7
 */
export function squarePlace(square) {
  if (!isSquare(square)) throw new RangeError(`"${square}" is not a square; squares are named a1 to h8`);
  return { file: FILES.indexOf(square.charAt(0)), rank: Number(square.charAt(1)) - 1 };
}

/** @param {string} square */
export function isDark(square) {
  const { file, rank } = squarePlace(square);
  return (file + rank) % 2 === 0;
}

/**
 * The middle of a square, in board units.
 * @param {string} square
 * @returns {Point}
 */
export function centre(square) {
  const { file, rank } = squarePlace(square);
  return { x: file + 0.5, y: rank + 0.5 };
}

/**
 * @param {Point} point in board units
 * @param {number} cell pixels a square
 * @param {Side} orientation
 * @returns {Point} in pixels
 */
export function toPixels({ x, y }, cell, orientation) {
  return orientation === 'white' ? { x: x * cell, y: (8 - y) * cell } : { x: (8 - x) * cell, y: y * cell };
}

/**
 * @param {Point} pixel
 * @param {number} cell pixels a square
 * @param {Side} orientation
 * @returns {Point} in board units
 */
export function fromPixels({ x, y }, cell, orientation) {
  return orientation === 'white' ? { x: x / cell, y: 8 - y / cell } : { x: 8 - x / cell, y: y / cell };
}

/**
 * @param {Point} point in board units
 * @returns {string | null} the square there, light or dark; null outside the board
 */
export function squareAt({ x, y }) {
  if (!(x >= 0 && y >= 0 && x < 8 && y < 8)) return null;
  return squareName(Math.floor(x), Math.floor(y));
}

/**
 * The upper left corner of a square as it is seen, counted in squares.
 * @param {string} square
 * @param {Side} orientation
 * @returns {{ column: number, row: number }} both 0 to 7
 */
export function seenPlace(square, orientation) {
  const { file, rank } = squarePlace(square);
  return orientation === 'white' ? { column: file, row: 7 - rank } : { column: 7 - file, row: rank };
}

/**
 * The inverse of `seenPlace`.
 * @param {number} column
 * @param {number} row
 * @param {Side} orientation
 */
export function squareSeenAt(column, row, orientation) {
  return orientation === 'white' ? squareName(column, 7 - row) : squareName(7 - column, row);
}

/**
 * The dark squares as they are seen: eight rows from the top, four squares each from the left.
 * @param {Side} orientation
 * @returns {string[][]}
 */
export function seenRows(orientation) {
  return Array.from({ length: 8 }, (_, row) =>
    Array.from({ length: 8 }, (_, column) => squareSeenAt(column, row, orientation)).filter(isDark),
  );
}

/**
 * The largest board that fits, its side a multiple of eight so that every square has the same whole number of device pixels.
 * @param {number} width device pixels
 * @param {number} height device pixels
 */
export function boardSide(width, height) {
  const side = Math.floor(Math.min(width, height) / 8) * 8;
  return side > 0 ? side : 0;
}

/**
 * The square of `squares` whose middle is nearest, if one is near enough. Forgives a drop a little off the mark.
 * @param {Point} point in board units
 * @param {Iterable<string>} squares
 * @param {number} reach in board units
 * @returns {string | null}
 */
export function nearest(point, squares, reach) {
  /** @type {string | null} */
  let best = null;
  let least = reach;
  for (const square of squares) {
    const middle = centre(square);
    const distance = Math.hypot(middle.x - point.x, middle.y - point.y);
    if (distance < least) {
      best = square;
      least = distance;
    }
  }
  return best;
}
