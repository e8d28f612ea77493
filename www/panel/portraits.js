// The ten opponents as they look.

import { INK, MOUSE, PINK, draw, oval, pair } from './portrait.js';

/** @typedef {import('../game/opponents.js').OpponentId} OpponentId */
/** @typedef {import('./portrait.js').Shape} Shape */

const BEAK = '#dd7427';
const WHITE = '#fdf7ea';

/** The same path on the left and, mirrored, on the right. @param {[x: number, y: number][]} points */
function both(points) {
  /** @param {(x: number) => number} at */
  const side = (at) => `M${points.map(([x, y]) => `${at(x)} ${y}`).join('L')}Z`;
  return side((x) => x) + side((x) => 40 - x);
}

/** A star. @param {number} x @param {number} y @param {number} count of points @param {number} outer @param {number} inner */
function star(x, y, count, outer, inner) {
  const corners = Array.from({ length: 2 * count }, (_, i) => {
    const radius = i % 2 === 0 ? outer : inner;
    const angle = (Math.PI * i) / count;
    return `${(x + radius * Math.sin(angle)).toFixed(1)} ${(y - radius * Math.cos(angle)).toFixed(1)}`;
  });
  return `M${corners.join('L')}Z`;
}

/** @type {Readonly<Record<OpponentId, readonly Shape[]>>} */
const PORTRAITS = Object.freeze({
  chick: [
    ['#cfe2ea', oval(20, 20, 20)],
    ['#f0bd2c', `M20 13q-1-7-6-8q0 5 5 9ZM20 13q1-8 7-8q-1 6-6 9Z${oval(20, 23, 12.5)}`],
    ['#f09a4e', pair(8.5, 26, 2.2)],
    [INK, pair(5, 21, 2)],
    [BEAK, 'M16 24.5h8l-4 5.5Z'],
  ],
  mouse: MOUSE,
  frog: [
    ['#e9e3c2', oval(20, 20, 20)],
    ['#5b9a45', pair(7.5, 14.5, 5.6) + oval(20, 24.5, 13.5, 10)],
    [WHITE, pair(7.5, 14.5, 3.6)],
    [INK, `${pair(7.5, 14.5, 1.9)}M11 25q9 8.5 18 0q-9 5-18 0Z`],
  ],
  hare: [
    ['#d5e0ea', oval(20, 20, 20)],
    ['#b08f6c', pair(5.5, 11.5, 3.6, 9.5) + oval(20, 26, 10.5, 9.5)],
    [PINK, pair(5.5, 11.5, 1.7, 7)],
    ['#ecdfcb', oval(20, 30, 5.5, 4)],
    [INK, pair(4.8, 24, 1.9)],
    ['#c95f66', 'M17.8 27.5h4.4l-2.2 2.5Z'],
    [WHITE, 'M18.2 31.5h3.6v3.5h-3.6Z'],
  ],
  hedgehog: [
    ['#dfe3c3', oval(20, 20, 20)],
    ['#5a4534', star(20, 20.5, 16, 17.5, 13)],
    ['#dfbd92', oval(20, 25, 10.5, 8.5)],
    [INK, pair(4.5, 23, 1.9) + oval(20, 29, 2.7)],
  ],
  cat: [
    ['#d6e3df', oval(20, 20, 20)],
    ['#dd8b39', both([[8, 23], [8.5, 6.5], [19, 14]])],
    ['#dd8b39', oval(20, 23.5, 12.5, 10.5)],
    [PINK, both([[10.5, 15], [10.8, 10.5], [14.5, 13.5]])],
    ['#9c5619', 'M18.5 13.5h3l-1.5 6ZM13.8 14.5h2.4l.3 4.5ZM26.2 14.5h-2.4l-.3 4.5Z'],
    ['#e9f0c0', pair(5.5, 22.5, 2.8, 3)],
    [INK, pair(5.5, 22.5, 1.2, 2.8)],
    ['#b5484f', 'M17.8 27h4.4l-2.2 2.8Z'],
  ],
  fox: [
    ['#dbe5ee', oval(20, 20, 20)],
    ['#cc5823', 'M6 6l10 7h8l10-7-1.5 17-12.5 13-12.5-13Z'],
    [WHITE, both([[7.5, 23], [20, 36], [20, 29], [14, 22]])],
    [INK, `${both([[6, 6], [11, 9.5], [7, 14]])}${pair(5, 20, 2)}${oval(20, 34, 2.6)}`],
  ],
  wolf: [
    ['#ece0cb', oval(20, 20, 20)],
    ['#66707f', 'M7 5l8 8h10l8-8 1.5 19-5-.5-2.5 7-7 5.5-7-5.5-2.5-7-5 .5Z'],
    ['#cdd4dc', 'M20 18l5 6-1 8-4 4-4-4-1-8Z'],
    [INK, both([[9, 9.5], [13, 13.5], [9.5, 16]]) + both([[10, 17], [17, 20.5], [12, 21.5]])],
    ['#f0c64a', pair(5.6, 20.8, 1.6)],
    [INK, oval(20, 30, 2.8, 2.2)],
  ],
  bear: [
    ['#dce6cd', oval(20, 20, 20)],
    ['#74492d', pair(10.5, 11.5, 5.5) + oval(20, 22.5, 13.5)],
    ['#b07e55', pair(10.5, 11.5, 2.8)],
    ['#d0aa82', oval(20, 28, 7, 5.5)],
    [INK, `${pair(5.5, 20, 2)}${oval(20, 26, 3, 2.2)}M19.3 28h1.4v3.5h-1.4Z`],
  ],
  owl: [
    ['#cfd4e8', oval(20, 20, 20)],
    ['#705843', 'M6 5q7 6 14 6t14-6q3 17-2 26-5 6-12 6t-12-6q-5-9-2-26Z'],
    ['#f1e2c0', pair(6.3, 20, 6.6)],
    ['#e09c28', pair(6.3, 20, 4.2)],
    [INK, pair(6.3, 20, 2.4)],
    [BEAK, 'M17.5 23.5h5l-2.5 6Z'],
    ['#b3936e', 'M14 31.5q2 2.5 4 0ZM22 31.5q2 2.5 4 0ZM18 34q2 2.5 4 0Z'],
  ],
});

/** @param {OpponentId} opponent */
export function portraitOf(opponent) {
  return draw(PORTRAITS[opponent]);
}
