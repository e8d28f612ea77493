// What the parts of the page are shown.

/**
 * @typedef {object} Scene
 * @property {import('../game/match.js').Match} match
 * @property {import('../words/types.js').Words} words
 * @property {import('../rules.js').Side} orientation the side at the lower edge of the board
 * @property {Readonly<import('../game/settings.js').Choices>} choices
 * @property {(side: import('../rules.js').Side) => boolean} [mayMove] whose pieces may be moved by hand, where it is not everybody's
 * @property {string} [said] what else the person should know just now
 * @property {import('../game/analysis.js').Analysis | null} analysis whose line is shown on the board; null while nobody looks at it
 */

export {};
