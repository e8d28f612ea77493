/**
 * Prints the sizes of groups of files, one line each: name, bytes, bytes by gzip -9, bytes by brotli -q 11, between tabs.
 * Each word is `name=file,file,...`; the files of a group are compressed one by one, as a server would send them.
 */
import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

for (const word of process.argv.slice(2)) {
  const at = word.indexOf('=');
  const files = word
    .slice(at + 1)
    .split(',')
    .map((name) => readFileSync(name));
  /** @param {(bytes: Buffer) => number} size */
  const sum = (size) => files.reduce((total, bytes) => total + size(bytes), 0);
  const raw = sum((bytes) => bytes.length);
  const gzip = sum((bytes) => gzipSync(bytes, { level: 9 }).length);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  const brotli = sum((bytes) => brotliCompressSync(bytes, { params }).length);
  console.log([word.slice(0, at), raw, gzip, brotli].join('\t'));
}
