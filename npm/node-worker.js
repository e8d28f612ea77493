// The browser's worker in one of Node's threads: the parts of a worker's global object that it uses.

import { parentPort } from 'node:worker_threads';

/** @type {any} */
const scope = globalThis;
scope.self = scope;
scope.postMessage = (/** @type {unknown} */ message) => parentPort?.postMessage(message);

// A port of Node's own that sends to itself is served for up to a thousand messages on end, and nothing else is heard meanwhile.
scope.MessageChannel = class {
  port1 = { onmessage: () => {} };
  port2 = { postMessage: () => void setImmediate(() => this.port1.onmessage()) };
};

// Not imported at the top: the script wants the above to be there.
// @ts-ignore its neighbour in the package, which the build makes
await import('./worker.js');

// What has come meanwhile is delivered now.
parentPort?.on('message', (data) => scope.onmessage({ data }));
parentPort?.on('messageerror', () => scope.onmessageerror());
