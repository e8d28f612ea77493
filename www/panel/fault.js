// What the rules say about a text that they cannot read, in the page's language.

/** @typedef {import('../words/types.js').FaultWords} FaultWords */
/** @typedef {import('../rules.js').LegalMove} LegalMove */

/** Faults of the writing: they stand at a character. The others are about the whole move. */
const PLACED = new Set(['no-square', 'no-separator', 'too-many-squares']);

/**
 * @param {FaultWords} words
 * @param {unknown} error of the rules; any other is told in its own words
 * @param {{ text: string, moves: readonly LegalMove[] }} [move] what was typed, and what can be played
 * @returns {string}
 */
export function faultText(words, error, { text, moves } = { text: '', moves: [] }) {
  const { code, kind, at } = /** @type {{ code?: string, kind?: string, at?: number }} */ (error ?? {});
  if (code === 'over') return words.over;
  if (code === 'fen' && isKey(words.fen, kind)) return words.place(at ?? 1, words.fen[kind]);
  if (code === 'move' && isKey(words.move, kind)) {
    const told = words.move[kind](instead(kind, text, moves));
    return PLACED.has(kind) ? words.place(at ?? 1, told) : told;
  }
  return error instanceof Error ? error.message : String(error);
}

/**
 * What can be played in place of a move that is not legal.
 * @param {string} kind
 * @param {string} text
 * @param {readonly LegalMove[]} moves
 */
function instead(kind, text, moves) {
  const from = firstSquare(text);
  const to = text.trim().slice(-2).toLowerCase();
  const own = moves.filter((move) => kind === 'must-capture' || move.from === from);
  const fitting = kind === 'ambiguous' ? own.filter((move) => move.to === to || move.to === squareOf(Number(/\d+$/u.exec(text)?.[0]))) : own;
  return (fitting.length > 0 ? fitting : own).map((move) => move.text);
}

/** @param {string} text by name or number */
function firstSquare(text) {
  const [found = ''] = /^\s*(?:[a-h][1-8]|\d+)/iu.exec(text) ?? [];
  const name = found.trim().toLowerCase();
  return /^\d/u.test(name) ? squareOf(Number(name)) : name;
}

/** The name of a square by its number: b8 is 1, g1 is 32. @param {number} number */
function squareOf(number) {
  const row = Math.floor((number - 1) / 4);
  const column = 2 * ((number - 1) % 4) + (row % 2 === 0 ? 1 : 0);
  return `${'abcdefgh'.charAt(column)}${8 - row}`;
}

/**
 * @template {object} T
 * @param {T} record
 * @param {string | undefined} key
 * @returns {key is Extract<keyof T, string>}
 */
function isKey(record, key) {
  return key !== undefined && Object.hasOwn(record, key);
}
