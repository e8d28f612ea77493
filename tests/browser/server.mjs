// Serves the built page to the tests the way GitHub Pages does: under a folder as well as at the root, with no headers but
// the type. The sources are there too, as a server of the project's folder would show them.
//
//     node tests/browser/server.mjs <port>

import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Addresses and the folders behind them; the first that fits counts. @type {[string, string][]} */
const mounts = [
  ['/poddavki/', 'dist/site'],
  ['/www/', 'www'],
  ['/pkg/', 'pkg'],
  ['/', 'dist/site'],
];

/** @type {Record<string, string>} */
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

/**
 * The file behind an address.
 * @param {string} address
 */
function fileOf(address) {
  const [prefix, folder] = mounts.find(([start]) => address.startsWith(start)) ?? ['/', 'dist/site'];
  const base = path.join(root, folder);
  const file = path.join(base, decodeURIComponent(address.slice(prefix.length)));
  return file.startsWith(base) ? file : null;
}

const server = createServer(async (request, response) => {
  /** @param {number} status @param {Record<string, string>} [headers] */
  const end = (status, headers = {}) => {
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers });
    response.end(`<!doctype html><title>${status}</title>`);
  };
  try {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    let file = fileOf(pathname);
    const found = file === null ? null : await stat(file).catch(() => null);
    if (file === null || found === null) return end(404);
    if (found.isDirectory()) {
      if (!pathname.endsWith('/')) return end(301, { location: `${pathname}/` });
      file = path.join(file, 'index.html');
      if (!(await stat(file).catch(() => null))) return end(404);
    }
    response.writeHead(200, { 'content-type': types[path.extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  } catch {
    end(400);
  }
});

server.listen(Number(process.argv[2]), '127.0.0.1');
