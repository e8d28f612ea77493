/**
 * Makes dist/site and dist/poddavki.html from www and pkg. Called by `cargo xtask build` with three words or four: the version
 * of the crate, the oldest browsers as esbuild names them, joined by commas, wasm-opt's flags, joined by blanks, and the address at which
 * the site will stand, if that is known.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import * as esbuild from '../../tests/node_modules/esbuild/lib/main.js';
import { EXCHANGE_SHEETS, LATER_SHEETS } from '../../www/style/order.js';
import { PREVIEW, readAddress, withPreview, withWayBack } from './address.mjs';
import { differenceModule } from './difference.mjs';
import { Embedding } from './embedding.mjs';
import { glue, shortened } from './glue.mjs';
import { Page } from './page.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const www = path.join(root, 'www');
const dist = path.join(root, 'dist');

/** Pictures and fonts that a style sheet names become part of it. */
const inStyle = /** @type {const} */ ({
  '.svg': 'dataurl',
  '.png': 'dataurl',
  '.webp': 'dataurl',
  '.woff2': 'dataurl',
});

/** Changes to what is bundled, for every file. @type {esbuild.Plugin[]} */
const plugins = [];

/**
 * In the one file the module with everything serves for the first game as well, and so does its script: it has all that the other has
 * and more. @type {esbuild.Plugin}
 */
const oneGlue = {
  name: 'one glue',
  setup: ({ onResolve }) => onResolve({ filter: /\/pkg\/poddavki\.js$/ }, () => ({ path: path.join(root, 'pkg/tools/poddavki_tools.js') })),
};

/** Makes sure of that: the larger script is the smaller one with more lines. */
async function checkGlue() {
  const lines = async (/** @type {string} */ name) => (await readFile(path.join(root, name), 'utf8')).replaceAll('poddavki_tools', 'poddavki').split('\n');
  const all = await lines('pkg/tools/poddavki_tools.js');
  let at = 0;
  for (const line of await lines('pkg/poddavki.js')) {
    at = all.indexOf(line, at) + 1;
    if (at === 0) throw new Error(`pkg/tools/poddavki_tools.js cannot serve the module of pkg/: it lacks the line ${line}`);
  }
}

/**
 * One bundled file.
 * @param {string} entry a file of www
 * @param {esbuild.BuildOptions} options
 * @returns {Promise<string>}
 */
async function bundle(entry, options) {
  const result = await esbuild.build({
    entryPoints: [path.join(www, entry)],
    bundle: true,
    minify: true,
    write: false,
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'warning',
    ...options,
    plugins: [...plugins, ...(options.plugins ?? [])],
  });
  const [file] = result.outputFiles ?? [];
  if (file === undefined) throw new Error(`esbuild made nothing of www/${entry}`);
  return file.text.trimEnd();
}

/** What a script of the page loads by `import()` only when it is needed, as the script names it, and where it is. */
const later = new Map([
  ['./later.js', 'later.js'],
  ['./exchange.js', 'exchange.js'],
  ['./ru.js', 'words/ru.js'],
  ['./es.js', 'words/es.js'],
  ['./later-en.js', 'words/later-en.js'],
  ['./later-ru.js', 'words/later-ru.js'],
  ['./later-es.js', 'words/later-es.js'],
]);

