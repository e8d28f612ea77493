// What the parts of the page are shown.

/**
 * @typedef {object} Scene
 * @property {import('../game/match.js').Match} match
 * @property {import('../words/types.js').Words} words
 * @property {import('../rules.js').Side} orientation the side at the lower edge of the board
 * @property {Readonly<import('../game/settings.js').Choices>} choices
 * @property {(side: import('../rules.js').Side) => boolean} [mayMove] whose pieces may be moved by hand, where it is not everybody's
 * @property {string} [said] what else the person should know just now
 * @property {boolean} [apart] whether another game than the person's own is shown
 * @property {MainLine | null} [main] what the list of moves shows in place of the game's moves, where those are a variation
 * @property {import('../game/analysis.js').Analysis | null} analysis whose line is shown on the board; null while nobody looks at it
 */

/**
 * The main line of an opened game, while a variation of it is on the board.
 * @typedef {object} MainLine
 * @property {import('../rules.js').Played[]} played
 * @property {number} ply so many of its moves stand on the board
 * @property {(ply: number) => void} press goes to a position of the main line
 * @property {(ply: number) => void} step goes to a position of the line on the board
 */

export {};
