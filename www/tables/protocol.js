// What the page and the worker that makes endgame tables say to each other, and how the tables are named.
//
// The worker brings all tables up to a number of pieces: those that are kept are read, the rest is made. Each class of them, men
// and kings of both sides, goes to the engine's worker through a port as soon as it is there; the page never has the bytes.

/** @typedef {import('../../pkg/tools/poddavki_tools.js').TableCounts} TableCounts */

/**
 * @typedef {{ type: 'maker', module: WebAssembly.Module, pieces: number, port: MessagePort }
 *   | { type: 'pause' }
 *   | { type: 'goOn' }} ToMaker
 */

/**
 * `progress`: so much of the work is done, or of the reading; `left` is a guess in milliseconds, or null. `waiting`: another tab is making them. `complete`:
 * all tables of so many pieces are there. `kept`: so many bytes are on the disk, null where nothing can be kept there. `finished`: all
 * is done, and the engine has it.
 * @typedef {{ type: 'progress', pieces: number, done: number, total: number, left: number | null, reading: boolean }
 *   | { type: 'waiting' }
 *   | { type: 'complete', pieces: number, made: boolean, counts: TableCounts }
 *   | { type: 'kept', bytes: number | null }
 *   | { type: 'finished' }
 *   | { type: 'fault', message: string }} FromMaker
 */

/** The number of pieces whose tables are made without asking, and the largest number there is. */
export const FEW_PIECES = 4;
export const MOST_PIECES = 5;

/** What follows the last class on the way to the engine; it is sent back. */
export const END = 'end';

/**
 * The names of all classes of so many pieces: own men and kings, then the other side's.
 * @param {number} pieces
 * @returns {string[]}
 */
export function classesOf(pieces) {
  const names = [];
  for (let own = 1; own < pieces; own += 1) {
    const other = pieces - own;
    for (let kings = 0; kings <= own; kings += 1) {
      for (let others = 0; others <= other; others += 1) names.push(`${own - kings}${kings}${other - others}${others}`);
    }
  }
  return names;
}

/** Where the name of the class stands in the bytes of a table: after the magic word, the version and the number of records. */
const NAME_AT = 12;

/**
 * @param {Uint8Array} bytes of one class
 * @returns {string} its name
 */
export function classIn(bytes) {
  return bytes.subarray(NAME_AT, NAME_AT + 4).join('');
}