/** Leaves out of a script what it loads later. What it imports at once is a part of it, be it a later part of another too. @type {esbuild.Plugin} */
const apart = {
  name: 'later parts',
  setup: ({ onResolve }) => onResolve({ filter: /^\.\// }, ({ path: name, kind }) => (kind === 'dynamic-import' && later.has(name) ? { path: name, external: true } : undefined)),
};

/**
 * Puts the texts of the style sheets of the later scripts in place of the module that fetches them.
 * @param {string[]} target
 * @returns {Promise<esbuild.Plugin>}
 */
async function sheets(target) {
  const joined = async (/** @type {readonly string[]} */ names) =>
    (await Promise.all(names.map((name) => bundle(`style/${name}.css`, { loader: inStyle, target })))).join('\n');
  const texts = { LATER_STYLE: await joined(LATER_SHEETS), EXCHANGE_STYLE: await joined(EXCHANGE_SHEETS) };
  const contents = Object.entries(texts).map(([name, text]) => `export const ${name} = ${JSON.stringify(text)};`).join('\n');
  return { name: 'later sheets', setup: ({ onLoad }) => onLoad({ filter: /[\\/]style[\\/]sheets\.js$/ }, () => ({ contents, loader: 'js' })) };
}

/**
 * Scripts with the names that their later parts have in the site.
 * @param {string[]} scripts
 * @param {string} hash
 */
function named(scripts, hash) {
  /** @type {Map<string, number>} */
  const found = new Map([...later.keys()].map((name) => [name, 0]));
  const whole = scripts.map((script) =>
    script.replaceAll(/\bimport\("(\.\/[^"]+)"\)/gu, (line, name) => {
      const count = found.get(name);
      if (count === undefined) return line;
      found.set(name, count + 1);
      return `import("${hashed(name, hash)}")`;
      // One of them may build on another.
    }).replaceAll(/\bfrom ?"(\.\/[^"]+)"/gu, (line, name) => (found.has(name) ? `from"${hashed(name, hash)}"` : line)));
  for (const [name, count] of found) if (count !== 1) throw new Error(`the page's scripts must hold import('${name}') once`);
  return whole;
}

/**
 * @param {string} name
 * @param {string} hash
 */
function hashed(name, hash) {
  return name.replace('.js', `-${hash}.js`);
}

/** The site's page holds nothing inside itself. @type {esbuild.Plugin} */
const nothingInline = {
  name: 'nothing inline',
  setup: ({ onLoad }) => {
    onLoad({ filter: /[\\/]www[\\/]inline\.js$/ }, () => ({ contents: 'export const compileInline = undefined, inlineScript = undefined;', loader: 'js' }));
  },
};

/**
 * A page with the script in its head made smaller. It is for the oldest of browsers, and stays so.
 * @param {string} html
 */
async function tight(html) {
  const [whole = '', script = ''] = /<script>\n([^]*?)<\/script>/u.exec(html) ?? [];
  const { code } = await esbuild.transform(script, { minify: true, target: 'es5', charset: 'utf8' });
  return html.replace(whole, () => `<script>${code.trimEnd()}</script>`);
}

/** Stands in the service worker for what is known only when everything else has been made. */
const SITE = '@site@';

/** @type {esbuild.Plugin} */
const siteLater = {
  name: 'what the site consists of',
  setup: ({ onLoad }) => {
    onLoad({ filter: /[\\/]offline[\\/]site\.js$/ }, () => ({ contents: `export const SITE = JSON.parse("${SITE}");`, loader: 'js' }));
  },
};

/**
 * @param {string} script of the service worker
 * @param {{ release: string, own: string[], others: string[] }} site
 */
function filledIn(script, site) {
  const parts = script.split(`"${SITE}"`);
  if (parts.length !== 2) throw new Error('www/sw.js must use SITE of www/offline/site.js');
  return parts.join(JSON.stringify(JSON.stringify(site)));
}

/**
 * The files of www that the page's manifest names.
 * @param {string} manifest its name
 */
