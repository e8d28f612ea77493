// The engine as an opponent: ten of them, one for each of its levels.

/** @typedef {import('../engine/protocol.js').SearchRequest} SearchRequest */
/** @typedef {'chick' | 'mouse' | 'frog' | 'hare' | 'hedgehog' | 'cat' | 'fox' | 'wolf' | 'bear' | 'owl'} OpponentId */

/** The opponents, weakest first: the first plays at level 1. @type {readonly OpponentId[]} */
export const OPPONENTS = Object.freeze(['chick', 'mouse', 'frog', 'hare', 'hedgehog', 'cat', 'fox', 'wolf', 'bear', 'owl']);

/** Whom somebody plays who has not chosen. @type {OpponentId} */
export const FIRST = 'mouse';

/** Names that games kept long ago and other people's pages use. */
const ALIASES = Object.freeze({ gentle: FIRST, steady: /** @type {OpponentId} */ ('hedgehog'), strong: /** @type {OpponentId} */ ('bear') });

/** @typedef {OpponentId | keyof typeof ALIASES | `${number}`} LevelName */

/** All that an opponent may be called: its own name, an older one, or the number of its level. */
export const LEVELS = /** @type {readonly LevelName[]} */ (
  Object.freeze([...OPPONENTS, ...Object.keys(ALIASES), ...OPPONENTS.map((_, i) => String(i + 1))])
);

/** The longest that levels think, in milliseconds: most of them, and the strongest. */
const LONG_MS = 2000;
const LONGEST_MS = 5000;

/** How a hint is looked for: as well as may be without keeping anyone waiting. @type {Pick<SearchRequest, 'limits'>} */
export const HINT = Object.freeze({ limits: { ms: 800 } });

/**
 * @param {unknown} name
 * @returns {OpponentId | null} null where nobody is called so
 */
export function opponentOf(name) {
  if (typeof name !== 'string') return null;
  if (Object.hasOwn(ALIASES, name)) return ALIASES[/** @type {keyof typeof ALIASES} */ (name)];
  return OPPONENTS.find((id, i) => id === name || String(i + 1) === name) ?? null;
}

/** The level at which an opponent plays, 1 to 10. @param {OpponentId} opponent */
export function levelOf(opponent) {
  return OPPONENTS.indexOf(opponent) + 1;
}

/**
 * @param {OpponentId} opponent
 * @param {number} seed decides what a careless opponent overlooks; the same seed, the same choice
 * @param {number | null} [most] how long it may think at most, in milliseconds, where its clock is short
 * @returns {Pick<SearchRequest, 'limits' | 'level' | 'seed'>}
 */
export function strengthOf(opponent, seed, most = null) {
  const level = levelOf(opponent);
  if (most === null) return { level, seed };
  return { level, seed, limits: { ms: Math.min(most, level === OPPONENTS.length ? LONGEST_MS : LONG_MS) } };
}
