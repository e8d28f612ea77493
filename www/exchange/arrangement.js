// A position as it is set up by hand: any pieces on any dark squares. Whether it is one by the rules is for the rules to say.

import { SQUARES } from '../board/geometry.js';

/** @typedef {import('../rules.js').Side} Side */
/** @typedef {import('../rules.js').Piece} Piece */
/** @typedef {{ side: Side, king: boolean }} Kind */

/** @type {ReadonlySet<string>} */
const DARK = new Set(SQUARES);

export class Arrangement {
  /** @type {Map<string, Kind>} */
  #pieces = new Map();
  /** @type {Side} */
  turn = 'white';

  /** @param {readonly Piece[]} pieces @param {Side} turn */
  set(pieces, turn) {
    this.#pieces = new Map(pieces.map(({ square, side, king }) => [square, { side, king }]));
    this.turn = turn;
  }

  /** @returns {Piece[]} in square order */
  get pieces() {
    return SQUARES.flatMap((square) => {
      const kind = this.#pieces.get(square);
      return kind ? [{ square, ...kind }] : [];
    });
  }

  /** @param {string} square */
  at(square) {
    return this.#pieces.get(square) ?? null;
  }

  /** Puts a piece there in place of whatever stands there; none takes it away. @param {string} square @param {Kind | null} kind */
  put(square, kind) {
    if (!DARK.has(square)) return;
    if (kind) this.#pieces.set(square, kind);
    else this.#pieces.delete(square);
  }

  /** Puts a piece there, or takes it away where it stands there already. @param {string} square @param {Kind | null} kind */
  press(square, kind) {
    const now = this.at(square);
    this.put(square, kind && now && now.side === kind.side && now.king === kind.king ? null : kind);
  }

  /** @param {string} from @param {string | null} to null for off the board */
  move(from, to) {
    const kind = this.at(from);
    if (!kind || from === to || (to !== null && !DARK.has(to))) return;
    this.put(from, null);
    if (to !== null) this.put(to, kind);
  }

  clear() {
    this.#pieces.clear();
  }

  get fen() {
    const side = (/** @type {Side} */ side) => this.pieces.filter((piece) => piece.side === side).map(({ square, king }) => (king ? `K${square}` : square)).join();
    return `${this.turn === 'white' ? 'W' : 'B'}:W${side('white')}:B${side('black')}`;
  }

  /** Men where they would be kings, for whoever is to be told. */
  get misplacedMen() {
    return this.pieces.filter(({ square, side, king }) => !king && square.endsWith(side === 'white' ? '8' : '1')).map(({ square }) => square);
  }

  /** @param {Side} side */
  count(side) {
    return this.pieces.filter((piece) => piece.side === side).length;
  }
}
