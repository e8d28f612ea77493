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
