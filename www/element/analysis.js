// What may be asked of `analyse()`.

/** @typedef {import('../../pkg/poddavki.js').Limits} Limits */

/** How long is thought where nothing else is said, and at most, in milliseconds. */
const USUAL_MS = 2000;
const LONGEST_MS = 60_000;

const NAMES = /** @type {const} */ (['ms', 'depth', 'nodes']);

/**
 * Where an analysis ends. There is always a limit of time, so that one board cannot keep the engine for itself.
 * @param {unknown} options
 * @returns {Limits}
 * @throws {RangeError} naming what is wrong
 */
export function readLimits(options = {}) {
  if (typeof options !== 'object' || options === null) throw new RangeError('give the limits as an object, such as { ms: 2000 }');
  const given = /** @type {Record<string, unknown>} */ (options);
  /** @type {Limits} */
  const limits = {};
  for (const name of NAMES) {
    const value = given[name];
    if (value === undefined) continue;
    if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 1) throw new RangeError(`${name} is ${shown(value)}; give a whole number from 1 up`);
    limits[name] = value;
  }
  const usual = limits.depth === undefined && limits.nodes === undefined ? USUAL_MS : LONGEST_MS;
  return { ...limits, ms: Math.min(limits.ms ?? usual, LONGEST_MS) };
}

/** @param {unknown} value */
function shown(value) {
  return typeof value === 'string' ? `"${value.slice(0, 40)}"` : String(typeof value === 'object' ? typeof value : value);
}
