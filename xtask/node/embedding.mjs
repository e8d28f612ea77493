/**
 * What other people's pages are given: the element in one module, the frame in one file, the generator and the guide.
 */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { Page } from './page.mjs';

/** @typedef {import('../../tests/node_modules/esbuild/lib/main.js').Plugin} Plugin */
/** @typedef {(entry: string, options: import('../../tests/node_modules/esbuild/lib/main.js').BuildOptions) => Promise<string>} Bundle */

/** Stand in the scripts for what is known only when all of them have been made. */
const HASH = '@hash@';
const RELEASE = '@release@';

/**
 * Puts the names and texts of what was built in place of the two modules that know those of the sources.
 * @param {string[]} styles the element's own sheets
 * @param {string} themes
 * @param {boolean} files whether the side files lie beside the script, or everything is in the page
 * @returns {Plugin}
 */
function built(styles, themes, files) {
  /** @param {string} name */
  const address = (name) => (files ? `new URL('./${name}', import.meta.url)` : `new URL('about:blank')`);
  const texts = {
    files: [
      `export const WASM = ${address(`poddavki-${HASH}.wasm`)};`,
      `export const TOOLS = ${address(`poddavki-tools-${HASH}.wasm`)};`,
      `export const WORKER = ${address(`worker-${HASH}.js`)};`,
      `export const WORKER_TYPE = 'classic';`,
      `export const VERSION = '${RELEASE}';`,
    ].join('\n'),
    styles: `export const STYLES = ${JSON.stringify(styles)}; export const THEME_STYLE = ${JSON.stringify(themes)};`,
  };
  return {
    name: 'what was built',
    setup: ({ onLoad, onResolve }) => {
      // Loaded later, from a file beside the script; the frame has none.
      onResolve({ filter: /^\.\/pdn\.js$/ }, ({ path: name }) => (files ? { path: `./poddavki-pdn-${HASH}.js`, external: true } : { path: name, namespace: 'none' }));
      onLoad({ filter: /.*/, namespace: 'none' }, () => ({ contents: `export function readGame() { throw new Error('this frame reads no games as text'); }` }));
      for (const [name, contents] of Object.entries(texts)) {
        onLoad({ filter: new RegExp(`[\\\\/]element[\\\\/]${name}\\.js$`) }, () => ({ contents, loader: 'js' }));
      }
    },
  };
}

export class Embedding {
  #scripts;
  #frame;
  #frameStyle;
  #docs;

  /**
   * @param {object} parts
   * @param {{ element: string, pdn: string, frame: string, generator: string, guide: string }} parts.scripts
   * @param {Page} parts.frame
   * @param {string} parts.frameStyle
   * @param {{ generator: string, guide: string, style: string, examples: Map<string, string>, lists: Record<string, string[]> }} parts.docs
   */
  constructor({ scripts, frame, frameStyle, docs }) {
    this.#scripts = scripts;
    this.#frame = frame;
    this.#frameStyle = frameStyle;
    this.#docs = docs;
  }

  /**
   * @param {string} www
   * @param {Bundle} bundle
   * @param {string[]} target
   */
  static async make(www, bundle, target) {
    /** @param {string} name */
    const read = (name) => readFile(path.join(www, name), 'utf8');
    const styles = await Promise.all(['style/bar.css', 'element/element.css', 'board/board.css'].map((name) => bundle(name, { target })));
    const themes = await bundle('style/themes.css', { target });
    const frame = new Page(await read('embed.html'), 'www/embed.html');
    const esm = /** @type {const} */ ({ format: 'esm', target });
    const scripts = {
      element: await bundle('element/poddavki-board.js', { ...esm, plugins: [built(styles, themes, true)] }),
      pdn: await bundle('element/pdn.js', { ...esm, plugins: [built(styles, themes, true)] }),
      frame: await bundle(frame.script, { ...esm, plugins: [built(styles, themes, false)] }),
      generator: await bundle('generator/main.js', esm),
      guide: await bundle('docs/main.js', esm),
    };
    /** @type {Map<string, string>} */
    const examples = new Map();
    for (const name of (await readdir(path.join(www, 'docs/examples'))).sort()) {
      examples.set(path.basename(name, '.html'), (await read(`docs/examples/${name}`)).trimEnd());
    }
    const docs = {
      generator: await read('embed-generator.html'),
      guide: await read('docs/embedding.html'),
      style: await bundle('docs/docs.css', { target }),
      examples,
      lists: await lists(bundle),
    };
    return new Embedding({ scripts, frame, frameStyle: await bundle(frame.style, { target }), docs });
  }

