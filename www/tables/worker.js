// The script of the worker that makes endgame tables. The first message begins it.

import { Maker } from './maker.js';

/** @typedef {import('./protocol.js').ToMaker} ToMaker */
/** @typedef {import('./protocol.js').FromMaker} FromMaker */

/**
 * @typedef {object} Scope the parts of the worker's global object used here
 * @property {(message: FromMaker) => void} postMessage
 * @property {((event: MessageEvent<ToMaker>) => void) | null} onmessage
 */
const scope = /** @type {Scope} */ (/** @type {unknown} */ (self));

/** @type {Maker | null} */
let maker = null;

scope.onmessage = ({ data }) => {
  try {
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
