/**
 * A page of www (index.html, embed.html) and what becomes of it. A few of its lines say where the parts of the page are; they stand in the source
 * literally, once each, and are rewritten here.
 */
import path from 'node:path';

/** The kinds of file that a page may name besides its script and style. */
const kinds = new Map([
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.ico', 'image/x-icon'],
  ['.webp', 'image/webp'],
]);

/**
 * @param {string} name
 * @param {string} content
 */
const meta = (name, content) => `<meta name="poddavki:${name}" content="${content}">`;

export class Page {
  #name;

  /**
   * @param {string} text
   * @param {string} [name] the file it comes from, for whoever must mend it
   */
  constructor(text, name = 'www/index.html') {
    this.text = text;
    this.#name = name;
    this.#check('wasm', '../pkg/poddavki_bg.wasm');
    this.#check('worker-type', 'module');
    this.#check('version', 'source');
    /** The worker script, the page script and the style sheet, as files of www. */
    this.worker = this.#file(
      /<meta name="poddavki:worker" content="\.\/([^"]+)">/g,
      '<meta name="poddavki:worker" content="./...">',
    );
    this.script = this.#file(scriptLine, '<script type="module" src="./..."></script>');
    this.style = this.#file(styleLine, '<link rel="stylesheet" href="./...">');
    /** Other files of www that the page names: icons. */
    this.statics = [...text.matchAll(/\s(?:href|src)="\.\/([^"?#]+)"/g)]
      .map((found) => String(found[1]))
      .filter((name) => name !== this.script && name !== this.style);
    for (const name of this.statics) {
      if (!kinds.has(path.extname(name))) {
        throw new Error(
          `${this.#name} names ./${name}, a kind of file that the build does not know; see xtask/node/page.mjs`,
        );
      }
    }
  }

  /**
   * The page of dist/site, whose parts are named by one hash.
   * @param {{hash: string, release: string}} names
   */
  forSite({ hash, release }) {
    return this.#rewrite({
      wasm: `./poddavki-${hash}.wasm`,
      tools: `./poddavki-tools-${hash}.wasm`,
      worker: `./worker-${hash}.js`,
      release,
      style: `<link rel="stylesheet" href="./main-${hash}.css">`,
      script: `<script type="module" src="./main-${hash}.js"></script>`,
    });
  }

  /**
   * The page with everything inside.
   * @param {{script: string, worker: string, style: string, packed: string, release: string, statics: Map<string, Buffer>}} parts
   */
  forOneFile({ script, worker, style, packed, release, statics }) {
    if (/<\/style/i.test(style)) throw new Error('the style sheet holds "</style", which cannot stand inside a page');
    let html = this.#rewrite({
      wasm: 'inline',
      tools: 'same',
      worker: 'inline',
      release,
      style: `<style>${style}</style>`,
      script: `<script type="module">${inScript(script)}</script>`,
    });
    const data =
      `<script type="text/plain" id="poddavki-worker">${inScript(worker)}</script>\n` +
      `<script type="text/plain" id="poddavki-wasm" data-encoding="gzip-base64">${packed}</script>\n`;
    const end = html.lastIndexOf('</body>');
    if (end < 0) throw new Error(`${this.#name} has no </body>`);
    html = html.slice(0, end) + data + html.slice(end);
    // One icon, of any size, is enough for a file; the others are for sites.
    html = html.replaceAll(/^<link rel="[a-z -]*icon"[^>]*\.png">\n/gm, '');
    for (const [name, bytes] of statics) {
      const address = `data:${kinds.get(path.extname(name))};base64,${bytes.toString('base64')}`;
      html = html.replaceAll(`"./${name}"`, () => `"${address}"`);
    }
    return html;
  }

  /**
   * @param {{wasm: string, tools: string, worker: string, release: string, style: string, script: string}} parts
   */
  #rewrite({ wasm, tools, worker, release, style, script }) {
    return this.text
      .replace(meta('wasm', '../pkg/poddavki_bg.wasm'), meta('wasm', wasm))
      .replace(meta('tools', '../pkg/tools/poddavki_tools_bg.wasm'), meta('tools', tools))
      .replace(meta('worker', `./${this.worker}`), meta('worker', worker))
      .replace(meta('worker-type', 'module'), meta('worker-type', 'classic'))
      .replace(meta('version', 'source'), meta('version', release))
      .replace(styleLine, () => style)
      .replace(scriptLine, () => script);
  }

  /**
   * @param {string} name
   * @param {string} content
   */
  #check(name, content) {
    const line = meta(name, content);
    if (this.text.split(line).length !== 2) throw new Error(`${this.#name} must hold this once: ${line}`);
  }

  /**
   * @param {RegExp} line
   * @param {string} form
   */
  #file(line, form) {
    const found = [...this.text.matchAll(line)];
    if (found.length !== 1) throw new Error(`${this.#name} must hold this once: ${form}`);
    return String(found[0]?.[1]);
  }
}

const scriptLine = /<script type="module" src="\.\/([^"]+)"><\/script>/g;
const styleLine = /<link rel="stylesheet" href="\.\/([^"]+)">/g;

/**
 * A script as it may stand inside a page: no text in it may end or nest the element. Minified code has these letters in
 * strings and patterns only, where the escape means the same.
 * @param {string} code
 */
function inScript(code) {
  return code.replaceAll(/<(?=\/script|script|!--)/gi, '\\x3C');
}
