// Squares and what the grid over the board says of them.

/** The 32 squares that are played on. */
export const SQUARES = Object.freeze(
  [...'12345678'].flatMap((rank) => [...'abcdefgh'].filter((file) => (file.charCodeAt(0) + Number(rank)) % 2 === 0).map((file) => file + rank)),
);

/**
 * A square as its label tells of it.
 * @typedef {object} Cell
 * @property {string} square
 * @property {'white' | 'black' | null} side
 * @property {boolean} king
 * @property {boolean} canMove a person may pick this piece up, to capture or not
 * @property {boolean} canCapture
 * @property {boolean} selected
 * @property {'quiet' | 'take' | null} target
 * @property {boolean} captured
 * @property {boolean} start
 * @property {boolean} last
 */

/** The labels' words in the page's languages. @type {Readonly<Record<string, string>>} */
const ENGLISH = Object.freeze({
  пусто: 'empty',
  'белая простая': 'white man',
  'белая дамка': 'white king',
  'чёрная простая': 'black man',
  'чёрная дамка': 'black king',
  побита: 'captured',
  'начало этого взятия': 'start of this capture',
  выбрана: 'selected',
  'может бить': 'can capture',
  'может ходить': 'can move',
  'взятие сюда': 'capture to here',
  'ход сюда': 'move to here',
  'последний ход': 'last move',
  vacía: 'empty',
  'peón blanco': 'white man',
  'dama blanca': 'white king',
  'peón negro': 'black man',
  'dama negra': 'black king',
  'pieza capturada': 'captured',
  'comienzo de esta captura': 'start of this capture',
  'pieza elegida': 'selected',
  'puede capturar': 'can capture',
  'puede moverse': 'can move',
  'capturar hasta aquí': 'capture to here',
  'mover aquí': 'move to here',
  'última jugada': 'last move',
});

/** A label of a piece that may move, and of one that is picked up, in any of the languages: for use in the page. */
export const MOVABLE = 'can (move|capture)|может (бить|ходить)|puede (moverse|capturar)';
export const SELECTED = 'selected|выбрана|pieza elegida';

/**
 * @param {string} label as in "c3, white man, can move"
 * @returns {Cell}
 */
export function readLabel(label) {
  const [square = '', content = '', ...rest] = label.split(', ').map((word) => ENGLISH[word] ?? word);
  const piece = /^(white|black) (man|king)$/.exec(content);
  if (!/^[a-h][1-8]$/.test(square) || !(piece || content === 'empty')) throw new Error(`not the label of a square: "${label}"`);
  const has = (/** @type {string} */ word) => {
    const i = rest.indexOf(word);
    if (i >= 0) rest.splice(i, 1);
    return i >= 0;
  };
  const canCapture = has('can capture');
  /** @type {Cell} */
  const cell = {
    square,
    side: /** @type {Cell['side']} */ (piece?.[1] ?? null),
    king: piece?.[2] === 'king',
    canMove: has('can move') || canCapture,
    canCapture,
    selected: has('selected'),
    target: has('move to here') ? 'quiet' : has('capture to here') ? 'take' : null,
    captured: has('captured'),
    start: has('start of this capture'),
    last: has('last move'),
  };
  if (rest.length > 0) throw new Error(`the label says something unknown: "${label}"`);
  return cell;
}

/** The position of all squares. */
export class Grid {
  /** @type {Map<string, Cell>} */
  #cells;

  /** @param {string[]} labels */
  constructor(labels) {
    this.#cells = new Map(labels.map(readLabel).map((cell) => [cell.square, cell]));
    if (this.#cells.size !== 32 || labels.length !== 32) throw new Error(`the grid has ${this.#cells.size} different squares of ${labels.length}`);
  }

  /** @param {string} square */
  at(square) {
    const cell = this.#cells.get(square);
    if (!cell) throw new Error(`${square} is not on the grid`);
    return cell;
  }

  /**
   * The squares of which something is true, in order from a1 to h8.
   * @param {(cell: Cell) => unknown} test
   */
  where(test) {
    return SQUARES.filter((square) => test(this.at(square)));
  }

  get movers() {
    return this.where((cell) => cell.canMove);
  }

  get targets() {
    return this.where((cell) => cell.target);
  }

  /** Pieces by side: "a1 Kc3". Captured ones that have not left yet are left out. */
  get pieces() {
    /** @param {Cell['side']} side */
    const list = (side) =>
      this.where((cell) => cell.side === side && !cell.captured)
        .map((square) => (this.at(square).king ? 'K' : '') + square)
        .join(' ');
    return { white: list('white'), black: list('black') };
  }
}
