// The engines of one board: one that plays, one that analyses. They think only while somebody can see the board.

import { pool } from './parts.js';
import { Seen } from './seen.js';
import { SharedEngine } from './shared-engine.js';

export class Engines {
  /** @type {import('./pool.js').Seat} */
  #seat = { table: {}, script: null };
  player = new SharedEngine(pool, this.#seat);
  analyst = new SharedEngine(pool, this.#seat, { patient: true });
  #wanted;
  #attending = false;
  #inSight = false;
  #seen;

  /**
   * @param {Element} element
   * @param {() => boolean} wanted whether the board is to have an engine
   */
  constructor(element, wanted) {
    this.#wanted = wanted;
    this.#seen = new Seen(element, (seen) => {
      this.#inSight = seen;
      this.attend();
    });
  }

  /** The element has come into the page. */
  begin() {
    this.#seen.begin();
  }

  /** The element has left the page. */
  end() {
    this.#seen.end();
  }

  /** Has the worker made from this file; null for the usual one. @param {string | null} script */
  use(script) {
    this.#seat.script = script;
  }

  /** What is wanted may have changed. */
  attend() {
    const wanted = this.#wanted();
    const attending = this.#inSight && wanted;
    if (!wanted) this.analyst.cancel();
    if (attending === this.#attending) return;
    this.#attending = attending;
    if (attending) pool.add(this.#seat);
    for (const engine of [this.player, this.analyst]) attending ? engine.wake() : engine.rest();
    if (!attending) pool.remove(this.#seat);
  }
}
