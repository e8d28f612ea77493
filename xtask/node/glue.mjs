/**
 * wasm-bindgen's glue and the module as the page ships them: with short names between the two, and without what the page has no use for.
 * It hands over a compiled module and needs none of the other ways to get one, and the classes that a script does not touch can be left out
 * of it. pkg/ itself stays as it is.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** @typedef {import('../../tests/node_modules/esbuild/lib/main.js').Plugin} Plugin */

/** What is taken out and what stands there instead, each at least once. @type {[RegExp, string][]} */
const CUTS = [
  // Lets esbuild leave out classes that are not used.
  [/^if \(Symbol\.dispose\) .*$/gmu, ''],
  [/new FinalizationRegistry\(/gu, '/* @__PURE__ */ new FinalizationRegistry('],
  // The oldest browsers served have it.
  [/^if \(!\('encodeInto' in cachedTextEncoder\)\) \{\n[^]*?^\}$/gmu, ''],
  [
    /^async function __wbg_load\(module, imports\) \{\n[^]*?^\}$/gmu,
    'async function __wbg_load(module, imports) { return { instance: await WebAssembly.instantiate(module, imports), module }; }',
  ],
  [
    /^async function __wbg_init_once\(module_or_path\) \{\n[^]*?^ {4}const imports = /gmu,
    'async function __wbg_init_once({ module_or_path }) {\n    const imports = ',
  ],
  [/^ {4}if \(typeof module_or_path === 'string' [^]*?^ {4}\}$/gmu, ''],
  [/^ {4}if \(module !== undefined\) \{\n[^]*?^ {4}\}$/gmu, '    ({ module } = module);'],
];

/** The two modules and their glue. @typedef {'pkg/poddavki' | 'pkg/tools/poddavki_tools'} Name */

/** @typedef {{ imports: [module: string, name: string, short: string][], exports: [name: string, short: string][], from: string }} Names what the module takes and gives, and what it calls its glue */

/**
 * The glue without what is not needed, speaking to the module by its short names.
 * @param {string} text the glue as wasm-bindgen writes it
 * @param {Names} names
 * @param {Name} [file] it comes from
 */
export function slim(text, { imports, exports, from }, file = 'pkg/poddavki') {
  let slim = text;
  /** @param {RegExp} pattern @param {string} instead */
  const replace = (pattern, instead) => {
    const cut = slim.replace(pattern, () => instead);
    if (cut === slim) throw new Error(`${file}.js has nothing that fits ${pattern}; wasm-bindgen writes it differently now: see xtask/node/glue.mjs`);
    slim = cut;
  };
  for (const [pattern, instead] of CUTS) replace(pattern, instead);
  for (const [, name, short] of imports) replace(new RegExp(`^( {8})${name}: `, 'gmu'), `        ${short}: `);
  replace(/"\.\/\w+_bg\.js": import0/u, `${from}: import0`);
  const all = new Map(exports);
  return slim.replaceAll(/\bwasm\.(\w+)/gu, (whole, name) => {
    const short = all.get(name);
    if (short === undefined) throw new Error(`${file}.js asks for ${whole}, which the module does not have`);
    return `wasm.${short}`;
  });
}

/**
 * The module with short names in place of those by which it and its glue know each other, and the names.
 * @param {string} root of the project
 * @param {string[]} flags of wasm-opt: what the module may use
 * @param {Name} file
 * @returns {Promise<{ wasm: Uint8Array<ArrayBuffer>, names: Names }>}
 */
export async function shortened(root, flags, file) {
  const folder = await mkdtemp(path.join(tmpdir(), 'poddavki-'));
  try {
    const output = path.join(folder, 'short.wasm');
    const { stdout } = await promisify(execFile)(process.execPath, [
      path.join(root, 'tests/node_modules/binaryen/bin/wasm-opt'),
      path.join(root, `${file}_bg.wasm`),
      ...flags.filter((flag) => flag.startsWith('--enable-')),
      '--minify-imports-and-exports-and-modules',
      '-o',
      output,
    ], { maxBuffer: 1 << 24 });
    const wasm = new Uint8Array(await readFile(output));
    const [{ module: from } = { module: '' }] = WebAssembly.Module.imports(new WebAssembly.Module(wasm));
    return { wasm, names: { ...JSON.parse(stdout), from } };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Puts the slim glue in the place of wasm-bindgen's.
 * @param {Record<Name, Names>} names
 * @returns {Plugin}
 */
export function glue(names) {
  return {
    name: 'slim glue',
    setup: ({ onLoad }) => {
      for (const file of /** @type {Name[]} */ (Object.keys(names))) {
        onLoad({ filter: new RegExp(`[\\\\/]${file.replaceAll('/', '[\\\\/]')}\\.js$`) }, async ({ path }) => ({
          contents: slim(await readFile(path, 'utf8'), names[file], file),
          loader: 'js',
        }));
      }
    },
  };
}
