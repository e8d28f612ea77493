// Few engines for many boards: each board asks as if it had one of its own, and a few workers serve them all in turn.

/** @typedef {import('../engine/client.js').EngineClient} EngineClient */
/** @typedef {import('../engine/client.js').Search} Search */
/** @typedef {import('../engine/protocol.js').SearchRequest} SearchRequest */
/** @typedef {import('../engine/protocol.js').SearchInfo} SearchInfo */
/** @typedef {import('../engine/protocol.js').SearchResult} SearchResult */
/** @typedef {Pick<EngineClient, 'search' | 'newGame' | 'close'>} Client */

/**
 * A board as the pool knows it.
 * @typedef {object} Seat
 * @property {object} table stands for what the engine has learnt about this board's game; another object, and it is forgotten
 * @property {string | null} script the worker file that this board wants; null for the usual one
 */

/**
 * @typedef {object} Job
 * @property {Seat} seat
 * @property {boolean} patient gives way to those who wait for a move
 * @property {SearchRequest} request
 * @property {(info: SearchInfo) => void} onInfo
 * @property {(result: SearchResult | null) => void} resolve
 * @property {(error: unknown) => void} reject
 * @property {boolean} stopping
 */

/**
 * @typedef {object} Slot a worker, running or not
 * @property {Client} client
 * @property {string | null} script
 * @property {object | null} table
 * @property {Job | null} job
 * @property {Search | null} search
 */

export class EnginePool {
  #newClient;
  #most;
  /** @type {Slot[]} */
  #slots = [];
  /** @type {Job[]} */
  #queue = [];
  /** The boards that are seen. @type {Set<Seat>} */
  #seats = new Set();

  /**
   * @param {(script: string | null) => Client} newClient
   * @param {number} most how many workers there may be
   */
  constructor(newClient, most) {
    this.#newClient = newClient;
    this.#most = most;
  }

  /** A board has come into view. @param {Seat} seat */
  add(seat) {
    this.#seats.add(seat);
    this.#serve();
  }

  /** A board has gone; where none is left, so are the workers. Its searches must have been withdrawn. @param {Seat} seat */
  remove(seat) {
    this.#seats.delete(seat);
    this.#shrink();
  }

  /** @param {Job} job */
  ask(job) {
    const patient = this.#queue.findIndex((other) => other.patient);
    if (job.patient || patient < 0) this.#queue.push(job);
    else this.#queue.splice(patient, 0, job);
    this.#serve();
  }

  /** Takes a search back without an answer; it may be asked for again. @param {Job} job */
  withdraw(job) {
    const i = this.#queue.indexOf(job);
    if (i >= 0) this.#queue.splice(i, 1);
    const slot = this.#slots.find((one) => one.job === job);
    if (!slot) return;
    this.#interrupt(slot);
    this.#shrink();
    this.#serve();
  }

  /** Whoever waits for this search wants its result now. @param {Job} job */
  stop(job) {
    job.stopping = true;
    this.#slots.find((slot) => slot.job === job)?.search?.stop();
  }

  get #limit() {
    return Math.min(this.#most, this.#seats.size);
  }

  #serve() {
    for (;;) {
      const job = this.#queue[0];
      const slot = job && this.#slotFor(job);
      if (!job || !slot) return;
      this.#queue.shift();
      this.#run(slot, job);
    }
  }

  /** @param {Job} job @returns {Slot | undefined} */
  #slotFor(job) {
    const free = this.#slots.filter((slot) => slot.job === null);
    const own = free.find((slot) => slot.table === job.seat.table);
    if (own) return own;
    if (this.#slots.length < this.#limit) {
      const { script } = job.seat;
      /** @type {Slot} */
      const slot = { client: this.#newClient(script), script, table: null, job: null, search: null };
      this.#slots.push(slot);
      return slot;
    }
    if (free.length > 0 || job.patient) return free[0];
    const yielding = this.#slots.find((slot) => slot.job?.patient);
    if (!yielding?.job) return undefined;
    this.#queue.push(yielding.job);
    this.#interrupt(yielding);
    return yielding;
  }

  /** @param {Slot} slot @param {Job} job */
  #run(slot, job) {
    const { script, table } = job.seat;
    if (slot.script !== script) {
      slot.client.close();
      Object.assign(slot, { client: this.#newClient(script), script, table: null });
    }
    if (slot.table !== table) {
      slot.client.newGame();
      slot.table = table;
    }
    slot.job = job;
    const search = slot.client.search(job.request, (info) => { if (slot.job === job) job.onInfo(info); });
    slot.search = search;
    if (job.stopping) search.stop();
    /** @param {() => void} settle */
    const end = (settle) => {
      // Interrupted: then it is another's turn, or this one's once more.
      if (slot.search !== search) return;
      slot.job = slot.search = null;
      settle();
      this.#shrink();
      this.#serve();
    };
    search.result.then(
      (result) => end(() => job.resolve(result)),
      (error) => end(() => job.reject(error)),
    );
  }

  /** @param {Slot} slot */
  #interrupt(slot) {
    const { search } = slot;
    slot.job = slot.search = null;
    search?.cancel();
  }

  /** Ends workers that are more than the boards in view need. */
  #shrink() {
    for (const slot of [...this.#slots].reverse()) {
      if (this.#slots.length <= this.#limit) return;
      if (slot.job) continue;
      this.#slots.splice(this.#slots.indexOf(slot), 1);
      slot.client.close();
    }
  }
}
