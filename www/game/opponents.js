// The engine as an opponent: how far it looks ahead, and how carelessly it chooses.

/** @typedef {'gentle' | 'steady' | 'strong'} OpponentId */
/** @typedef {import('../engine/protocol.js').SearchRequest} SearchRequest */

/** @typedef {Pick<SearchRequest, 'limits' | 'noise'>} Strength noise in hundredths of a man: 200 of them are one unit of log-odds */

/** Each has a limit of time: a board full of kings can make even two plies long. @type {Readonly<Record<OpponentId, Strength>>} */
const STRENGTHS = Object.freeze({
  gentle: { limits: { depth: 2, ms: 1000 }, noise: 250 },
  steady: { limits: { depth: 6, ms: 2000 }, noise: 60 },
  strong: { limits: { ms: 1000 } },
});

/** The opponents, weakest first. */
export const OPPONENTS = /** @type {readonly OpponentId[]} */ (Object.freeze(Object.keys(STRENGTHS)));

/** How a hint is looked for: as well as may be without keeping anyone waiting. @type {Strength} */
export const HINT = Object.freeze({ limits: { ms: 800 } });

/**
 * @param {OpponentId} opponent
 * @param {number} seed decides what a careless opponent overlooks; the same seed, the same choice
 * @returns {Pick<SearchRequest, 'limits' | 'noise' | 'seed'>}
 */
export function strengthOf(opponent, seed) {
  const strength = STRENGTHS[opponent];
  return strength.noise ? { ...strength, seed } : strength;
}
