/**
 * Gathers dist/release from what was built. Called by `cargo xtask release-files` with one word: the version. Nothing in it
 * depends on the time or the machine.
 */
import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { zipSync } from '../../tests/node_modules/fflate/esm/index.mjs';
import { notesOf } from './changelog.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const release = path.join(root, 'dist/release');

/** The day that zip files count from. */
const NO_TIME = new Date(1980, 0, 1);

/** @param {string} folder @returns {Promise<Uint8Array>} the files of the folder, in a folder of their own */
async function zip(folder) {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = found.filter((entry) => entry.isFile()).map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  /** @type {Record<string, Uint8Array>} */
  const files = {};
  for (const name of names.sort()) files[`poddavki/${name.replaceAll(path.sep, '/')}`] = await readFile(path.join(folder, name));
  return zipSync(files, { level: 9, mtime: NO_TIME });
}

/** @param {string} version */
async function main(version) {
  const notes = notesOf(await readFile(path.join(root, 'CHANGELOG.md'), 'utf8'), version);
  await rm(release, { recursive: true, force: true });
  await mkdir(release, { recursive: true });
  await cp(path.join(root, 'dist/poddavki.html'), path.join(release, 'poddavki.html'));
  await cp(path.join(root, `dist/poddavki-${version}.tgz`), path.join(release, `poddavki-${version}.tgz`));
  await writeFile(path.join(release, `poddavki-site-${version}.zip`), await zip(path.join(root, 'dist/site')));
  let sums = '';
  for (const name of (await readdir(release)).sort()) {
    const sum = createHash('sha256').update(await readFile(path.join(release, name))).digest('hex');
    sums += `${sum}  ${name}\n`;
  }
  await writeFile(path.join(release, 'SHA256SUMS'), sums);
  process.stdout.write(sums);
  // Beside the files and not one of them: what the release's page says.
  await writeFile(path.join(root, 'dist/release-notes.md'), notes);
}

const [, , version] = process.argv;
if (version === undefined) throw new Error('release.mjs wants a version');
try {
  await main(version);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
