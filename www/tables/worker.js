// The script of the worker for what takes long beside the game: it makes endgame tables, or looks for a proof. The first message says
// which.

import { serveProof } from '../proof/proving.js';
import { Maker } from './maker.js';

/** @typedef {import('./protocol.js').ToMaker} ToMaker */
/** @typedef {import('./protocol.js').FromMaker} FromMaker */
/** @typedef {import('../proof/protocol.js').ToProver} ToProver */
/** @typedef {import('../proof/protocol.js').FromProver} FromProver */

/**
 * @typedef {object} Scope the parts of the worker's global object used here
 * @property {(message: FromMaker | FromProver) => void} postMessage
 * @property {((event: MessageEvent<ToMaker | ToProver>) => void) | null} onmessage
 */
const scope = /** @type {Scope} */ (/** @type {unknown} */ (self));

/** @type {Maker | null} */
let maker = null;

scope.onmessage = ({ data }) => {
  try {
    if (data.type === 'prover') {
      serveProof(data, (message) => scope.postMessage(message));
      return;
    }
    if (maker || data.type !== 'maker') {
      if (data.type !== 'maker') maker?.hear(data);
      return;
    }
    maker = new Maker(data, answer);
    maker.run().catch(fail);
  } catch (error) {
    fail(error);
  }
};

/** @param {FromMaker} message */
function answer(message) {
  scope.postMessage(message);
}

/** @param {unknown} error */
function fail(error) {
  answer({ type: 'fault', message: error instanceof Error ? error.message : String(error) });
}
