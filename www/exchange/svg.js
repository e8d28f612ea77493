// A context to draw on that writes SVG: as much of a canvas's as the board's drawing uses, so that both pictures have the same shapes.

import { channels } from '../board/colours.js';

/** @typedef {{ x: number, y: number, fill: string, stroke: string, width: number, cap: string, join: string, alpha: number, font: string, align: string, shadow: [colour: string, blur: number, y: number] | null }} Look */

/** Numbers need no more digits than this. @param {number} value */
const n = (value) => String(Math.round(value * 100) / 100);

export class SvgContext {
  fillStyle = '#000';
  strokeStyle = '#000';
  lineWidth = 1;
  lineCap = 'butt';
  lineJoin = 'miter';
  globalAlpha = 1;
  font = '';
  textAlign = 'left';
  textBaseline = 'alphabetic';
  shadowColor = 'transparent';
  shadowBlur = 0;
  shadowOffsetY = 0;

  #side;
  #x = 0;
  #y = 0;
  /** @type {Record<string, any>[]} */
  #kept = [];
  /** @type {string[]} */
  #out = [];
  /** @type {string[]} */
  #path = [];
  /** Things drawn once and used many times, and filters. @type {Map<string, string>} */
  #defs = new Map();

  /** @param {number} side of the picture */
  constructor(side) {
    this.#side = side;
  }

  /** The whole picture. @param {string} title */
  toString(title = '') {
    const named = title === '' ? '' : `<title>${escaped(title)}</title>`;
    const defs = this.#defs.size > 0 ? `<defs>${[...this.#defs.values()].join('')}</defs>` : '';
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${this.#side}" height="${this.#side}" viewBox="0 0 ${this.#side} ${this.#side}" role="img">${named}${defs}${this.#out.join('')}</svg>\n`;
  }

  /**
   * Draws something that is drawn more than once.
   * @param {string} id
   * @param {number} x
   * @param {number} y
   * @param {() => void} draw round the origin
   */
  use(id, x, y, draw) {
    if (!this.#defs.has(id)) {
      const [out, at] = [this.#out, [this.#x, this.#y]];
      this.#out = [];
      this.#x = this.#y = 0;
      draw();
      const drawn = this.#out;
      this.#out = out;
      [this.#x, this.#y] = [at[0] ?? 0, at[1] ?? 0];
      this.#defs.set(id, `<g id="${id}">${drawn.join('')}</g>`);
    }
    this.#out.push(`<use href="#${id}" x="${n(x)}" y="${n(y)}"/>`);
  }

  save() {
    const { fillStyle, strokeStyle, lineWidth, lineCap, lineJoin, globalAlpha, font, textAlign, textBaseline, shadowColor, shadowBlur, shadowOffsetY } = this;
    this.#kept.push({ own: { fillStyle, strokeStyle, lineWidth, lineCap, lineJoin, globalAlpha, font, textAlign, textBaseline, shadowColor, shadowBlur, shadowOffsetY }, x: this.#x, y: this.#y });
  }

  restore() {
    const kept = this.#kept.pop();
    if (!kept) return;
    Object.assign(this, kept.own);
    this.#x = kept.x;
    this.#y = kept.y;
  }

  /** @param {number} x @param {number} y */
  translate(x, y) {
    this.#x += x;
    this.#y += y;
  }

  beginPath() {
    this.#path = [];
  }

  /** @param {number} x @param {number} y */
  moveTo(x, y) {
    this.#path.push(`M${this.#at(x, y)}`);
  }

  /** @param {number} x @param {number} y */
  lineTo(x, y) {
    this.#path.push(`${this.#path.length === 0 ? 'M' : 'L'}${this.#at(x, y)}`);
  }

  closePath() {
    this.#path.push('Z');
  }

  /** A whole circle: the board has no others. @param {number} x @param {number} y @param {number} radius */
  arc(x, y, radius) {
    const half = `A${n(radius)} ${n(radius)} 0 1 0 `;
    this.#path.push(`M${this.#at(x - radius, y)}${half}${this.#at(x + radius, y)}${half}${this.#at(x - radius, y)}Z`);
  }

  fill() {
    this.#out.push(`<path d="${this.#path.join('')}"${this.#filled()}/>`);
  }

  stroke() {
    this.#out.push(`<path d="${this.#path.join('')}"${this.#stroked()}/>`);
  }

  /** @param {number} x @param {number} y @param {number} width @param {number} height */
  fillRect(x, y, width, height) {
    this.#out.push(`<rect ${this.#box(x, y, width, height)}${this.#filled()}/>`);
  }

  /** @param {number} x @param {number} y @param {number} width @param {number} height */
  strokeRect(x, y, width, height) {
    this.#out.push(`<rect ${this.#box(x, y, width, height)}${this.#stroked()}/>`);
  }

  /** @param {string} text @param {number} x @param {number} y */
  fillText(text, x, y) {
    const [, weight = '400', size = '10', family = 'sans-serif'] = /^(\d+) ([\d.]+)px (.*)$/.exec(this.font) ?? [];
    const anchor = this.textAlign === 'right' ? ' text-anchor="end"' : '';
    this.#out.push(`<text x="${n(this.#x + x)}" y="${n(this.#y + y)}" font-family="${escaped(family)}" font-size="${size}" font-weight="${weight}"${anchor}${this.#filled()}>${escaped(text)}</text>`);
  }

  /** @param {number} x @param {number} y */
  #at(x, y) {
    return `${n(this.#x + x)} ${n(this.#y + y)}`;
  }

  /** @param {number} x @param {number} y @param {number} width @param {number} height */
  #box(x, y, width, height) {
    return `x="${n(this.#x + x)}" y="${n(this.#y + y)}" width="${n(width)}" height="${n(height)}"`;
  }

  #filled() {
    return `${this.#colour('fill', this.fillStyle)}${this.#shadow()}`;
  }

  #stroked() {
    const cap = this.lineCap === 'butt' ? '' : ` stroke-linecap="${this.lineCap}"`;
    const join = this.lineJoin === 'miter' ? '' : ` stroke-linejoin="${this.lineJoin}"`;
    return ` fill="none"${this.#colour('stroke', this.strokeStyle)} stroke-width="${n(this.lineWidth)}"${cap}${join}`;
  }

  /** In the oldest notation: not only browsers read these pictures. @param {string} name @param {string} colour */
  #colour(name, colour) {
    const [red, green, blue, alpha] = channels(colour);
    const hex = [red, green, blue].map((value) => Math.round(value).toString(16).padStart(2, '0')).join('');
    const opacity = Math.round(alpha * this.globalAlpha * 1000) / 1000;
    return ` ${name}="#${hex}"${opacity < 1 ? ` ${name}-opacity="${opacity}"` : ''}`;
  }

  #shadow() {
    if (this.shadowBlur === 0) return '';
    const id = `shadow-${n(this.shadowBlur)}`.replace('.', '-');
    if (!this.#defs.has(id)) {
      const [red, green, blue, alpha] = channels(this.shadowColor);
      const flood = `flood-color="rgb(${red},${green},${blue})" flood-opacity="${Math.round(alpha * 1000) / 1000}"`;
      this.#defs.set(id, `<filter id="${id}" x="-20%" y="-20%" width="140%" height="140%"><feDropShadow dx="0" dy="${n(this.shadowOffsetY)}" stdDeviation="${n(this.shadowBlur / 2)}" ${flood}/></filter>`);
    }
    return ` filter="url(#${id})"`;
  }
}

/** @param {string} text */
function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
