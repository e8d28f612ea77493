/**
 * Makes dist/site and dist/poddavki.html from www and pkg. Called by `cargo xtask build` with two words: the version
 * of the crate, and the oldest browsers as esbuild names them, joined by commas; and the address that the site will have, where
 * it is known.
 */
import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import * as esbuild from '../../tests/node_modules/esbuild/lib/main.js';
import { PREVIEW, readAddress, withPreview, withWayBack } from './address.mjs';
import { Embedding } from './embedding.mjs';
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
  });
  const [file] = result.outputFiles ?? [];
  if (file === undefined) throw new Error(`esbuild made nothing of www/${entry}`);
  return file.text.trimEnd();
}

/**
 * The script of the module with everything in place of that of the first game's module, which it serves as well: the worker and
 * the one file need one only. @type {esbuild.Plugin}
 */
const oneGlue = {
  name: 'one glue',
  setup(build) {
    build.onResolve({ filter: /\/pkg\/poddavki\.js$/ }, () => ({ path: path.join(root, 'pkg/tools/poddavki_tools.js') }));
  },
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

/** What the page's scripts load by `import()` only when it is needed, as a script names it, and where it is. */
const later = new Map([
  ['./later.js', 'later.js'],
  ['./exchange.js', 'exchange.js'],
  ['./ru.js', 'words/ru.js'],
]);

/** Leaves out of a script what it loads later. What it imports at once is a part of it, be it a later part of another too. @type {esbuild.Plugin} */
const apart = {
  name: 'later parts',
  setup: ({ onResolve }) => onResolve({ filter: /^\.\// }, ({ path: name, kind }) => (kind === 'dynamic-import' && later.has(name) ? { path: name, external: true } : undefined)),
};

/**
 * The page's scripts with the names that the later ones have in the site.
 * @param {string[]} scripts
 * @param {string} hash
 */
function named(scripts, hash) {
  for (const name of later.keys()) {
    const asked = `import("${name}")`;
    const times = scripts.join('\n').split(asked).length - 1;
    if (times !== 1) throw new Error(`the page's scripts must hold import('${name}') once, and hold it ${times} times`);
    scripts = scripts.map((script) => script.replace(asked, `import("${hashed(name, hash)}")`));
  }
  return scripts;
}

/**
 * Puts the texts of the style sheets of the later scripts in place of the module that fetches them.
 * @param {string[]} target
 * @returns {Promise<esbuild.Plugin>}
 */
async function sheets(target) {
  const style = (/** @type {string} */ name) => bundle(`style/${name}.css`, { loader: inStyle, target });
  const later = await Promise.all(['dialog', 'late', 'later'].map(style));
  const texts = { LATER_STYLE: later.join('\n'), EXCHANGE_STYLE: await style('exchange') };
  const contents = Object.entries(texts).map(([name, text]) => `export const ${name} = ${JSON.stringify(text)};`).join('\n');
  return { name: 'later sheets', setup: ({ onLoad }) => onLoad({ filter: /[\\/]style[\\/]sheets\.js$/ }, () => ({ contents, loader: 'js' })) };
}

/**
 * @param {string} name
 * @param {string} hash
 */
function hashed(name, hash) {
  return name.replace('.js', `-${hash}.js`);
}

/**
 * @param {string} version
 * @param {string[]} target
 * @param {URL | null} address
 */
async function main(version, target, address) {
  const page = new Page(await readFile(path.join(www, 'index.html'), 'utf8'));
  // In one file there is nothing to load later.
  const plugins = [await sheets(target)];
  const script = await bundle(page.script, { format: 'esm', target, plugins: [apart] });
  const whole = await bundle(page.script, { format: 'esm', target, plugins: [...plugins, oneGlue] });
  /** @type {Map<string, string>} */
  const laterParts = new Map();
  for (const [name, entry] of later) laterParts.set(name, await bundle(entry, { format: 'esm', target, plugins: [apart, ...plugins] }));
  // A classic script has no import.meta; the worker is given its module and asks for no address.
  await checkGlue();
  const worker = await bundle(page.worker, { format: 'iife', target, define: { 'import.meta.url': '""' }, plugins: [oneGlue] });
  const style = await bundle(page.style, { loader: inStyle, target });
  const wasm = await readFile(path.join(root, 'pkg/poddavki_bg.wasm'));
  const tools = await readFile(path.join(root, 'pkg/tools/poddavki_tools_bg.wasm'));
  const [packed, packedTools] = [wasm, tools].map((module) => gzipSync(module, { level: 9 }).toString('base64'));
  const embedding = await Embedding.make(www, bundle, target);

  const sum = createHash('sha256');
  const parts = [page.text, script, ...laterParts.values(), worker, style, wasm, tools, version, ...embedding.texts];
  for (const part of parts) sum.update(part).update('\0');
  const hash = sum.digest('hex').slice(0, 10);
  const release = `${version}-${hash}`;

  /** @type {Map<string, string | Uint8Array>} */
  const files = new Map();
  const [main = '', ...others] = named([script, ...laterParts.values()], hash);
  files.set(`main-${hash}.js`, main);
  for (const [i, name] of [...laterParts.keys()].entries()) files.set(hashed(name, hash), others[i] ?? '');
  files.set(`worker-${hash}.js`, worker);
  files.set(`main-${hash}.css`, style);
  files.set(`poddavki-${hash}.wasm`, wasm);
  files.set(`poddavki-tools-${hash}.wasm`, tools);
  files.set('index.html', withPreview(page.forSite({ hash, release }), address));
  files.set('404.html', withWayBack(await readFile(path.join(www, '404.html'), 'utf8'), address));
  if (address) files.set(PREVIEW.file, await readFile(path.join(www, 'icons', PREVIEW.file)));
  for (const [name, content] of embedding.files({ hash, release, version, worker, wasm, tools, packed })) files.set(name, content);
  // GitHub Pages would otherwise run the files through its site generator.
  files.set('.nojekyll', '');

  // The new site takes the old one's place whole, so that nobody is served a mixture.
  const fresh = path.join(dist, 'site.new');
  const site = path.join(dist, 'site');
  await rm(fresh, { recursive: true, force: true });
  for (const [name, content] of files) {
    await mkdir(path.dirname(path.join(fresh, name)), { recursive: true });
    await writeFile(path.join(fresh, name), content);
  }
  for (const name of page.statics) await cp(path.join(www, name), path.join(fresh, name));
  await rm(site, { recursive: true, force: true });
  await rename(fresh, site);

  /** @type {Map<string, Buffer>} */
  const statics = new Map();
  for (const name of page.statics) statics.set(name, await readFile(path.join(www, name)));
  await writeFile(
    path.join(dist, 'poddavki.html'),
    page.forOneFile({ script: whole, worker, style, packed: packedTools, release, statics }),
  );
}

const [, , version, target, address] = process.argv;
if (version === undefined || target === undefined) throw new Error('bundle.mjs wants a version and the browsers');
try {
  await main(version, target.split(','), readAddress(address));
} catch (error) {
  // esbuild has printed its own errors already.
  const text = error instanceof Error ? error.message : String(error);
  console.error(text.startsWith('Build failed') ? 'esbuild could not bundle www' : text);
  process.exitCode = 1;
}