async function pictures(manifest) {
  const { icons } = JSON.parse(await readFile(path.join(www, manifest), 'utf8'));
  return icons.map((/** @type {{ src: string }} */ { src }) => src.replace(/^\.\//u, ''));
}

/**
 * @param {string} version
 * @param {string[]} target
 * @param {string[]} flags
 * @param {URL | null} address
 */
async function main(version, target, flags, address) {
  const [{ wasm, names }, { wasm: tools, names: toolsNames }] = await Promise.all([
    shortened(root, flags, 'pkg/poddavki'),
    shortened(root, flags, 'pkg/tools/poddavki_tools'),
  ]);
  await checkGlue();
  plugins.push(glue({ 'pkg/poddavki': names, 'pkg/tools/poddavki_tools': toolsNames }), await sheets(target));
  const page = new Page(await readFile(path.join(www, 'index.html'), 'utf8'));
  const { tablesWorker, manifest } = page;
  if (tablesWorker === undefined || manifest === undefined) {
    throw new Error('www/index.html must name a worker for tables and a manifest');
  }
  // In one file there is nothing to load later.
  const script = await bundle(page.script, { format: 'esm', target, plugins: [apart, nothingInline] });
  const whole = await bundle(page.script, { format: 'esm', target, plugins: [oneGlue] });
  /** @type {Map<string, string>} */
  const laterParts = new Map();
  for (const [name, entry] of later) laterParts.set(name, await bundle(entry, { format: 'esm', target, plugins: [apart] }));
  // A classic script has no import.meta; the worker is given its module and asks for no address.
  const classic = /** @type {const} */ ({ format: 'iife', target, define: { 'import.meta.url': '""' } });
  const worker = await bundle(page.worker, classic);
  const wholeWorker = await bundle(page.worker, { ...classic, plugins: [oneGlue] });
  const tables = await bundle(tablesWorker, classic);
  const style = await bundle(page.style, { loader: inStyle, target });
  const offline = await bundle('sw.js', { format: 'iife', target, plugins: [siteLater] });
  const toolsOver = differenceModule(wasm, tools);
  const [packed = '', packedTools = ''] = [wasm, tools].map((module) => gzipSync(module, { level: 9 }).toString('base64'));
  const embedding = await Embedding.make(www, bundle, target);
  /** @type {Map<string, Buffer>} */
  const statics = new Map();
  for (const name of new Set([...page.statics, manifest, ...(await pictures(manifest))])) statics.set(name, await readFile(path.join(www, name)));

  /**
   * All files, named by a sum.
   * @param {string} hash
   */
  const filesOf = async (hash) => {
    const release = `${version}-${hash}`;
    /** @type {Map<string, string | Uint8Array>} */
    const files = new Map();
    const [mainScript = '', ...laterScripts] = named([script, ...laterParts.values()], hash);
    files.set(`main-${hash}.js`, mainScript);
    for (const [i, name] of [...laterParts.keys()].entries()) files.set(path.normalize(hashed(name, hash)), laterScripts[i] ?? '');
    files.set(`worker-${hash}.js`, worker);
    files.set(`tables-${hash}.js`, tables);
    files.set(`main-${hash}.css`, style);
    files.set(`poddavki-${hash}.wasm`, wasm);
    files.set(`poddavki-tools-${hash}.wasm`, toolsOver);
    for (const [name, bytes] of statics) files.set(name, bytes);
    const own = ['', ...files.keys()];
    files.set('index.html', withPreview(await tight(page.forSite({ hash, release })), address));
    files.set('404.html', withWayBack(await readFile(path.join(www, '404.html'), 'utf8'), address));
    if (address) files.set(PREVIEW.file, await readFile(path.join(www, 'icons', PREVIEW.file)));
    const others = embedding.files({ hash, release, version, worker, wasm, tools: toolsOver, packed });
    for (const [name, content] of others) files.set(name, content);
    files.set('sw.js', filledIn(offline, { release, own, others: [...others.keys()] }));
    // GitHub Pages would otherwise run the files through its site generator.
    files.set('.nojekyll', '');
    return { files, release };
  };
  // A name must never mean other bytes than before: browsers keep what they have under it. So the sum is one of all that is shipped.
  const sum = createHash('sha256');
  for (const [name, content] of (await filesOf('0'.repeat(10))).files) sum.update(name).update('\0').update(content).update('\0');
  const { files, release } = await filesOf(sum.digest('hex').slice(0, 10));

  // The new site takes the old one's place whole, so that nobody is served a mixture.
  const fresh = path.join(dist, 'site.new');
  const site = path.join(dist, 'site');
  await rm(fresh, { recursive: true, force: true });
  for (const [name, content] of files) {
    await mkdir(path.dirname(path.join(fresh, name)), { recursive: true });
    await writeFile(path.join(fresh, name), content);
  }
  await rm(site, { recursive: true, force: true });
  await rename(fresh, site);

  const inside = new Map([...statics].filter(([name]) => page.statics.includes(name)));
  await writeFile(
    path.join(dist, 'poddavki.html'),
    page.forOneFile({ script: whole, worker: wholeWorker, tablesWorker: tables, style, packed: packedTools, release, statics: inside, compact: true }),
  );
}

const [, , version, target, flags, address] = process.argv;
if (version === undefined || target === undefined || flags === undefined) throw new Error('bundle.mjs wants a version, the browsers and flags');
try {
  await main(version, target.split(','), flags.split(' '), readAddress(address));
} catch (error) {
  // esbuild has printed its own errors already.
  const text = error instanceof Error ? error.message : String(error);
  console.error(text.startsWith('Build failed') ? 'esbuild could not bundle www' : text);
  process.exitCode = 1;
}
