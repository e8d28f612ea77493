/**
 * Everything on the board that does not move: squares, coordinates, tints, marks and the pieces at rest.
 */

/** @import { Arrow, Hop, Side } from './types.js' */
/** @import { Palette } from './colours.js' */
/** @import { Figure } from './state.js' */
/** @import { Pieces } from './pieces.js' */
/** @import { drawArrows } from './arrows.js' */
import { clearer, fade, mix } from './colours.js';
import { centre, isDark, seenPlace, squareSeenAt, toPixels } from './geometry.js';

/**
 * All that is drawn, as plain data.
 * @typedef {object} Scene
 * @property {number} cell device pixels a square
 * @property {number} ratio device pixels a CSS pixel
 * @property {Side} orientation
 * @property {boolean} coordinates
 * @property {Palette} palette
 * @property {readonly Figure[]} figures
 * @property {ReadonlySet<string>} hidden squares whose piece is drawn elsewhere, as it moves
 * @property {ReadonlySet<string>} last squares of the last move
 * @property {string | null} selected
 * @property {ReadonlyMap<string, Hop>} landings
 * @property {ReadonlySet<string>} farEnds
 * @property {string | null} drop where the piece in hand would land
 * @property {ReadonlySet<string>} obliged pieces that must capture
 * @property {ReadonlySet<string>} swelling squares that pulse
 * @property {number} swell 0 to 1
 * @property {readonly Arrow[]} arrows
 * @property {typeof drawArrows} [drawArrows] how they are drawn, where that is known
 */

/** @type {ReadonlySet<string>} */
const NONE = new Set();

/**
 * Pieces that nobody is about to move.
 * @param {Pick<Scene, 'cell' | 'ratio' | 'orientation' | 'coordinates' | 'palette'> & { pieces: readonly Omit<Figure, 'role'>[], hidden?: ReadonlySet<string>, last?: ReadonlySet<string> }} shown
 * @returns {Scene}
 */
