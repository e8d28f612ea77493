// The page's end of the endgame tables: has them made or read by a worker of their own and given to the engine, every engine
// anew, and knows how far that is.

import { TableStore } from './store.js';
import { FEW_PIECES, MOST_PIECES, classesOf } from './protocol.js';

/** @typedef {import('./protocol.js').FromMaker} FromMaker */
/** @typedef {import('./protocol.js').ToMaker} ToMaker */
/** @typedef {import('./protocol.js').TableCounts} TableCounts */
/** @typedef {import('../engine/client.js').EngineClient} EngineClient */
/** @typedef {import('../game/settings.js').Settings} Settings */

/**
 * `rest`: nothing is being done. `reading`, `making`: a worker is at it. `waiting`: another tab makes them. `paused`: by the person.
 * `failed`: it could not be done.
 * @typedef {'rest' | 'reading' | 'making' | 'waiting' | 'paused' | 'failed'} Phase
 */

/** @typedef {{ done: number, total: number, left: number | null }} Progress `left` in milliseconds */

/**
 * @typedef {object} KeeperOptions
 * @property {() => Promise<WebAssembly.Module>} compile
 * @property {(kind: 'tables') => Worker} newWorker
 * @property {EngineClient} engine whose `onReady` and `onTables` lead to `engineReady` and `engineKnows`
 * @property {Settings} settings
 * @property {(act: () => void) => void} inRest does something while the engine does not analyse
 */

/** Tells a 'change' whenever anything it says is different. */
export class TableKeeper extends EventTarget {
  #options;
  /** @type {Worker | null} */
  #worker = null;
  #begun = false;
  /** Counts the workers asked for, so that one that comes too late is known. */
  #era = 0;
  /** The pieces that the worker is bringing, or the last one brought; 0 for none. */
  #bringing = 0;
  /** The most that the engine has been able to bear. */
  #bearable = MOST_PIECES;
  /** How many engines have broken in a row while they were given tables. */
  #broken = 0;
  /** The page needs the time for something else. */
  #held = false;
  #known = 0;
  /** @type {Phase} */
  #phase = 'rest';
  /** @type {Progress | null} */
  #progress = null;
  /** @type {number | null | undefined} */
  #kept = undefined;
  /** @type {Map<number, TableCounts>} */
  #counts = new Map();
  #fault = '';

  /** @param {KeeperOptions} options */
  constructor(options) {
    super();
    this.#options = options;
  }

  /** The most pieces that the engine knows every ending of; 0 where it knows none yet. */
  get known() {
    return this.#known;
  }

  get phase() {
    return this.#phase;
  }

  /** How far the tables of the most pieces wanted are, where they are on the way. */
  get progress() {
    return this.#progress;
  }

  /** The bytes on the disk; null where the browser keeps nothing, undefined where that is not known yet. */
  get kept() {
    return this.#kept;
  }

  /** How the positions of each number of pieces end. @returns {ReadonlyMap<number, TableCounts>} */
  get counts() {
    return this.#counts;
  }

  /** Why it failed, in the words of the program. */
  get fault() {
    return this.#fault;
  }

  /** The number of pieces that the person wants: none, the few that are made without asking, or the most. */
  get wanted() {
    return this.#options.settings.choices.tables;
  }

