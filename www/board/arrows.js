/**
 * Arrows that follow each hop of a move: a hint is broad, a line that is only being considered is narrow.
 */

/** @import { Arrow, Side } from './types.js' */
/** @import { Palette } from './colours.js' */
/** @import { Point } from './geometry.js' */
import { centre, toPixels } from './geometry.js';

/** Parts of a square. */
const WIDTH = { hint: 0.15, line: 0.085 };
/** How far from the middle of its first square an arrow begins, so that the piece there is still seen. */
const SETBACK = 0.3;
const ALPHA = 0.88;

/**
 * @param {CanvasRenderingContext2D} context
 * @param {readonly Arrow[]} arrows
 * @param {number} cell
 * @param {Side} orientation
 * @param {Palette} palette
 */
export function drawArrows(context, arrows, cell, orientation, palette) {
  if (arrows.length === 0) return;
  // Drawn apart and then laid over, so that the parts of an arrow do not show through each other.
  const layer = document.createElement('canvas');
  layer.width = layer.height = cell * 8;
  const over = layer.getContext('2d');
  if (!over) return;
  over.lineJoin = 'round';
  over.lineCap = 'round';
  // Lines first, so that the hint lies on top; of a line the first move, since the answer often captures right over it.
  for (const arrow of [...arrows].reverse().sort((a, b) => Number(a.kind === 'hint') - Number(b.kind === 'hint'))) {
    drawArrow(over, arrow, cell, orientation, palette);
  }
  context.globalAlpha = ALPHA;
  context.drawImage(layer, 0, 0);
  context.globalAlpha = 1;
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Arrow} arrow
 * @param {number} cell
 * @param {Side} orientation
 * @param {Palette} palette
 */
function drawArrow(context, { squares, kind }, cell, orientation, palette) {
  const points = squares.map((square) => toPixels(centre(square), cell, orientation));
  const width = Math.max(3, WIDTH[kind] * cell);
  const casing = Math.max(1, cell * 0.022);
  const colour = kind === 'hint' ? palette.hint : palette.line;
  const [first, second] = points;
  if (!first || !second) return;
  const shape = outline([towards(first, second, SETBACK * cell), ...points.slice(1)], width);
  stroke(context, shape, width + 2 * casing, casing * 2, palette.paper);
  stroke(context, shape, width, 0, colour);
  for (const point of shape.shaft.slice(1, -1)) joint(context, point, width, colour, palette.paper);
}

/**
 * @param {Point} a
 * @param {Point} b
 * @param {number} distance
 * @returns {Point} the point this far from a on the way to b
 */
function towards(a, b, distance) {
  const share = distance / (Math.hypot(b.x - a.x, b.y - a.y) || 1);
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

/** @typedef {{ shaft: Point[], head: Point[] }} Shape */

/**
 * @param {[Point, ...Point[]]} points two or more
 * @param {number} width
 * @returns {Shape}
 */
function outline(points, width) {
  const [before = points[0], tip = points[0]] = points.slice(-2);
  const length = Math.hypot(tip.x - before.x, tip.y - before.y) || 1;
  const across = { x: (before.y - tip.y) / length, y: (tip.x - before.x) / length };
  const long = width * 2.1;
  const broad = width * 1.35;
  const neck = towards(tip, before, long);
  return {
    shaft: [...points.slice(0, -1), neck],
    head: [
      tip,
      { x: neck.x + across.x * broad, y: neck.y + across.y * broad },
      { x: neck.x - across.x * broad, y: neck.y - across.y * broad },
    ],
  };
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Shape} shape
 * @param {number} width of the shaft
 * @param {number} edge added round the head
 * @param {string} colour
 */
function stroke(context, { shaft, head }, width, edge, colour) {
  context.strokeStyle = colour;
  context.fillStyle = colour;
  context.lineWidth = width;
  trace(context, shaft);
  context.stroke();
  context.lineWidth = Math.max(1, edge + width * 0.12);
  trace(context, head);
  context.closePath();
  context.fill();
  context.stroke();
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Point[]} points
 */
function trace(context, points) {
  context.beginPath();
  for (const { x, y } of points) context.lineTo(x, y);
}

/**
 * A bead on each landing, so that the hops can be counted.
 * @param {CanvasRenderingContext2D} context
 * @param {Point} point
 * @param {number} width
 * @param {string} colour
 * @param {string} edge
 */
function joint(context, { x, y }, width, colour, edge) {
  context.beginPath();
  context.arc(x, y, width * 0.75, 0, Math.PI * 2);
  context.fillStyle = edge;
  context.fill();
  context.beginPath();
  context.arc(x, y, width * 0.45, 0, Math.PI * 2);
  context.fillStyle = colour;
  context.fill();
}
