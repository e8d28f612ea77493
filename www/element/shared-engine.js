// One board's way to the few engines of the page.

/** @typedef {import('../engine/client.js').Search} Search */
/** @typedef {import('../engine/protocol.js').SearchRequest} SearchRequest */
/** @typedef {import('../engine/protocol.js').SearchInfo} SearchInfo */
/** @typedef {import('../engine/protocol.js').SearchResult} SearchResult */
/** @typedef {import('./pool.js').EnginePool} EnginePool */
/** @typedef {import('./pool.js').Job} Job */
/** @typedef {import('./pool.js').Seat} Seat */

/**
 * To its user it is an engine like any other. At rest it keeps its search and begins it anew when woken.
 */
export class SharedEngine {
  #pool;
  #seat;
  #patient;
  #awake = false;
  /** @type {Job | null} */
  #job = null;

  /**
   * @param {EnginePool} pool
   * @param {Seat} seat
   * @param {{ patient?: boolean }} [how]
   */
  constructor(pool, seat, { patient = false } = {}) {
    this.#pool = pool;
    this.#seat = seat;
    this.#patient = patient;
  }

  /**
   * Starts a search. One under way is cancelled.
   * @param {SearchRequest} request
   * @param {(info: SearchInfo) => void} [onInfo]
   * @returns {Search}
   */
  search(request, onInfo = () => {}) {
    this.cancel();
    /** @type {Job} */
    let job;
    /** @type {Promise<SearchResult | null>} */
    const result = new Promise((resolve, reject) => {
      job = {
        seat: this.#seat,
        patient: this.#patient,
        request,
        onInfo,
        resolve: (found) => this.#end(job, () => resolve(found)),
        reject: (error) => this.#end(job, () => reject(error)),
        stopping: false,
      };
      this.#job = job;
      if (this.#awake) this.#pool.ask(job);
    });
    return {
      result,
      stop: () => { if (this.#job === job) this.#pool.stop(job); },
      cancel: () => { if (this.#job === job) this.cancel(); },
    };
  }

  /** Forgets what was learnt about the game before. A search under way is cancelled. */
  newGame() {
    this.cancel();
    this.#seat.table = {};
  }

  /** Drops the search under way: its result is null. */
  cancel() {
    const job = this.#job;
    if (!job) return;
    this.#pool.withdraw(job);
    job.resolve(null);
  }

  /** Thinks no longer, until woken. */
  rest() {
    if (!this.#awake) return;
    this.#awake = false;
    if (this.#job) this.#pool.withdraw(this.#job);
  }

  /** Goes on with what was asked. */
  wake() {
    if (this.#awake) return;
    this.#awake = true;
    if (this.#job) this.#pool.ask(this.#job);
  }

  /** @param {Job} job @param {() => void} settle */
  #end(job, settle) {
    if (this.#job === job) this.#job = null;
    settle();
  }
}