  /**
   * The files of dist/site.
   * @param {object} parts
   * @param {string} parts.hash
   * @param {string} parts.release
   * @param {string} parts.version
   * @param {string} parts.worker
   * @param {Uint8Array} parts.wasm
   * @param {Uint8Array} parts.tools what the second module has over it
   * @param {string} parts.packed the same, by gzip and base64
   * @returns {Map<string, string | Uint8Array>}
   */
  files({ hash, release, version, worker, wasm, tools, packed }) {
    /** @param {string} text */
    const named = (text) => text.replaceAll(HASH, hash).replaceAll(RELEASE, release);
    const element = named(this.#scripts.element);
    const pdn = named(this.#scripts.pdn);
    const frame = this.#frame.forOneFile({
      script: named(this.#scripts.frame),
      worker,
      style: this.#frameStyle,
      packed,
      release,
      statics: new Map(),
    });
    const { generator, guide, style, examples, lists } = this.#docs;
    const sizes = sizeRows([
      ['poddavki-board.js', element],
      [`poddavki-${hash}.wasm`, wasm],
      [`worker-${hash}.js, when the engine is first wanted`, worker],
      [`poddavki-pdn-${hash}.js, when a game is first given as text`, pdn],
      [`poddavki-tools-${hash}.wasm, likewise`, tools],
      ['embed.html, the frame with all of it inside', frame],
    ]);
    /** @type {Record<string, string>} */
    const blanks = { version, worker: `worker-${hash}.js`, sizes };
    for (const [name, words] of Object.entries(lists)) blanks[name] = words.map((word) => `<code>${escaped(word)}</code>`).join(', ');
    for (const [name, text] of examples) blanks[`example ${name}`] = example(text);
    return new Map(
      Object.entries({
        'poddavki-board.js': element,
        [`poddavki-pdn-${hash}.js`]: pdn,
        'embed.html': frame,
        'embed-generator.html': rewritten(generator, 'www/embed-generator.html', [
          ['./element/poddavki-board.js', './poddavki-board.js'],
          ['./generator/main.js', `./generator-${hash}.js`],
          ['./docs/docs.css', `./docs/docs-${hash}.css`],
        ]),
        [`generator-${hash}.js`]: this.#scripts.generator,
        'docs/embedding.html': filled(
          rewritten(guide, 'www/docs/embedding.html', [
            ['./main.js', `./main-${hash}.js`],
            ['./docs.css', `./docs-${hash}.css`],
          ]),
          blanks,
        ),
        [`docs/main-${hash}.js`]: this.#scripts.guide,
        [`docs/docs-${hash}.css`]: style,
      }),
    );
  }
}

/**
 * What may be said in some attributes, from the element's own source.
 * @param {Bundle} bundle
 * @returns {Promise<Record<string, string[]>>}
 */
async function lists(bundle) {
  const code = await bundle('docs/lists.js', { format: 'esm' });
  return (await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`)).LISTS;
}

/**
 * @param {string} html
 * @param {string} source
 * @param {[from: string, to: string][]} names
 */
function rewritten(html, source, names) {
  for (const [from, to] of names) {
    if (html.split(`"${from}"`).length !== 2) throw new Error(`${source} must name "${from}" once`);
    html = html.replace(`"${from}"`, () => `"${to}"`);
  }
  return html;
}

/**
 * Fills the blanks of the guide: {{name}}.
 * @param {string} html
 * @param {Record<string, string>} blanks
 */
export function filled(html, blanks) {
  const unused = new Set(Object.keys(blanks));
  const full = html.replaceAll(/\{\{([^{}]+)\}\}/g, (_, /** @type {string} */ name) => {
    const text = blanks[name];
    if (text === undefined) throw new Error(`the guide has a blank {{${name}}} that nothing is known of; see xtask/node/embedding.mjs`);
    unused.delete(name);
    return text;
  });
  if (unused.size > 0) throw new Error(`the guide has no blank for ${[...unused].join(', ')}; see www/docs/embedding.html`);
  return full;
}

/**
 * An example twice: to read, and at work.
 * @param {string} text its HTML, in which SITE/ stands for the folder of the site
 */
function example(text) {
  return `<div class="example">\n<pre tabindex="0"><code>${escaped(text)}</code></pre>\n<div class="live">\n${text.replaceAll('SITE/', '../')}\n</div>\n</div>`;
}

/** @param {[name: string, content: string | Uint8Array][]} files */
function sizeRows(files) {
  const format = new Intl.NumberFormat('en');
  return files
    .map(([name, content]) => {
      const bytes = Buffer.from(content);
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
      const numbers = [bytes.length, gzipSync(bytes, { level: 9 }).length, brotliCompressSync(bytes, { params }).length];
      return `<tr><td>${escaped(name)}</td>${numbers.map((n) => `<td class="number">${format.format(n)}</td>`).join('')}</tr>`;
    })
    .join('\n');
}

/** @param {string} text */
function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
