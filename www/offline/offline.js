// The page's end of the service worker: has it registered, and tells when a new version of the page is there.

import { TAKE_OVER, TIDY, WHICH, cachePrefix } from './protocol.js';

/** How often a page that stays open looks for a new version at most, in milliseconds. */
const LOOK_MS = 3_600_000;

/**
 * @typedef {object} OfflineParts
 * @property {string} version of this page; 'source' for one that is served as it was written
 * @property {(reload: () => void) => void} offer a new version is there: `reload` takes it
 */

/**
 * Has the page kept by the browser, so that it works without a network. A page in a frame, a file and a browser without service workers
 * do without.
 * @param {OfflineParts} parts
 */
export async function keepOffline({ version, offer }) {
  if (version.endsWith('source') || window.top !== window || !location.protocol.startsWith('http') || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', ({ data, ports }) => { if (data === WHICH) ports[0]?.postMessage(version); });
  serviceWorker.startMessages();
  serviceWorker.controller?.postMessage(TIDY);
  /** @type {ServiceWorkerRegistration | undefined} */
  let registration;
  const address = new URL('./sw.js', document.baseURI);
  try {
    registration = await serviceWorker.register(address, { updateViaCache: 'none' });
  } catch {
    // Private windows and the like: the page is not kept, and nothing else is missing.
  }
  if (!registration) return;
  const kept = registration;

  const look = () => {
    const { waiting } = kept;
    // The first one has nobody to wait for, though WebKit may have it control the page before it says that it is installed.
    if (!waiting || !kept.active || !serviceWorker.controller) return;
    offer(() => {
      serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
      // Another tab may have taken it meanwhile.
      if (kept.waiting) kept.waiting.postMessage(TAKE_OVER);
      else location.reload();
    });
  };
  const follow = (/** @type {ServiceWorker | null} */ coming) => coming?.addEventListener('statechange', () => { if (coming.state === 'installed') look(); });
  look();
  follow(kept.installing);
  kept.addEventListener('updatefound', () => follow(kept.installing));
  // Browsers hold on to a service worker that the server does not have any more: the page itself lets go of it.
  const update = () => kept.update().catch(async () => {
    const { status } = await fetch(address, { cache: 'no-store' });
    if (status !== 404 && status !== 410) return;
    await kept.unregister();
    for (const name of await caches.keys()) if (name.startsWith(cachePrefix(kept.scope))) await caches.delete(name);
  }).catch(() => {});
  if (serviceWorker.controller) update();
  let looked = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || performance.now() - looked < LOOK_MS) return;
    looked = performance.now();
    update();
  });
}
