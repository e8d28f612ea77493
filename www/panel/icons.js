// The page's own line drawings, 24 by 24.

const SHAPES = Object.freeze({
  new: ['M12 5v14', 'M5 12h14'],
  back: ['M9 7 4.5 11.5 9 16', 'M5 11.5h9a5 5 0 0 1 0 10h-3'],
  hint: ['M9.5 18h5', 'M10.5 21h3', 'M9.2 15.2c-.2-1.4-.9-2.1-1.7-3a6 6 0 1 1 9 0c-.8.9-1.5 1.6-1.7 3Z'],
  flip: ['M8 4v15', 'M4.5 7.5 8 4l3.5 3.5', 'M16 20V5', 'M12.5 16.5 16 20l3.5-3.5'],
  more: ['M5 7h14', 'M5 12h14', 'M5 17h14'],
  first: ['M18 6l-7 6 7 6', 'M7 6v12'],
  previous: ['M15 6l-7 6 7 6'],
  next: ['M9 6l7 6-7 6'],
  last: ['M6 6l7 6-7 6', 'M17 6v12'],
  below: ['M6 9l6 6 6-6'],
  close: ['M6 6l12 12', 'M18 6 6 18'],
});

/** @typedef {keyof typeof SHAPES} IconName */

const SVG = 'http://www.w3.org/2000/svg';

/**
 * @param {IconName} name
 * @returns {SVGSVGElement}
 */
export function icon(name) {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  for (const shape of SHAPES[name]) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', shape);
    svg.append(path);
  }
  return svg;
}
