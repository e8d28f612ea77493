/**
 * The service worker: the page without a network, and never of two versions at once.
 *
 * It keeps every file of the release it was built with; that a name with a sum in it always means the same bytes is what all of this rests
 * on. Another release waits until all tabs of this one are closed, or until the person asks for it. What tabs of older releases may still
 * load stays until none of them is left.
 *
 * The frame, the element and the guides are other people's way in: they come from the network, and from what was seen last only where there
 * is none.
 */

import { SITE } from './offline/site.js';
import { TAKE_OVER, TIDY, WHICH, cachePrefix } from './offline/protocol.js';

/**
 * @typedef {Event & { waitUntil: (done: Promise<unknown>) => void }} LifeEvent
 * @typedef {LifeEvent & { request: Request, respondWith: (response: Promise<Response>) => void }} AskEvent
 * @typedef {{ postMessage: (message: unknown, transfer: Transferable[]) => void }} Client
 *
 * @typedef {object} Scope the parts of the service worker's global object used here
 * @property {{ scope: string, installing: unknown, waiting: unknown }} registration
 * @property {{ claim: () => Promise<void>, matchAll: (options: object) => Promise<Client[]> }} clients
 * @property {() => Promise<void>} skipWaiting
 * @property {(type: string, listener: (event: any) => void) => void} addEventListener
 */
const worker = /** @type {Scope} */ (/** @type {unknown} */ (self));

const { scope } = worker.registration;

const prefix = cachePrefix(scope);
const own = `${prefix}${SITE.release}`;
const others = `${own} others`;

/** A name that holds a sum. */
const SUMMED = /-[0-9a-f]{10}\.\w+$/u;

/** How long a tab has to say which release it is, in milliseconds. */
const ANSWER_MS = 3000;

worker.addEventListener('install', (/** @type {LifeEvent} */ event) => event.waitUntil(install()));
worker.addEventListener('activate', (/** @type {LifeEvent} */ event) => event.waitUntil(worker.clients.claim().then(sweep)));
worker.addEventListener('message', (/** @type {LifeEvent & { data: unknown }} */ event) => {
  if (event.data === TAKE_OVER) event.waitUntil(worker.skipWaiting());
  if (event.data === TIDY) event.waitUntil(sweep());
});
worker.addEventListener('fetch', (/** @type {AskEvent} */ event) => {
  const { request } = event;
  const address = request.url.split(/[?#]/u)[0];
  if (request.method !== 'GET' || !address.startsWith(scope)) return;
  const name = address.slice(scope.length).replace(/^index\.html$/u, '');
  if (name === '' ? request.mode === 'navigate' : SITE.own.includes(name)) {
    event.respondWith(kept(name, request));
  } else if (SUMMED.test(name)) {
    event.respondWith(summed(request));
  } else if (SITE.others.includes(name)) {
    event.respondWith(passed(request));
  }
});

async function install() {
  const cache = await caches.open(own);
  try {
    await Promise.all(SITE.own.map(async (name) => cache.put(scope + name, await fetched(name))));
  } catch (error) {
    await caches.delete(own);
    throw error;
  }
}

/**
 * A file of this release as the server has it. Where it has another release by now, this one is of no use any more.
 * @param {string} name
 */
async function fetched(name) {
  const response = await fetch(scope + name, { cache: SUMMED.test(name) ? 'default' : 'no-cache' });
  const isPage = (response.headers.get('content-type') ?? '').startsWith('text/html');
  if (!response.ok || response.redirected || isPage !== (name === '')) throw new Error(`${scope}${name} is not what it should be (${response.status})`);
  if (isPage && !(await response.clone().text()).includes(`"${SITE.release}"`)) throw new Error(`${scope} is of another release than its service worker`);
  return response;
}

/**
 * @param {string} name
 * @param {Request} request
 */
async function kept(name, request) {
  // A browser short of room may have thrown the cache away.
  return (await (await caches.open(own)).match(scope + name)) ?? fetch(request);
}

/** A file of whatever release. @param {Request} request */
async function summed(request) {
  for (const name of await mine()) {
    const found = await (await caches.open(name)).match(request.url);
    if (found) return found;
  }
  return store(request, await fetch(request));
}

/** @param {Request} request */
async function passed(request) {
  try {
    return await store(request, await fetch(request));
  } catch (error) {
    const found = await (await caches.open(others)).match(request.url, { ignoreSearch: true });
    if (found) return found;
    throw error;
  }
}

/**
 * @param {Request} request
 * @param {Response} response
 */
async function store(request, response) {
  if (response.status === 200 && response.type === 'basic') {
    const copy = response.clone();
    // What cannot be kept is served all the same.
    await (await caches.open(others)).put(request.url.split(/[?#]/u)[0], copy).catch(() => {});
  }
  return response;
}

/** The caches of this site, the newest first. */
async function mine() {
  return (await caches.keys()).filter((name) => name.startsWith(prefix)).reverse();
}

/** Throws away what belongs to releases of which no tab is left. */
async function sweep() {
  // A release that comes up has files already and no tabs yet.
  if (worker.registration.installing || worker.registration.waiting) return;
  const old = (await mine()).filter((name) => name !== own && name !== others);
  if (old.length === 0) return;
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const releases = await Promise.all(tabs.map(ask));
  // A tab that does not answer may be of any release.
  if (releases.includes(null)) return;
  await Promise.all(old.filter((name) => !releases.some((release) => name.startsWith(prefix + release))).map((name) => caches.delete(name)));
}

/**
 * @param {Client} tab
 * @returns {Promise<string | null>} its release; null where it does not say
 */
function ask(tab) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(typeof data === 'string' ? data : null);
    setTimeout(() => resolve(null), ANSWER_MS);
    tab.postMessage(WHICH, [port2]);
  });
}
