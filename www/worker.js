// The script of the engine's worker: it thinks in slices and listens between them.

import { Engine, initSync } from '../pkg/poddavki.js';
import { ALIVE_MS, SLICE_MS, TRAP } from './engine/protocol.js';
import { END } from './tables/protocol.js';

/** @typedef {import('./engine/protocol.js').ToWorker} ToWorker */
/** @typedef {import('./engine/protocol.js').FromWorker} FromWorker */

/**
 * @typedef {object} Scope the parts of the worker's global object used here
 * @property {(message: FromWorker) => void} postMessage
 * @property {((event: MessageEvent<ToWorker>) => void) | null} onmessage
 * @property {(() => void) | null} onmessageerror
 */
const scope = /** @type {Scope} */ (/** @type {unknown} */ (self));

/** @type {Engine | null} */
let engine = null;
/** The search under way. @type {number | null} */
let current = null;
let lastSign = 0;
let scheduled = false;

// Messages from the page are heard between two turns of this channel. A timer would do as well but is held back to 4 ms and more.
const channel = new MessageChannel();
channel.port1.onmessage = () => {
  scheduled = false;
  step();
};

scope.onmessage = ({ data }) => {
  try {
    hear(data);
  } catch (error) {
    report(data.type === 'search' ? data.id : null, error);
  }
};
scope.onmessageerror = () => report(null, new Error('a message to the engine could not be read'));

/** @param {ToWorker} message */
function hear(message) {
  switch (message.type) {
    case 'init':
      initSync({ module: message.module });
      engine = new Engine(message.tableBytes);
      say({ type: 'ready' });
      break;
    case 'search':
      endCurrent();
      started().start(message.request);
      current = message.id;
      lastSign = performance.now();
      schedule();
      break;
    case 'stop':
      if (message.id === current) endCurrent();
      break;
    case 'newGame':
      endCurrent();
      started().newGame();
      break;
    case 'tables':
      takeFrom(message.port);
      break;
  }
}

/** Takes endgame tables, class by class. @param {MessagePort} port */
function takeFrom(port) {
  port.onmessage = ({ data }) => {
    try {
      if (data === END) {
        port.postMessage(END);
        return;
      }
      const before = started().tablePieces();
      started().addTables(new Uint8Array(data));
      const pieces = started().tablePieces();
      if (pieces !== before) say({ type: 'tables', pieces });
    } catch (error) {
      report(null, error);
    }
  };
}

function started() {
  if (!engine) throw new Error('the engine has not been started');
  return engine;
}

/** Ends the search under way with the best move so far. */
function endCurrent() {
  if (current === null) return;
  const id = current;
  current = null;
  const result = started().stop();
  if (!result) throw new Error('the engine lost a search');
  say({ type: 'result', id, result });
}

function schedule() {
  if (scheduled) return;
  scheduled = true;
  channel.port2.postMessage(null);
}

function step() {
  if (current === null) return;
  const id = current;
  try {
    const { infos, result } = started().slice(SLICE_MS);
    for (const info of infos) say({ type: 'info', id, info });
    if (result) {
      current = null;
      say({ type: 'result', id, result });
      return;
    }
    if (performance.now() - lastSign >= ALIVE_MS) say({ type: 'alive', id });
    schedule();
  } catch (error) {
    report(id, error);
  }
}

/** @param {FromWorker} message */
function say(message) {
  lastSign = performance.now();
  scope.postMessage(message);
}

/**
 * Errors of the rules and the engine carry a code; whatever has none is a trap or worse.
 * @param {number | null} id
 * @param {unknown} error
 */
function report(id, error) {
  if (id === current) current = null;
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : TRAP;
  say({ type: 'error', id, code, message: error instanceof Error ? error.message : String(error) });
}
