// The games of a text: a list of them to choose from. The text may be far larger than the memory: it is read piece by piece,
// only a line is kept of each game, of some thousand games at most, and the game chosen is read once more.

/** @typedef {import('./tools.js').Tools} Tools */
/** @typedef {import('./tools.js').GameRecord} GameRecord */
/** @typedef {import('./tools.js').PdnFault} PdnFault */

/**
 * A game as the list shows it.
 * @typedef {object} Entry
 * @property {number} number of the game in the text, from 1
 * @property {number} begin where it lies in the text, in bytes
 * @property {number} end
 * @property {string} white the players, as far as the tags tell
 * @property {string} black
 * @property {string} event
 * @property {string} date
 * @property {string} result
 * @property {number} plies of the main line
 * @property {PdnFault | null} fault what could not be read, and where
 * @property {boolean} refused nothing of it could be read
 */

/** So many bytes are read at a time. */
const PIECE = 1 << 16;

/** How long the page's thread is held at one go, in milliseconds. */
const SLICE_MS = 12;

/** Of so many games a line is kept. */
export const MOST = 5000;

/** Of longer names the rest is left out in the list. */
const LONGEST = 80;

/** Told by a `change` event, several times a second while the text is read. */
export class Collection extends EventTarget {
  name;
  #source;
  #tools;
  #most;
  #filter = '';
  /** Counts the readings, so that one that has been given up is known. */
  #turn = 0;
  /** @type {Entry[]} */
  #entries = [];
  /** How many games of the text fit the filter, kept or not. */
  matching = 0;
  games = 0;
  faults = 0;
  /** How much has been read, 0 to 1. */
  share = 0;
  done = false;
  /** Why the text could not be read to its end, if it could not. @type {unknown} */
  trouble = null;

  /**
   * @param {Tools} tools
   * @param {Blob} source
   * @param {{ name?: string, most?: number }} [how]
   */
  constructor(tools, source, { name = '', most = MOST } = {}) {
    super();
    this.name = name;
    this.#tools = tools;
    this.#source = source;
    this.#most = most;
  }

  /** The games that fit the filter, as many of them as are kept. */
  get entries() {
    return this.#filter === '' || this.#whole ? this.#entries.filter((entry) => fits(entry, this.#filter)) : this.#entries;
  }

  /** Whether a line of every game of the text is kept. */
  get #whole() {
    return this.done && this.games <= this.#most;
  }

  /** Reads the text. Once more where it holds more games than are kept, and others are asked for. @param {string} [filter] words that a game's line has */
  async read(filter = '') {
    const whole = this.#whole;
    this.#filter = filter.trim().toLowerCase();
    if (whole) {
      this.matching = this.entries.length;
      this.#tell();
      return;
    }
    this.#turn += 1;
    Object.assign(this, { matching: 0, games: 0, faults: 0, share: 0, done: false, trouble: null });
    this.#entries = [];
    this.#tell();
    const turn = this.#turn;
    try {
      await this.#walk(turn);
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError) throw error;
      if (turn === this.#turn) this.trouble = error;
    }
    if (turn !== this.#turn) return;
    this.share = 1;
    this.done = true;
    this.#tell();
  }

  /** Gives up reading. */
  stop() {
    this.#turn += 1;
  }

  /**
   * Reads a game of the list with all that is written in it.
   * @param {Entry} entry
   * @returns {Promise<GameRecord | null>} null where the file has changed since it was read
   */
  async open({ begin, end, fault }) {
    const bytes = new Uint8Array(await this.#source.slice(begin, end).arrayBuffer());
    const reader = new this.#tools.PdnReader();
    try {
      reader.feed(bytes);
      reader.finish();
      const record = reader.next();
      if (!record) return null;
      // Its places are those of the game alone; the list knows them in the text.
      if (record.fault && fault) record.fault = fault;
      return record;
    } finally {
      reader.free();
    }
  }

  /** @param {number} turn */
  async #walk(turn) {
    const reader = new this.#tools.PdnReader();
    const stream = this.#source.stream().getReader();
    const pause = pauses();
    let read = 0;
    let since = performance.now();
    let told = since;
    const breathe = async () => {
      const now = performance.now();
      if (now - since < SLICE_MS) return true;
      this.share = this.#source.size > 0 ? read / this.#source.size : 1;
      if (now - told > 150) {
        told = now;
        this.#tell();
      }
      await pause.rest();
      since = performance.now();
      return turn === this.#turn;
    };
    try {
      for (;;) {
        const { done, value } = await stream.read();
        if (turn !== this.#turn) return;
        if (done) break;
        since = Math.max(since, performance.now() - SLICE_MS);
        for (let at = 0; at < value.length; at += PIECE) {
          const piece = value.subarray(at, at + PIECE);
          reader.feed(piece);
          read += piece.length;
          while (this.#take(reader)) if (!(await breathe())) return;
          if (!(await breathe())) return;
        }
      }
      reader.finish();
      while (this.#take(reader)) if (!(await breathe())) return;
    } finally {
      reader.free();
      pause.end();
      stream.cancel().catch(() => {});
    }
  }

  /** Takes the next game. @param {InstanceType<Tools['PdnReader']>} reader @returns {boolean} whether there was one */
  #take(reader) {
    /** @type {GameRecord | undefined} */
    let record;
    /** @type {PdnFault | undefined} */
    let fault;
    try {
      record = reader.next();
      if (!record) return false;
      fault = record.fault;
    } catch (error) {
      ({ fault } = /** @type {{ fault?: PdnFault }} */ (error));
      if (!fault) throw error;
    }
    this.games += 1;
    if (fault) this.faults += 1;
    const entry = entryOf(record, fault ?? null, { number: this.games, begin: reader.begin(), end: reader.end() });
    if (!fits(entry, this.#filter)) return true;
    this.matching += 1;
    if (this.#entries.length < this.#most) this.#entries.push(entry);
    return true;
  }

  #tell() {
    this.dispatchEvent(new Event('change'));
  }
}

/**
 * @param {GameRecord | undefined} record
 * @param {PdnFault | null} fault
 * @param {{ number: number, begin: number, end: number }} place
 * @returns {Entry}
 */
function entryOf(record, fault, place) {
  const tag = (/** @type {string} */ name) => cut(record?.tags.find(([one]) => one === name)?.[1] ?? '');
  return {
    ...place,
    white: tag('White'),
    black: tag('Black'),
    event: tag('Event'),
    date: tag('Date'),
    result: record?.result ?? '',
    plies: record?.moves.length ?? 0,
    fault,
    refused: !record,
  };
}

/** @param {string} text */
function cut(text) {
  if (text === '?') return '';
  // Copied, so that a short piece does not keep the whole of a long text.
  return text.length > LONGEST ? `${Array.from(text.slice(0, LONGEST)).join('')}…` : text;
}

/** @param {Entry} entry @param {string} filter */
function fits({ white, black, event, date, result }, filter) {
  if (filter === '') return true;
  const line = `${white} ${black} ${event} ${date} ${result}`.toLowerCase();
  return filter.split(/\s+/).every((word) => line.includes(word));
}

/** Lets the page do what waits to be done. A timer would do as well but is held back to 4 ms and more, and to a second in a hidden tab. */
function pauses() {
  const channel = new MessageChannel();
  return {
    rest: () => new Promise((resolve) => {
      channel.port1.onmessage = () => resolve(undefined);
      channel.port2.postMessage(null);
    }),
    end: () => channel.port1.close(),
  };
}
