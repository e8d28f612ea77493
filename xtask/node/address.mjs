/**
 * What a page can say only where the address it will have is known: where it is, its picture beside a link, and the way back
 * from under any other address. All else in the site is relative, and the site works anywhere.
 */

const BACK = '<a id="back" href="./">';
const TYPE = '<meta property="og:type" content="website">';

/** The preview, a file of www/icons. */
export const PREVIEW = { file: 'preview.jpg', width: 1200, height: 630, says: 'A draughts board, set up for a game' };

/**
 * @param {string | undefined} text the address of the site's folder
 * @returns {URL | null} the same, with its last slash; null where none was given
 */
export function readAddress(text) {
  if (!text) return null;
  const address = URL.canParse(text) ? new URL(text.endsWith('/') ? text : `${text}/`) : null;
  if (!address || !/^https?:$/.test(address.protocol) || address.search || address.hash) {
    throw new Error(`"${text}" is not the address of a site; give it whole, as in https://example.org/poddavki/`);
  }
  return address;
}

/**
 * Previews want whole addresses: without one there is no picture rather than a wrong one.
 * @param {string} html index.html
 * @param {URL | null} address
 */
export function withPreview(html, address) {
  if (html.split(TYPE).length !== 2) throw new Error(`www/index.html must hold this once: ${TYPE}`);
  if (!address) return html;
  const lines = [
    `<link rel="canonical" href="${address.href}">`,
    TYPE,
    `<meta property="og:url" content="${address.href}">`,
    `<meta property="og:image" content="${new URL(PREVIEW.file, address).href}">`,
    `<meta property="og:image:width" content="${PREVIEW.width}">`,
    `<meta property="og:image:height" content="${PREVIEW.height}">`,
    `<meta property="og:image:alt" content="${PREVIEW.says}">`,
    '<meta name="twitter:card" content="summary_large_image">',
  ];
  return html.replace(TYPE, () => lines.join('\n'));
}

/**
 * @param {string} html 404.html
 * @param {URL | null} address
 */
export function withWayBack(html, address) {
  if (html.split(BACK).length !== 2) throw new Error(`www/404.html must hold this once: ${BACK}`);
  return address ? html.replace(BACK, () => `<a id="back" href="${address.pathname}">`) : html;
}
