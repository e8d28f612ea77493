// Sees what is drawn on the board's canvas. These functions run in the page.

/** @typedef {[red: number, green: number, blue: number]} Colour */

/**
 * Gives the page `look`, which tells the colours at some points of the window, a little above them: between a piece's rings where
 * the point is the middle of a square. The canvas is read through another one, since reading makes a canvas slow.
 */
export function openEye() {
  const glass = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  /** @param {{ x: number, y: number }[]} points @returns {Colour[]} */
  const look = (points) => {
    const canvas = document.querySelector('canvas');
    if (!canvas || !glass) throw new Error('the page shows no board');
    const box = canvas.getBoundingClientRect();
    const scale = canvas.width / box.width;
    return points.map(({ x, y }) => {
      glass.drawImage(canvas, Math.round((x - box.x) * scale), Math.round((y - box.y) * scale - canvas.width / 400), 1, 1, 0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = glass.getImageData(0, 0, 1, 1).data;
      return [red, green, blue];
    });
  };
  Object.assign(window, { look });
}

/** Looks at the same points in every frame from now on; `frames` of the page has what was seen. @param {{ x: number, y: number }[]} points */
export function watchFrames(points) {
  /** @type {Colour[][]} */
  const frames = [];
  const next = () => {
    frames.push(/** @type {any} */ (window).look(points));
    requestAnimationFrame(next);
  };
  next();
  Object.assign(window, { frames });
}

/**
 * How far apart two colours are, 0 to 441.
 * @param {readonly number[]} a
 * @param {readonly number[]} b
 */
export function apart(a, b) {
  return Math.hypot(...a.map((value, i) => value - (b[i] ?? 0)));
}

/** Relative luminance as WCAG has it. @param {Colour} colour */
function luminance([red, green, blue]) {
  const linear = (/** @type {number} */ value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => linear(value / 255));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** @param {Colour} a @param {Colour} b */
export function contrast(a, b) {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}
