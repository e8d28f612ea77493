// The part of the worker's script that looks for proofs and checks them: in a worker of its own.

import { Prover, checkProof, initSync } from '../../pkg/tools/poddavki_tools.js';

/** @typedef {import('./protocol.js').ToProver} ToProver */
/** @typedef {import('./protocol.js').FromProver} FromProver */

/** The nodes between two looks at the clock: some hundredths of a second. */
const NODES = 100_000;

/** How often progress is told, in milliseconds. */
const TELL_MS = 250;

/**
 * Does what is asked, to its end: nobody is listened to meanwhile.
 * @param {ToProver} order
 * @param {(message: FromProver) => void} say
 */
export function serveProof({ module, request, proof }, say) {
  initSync({ module });
  if (proof) {
    check(proof, say);
    return;
  }
  if (!request) throw new Error('nothing was asked of the prover');
  const prover = new Prover(request);
  let told = -Infinity;
  for (;;) {
    const progress = prover.step(NODES);
    if (progress.stage === 'finished') break;
    if (performance.now() - told < TELL_MS) continue;
    told = performance.now();
    say({ type: 'progress', progress });
  }
  const outcome = prover.outcome();
  const bytes = prover.proof();
  if (outcome?.proven && bytes) say({ type: 'proven', proven: outcome.proven, proof: bytes });
  else say({ type: 'unproven', message: outcome?.failure ?? '' });
}

/**
 * A file that proves nothing is no fault of the program: what is wrong with it is said by its name, for the page to tell.
 * @param {Uint8Array} proof
 * @param {(message: FromProver) => void} say
 */
function check(proof, say) {
  try {
    say({ type: 'proven', proven: checkProof(proof), proof });
  } catch (error) {
    const { code, kind } = /** @type {{ code?: string, kind?: import('./protocol.js').ProofErrorKind }} */ (error);
    if (code !== 'proof' || !kind) throw error;
    say({ type: 'refused', kind });
  }
}
