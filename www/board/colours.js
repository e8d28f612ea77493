/**
 * The board's colours, read from CSS custom properties on the board's own element, and read anew when they change.
 *
 * Any CSS colour will do, also `light-dark()`, `color-mix()` and system colours: the browser resolves it on a hidden element first.
 */

/**
 * Property and fallback of each colour. The fallbacks keep both sides' pieces at 3:1 or more against the dark squares.
 */
const PROPERTIES = Object.freeze({
  light: ['--board-light', '#ecdcc0'],
  dark: ['--board-dark', '#a67c54'],
  white: ['--board-white', '#fbf4e6'],
  whiteLine: ['--board-white-line', '#8a6a48'],
  black: ['--board-black', '#33261f'],
  blackLine: ['--board-black-line', '#c9ab86'],
  ink: ['--board-ink', '#1c120b'],
  paper: ['--board-paper', '#fffaf0'],
  last: ['--board-last', 'rgb(168 140 20 / 60%)'],
  selected: ['--board-selected', 'rgb(98 134 60 / 80%)'],
  target: ['--board-target', '#20301f'],
  must: ['--board-must', '#ffc94a'],
  hint: ['--board-hint', '#2f7d5b'],
  line: ['--board-line', '#3d6f9e'],
});

/** @typedef {keyof typeof PROPERTIES} ColourName */
/** @typedef {Record<ColourName, string>} Palette colours as a canvas takes them */
/** @typedef {[red: number, green: number, blue: number, alpha: number]} Channels 0 to 255, alpha 0 to 1 */

const NAMES = /** @type {ColourName[]} */ (Object.keys(PROPERTIES));

/** @param {ColourName} name */
function reference(name) {
  const [property, fallback] = PROPERTIES[name];
  return `var(${property}, ${fallback})`;
}

export class Colours {
  #probe;
  #sentinel;
  #signature = '';
  /** @type {(() => void)[]} */
  #undo = [];
  /** @type {Palette} */
  palette;

  /**
   * @param {HTMLElement} root the board's element, in the document or not
   * @param {() => void} onChange
   */
  constructor(root, onChange) {
    const { ownerDocument } = root;
    this.#probe = ownerDocument.createElement('span');
    this.#sentinel = ownerDocument.createElement('span');
    for (const element of [this.#probe, this.#sentinel]) {
      element.className = 'pd-board__probe';
      element.setAttribute('aria-hidden', 'true');
      root.append(element);
    }
    // A page may give everything a transition, as many do where motion is to be reduced: the colour read would be the one before.
    this.#probe.style.setProperty('transition', 'none', 'important');
    // All colours in one property that can be animated: a change of any of them starts a transition, wherever in the page it came from.
    this.#sentinel.style.boxShadow = NAMES.map((name) => `0 0 0 0 ${reference(name)}`).join(', ');
    this.#sentinel.style.transition = 'box-shadow 1ms';
    this.palette = this.#read();
    this.#signature = this.#sign();

    /** @param {Event} event */
    const update = (event) => {
      event.stopPropagation();
      if (this.refresh()) onChange();
    };
    const view = ownerDocument.defaultView;
    this.#listen(this.#sentinel, 'transitionend', update);
    for (const query of ['(prefers-color-scheme: dark)', '(forced-colors: active)', '(prefers-contrast: more)']) {
      const media = view?.matchMedia(query);
      if (media) this.#listen(media, 'change', update);
    }
  }

  /**
   * Reads the colours again if any has changed.
   * @returns {boolean} whether one has
   */
  refresh() {
    const signature = this.#sign();
    if (signature === this.#signature) return false;
    this.#signature = signature;
    this.palette = this.#read();
    return true;
  }

  destroy() {
    for (const undo of this.#undo.splice(0)) undo();
    this.#probe.remove();
    this.#sentinel.remove();
  }

  /** All colours in one text. While they change it is still the old one. */
  #sign() {
    return this.#sentinel.ownerDocument.defaultView?.getComputedStyle(this.#sentinel).boxShadow ?? '';
  }

  /** @returns {Palette} */
  #read() {
    const style = this.#probe.ownerDocument.defaultView?.getComputedStyle(this.#probe);
    /** @type {Partial<Palette>} */
    const palette = {};
    for (const name of NAMES) {
      this.#probe.style.color = reference(name);
      // Outside the document nothing is computed.
      palette[name] = style?.color || PROPERTIES[name][1];
    }
    return /** @type {Palette} */ (palette);
  }

  /**
   * @param {EventTarget} target
   * @param {string} type
   * @param {(event: Event) => void} listener
   */
  #listen(target, type, listener) {
    target.addEventListener(type, listener);
    this.#undo.push(() => target.removeEventListener(type, listener));
  }
}

/** @type {Map<string, Channels>} */
const known = new Map();
/** @type {CanvasRenderingContext2D | null} */
let pixel = null;

/**
 * A colour in numbers, whatever notation it is in.
 * @param {string} colour
 * @returns {Channels}
 */
export function channels(colour) {
  const found = known.get(colour);
  if (found) return found;
  if (!pixel) {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 1;
    pixel = canvas.getContext('2d', { willReadFrequently: true });
  }
  if (!pixel) return [0, 0, 0, 1];
  pixel.clearRect(0, 0, 1, 1);
  pixel.fillStyle = colour;
  pixel.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 255] = pixel.getImageData(0, 0, 1, 1).data;
  /** @type {Channels} */
  const value = [red, green, blue, alpha / 255];
  if (known.size > 200) known.clear();
  known.set(colour, value);
  return value;
}

/**
 * @param {string} a
 * @param {string} b
 * @param {number} share of b, 0 to 1
 */
export function mix(a, b, share) {
  const [from, to] = [channels(a), channels(b)];
  const mixed = from.map((value, i) => value + ((to[i] ?? value) - value) * share);
  const [red = 0, green = 0, blue = 0, alpha = 1] = mixed;
  return `rgb(${Math.round(red)} ${Math.round(green)} ${Math.round(blue)} / ${alpha})`;
}

/**
 * @param {string} colour
 * @param {number} alpha 0 to 1
 */
export function fade(colour, alpha) {
  const [red, green, blue, own] = channels(colour);
  return `rgb(${red} ${green} ${blue} / ${own * alpha})`;
}

/** @param {string} colour taken as opaque */
function luminance(colour) {
  const [red, green, blue] = channels(colour);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** @param {number} value 0 to 255 */
function linear(value) {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/**
 * The contrast ratio of WCAG, 1 to 21.
 * @param {string} a
 * @param {string} b
 */
export function contrast(a, b) {
  const [one, other] = [luminance(a) + 0.05, luminance(b) + 0.05];
  return Math.max(one, other) / Math.min(one, other);
}

/**
 * The one of two colours that stands out more.
 * @param {string} ground
 * @param {string} a
 * @param {string} b
 */
export function clearer(ground, a, b) {
  return contrast(ground, a) >= contrast(ground, b) ? a : b;
}
