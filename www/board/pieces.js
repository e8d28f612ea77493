/**
 * The draughts themselves: flat discs with concentric rings; a king is two of them stacked, with a crown on top.
 *
 * Each kind is drawn once a size and colour and then copied.
 */

/** @import { Side } from './types.js' */
/** @import { Palette } from './colours.js' */
import { clearer, fade, mix } from './colours.js';

/** Parts of a square. */
const MAN = { radius: 0.395, thickness: 0.05 };
const KING = { radius: 0.375, thickness: 0.045, rise: 0.09 };
const MARGIN = 0.2;

/** How far a piece reaches from the middle of its square. */
export const REACH = 0.5 + MARGIN;

export class Pieces {
  /** @type {Map<string, HTMLCanvasElement>} */
  #cache = new Map();
  #cell = 0;
  /** @type {Palette | null} */
  #palette = null;

  /**
   * @param {number} cell device pixels a square
   * @param {Palette} palette
   */
  use(cell, palette) {
    if (cell === this.#cell && palette === this.#palette) return;
    this.#cell = cell;
    this.#palette = palette;
    this.#cache.clear();
  }

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {{ side: Side, king: boolean }} piece
   * @param {number} x middle of the square, device pixels
   * @param {number} y
   * @param {{ lifted?: boolean, scale?: number, alpha?: number }} [manner]
   */
  draw(context, piece, x, y, { lifted = false, scale = 1, alpha = 1 } = {}) {
    const image = this.#image(piece, lifted);
    const side = image.width * scale;
    context.globalAlpha = alpha;
    context.drawImage(image, x - side / 2, y - side / 2, side, side);
    context.globalAlpha = 1;
  }

  /**
   * @param {{ side: Side, king: boolean }} piece
   * @param {boolean} lifted
   */
  #image(piece, lifted) {
    const key = `${piece.side}${piece.king}${lifted}`;
    let image = this.#cache.get(key);
    if (!image) {
      image = document.createElement('canvas');
      // The same parity as the square, so that copies fall on whole pixels.
      image.width = image.height = this.#cell + 2 * Math.ceil(this.#cell * MARGIN);
      const context = image.getContext('2d');
      if (context && this.#palette) {
        context.translate(image.width / 2, image.height / 2);
        paint(context, piece, this.#cell, this.#palette, lifted);
      }
      this.#cache.set(key, image);
    }
    return image;
  }
}

/**
 * Draws one piece.
 * @param {CanvasRenderingContext2D} context its origin in the middle of the square
 * @param {{ side: Side, king: boolean }} piece
 * @param {number} cell
 * @param {Palette} palette
 * @param {boolean} lifted in a hand: a little larger, its shadow further off
 */
export function paint(context, { side, king }, cell, palette, lifted) {
  const face = side === 'white' ? palette.white : palette.black;
  const line = side === 'white' ? palette.whiteLine : palette.blackLine;
  const shape = king ? KING : MAN;
  const unit = lifted ? cell * 1.06 : cell;
  const radius = shape.radius * unit;
  const thick = shape.thickness * unit;
  const tone = { face, line, wall: mix(face, line, 0.4), ink: palette.ink };

  context.save();
  context.shadowColor = fade(palette.ink, lifted ? 0.42 : 0.38);
  context.shadowBlur = unit * (lifted ? 0.13 : 0.055);
  context.shadowOffsetY = unit * (lifted ? 0.075 : 0.025);
  const foot = thick / 2 + (king ? (KING.rise * unit) / 2 : 0);
  disc(context, foot, radius, tone.wall);
  context.restore();

  if (king) {
    const half = (KING.rise * unit) / 2;
    draught(context, half, radius, thick, tone, false);
    draught(context, -half, radius, thick, tone, false);
    crown(context, -half - thick / 2, radius, clearer(face, line, palette.ink === face ? palette.paper : palette.ink), tone, cell);
  } else {
    draught(context, 0, radius, thick, tone, true);
  }
}

/**
 * One disc with its wall below and its rings on top.
 * @param {CanvasRenderingContext2D} context
 * @param {number} y its middle
 * @param {number} radius
 * @param {number} thick
 * @param {{ face: string, line: string, wall: string, ink: string }} tone
 * @param {boolean} inner whether the inner ring shows
 */
function draught(context, y, radius, thick, tone, inner) {
  const edge = Math.max(1, radius * 0.05);
  disc(context, y + thick / 2, radius, tone.wall);
  ring(context, y + thick / 2, radius - edge / 2, edge, fade(tone.ink, 0.35));
  disc(context, y - thick / 2, radius, tone.face);
  ring(context, y - thick / 2, radius - edge / 2, edge, fade(tone.line, 0.55));
  const groove = Math.max(1, radius * 0.065);
  ring(context, y - thick / 2, radius * 0.74, groove, fade(tone.line, 0.6));
  if (inner) ring(context, y - thick / 2, radius * 0.42, groove, fade(tone.line, 0.6));
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {number} y
 * @param {number} radius
 * @param {string} colour
 */
function disc(context, y, radius, colour) {
  context.fillStyle = colour;
  context.beginPath();
  context.arc(0, y, radius, 0, Math.PI * 2);
  context.fill();
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {number} y
 * @param {number} radius
 * @param {number} width
 * @param {string} colour
 */
function ring(context, y, radius, width, colour) {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.beginPath();
  context.arc(0, y, radius, 0, Math.PI * 2);
  context.stroke();
}

/** Half of the crown's outline from the middle of its base, in parts of its width; the other half mirrors it. */
/** @type {readonly (readonly [x: number, y: number])[]} */
const CROWN = [
  [0.42, 0.36],
  [0.52, -0.24],
  [0.24, 0.02],
  [0, -0.42],
];

/**
 * @param {CanvasRenderingContext2D} context
 * @param {number} y
 * @param {number} radius of the piece it lies on
 * @param {string} colour
 * @param {{ face: string }} tone
 * @param {number} cell
 */
function crown(context, y, radius, colour, tone, cell) {
  const width = radius * 1.0;
  context.save();
  context.translate(0, y);
  context.fillStyle = colour;
  context.strokeStyle = colour;
  context.lineJoin = 'round';
  context.lineWidth = Math.max(1, width * 0.09);
  context.beginPath();
  for (const [x, up] of CROWN) context.lineTo(x * width, up * width);
  for (const [x, up] of [...CROWN].reverse()) context.lineTo(-x * width, up * width);
  context.closePath();
  context.fill();
  context.stroke();
  // A band across the base, where there is room for it.
  if (cell >= 40) {
    context.fillStyle = tone.face;
    context.fillRect(-0.4 * width, 0.16 * width, 0.8 * width, Math.max(1, width * 0.07));
  }
  context.restore();
}
