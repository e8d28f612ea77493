// What the page and the worker that proves say to each other. It is ended by being terminated.

/** @typedef {import('../../pkg/tools/poddavki_tools.js').ProofRequest} ProofRequest */
/** @typedef {import('../../pkg/tools/poddavki_tools.js').ProofProgress} ProofProgress */
/** @typedef {import('../../pkg/tools/poddavki_tools.js').Proven} Proven */
/** @typedef {import('../../pkg/tools/poddavki_tools.js').ProofErrorKind} ProofErrorKind */

/** @typedef {{ type: 'prover', module: WebAssembly.Module, request?: ProofRequest, proof?: Uint8Array }} ToProver a search, or a proof to be checked */

/**
 * @typedef {{ type: 'progress', progress: ProofProgress }
 *   | { type: 'proven', proven: Proven, proof: Uint8Array }
 *   | { type: 'unproven', message: string }
 *   | { type: 'refused', kind: ProofErrorKind }
 *   | { type: 'fault', message: string }} FromProver
 */

export {};
