// Serves the built page to the tests the way GitHub Pages does: under a folder as well as at the root, with no headers but
// the type. The sources are there too, as a server of the project's folder would show them. All files are read once, at the
// start: a build in the middle of the tests changes nothing for them.
//
// For the tests of what others put into their pages: /strict/ is the site with a policy on every file; /echo?page=... answers with that
// very page, under the policy of &policy=...; and all of it stands on a second port as well, another origin, which lets everybody read it,
// as GitHub Pages does.
//
//     node tests/browser/server.mjs <port> <second port>

import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Addresses and the folders behind them. @type {[string, string][]} */
const mounts = [
  ['/', 'dist/site'],
  ['/poddavki/', 'dist/site'],
  ['/strict/', 'dist/site'],
  ['/www/', 'www'],
  ['/pkg/', 'pkg'],
];

/** @type {Record<string, string>} */
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

/** What stands at every address; null for a folder that was asked for without its last slash. @type {Map<string, Buffer | null>} */
const files = new Map();

/**
 * @param {string} address of the folder, with its last slash
 * @param {string} folder
 */
async function mount(address, folder) {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      await mount(`${address}${entry.name}/`, file);
      continue;
    }
    const bytes = await readFile(file);
    files.set(address + entry.name, bytes);
    if (entry.name !== 'index.html') continue;
    files.set(address, bytes);
    if (address !== '/') files.set(address.slice(0, -1), null);
  }
}

for (const [address, folder] of mounts) await mount(address, path.join(root, folder));

const STRICT = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; style-src 'self'; img-src 'self'";

/** @type {import('node:http').RequestListener} */
const answer = (request, response) => {
  /** @param {number} status @param {Record<string, string>} [headers] */
  const end = (status, headers = {}) => {
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers });
    response.end(`<!doctype html><title>${status}</title>`);
  };
  /** @type {string} */
  let address;
  /** @type {URLSearchParams} */
  let parameters;
  try {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    address = decodeURIComponent(url.pathname);
    parameters = url.searchParams;
  } catch {
    return end(400);
  }
  // Browsers ask for it of their own accord where a page names none.
  if (address === '/favicon.ico') return void response.writeHead(204).end();
  if (address.endsWith('/echo')) {
    const policy = parameters.get('policy');
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...(policy ? { 'content-security-policy': policy } : {}) });
    response.end(parameters.get('page'));
    return;
  }
  const bytes = files.get(address);
  if (bytes === undefined) return end(404);
  if (bytes === null) return end(301, { location: `${address}/` });
  if (address.startsWith('/strict/')) response.setHeader('content-security-policy', STRICT);
  response.writeHead(200, { 'content-type': types[path.extname(address) || '.html'] ?? 'application/octet-stream' });
  response.end(bytes);
};

const [, , port, second] = process.argv;
createServer(answer).listen(Number(port), '127.0.0.1');
if (second) {
  createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    answer(request, response);
  }).listen(Number(second), '127.0.0.1');
}
