// A server with the habits of GitHub Pages: a site under a folder named like its repository, every file fresh for ten minutes,
// open to other origins, packed by gzip, 404.html for what is not there; no header can be set. What is published can be
// replaced while it runs.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/** @typedef {Map<string, Buffer>} Site file names and what is in them */

/** @type {Record<string, string>} */
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json; charset=utf-8',
};

/** The site as it was built. @returns {Site} */
export function builtSite() {
  const folder = fileURLToPath(new URL('../../../dist/site/', import.meta.url));
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(entries.map((entry) => {
    const file = path.join(entry.parentPath, entry.name);
    return [path.relative(folder, file).replaceAll(path.sep, '/'), readFileSync(file)];
  }));
}

/**
 * The same site as another build would have named it.
 * @param {Site} site
 * @param {string} hash
 * @returns {Site}
 */
export function renamed(site, hash) {
  const old = /^main-([0-9a-f]{10})\.js$/m.exec([...site.keys()].join('\n'))?.[1];
  if (old === undefined) throw new Error('the site has no script named by a hash');
  return new Map([...site].map(([name, bytes]) => [
    name.replace(old, hash),
    /\.(?:html|js|css)$/.test(name) ? Buffer.from(bytes.toString('utf8').replaceAll(old, hash)) : bytes,
  ]));
}

export class PagesServer {
  #server;
  #folder;
  /** @type {Site} */
  #site;
  /** The names asked for, with the status of the answer. @type {string[]} */
  asked = [];

  /** @param {string} folder @param {Site} site */
  constructor(folder, site) {
    this.#folder = `/${folder}/`;
    this.#site = site;
    this.#server = createServer((request, response) => this.#answer(request, response));
  }

  /**
   * @param {string} repository
   * @param {Site} [site]
   */
  static async start(repository, site = builtSite()) {
    const pages = new PagesServer(repository, site);
    await new Promise((resolve) => { pages.#server.listen(0, '127.0.0.1', () => resolve(undefined)); });
    return pages;
  }

  /** The address of the site's folder. */
  get address() {
    const { port } = /** @type {import('node:net').AddressInfo} */ (this.#server.address());
    return `http://127.0.0.1:${port}${this.#folder}`;
  }

  /** Replaces what is published. @param {Site} site */
  publish(site) {
    this.#site = site;
  }

  async stop() {
    this.#server.closeAllConnections();
    await new Promise((resolve) => { this.#server.close(resolve); });
  }

  /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
  #answer(request, response) {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const inside = pathname.startsWith(this.#folder) ? decodeURIComponent(pathname.slice(this.#folder.length)) : null;
    const name = inside === null ? null : inside === '' || inside.endsWith('/') ? `${inside}index.html` : inside;
    const found = name === null ? undefined : (this.#site.get(name) ?? this.#site.get(`${name}.html`));
    const bytes = found ?? (inside === null ? undefined : this.#site.get('404.html')) ?? Buffer.from('<!doctype html><title>Nothing here</title>');
    const status = found ? 200 : 404;
    this.asked.push(`${status} ${inside ?? pathname}`);

    const tag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}"`;
    const headers = {
      'access-control-allow-origin': '*',
      'cache-control': 'max-age=600',
      etag: tag,
      vary: 'Accept-Encoding',
    };
    if (found && request.headers['if-none-match'] === tag) {
      response.writeHead(304, headers).end();
      return;
    }
    const type = found ? (types[path.extname(name ?? '')] ?? 'application/octet-stream') : types['.html'];
    const packs = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '') && type !== types['.png'];
    response.writeHead(status, { ...headers, 'content-type': type, ...(packs ? { 'content-encoding': 'gzip' } : {}) });
    response.end(request.method === 'HEAD' ? undefined : packs ? gzipSync(bytes) : bytes);
  }
}
