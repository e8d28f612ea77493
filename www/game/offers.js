// A draw offered to the engine: it thinks about the position, and says yes or no.

/** @typedef {import('../rules.js').Score} Score */
/** @typedef {import('./match.js').Match} Match */
/** @typedef {import('../engine/client.js').EngineClient} EngineClient */
/** @typedef {import('../engine/client.js').Search} Search */

/** 'many': too many pieces are left to tell. 'uneven': somebody stands better. 'failed': the engine could not be asked. */
/** @typedef {'accepted' | 'many' | 'uneven' | 'failed'} Answer */

/** How long the engine thinks about it. */
const LIMITS = Object.freeze({ ms: 600 });

/** With more pieces on the board, an even estimate means only that nothing has happened yet. */
export const FEW = 8;

/** What passes for even, in hundredths of a man. */
const EVEN = 40;

/** After an answer so many plies must be played before the next offer. */
const WAIT_PLIES = 10;

/**
 * @param {number} pieces on the board
 * @param {Score} score of the position
 * @returns {Answer}
 */
export function answerTo(pieces, { kind, value }) {
  if (kind === 'draw') return 'accepted';
  if (kind !== 'estimate') return 'uneven';
  if (pieces > FEW) return 'many';
  return Math.abs(value) <= EVEN ? 'accepted' : 'uneven';
}

export class Offers {
  #match;
  #engine;
  /** @type {Search | null} */
  #search = null;
  /** The game and the ply of the last offer. */
  #seed = -1;
  #ply = 0;

  /** @param {Match} match @param {Pick<EngineClient, 'search'>} engine */
  constructor(match, engine) {
    this.#match = match;
    this.#engine = engine;
  }

  get asking() {
    return this.#search !== null;
  }

  /** Whether an offer can be made now. */
  get open() {
    const { mover, goesOn, state, setup, hinting } = this.#match;
    if (mover !== 'person' || !goesOn || this.asking || hinting) return false;
    return setup.seed !== this.#seed || Math.abs(state.ply - this.#ply) >= WAIT_PLIES;
  }

  /** @returns {Promise<Answer | null>} null where the game has gone on meanwhile */
  async make() {
    const { state, setup, question } = this.#match;
    this.#seed = setup.seed;
    this.#ply = state.ply;
    const search = this.#engine.search({ ...question, limits: LIMITS });
    this.#search = search;
    let result = null;
    try {
      result = await search.result;
    } catch {
      if (this.#search !== search) return null;
      this.#search = null;
      return 'failed';
    }
    if (this.#search !== search) return null;
    this.#search = null;
    return result && this.#match.state === state ? answerTo(state.pieces.length, result.score) : null;
  }

  /** The match has changed: an answer would come too late. */
  drop() {
    this.#search?.cancel();
    this.#search = null;
  }
}
