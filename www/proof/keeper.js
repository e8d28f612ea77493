// The page's end of proofs: has them looked for and checked by a worker of their own, and remembers what was found.

/** @typedef {import('./protocol.js').FromProver} FromProver */
/** @typedef {import('./protocol.js').ToProver} ToProver */
/** @typedef {import('./protocol.js').ProofRequest} ProofRequest */
/** @typedef {import('./protocol.js').ProofProgress} ProofProgress */
/** @typedef {import('./protocol.js').Proven} Proven */
/** @typedef {import('./protocol.js').ProofErrorKind} ProofErrorKind */

/**
 * @typedef {object} Found
 * @property {Proven} proven
 * @property {Uint8Array} proof its bytes
 */

/**
 * Why a piece of work came to nothing: the program failed, or could not write the proof, in its own words; or a file was refused.
 * @typedef {{ kind: 'fault' | 'unproven', message: string } | { kind: 'refused', flaw: ProofErrorKind }} Trouble
 */

/** A position and the plies with kings alone before it. @typedef {{ fen: string, kingsOnly: number }} Place */

/**
 * @typedef {object} ProofOptions
 * @property {() => Promise<WebAssembly.Module>} compile
 * @property {(kind: 'tables') => Worker} newWorker
 */

/** Tells a 'change' whenever anything it says is different. */
export class ProofKeeper extends EventTarget {
  #options;
  /** @type {Worker | null} */
  #worker = null;
  /** Counts what is asked, so that an answer that comes too late is known. */
  #era = 0;
  /** The position that is being worked on; null while there is none, or while a proof is checked. @type {Place | null} */
  #place = null;
  #busy = false;
  /** @type {ProofProgress | null} */
  #progress = null;
  /** Of the last piece of work. @type {Trouble | null} */
  #trouble = null;
  /** @type {Map<string, Found>} */
  #found = new Map();
  /** Positions of which it is proven that neither side loses. @type {Set<string>} */
  #drawn = new Set();

  /** @param {ProofOptions} options */
  constructor(options) {
    super();
    this.#options = options;
  }

  /** Whether something is being worked on. */
  get busy() {
    return this.#busy;
  }

  get progress() {
    return this.#progress;
  }

  get trouble() {
    return this.#trouble;
  }

  /** Whether it is this position that is being worked on. @param {Place} place */
  isAt(place) {
    return this.#place !== null && key(this.#place) === key(place);
  }

  /** Whether it is proven that neither side loses. @param {Place} place */
  isDrawn(place) {
    return this.#drawn.has(key(place));
  }

  /** What is proven of a position. @param {Place} place */
  of(place) {
    return this.#found.get(key(place)) ?? null;
  }

  /**
   * Looks for a proof that a side wins in a position, or that it does not.
   * @param {Place} place
   * @param {import('../rules.js').Side} side
   */
  prove(place, side) {
    this.#place = place;
    return this.#ask({ request: { ...place, goal: 'win', side } });
  }

  /**
   * Checks a proof that somebody brings.
   * @param {Uint8Array} proof
   * @returns {Promise<Proven | null>} what it proves; null where it proves nothing (see `trouble`) or where it was cancelled
   */
  check(proof) {
    this.#place = null;
    return this.#ask({ proof });
  }

  /** Ends what is being done. */
  cancel() {
    this.#end();
    this.#tell();
  }

  /**
   * @param {Omit<ToProver, 'type' | 'module'>} what
   * @returns {Promise<Proven | null>}
   */
  async #ask(what) {
    const place = this.#place;
    this.#end();
    this.#place = place;
    this.#busy = true;
    this.#trouble = null;
    const era = this.#era;
    this.#tell();
    try {
      const module = await this.#options.compile();
      if (era !== this.#era) return null;
      const found = await this.#work({ type: 'prover', module, ...what });
      if (era !== this.#era) return null;
      this.#keep(found);
      return found.proven;
    } catch (error) {
      if (era !== this.#era) return null;
      this.#trouble = error instanceof Nothing
        ? error.trouble
        : { kind: 'fault', message: error instanceof Error ? error.message : String(error) };
      return null;
    } finally {
      if (era === this.#era) {
        this.#end();
        this.#tell();
      }
    }
  }

  /**
   * Who wins has not lost: a proof of the latter says less. Two that neither loses say that the game is drawn.
   * @param {Found} found
   */
  #keep(found) {
    const before = this.of(found.proven);
    if (before?.proven.goal === 'win' && found.proven.goal !== 'win') return;
    if (before?.proven.goal === 'hold' && found.proven.goal === 'hold' && before.proven.side !== found.proven.side) this.#drawn.add(key(found.proven));
    this.#found.set(key(found.proven), found);
  }

  /**
   * @param {ToProver} order
   * @returns {Promise<Found>}
   */
  #work(order) {
    return new Promise((resolve, reject) => {
      const worker = this.#options.newWorker('tables');
      this.#worker = worker;
      worker.onmessage = (/** @type {MessageEvent<FromProver>} */ { data }) => {
        if (worker !== this.#worker) return;
        switch (data.type) {
          case 'progress':
            this.#progress = data.progress;
            this.#tell();
            break;
          case 'proven':
            resolve(data);
            break;
          case 'unproven':
            reject(new Nothing({ kind: 'unproven', message: data.message }));
            break;
          case 'refused':
            reject(new Nothing({ kind: 'refused', flaw: data.kind }));
            break;
          case 'fault':
            reject(new Error(data.message));
            break;
        }
      };
      worker.onerror = (event) => {
        event.preventDefault();
        reject(new Error(event.message || 'the script could not be run'));
      };
      worker.postMessage(order);
    });
  }

  #end() {
    this.#era += 1;
    this.#worker?.terminate();
    this.#worker = null;
    this.#place = null;
    this.#busy = false;
    this.#progress = null;
  }

  #tell() {
    this.dispatchEvent(new Event('change'));
  }
}

/** The work came to its end without a proof. */
class Nothing extends Error {
  trouble;

  /** @param {Trouble} trouble */
  constructor(trouble) {
    super(trouble.kind);
    this.trouble = trouble;
  }
}

/** @param {Place} place */
function key({ fen, kingsOnly }) {
  return `${fen} ${kingsOnly}`;
}
