// The short names by which the built site's script and module know each other.

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { shortened } from '../../../xtask/node/glue.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const flags = [...(await readFile(new URL('../../../wasm-pack.toml', import.meta.url), 'utf8')).matchAll(/"(--enable-[^"]+)"/g)].map(([, flag = '']) => flag);
const { names } = await shortened(root, flags, 'pkg/poddavki');

/**
 * @param {string} name of an export as wasm-bindgen has it
 * @returns {string}
 */
export function shortName(name) {
  const found = names.exports.find(([long]) => long === name);
  if (!found) throw new Error(`the module gives no ${name}`);
  return found[1];
}
