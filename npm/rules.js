// The rules as a package offers them: the module's own Game, and Position, a snapshot without a past. Both are ready once the
// module has been instantiated.

import initModule, { Game as ModuleGame, version as moduleVersion } from '../pkg/poddavki.js';

/** @typedef {import('../pkg/poddavki.js').GameOptions} GameOptions */
/** @typedef {import('../pkg/poddavki.js').GameState} GameState */

let instantiated = false;

/** @param {WebAssembly.Module} module */
export async function instantiate(module) {
  if (instantiated) return;
  await initModule({ module_or_path: module });
  instantiated = true;
}

function needModule() {
  if (!instantiated) throw new Error('the rules are not ready; await init() first');
}

export class Game extends ModuleGame {
  /** @param {GameOptions | null} [options] */
  constructor(options) {
    needModule();
    super(options);
  }
}

export function version() {
  needModule();
  return moduleVersion();
}

export class Position {
  /** @type {GameState} */
  #state;

  /** @param {string} [fen] */
  constructor(fen) {
    this.#state = using(fen, (game) => freeze(game.state()));
  }

  get fen() { return this.#state.fen; }
  get turn() { return this.#state.turn; }
  get pieces() { return this.#state.pieces; }
  get moves() { return this.#state.moves; }
  get outcome() { return this.#state.outcome; }

  /** @param {string} move */
  play(move) {
    return new Position(using(this.fen, (game) => {
      game.play(move);
      return game.state().fen;
    }));
  }

  /** @param {number} depth */
  perft(depth) {
    return using(this.fen, (game) => game.perft(depth));
  }

  toString() { return this.fen; }
  toJSON() { return this.fen; }
}

/**
 * Lets a game live for as long as it is used.
 * @template T
 * @param {string | undefined} fen
 * @param {(game: ModuleGame) => T} use
 * @returns {T}
 */
function using(fen, use) {
  const game = new Game(fen === undefined ? null : { fen });
  try {
    return use(game);
  } finally {
    game.free();
  }
}

/**
 * @template T
 * @param {T} value
 * @returns {T} the same, which nothing can change from now on
 */
function freeze(value) {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(freeze);
  return value;
}