  /** Begins, once the page has nothing more important to do. */
  begin() {
    this.#begun = true;
    if (this.wanted === 0) return;
    if (this.#options.engine.ready) this.#supply();
    else this.#options.engine.warm();
  }

  /** Another engine has started: it has no tables. */
  engineReady() {
    this.#known = 0;
    if (!this.#begun) return;
    // Those before broke while they were given tables: these must be too large for them.
    if (this.#worker) this.#broken += 1;
    if (this.#broken > 1) {
      this.#broken = 0;
      this.#bearable = this.#bringing > FEW_PIECES ? FEW_PIECES : 0;
    }
    this.#supply();
  }

  /** @param {number} pieces */
  engineKnows(pieces) {
    this.#known = pieces;
    this.#tell();
  }

  /** Makes the worker wait while the page needs the time for something else. @param {boolean} held */
  hold(held) {
    if (held === this.#held) return;
    this.#held = held;
    this.#steer();
  }

  /**
   * Takes up to so many pieces from now on; 0 for none.
   * @param {0 | 4 | 5} pieces
   */
  want(pieces) {
    const less = pieces < this.wanted;
    this.#options.settings.change({ tables: pieces, tablesPaused: false });
    this.#bearable = MOST_PIECES;
    if (less) {
      this.#end();
      if (pieces > 0) this.#forget(classesOf(MOST_PIECES));
      this.#renew();
    } else if (this.#options.engine.ready) {
      this.#supply();
    } else {
      this.#options.engine.warm();
    }
    this.#tell();
  }

  pause() {
    this.#options.settings.change({ tablesPaused: true });
    this.#phase = 'paused';
    this.#steer();
    this.#tell();
  }

  goOn() {
    this.#options.settings.change({ tablesPaused: false });
    if (this.#worker && this.#bringing === this.wanted) {
      this.#phase = 'making';
      this.#steer();
      this.#tell();
    } else if (this.#options.engine.ready) {
      this.#supply();
    } else {
      this.#options.engine.warm();
    }
  }

  /** Deletes what is on the disk. The engine goes on with what it has. */
  async remove() {
    this.#end();
    if (this.wanted === MOST_PIECES) this.#options.settings.change({ tables: FEW_PIECES, tablesPaused: false });
    const era = this.#era;
    await this.#forget();
    // What the engine had not been given yet is made anew.
    if (era === this.#era && this.#begun && this.#options.engine.ready && this.#known < this.wanted) this.#supply();
    this.#tell();
  }

  /** Ends the worker, as when the page is left. */
  close() {
    this.#end();
  }

  /** Has the tables that are wanted brought to the engine. */
  async #supply() {
    this.#end();
    const era = this.#era;
    const { wanted } = this;
    const paused = wanted === MOST_PIECES && this.#options.settings.choices.tablesPaused;
    const pieces = Math.min(paused ? FEW_PIECES : wanted, this.#bearable);
    if (pieces === 0) return;
    this.#bringing = pieces;
    this.#phase = paused ? 'paused' : 'reading';
    try {
      const module = await this.#options.compile();
      if (era !== this.#era) return;
      const worker = this.#options.newWorker('tables');
      this.#worker = worker;
      worker.onmessage = ({ data }) => { if (worker === this.#worker) this.#hear(data); };
      worker.onerror = (event) => {
        event.preventDefault();
        if (worker === this.#worker) this.#fail(event.message || 'the script could not be run');
      };
      const { port1, port2 } = new MessageChannel();
      this.#options.engine.addTables(port1);
      /** @type {ToMaker} */
      const order = { type: 'maker', module, pieces, port: port2 };
      worker.postMessage(order, [port2]);
      this.#steer();
    } catch (error) {
      if (era === this.#era) this.#fail(error instanceof Error ? error.message : String(error));
    }
    this.#tell();
  }

  /** @param {FromMaker} message */
  #hear(message) {
    switch (message.type) {
      case 'progress':
        // Four pieces are there before anybody could look; nothing is said of them.
        if (message.pieces > FEW_PIECES) {
          this.#progress = message;
          if (this.#phase !== 'paused') this.#phase = message.reading ? 'reading' : 'making';
        }
        break;
      case 'waiting':
        if (this.#phase !== 'paused') this.#phase = 'waiting';
        break;
      case 'complete':
        this.#counts.set(message.pieces, message.counts);
        break;
      case 'kept':
        this.#kept = message.bytes;
        break;
      case 'finished':
        this.#end();
        this.#broken = 0;
        if (this.wanted > this.#bringing) this.#phase = this.#bearable > this.#bringing ? 'paused' : 'failed';
        break;
      case 'fault':
        this.#fail(message.message);
        break;
    }
    this.#tell();
  }

  /** @param {string} reason */
  #fail(reason) {
    this.#end();
    this.#phase = 'failed';
    this.#fault = reason;
    this.#tell();
  }

  /** Tells the worker whether to work. */
  #steer() {
    /** @type {ToMaker} */
    const message = { type: this.#held || (this.#phase === 'paused' && this.#bringing === this.wanted) ? 'pause' : 'goOn' };
    this.#worker?.postMessage(message);
  }

  #end() {
    this.#era += 1;
    this.#worker?.terminate();
    this.#worker = null;
    this.#progress = null;
    this.#phase = 'rest';
  }

  /** Gives the engine's memory back where it has more than is wanted. */
  #renew() {
    const { engine, inRest } = this.#options;
    inRest(() => {
      // A move that is being thought about is worth more.
      if (!engine.idle) return;
      engine.close();
      this.#known = 0;
      if (this.wanted > 0) engine.warm();
    });
  }

  /** @param {string[]} [names] */
  async #forget(names) {
    const store = await TableStore.open();
    await store?.remove(names);
    const sizes = await store?.sizes();
    store?.close();
    this.#kept = sizes ? [...sizes.values()].reduce((all, size) => all + size, 0) : null;
    this.#tell();
  }

  #tell() {
    this.dispatchEvent(new Event('change'));
  }
}