export function atRest({ pieces, hidden = NONE, last = NONE, ...shown }) {
  return {
    ...shown,
    figures: pieces.map((piece) => ({ ...piece, role: /** @type {const} */ ('piece') })),
    hidden,
    last,
    selected: null,
    landings: new Map(),
    farEnds: NONE,
    drop: null,
    obliged: NONE,
    swelling: NONE,
    swell: 0,
    arrows: [],
  };
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 * @param {Pick<Pieces, 'draw'>} pieces
 */
export function drawScene(context, scene, pieces) {
  const { cell, orientation, palette } = scene;
  drawSquares(context, scene);
  for (const square of scene.last) tint(context, scene, square, palette.last, 'corners');
  if (scene.selected) tint(context, scene, scene.selected, palette.selected, 'frame');
  if (scene.drop) tint(context, scene, scene.drop, palette.selected, 'frame');
  if (scene.coordinates) drawCoordinates(context, scene);
  for (const [square, hop] of scene.landings) drawTarget(context, scene, square, hop.takes !== null);
  for (const square of scene.farEnds) drawFarEnd(context, scene, square);

  for (const { square, side, king, role } of scene.figures) {
    if (scene.hidden.has(square) && role !== 'start') continue;
    const { x, y } = toPixels(centre(square), cell, orientation);
    const piece = { side, king };
    if (role === 'start') {
      pieces.draw(context, piece, x, y, { alpha: 0.22 });
    } else if (role === 'captured') {
      pieces.draw(context, piece, x, y, { alpha: 0.4 });
      crossOut(context, scene, x, y);
    } else {
      const swell = scene.swelling.has(square) ? scene.swell : 0;
      if (scene.obliged.has(square)) ringRound(context, scene, x, y, swell);
      pieces.draw(context, piece, x, y, { scale: 1 + 0.06 * swell });
    }
  }
  scene.drawArrows?.(context, scene.arrows, cell, orientation, palette);
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 */
function drawSquares(context, { cell, palette }) {
  context.fillStyle = palette.light;
  context.fillRect(0, 0, cell * 8, cell * 8);
  context.fillStyle = palette.dark;
  for (let row = 0; row < 8; row++) {
    // Seen from either side, the upper left square is light.
    for (let column = (row + 1) % 2; column < 8; column += 2) context.fillRect(column * cell, row * cell, cell, cell);
  }
}

/**
 * Colours a square, and marks it by a form as well.
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 * @param {string} square
 * @param {string} colour
 * @param {'corners' | 'frame'} form
 */
function tint(context, { cell, orientation, palette }, square, colour, form) {
  const { column, row } = seenPlace(square, orientation);
  const width = Math.max(1, Math.round(cell * 0.03));
  context.save();
  context.translate(column * cell, row * cell);
  context.fillStyle = colour;
  context.fillRect(0, 0, cell, cell);
  if (form === 'frame') {
    context.strokeStyle = fade(palette.paper, 0.75);
    context.lineWidth = width;
    context.strokeRect(width / 2, width / 2, cell - width, cell - width);
  } else {
    const arm = Math.round(cell * 0.16);
    context.fillStyle = fade(palette.ink, 0.5);
    for (const right of [0, 1]) {
      for (const low of [0, 1]) {
        context.fillRect(right * (cell - arm), low * (cell - width), arm, width);
        context.fillRect(right * (cell - width), low ? cell - arm : width, width, arm - width);
      }
    }
  }
  context.restore();
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 */
function drawCoordinates(context, { cell, ratio, orientation, palette }) {
  const size = Math.round(Math.max(9 * ratio, Math.min(cell * 0.17, 15 * ratio)));
  if (size > cell * 0.34) return;
  const pad = Math.max(2 * ratio, cell * 0.05);
  context.font = `500 ${size}px system-ui, -apple-system, "Segoe UI", Roboto, sans-serif`;
  const on = {
    light: clearer(palette.light, mix(palette.light, palette.ink, 0.78), palette.paper),
    dark: clearer(palette.dark, palette.ink, palette.paper),
  };
  for (let i = 0; i < 8; i++) {
    const below = squareSeenAt(i, 7, orientation);
    context.textAlign = 'right';
    context.textBaseline = 'alphabetic';
    context.fillStyle = isDark(below) ? on.dark : on.light;
    context.fillText(below.charAt(0), (i + 1) * cell - pad, 8 * cell - pad);
    const beside = squareSeenAt(0, i, orientation);
    context.textAlign = 'left';
    context.fillStyle = isDark(beside) ? on.dark : on.light;
    context.fillText(beside.charAt(1), pad, i * cell + pad * 0.8 + size * 0.75);
  }
}

/**
 * A dot on a quiet target, a ring where something is taken.
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 * @param {string} square
 * @param {boolean} takes
 */
function drawTarget(context, { cell, orientation, palette, drop }, square, takes) {
  if (square === drop) return;
  const { x, y } = toPixels(centre(square), cell, orientation);
  context.beginPath();
  if (takes) {
    context.arc(x, y, cell * 0.27, 0, Math.PI * 2);
    context.lineWidth = Math.max(2, cell * 0.085);
    context.strokeStyle = palette.target;
    context.stroke();
  } else {
    context.arc(x, y, cell * 0.14, 0, Math.PI * 2);
    context.fillStyle = palette.target;
    context.fill();
  }
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 * @param {string} square
 */
function drawFarEnd(context, { cell, orientation, palette, drop }, square) {
  if (square === drop) return;
  const { x, y } = toPixels(centre(square), cell, orientation);
  context.beginPath();
  context.arc(x, y, cell * 0.13, 0, Math.PI * 2);
  context.lineWidth = Math.max(1.5, cell * 0.045);
  context.strokeStyle = palette.target;
  context.stroke();
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 * @param {number} x
 * @param {number} y
 * @param {number} swell
 */
function ringRound(context, { cell, palette }, x, y, swell) {
  const radius = cell * (0.445 + 0.03 * swell);
  const width = Math.max(2, cell * (0.055 + 0.03 * swell));
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.lineWidth = width + Math.max(2, cell * 0.03);
  context.strokeStyle = fade(palette.ink, 0.75);
  context.stroke();
  context.lineWidth = width;
  context.strokeStyle = palette.must;
  context.stroke();
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 * @param {number} x
 * @param {number} y
 */
function crossOut(context, { cell, palette }, x, y) {
  const arm = cell * 0.12;
  context.beginPath();
  context.moveTo(x - arm, y - arm);
  context.lineTo(x + arm, y + arm);
  context.moveTo(x + arm, y - arm);
  context.lineTo(x - arm, y + arm);
  context.lineCap = 'round';
  for (const [colour, width] of /** @type {[string, number][]} */ ([[palette.paper, 0.085], [palette.ink, 0.045]])) {
    context.strokeStyle = fade(colour, 0.8);
    context.lineWidth = Math.max(1.5, cell * width);
    context.stroke();
  }
}
