/**
 * Draws the pictures that are kept in www/icons: the icon in the sizes that browsers want as PNG, and the preview that others
 * show beside a link to the page. Called by `cargo xtask pictures` after a build, when the icon or the board have changed.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import playwright from '../../tests/node_modules/playwright-core/index.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const icons = path.join(root, 'www/icons');

/** Side in pixels, and whether the corners are filled: systems that show the icon round it off themselves. */
const SIZES = /** @type {const} */ ([[48, false], [180, true]]);

const args = process.env.PODDAVKI_CHROMIUM_ARGS?.split(' ').filter((word) => word !== '' && word !== '--headless') ?? [];
const browser = await playwright.chromium.launch({ executablePath: process.env.PODDAVKI_CHROMIUM, args });
try {
  const svg = await readFile(path.join(icons, 'icon.svg'), 'utf8');
  for (const [side, filled] of SIZES) {
    const page = await browser.newPage({ viewport: { width: side, height: side } });
    const corners = filled ? 'conic-gradient(#edd9b6 0 25%, #a2724a 0 50%, #edd9b6 0 75%, #a2724a 0)' : 'none';
    await page.setContent(`<style>body{margin:0;background:${corners}}svg{display:block}${filled ? 'svg>rect,svg>path:first-of-type{display:none}' : ''}</style>${svg}`);
    await page.screenshot({ path: path.join(icons, `icon-${side}.png`), omitBackground: true });
    await page.close();
  }

  const board = await browser.newPage({ viewport: { width: 1200, height: 700 }, colorScheme: 'light', locale: 'en' });
  await board.goto(pathToFileURL(path.join(root, 'dist/poddavki.html')).href);
  await board.waitForSelector('html[data-ready]');
  const picture = (await board.locator('canvas').first().screenshot()).toString('base64');
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await page.setContent(`<style>
    body { margin: 0; display: grid; grid-template-columns: 1fr 630px; height: 630px; background: #f4ede0; color: #2a1e16; }
    div { align-self: center; padding: 0 0 0 56px; }
    svg { width: 104px; height: 104px; }
    h1 { margin: 20px 0 6px; font: 700 84px/1.1 Georgia, 'Liberation Serif', serif; }
    p { margin: 0; font: 400 30px/1.4 system-ui, 'Liberation Sans', sans-serif; color: #6a513e; }
    img { width: 630px; height: 630px; }
  </style><div>${svg}<h1>Poddavki</h1><p>draughts the other way round:<br>give all your pieces away</p></div><img src="data:image/png;base64,${picture}">`);
  await page.screenshot({ path: path.join(icons, 'preview.jpg'), type: 'jpeg', quality: 88 });
} finally {
  await browser.close();
}
