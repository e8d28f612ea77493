/**
 * A page of www (index.html, embed.html) and what becomes of it. A few of its lines say where the parts of the page are; they stand in the source
 * literally, once each, and are rewritten here.
 */
import path from 'node:path';
import { gzipSync } from 'node:zlib';

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

/** Begins a page whose script stands compressed in it: an inline script is the one kind that runs from everywhere. */
const UNPACK =
  "const packed=Uint8Array.from(atob(document.getElementById('poddavki-page').textContent),(letter)=>letter.charCodeAt(0)),script=document.createElement('script');" +
  "script.type='module';script.textContent=await new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'))).text();document.body.append(script);";

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
    /** What the page loads when a game has begun, where it has such a part: the script of the worker that makes endgame tables. */
    this.tablesWorker = this.#optional('tables-worker');
    /** The description of the page for a device that it is installed on. */
    this.manifest = /<link rel="manifest" href="\.\/([^"]+)">\n/u.exec(text)?.[1];
    /** Other files of www that the page names: icons. */
    this.statics = [...text.matchAll(/\s(?:href|src)="\.\/([^"?#]+)"/g)]
      .map((found) => String(found[1]))
      .filter((name) => name !== this.script && name !== this.style && name !== this.manifest);
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
      tablesWorker: `./tables-${hash}.js`,
      release,
      style: `<link rel="stylesheet" href="./main-${hash}.css">`,
      script: `<script type="module" src="./main-${hash}.js"></script>`,
    });
  }

  /**
   * The page with everything inside. A file by itself cannot be installed: it has no manifest.
   * @param {{script: string, worker: string, tablesWorker?: string, style: string, packed: string, release: string, statics: Map<string, Buffer>, compact?: boolean}} parts `compact`: the script is compressed as the module is
   */
  forOneFile({ script, worker, tablesWorker, style, packed, release, statics, compact = false }) {
    if (/<\/style/i.test(style)) throw new Error('the style sheet holds "</style", which cannot stand inside a page');
    let html = this.#rewrite({
      wasm: 'inline',
      tools: 'same',
      worker: 'inline',
      tablesWorker: 'inline',
      release,
      style: `<style>${style}</style>`,
      script: `<script type="module">${inScript(compact ? UNPACK : script)}</script>`,
    });
    if (this.manifest !== undefined) html = html.replace(`<link rel="manifest" href="./${this.manifest}">\n`, '');
    const tables = tablesWorker === undefined ? '' : `<script type="text/plain" id="poddavki-tables-worker">${inScript(tablesWorker)}</script>\n`;
    const data =
      (compact ? `<script type="text/plain" id="poddavki-page" data-encoding="gzip-base64">${gzipSync(script, { level: 9 }).toString('base64')}</script>\n` : '') +
      `<script type="text/plain" id="poddavki-worker">${inScript(worker)}</script>\n${tables}` +
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
   * @param {{wasm: string, tools: string, worker: string, tablesWorker: string, release: string, style: string, script: string}} parts
   */
  #rewrite({ wasm, tools, worker, tablesWorker, release, style, script }) {
    return this.text
      .replace(meta('tables-worker', `./${this.tablesWorker}`), meta('tables-worker', tablesWorker))
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
   * A file of www that some pages name.
   * @param {string} name
   * @returns {string | undefined}
   */
  #optional(name) {
    return new RegExp(meta(name, '\\./([^"]+)'), 'u').exec(this.text)?.[1];
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
