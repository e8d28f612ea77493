// The lesson's positions, and the moves it waits for. White is the person's; Black's answers are made by the page.

/** @typedef {'aim' | 'men' | 'must' | 'choice' | 'king' | 'long' | 'blocked'} StepId */

/**
 * @typedef {object} Wanted
 * @property {readonly string[]} moves any of them goes on
 * @property {string | null} reply Black's move after it; null where none is needed
 */

/**
 * @typedef {object} LessonStep
 * @property {StepId} id
 * @property {string} fen White to move
 * @property {readonly Wanted[]} wanted in order
 */

/** @type {readonly LessonStep[]} */
export const STEPS = Object.freeze([
  // The last man is given away.
  { id: 'aim', fen: 'W:Wc3:Be5', wanted: [{ moves: ['c3-d4'], reply: 'e5:c3' }] },
  { id: 'men', fen: 'W:Wd2:Ba7,h8', wanted: [{ moves: ['d2-c3', 'd2-e3'], reply: null }] },
  // The man on g3 would like to move and may not.
  { id: 'must', fen: 'W:Wc3,g3:Bd4,h8', wanted: [{ moves: ['c3:e5'], reply: null }] },
  // Of two captures one leads to being taken in turn.
  { id: 'choice', fen: 'W:Wc3:Bb4,d4,f6,g7', wanted: [{ moves: ['c3:e5'], reply: 'f6:d4' }] },
  {
    id: 'king',
    fen: 'W:We7:Bb8,h2',
    wanted: [
      { moves: ['e7-d8', 'e7-f8'], reply: 'b8-a7' },
      // Two squares or more: what no man could do.
      { moves: ['d8-a5', 'd8-b6', 'd8-f6', 'd8-g5', 'd8-h4', 'f8-a3', 'f8-b4', 'f8-c5', 'f8-d6', 'f8-h6'], reply: null },
    ],
  },
  // Three pieces in one move, crowned on the way.
  { id: 'long', fen: 'W:Wb4:Bc5,e7,g7', wanted: [{ moves: ['b4:d6:f8:h6'], reply: null }] },
  // The man on a3 is shut in; the other one is given away.
  { id: 'blocked', fen: 'W:Wa3,f2:Bb4,c5,h4', wanted: [{ moves: ['f2-g3'], reply: 'h4:f2' }] },
]);
