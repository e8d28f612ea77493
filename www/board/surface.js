/**
 * The canvas: its size in device pixels, and when it is painted.
 *
 * What stands still is kept on a canvas of its own, so that while a piece moves only the piece and the place it has left are painted.
 */

import { boardSide } from './geometry.js';

/** @typedef {{ x: number, y: number, width: number, height: number }} Rect device pixels */

/**
 * @typedef {object} Painter
 * @property {() => void} resized before the first painting in a new size
 * @property {(now: number) => boolean} tick brings movement up to date; true while more is to come
 * @property {(context: CanvasRenderingContext2D, now: number) => void} still
 * @property {(context: CanvasRenderingContext2D, now: number) => Rect | null} moving returns what it has painted over
 */

export class Surface {
  /** Device pixels a square; 0 while the board has no room. */
  cell = 0;
  /** Device pixels a CSS pixel. */
  ratio = 1;

  #root;
  #painter;
  #canvas;
  #context;
  #still;
  #stillContext;
  #observer;
  /** @type {MediaQueryList | null} */
  #resolution = null;
  #frame = 0;
  #stale = true;
  /** @type {Rect | null} */
  #over = null;

  /**
   * @param {HTMLElement} root the box that the board fills
   * @param {Painter} painter
   */
  constructor(root, painter) {
    const { ownerDocument } = root;
    this.#root = root;
    this.#painter = painter;
    /** The board itself, the largest centred square. */
    this.square = ownerDocument.createElement('div');
    this.square.className = 'pd-board__square';
    this.#canvas = ownerDocument.createElement('canvas');
    this.#canvas.className = 'pd-board__canvas';
    this.#canvas.setAttribute('aria-hidden', 'true');
    this.#context = this.#canvas.getContext('2d', { alpha: false });
    this.#still = ownerDocument.createElement('canvas');
    this.#stillContext = this.#still.getContext('2d', { alpha: false });
    this.square.append(this.#canvas);
    root.append(this.square);

    this.#observer = new ResizeObserver((entries) => this.#measure(entries[entries.length - 1]));
    try {
      this.#observer.observe(root, { box: 'device-pixel-content-box' });
    } catch {
      this.#observer.observe(root);
    }
    this.#watchResolution();
  }

  /** @param {boolean} still whether what stands still has changed too */
  invalidate(still) {
    if (still) this.#stale = true;
    if (!this.#frame) this.#frame = requestAnimationFrame((now) => this.#paint(now));
  }

  destroy() {
    cancelAnimationFrame(this.#frame);
    this.#observer.disconnect();
    this.#resolution?.removeEventListener('change', this.#onResolution);
    this.square.remove();
  }

  /** @param {ResizeObserverEntry} [entry] */
  #measure(entry) {
    const ratio = this.#view?.devicePixelRatio || 1;
    const { width, height } = this.#room(ratio, entry);
    const side = boardSide(width, height);
    const { style } = this.square;
    style.left = `${Math.floor((width - side) / 2) / ratio}px`;
    style.top = `${Math.floor((height - side) / 2) / ratio}px`;
    style.width = style.height = `${side / ratio}px`;
    if (side / 8 === this.cell && ratio === this.ratio) return;
    this.cell = side / 8;
    this.ratio = ratio;
    this.#canvas.width = this.#canvas.height = side;
    this.#still.width = this.#still.height = side;
    this.#stale = true;
    this.#painter.resized();
    // A canvas is empty after a change of size: it is painted before the browser shows it.
    this.#paint(performance.now());
  }

  /**
   * The room there is, in device pixels.
   * @param {number} ratio
   * @param {ResizeObserverEntry} [entry]
   */
  #room(ratio, entry) {
    const width = this.#root.clientWidth * ratio;
    const height = this.#root.clientHeight * ratio;
    const exact = entry?.devicePixelContentBoxSize?.[0];
    // Where a screen of another density is emulated, the browser counts this box in pixels of the real one.
    const apart = exact && Math.max(Math.abs(exact.inlineSize - width), Math.abs(exact.blockSize - height));
    if (exact && apart !== undefined && apart <= ratio + 1) return { width: exact.inlineSize, height: exact.blockSize };
    return { width: Math.floor(width), height: Math.floor(height) };
  }

  get #view() {
    return this.#root.ownerDocument.defaultView;
  }

  #watchResolution() {
    this.#resolution?.removeEventListener('change', this.#onResolution);
    this.#resolution = this.#view?.matchMedia(`(resolution: ${this.#view.devicePixelRatio}dppx)`) ?? null;
    this.#resolution?.addEventListener('change', this.#onResolution);
  }

  #onResolution = () => {
    this.#watchResolution();
    this.#measure();
  };

  /** @param {number} now */
  #paint(now) {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    const more = this.#painter.tick(now);
    if (more) this.invalidate(false);
    const [context, stillContext] = [this.#context, this.#stillContext];
    if (this.cell === 0 || !context || !stillContext) return;
    if (this.#stale) {
      this.#stale = false;
      this.#painter.still(stillContext, now);
      context.drawImage(this.#still, 0, 0);
    } else if (this.#over) {
      const { x, y, width, height } = this.#over;
      context.drawImage(this.#still, x, y, width, height, x, y, width, height);
    }
    this.#over = clip(this.#painter.moving(context, now), this.#canvas.width);
  }
}

/**
 * @param {Rect | null} rect
 * @param {number} side
 * @returns {Rect | null} the part on the board, in whole pixels
 */
function clip(rect, side) {
  if (!rect) return null;
  const left = Math.max(0, Math.floor(rect.x));
  const top = Math.max(0, Math.floor(rect.y));
  const right = Math.min(side, Math.ceil(rect.x + rect.width));
  const bottom = Math.min(side, Math.ceil(rect.y + rect.height));
  return right > left && bottom > top ? { x: left, y: top, width: right - left, height: bottom - top } : null;
}
