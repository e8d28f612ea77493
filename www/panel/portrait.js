// A portrait drawn of flat shapes, 40 by 40. The one seen at the first visit is here; the others come later.

/** A colour and the outline it fills. @typedef {readonly [colour: string, path: string]} Shape */

const SVG = 'http://www.w3.org/2000/svg';

export const INK = '#33261c';
export const PINK = '#e3a09c';

/** @param {number} x @param {number} y @param {number} rx @param {number} [ry] */
export const oval = (x, y, rx, ry = rx) => `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`;

/** The same on the left and on the right. @param {number} dx @param {number} y @param {number} rx @param {number} [ry] */
export const pair = (dx, y, rx, ry = rx) => oval(20 - dx, y, rx, ry) + oval(20 + dx, y, rx, ry);

/** @type {readonly Shape[]} */
export const MOUSE = [
  ['#e8dcc6', oval(20, 20, 20)],
  ['#85888f', pair(10, 13, 7)],
  [PINK, pair(10, 13, 4)],
  ['#85888f', oval(20, 24, 11.5, 10.5)],
  [INK, pair(4.5, 22, 2)],
  ['#c95f66', oval(20, 29, 2.4)],
];

/**
 * Nothing to a screen reader: the name stands beside it.
 * @param {readonly Shape[]} shapes
 * @returns {SVGSVGElement}
 */
export function draw(shapes) {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 40 40');
  svg.setAttribute('class', 'portrait');
  svg.setAttribute('aria-hidden', 'true');
  for (const [colour, shape] of shapes) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('fill', colour);
    path.setAttribute('d', shape);
    svg.append(path);
  }
  return svg;
}
