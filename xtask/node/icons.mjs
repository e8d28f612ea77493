/**
 * Draws the pictures that the page's manifest names from www/icons/icon.svg, with the Chromium of the tests:
 *
 *     PODDAVKI_CHROMIUM=... node xtask/node/icons.mjs
 *
 * To be run when icon.svg has changed; the pictures are kept with the sources.
 */
import { readFile, writeFile } from 'node:fs/promises';

/** @typedef {typeof import('../../tests/node_modules/@playwright/test/index.js')} Playwright */

// Only its types lie where the checker looks for them.
const { chromium } = /** @type {Playwright} */ (await import(new URL('../../tests/node_modules/@playwright/test/index.mjs', import.meta.url).href));

const folder = new URL('../../www/icons/', import.meta.url);
const svg = await readFile(new URL('icon.svg', folder), 'utf8');
const [, open = '', squares = '', piece = ''] = /^(<svg [^>]*)>(.*)(<ellipse.*)<\/svg>/su.exec(svg) ?? [];
if (!piece) throw new Error('www/icons/icon.svg must be its squares and then, from an ellipse on, the piece');

/** @typedef {{ content: string, share: number }} Layer a drawing, and its side in parts of the picture's */

/** @type {{ name: string, size: number, layers: Layer[] }[]} */
const pictures = [
  { name: 'icon-192.png', size: 192, layers: [{ content: squares + piece, share: 1 }] },
  { name: 'icon-512.png', size: 512, layers: [{ content: squares + piece, share: 1 }] },
  // A maskable icon is cut to any shape: the ground goes over the edges, and a circle of 4/5 holds the piece.
  { name: 'icon-maskable-512.png', size: 512, layers: [{ content: squares, share: 1.2 }, { content: piece, share: 0.88 }] },
];

const browser = await chromium.launch({
  executablePath: process.env.PODDAVKI_CHROMIUM,
  args: (process.env.PODDAVKI_CHROMIUM_ARGS ?? '').split(' ').filter((word) => word !== '' && word !== '--headless'),
});
try {
  for (const { name, size, layers } of pictures) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const drawn = layers.map(({ content, share }) => {
      const edge = (size * (1 - share)) / 2;
      return `${open} width="${size * share}" height="${size * share}" style="position: absolute; left: ${edge}px; top: ${edge}px">${content}</svg>`;
    });
    await page.setContent(`<body style="margin: 0; overflow: hidden">${drawn.join('')}`);
    await writeFile(new URL(name, folder), await page.screenshot({ omitBackground: true }));
    await page.close();
  }
} finally {
  await browser.close();
}
