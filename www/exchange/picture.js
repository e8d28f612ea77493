// The board as a picture of its own, in dots or in shapes, with the colours that it has on the page.

import { Colours } from '../board/colours.js';
import { atRest, drawScene } from '../board/draw.js';
import { Pieces, paint } from '../board/pieces.js';
import { SvgContext } from './svg.js';

/** @typedef {import('../rules.js').Side} Side */
/** @typedef {import('../rules.js').Piece} Piece */

/**
 * @typedef {object} View
 * @property {readonly Piece[]} pieces
 * @property {Side} orientation
 * @property {boolean} coordinates
 * @property {readonly string[]} last squares of the last move
 */

/** Pixels a square, and a side: enough for print, and a multiple of eight. */
const CELL = 128;
export const SIDE = CELL * 8;

/** The colours as they are now. @param {HTMLElement} place an element of the page */
export function paletteAt(place) {
  const colours = new Colours(place, () => {});
  const { palette } = colours;
  colours.destroy();
  return palette;
}

/** @param {View} view @param {import('../board/colours.js').Palette} palette */
function sceneOf({ pieces, orientation, coordinates, last }, palette) {
  return atRest({ cell: CELL, ratio: CELL / 64, orientation, coordinates, palette, pieces, last: new Set(last) });
}

/**
 * @param {View} view
 * @param {import('../board/colours.js').Palette} palette
 * @returns {Promise<Blob>}
 */
export function pngOf(view, palette) {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIDE;
  const context = canvas.getContext('2d', { alpha: false });
  if (context) {
    const pieces = new Pieces();
    pieces.use(CELL, palette);
    drawScene(context, sceneOf(view, palette), pieces);
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the browser made no picture'))), 'image/png');
  });
}

/**
 * @param {View} view
 * @param {import('../board/colours.js').Palette} palette
 * @param {string} title
 */
export function svgOf(view, palette, title) {
  const svg = new SvgContext(SIDE);
  const context = /** @type {CanvasRenderingContext2D} */ (/** @type {unknown} */ (svg));
  drawScene(context, sceneOf(view, palette), {
    draw: (_, { side, king }, x, y) => svg.use(`${side}-${king ? 'king' : 'man'}`, x, y, () => paint(context, { side, king }, CELL, palette, false)),
  });
  return svg.toString(title);
}
