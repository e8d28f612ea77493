// The lines that a person copies into a page of their own.

/** @typedef {[name: string, text: string]} Attribute */

/**
 * @typedef {object} Wish
 * @property {'element' | 'frame'} kind
 * @property {readonly Attribute[]} attributes
 * @property {number} width in CSS pixels
 * @property {number} height of the frame
 * @property {string} site the address of this site's folder, with its last slash
 */

/** @param {Wish} wish */
export function snippetFor({ kind, attributes, width, height, site }) {
  if (kind === 'frame') {
    const own = [['src', frameAddress(site, attributes)], ['title', 'Poddavki'], ['width', String(width)], ['height', String(height)]];
    return `<iframe${written(own)} sandbox="allow-scripts" loading="lazy" style="border: 0; max-width: 100%"></iframe>\n`;
  }
  const script = `<script type="module"${written([['src', `${site}poddavki-board.js`]])}></script>`;
  return `${script}\n<poddavki-board${written([...attributes, ['style', `max-width: ${width}px`]])}></poddavki-board>\n`;
}

/**
 * @param {string} site
 * @param {readonly Attribute[]} attributes
 */
export function frameAddress(site, attributes) {
  const parameters = new URLSearchParams(attributes.map(([name, text]) => [name, text])).toString();
  return `${site}embed.html${parameters ? `?${parameters}` : ''}`;
}

/** @param {readonly string[][]} attributes */
function written(attributes) {
  return attributes.map(([name, text]) => ` ${name}="${escaped(text ?? '')}"`).join('');
}

/** @param {string} text */
function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
