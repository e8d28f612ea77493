/**
 * Makes dist/npm, the package for npm, from npm, www and pkg. Called by `cargo xtask package` with two words: the version of
 * the crate, and the oldest browsers as esbuild names them, joined by commas.
 */
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { manifest } from '../../npm/custom-elements.mjs';
import * as esbuild from '../../tests/node_modules/esbuild/lib/main.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const source = (/** @type {string} */ name) => path.join(root, name);

/** What wasm-pack made goes into the package as it is; the entries import its script as their neighbour. */
const GLUE = 'poddavki.js';
const MODULE_FILES = [GLUE, 'poddavki.d.ts', 'poddavki_bg.wasm', 'poddavki_bg.wasm.d.ts'];

/** @type {esbuild.Plugin} */
const besideTheGlue = {
  name: 'beside the glue',
  setup(build) {
    build.onResolve({ filter: /\/pkg\/poddavki\.js$/ }, () => ({ path: `./${GLUE}`, external: true }));
  },
};

/** The second module, which reads games as text for the element. */
const TOOLS = 'poddavki_tools_bg.wasm';

/** The element for other people's pages. */
const ELEMENT = 'www/element/poddavki-board.js';

/**
 * Puts what is so in the package in place of the two modules that know where the element's sources lie.
 * @param {string} version
 * @param {string[]} browsers
 * @returns {Promise<esbuild.Plugin>}
 */
async function elementInPackage(version, browsers) {
  /** @param {string} name */
  const style = (name) => bundle(`www/${name}`, { minify: true, target: browsers });
  const styles = [await style('element/element.css'), await style('board/board.css')];
  const texts = {
    files: [
      `export const WASM = new URL('./poddavki_bg.wasm', import.meta.url);`,
      `export const TOOLS = new URL('./poddavki_tools_bg.wasm', import.meta.url);`,
      `export const WORKER = new URL('./worker.js', import.meta.url);`,
      `export const WORKER_TYPE = 'classic';`,
      `export const VERSION = '${version}';`,
    ].join('\n'),
    styles: `export const STYLES = ${JSON.stringify(styles)}; export const THEME_STYLE = ${JSON.stringify(await style('style/themes.css'))};`,
  };
  return {
    name: 'the element in the package',
    setup(build) {
      for (const [name, contents] of Object.entries(texts)) {
        build.onLoad({ filter: new RegExp(`[\\\\/]element[\\\\/]${name}\\.js$`) }, () => ({ contents, loader: 'js' }));
      }
    },
  };
}

/**
 * @param {string} entry a file of the project
 * @param {esbuild.BuildOptions} options
 * @returns {Promise<string>}
 */
async function bundle(entry, options) {
  const result = await esbuild.build({
    entryPoints: [source(entry)],
    bundle: true,
    write: false,
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'warning',
    ...options,
  });
  const [file] = result.outputFiles ?? [];
  if (file === undefined) throw new Error(`esbuild made nothing of ${entry}`);
  return file.text;
}

/**
 * @param {string} version
 * @param {boolean} withElement
 */
function description(version, withElement) {
  const entry = { types: './index.d.ts', node: './node.js', default: './index.js' };
  return {
    name: 'poddavki',
    version,
    description: 'Poddavki (Russian giveaway draughts): rules and a strong engine in WebAssembly, for browsers and Node',
    keywords: ['draughts', 'checkers', 'poddavki', 'giveaway', 'engine', 'wasm'],
    license: 'MIT OR Apache-2.0',
    type: 'module',
    // Loading the element defines it.
    sideEffects: withElement ? ['./element.js'] : false,
    ...(withElement ? { customElements: 'custom-elements.json' } : {}),
    engines: { node: '>=20' },
    exports: {
      '.': entry,
      ...(withElement ? { './element': { types: './element.d.ts', default: './element.js' }, './custom-elements.json': './custom-elements.json' } : {}),
      './wasm': { types: './poddavki.d.ts', default: './poddavki.js' },
      './poddavki_bg.wasm': './poddavki_bg.wasm',
      './worker.js': './worker.js',
      './node-worker.js': './node-worker.js',
      './package.json': './package.json',
    },
  };
}

/** The names of files in the package are those of their neighbours there. @param {string} name */
async function declarations(name) {
  return (await readFile(source(name), 'utf8')).replaceAll("'../pkg/poddavki.js'", `'./${GLUE}'`);
}

/**
 * @param {string} version
 * @param {string[]} browsers
 */
async function main(version, browsers) {
  const module = { plugins: [besideTheGlue], format: /** @type {const} */ ('esm') };
  /** @type {Map<string, string>} */
  const files = new Map();
  files.set('index.js', await bundle('npm/browser.js', { ...module, target: browsers }));
  files.set('node.js', await bundle('npm/node.js', { ...module, target: 'node20', platform: 'node' }));
  files.set('node-worker.js', await readFile(source('npm/node-worker.js'), 'utf8'));
  // A classic script, which runs from a blob too. It is given its module and asks for no address.
  files.set('worker.js', await bundle('www/worker.js', { format: 'iife', target: browsers, minify: true, define: { 'import.meta.url': '""' } }));
  files.set('index.d.ts', await declarations('npm/types.d.ts'));
  const withElement = existsSync(source(ELEMENT));
  if (withElement) {
    // With its own copy of all it needs: pages load it by itself. Only the side files are shared.
    const plugins = [await elementInPackage(version, browsers)];
    files.set('element.js', await bundle(ELEMENT, { format: 'esm', target: browsers, minify: true, plugins }));
    files.set('element.d.ts', await declarations('npm/element.d.ts'));
    files.set('custom-elements.json', `${JSON.stringify(manifest, null, 2)}\n`);
  }
  files.set('package.json', `${JSON.stringify(description(version, withElement), null, 2)}\n`);

  const fresh = source('dist/npm.new');
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { recursive: true });
  for (const [name, text] of files) await writeFile(path.join(fresh, name), text);
  for (const name of MODULE_FILES) await cp(source(`pkg/${name}`), path.join(fresh, name));
  if (withElement) await cp(source(`pkg/tools/${TOOLS}`), path.join(fresh, TOOLS));
  await cp(source('npm/README.md'), path.join(fresh, 'README.md'));
  for (const name of ['LICENSE-APACHE', 'LICENSE-MIT', 'CHANGELOG.md']) await cp(source(name), path.join(fresh, name));
  await rm(source('dist/npm'), { recursive: true, force: true });
  await rename(fresh, source('dist/npm'));
}

const [, , version, target] = process.argv;
if (version === undefined || target === undefined) throw new Error('package.mjs wants a version and the browsers');
try {
  await main(version, target.split(','));
} catch (error) {
  // esbuild has printed its own errors already.
  const text = error instanceof Error ? error.message : String(error);
  console.error(text.startsWith('Build failed') ? 'esbuild could not bundle the package' : text);
  process.exitCode = 1;
}
