// The lines of a record: the main line, and the variations, each of which replaces a move of another.

/** @typedef {import('./tools.js').GameRecord} GameRecord */
/** @typedef {import('./tools.js').RecordMove} RecordMove */

/** A variation as a record has it, or the record itself. @typedef {{ comment?: string, moves: RecordMove[] }} Written */

/**
 * @typedef {object} Line
 * @property {Line | null} outer the line one of whose moves it replaces; null for the main line
 * @property {number} from so many plies of the game come before its first move
 * @property {RecordMove[]} moves
 */

/**
 * @param {GameRecord} record
 * @returns {Map<Written, Line>} by what is written, the record itself for the main line; in the order in which they are read
 */
export function linesOf(record) {
  /** @type {Map<Written, Line>} */
  const lines = new Map();
  const add = (/** @type {Written} */ written, /** @type {Line | null} */ outer, /** @type {number} */ from) => {
    const line = { outer, from, moves: written.moves };
    lines.set(written, line);
    written.moves.forEach(({ variations = [] }, i) => { for (const one of variations) add(one, line, from + i); });
  };
  add(record, null, 0);
  return lines;
}

/** The moves from the beginning of the game to the end of a line. @param {Line} line @returns {RecordMove[]} */
export function wholeOf({ outer, from, moves }) {
  return outer ? [...wholeOf(outer).slice(0, from), ...moves] : moves;
}

/** The line to which the position after so many plies belongs, seen from a line that goes on behind it. @param {Line} line @param {number} ply @returns {Line} */
export function lineAt(line, ply) {
  let found = line;
  while (found.outer && ply <= found.from) found = found.outer;
  return found;
}

/** How many plies of the main line come before a line leaves it. @param {Line} line @returns {number} all its own for the main line itself */
export function plyOnMain(line) {
  if (!line.outer) return line.moves.length;
  return line.outer.outer ? plyOnMain(line.outer) : line.from;
}

/**
 * The line that has these moves, from the beginning of the game on.
 * @param {Map<Written, Line>} lines
 * @param {GameRecord} record
 * @param {readonly string[]} texts
 * @returns {Line | null}
 */
export function lineWith(lines, record, texts) {
  let line = lines.get(record) ?? null;
  for (const [ply, text] of texts.entries()) {
    /** @type {RecordMove | undefined} */
    const move = line?.moves[ply - line.from];
    if (!move) return null;
    if (move.text === text) continue;
    const other = move.variations?.find(({ moves }) => moves[0]?.text === text);
    if (!other) return null;
    line = lines.get(other) ?? null;
  }
  return line;
}
