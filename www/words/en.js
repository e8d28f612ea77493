import { ENGLISH } from '../board/words.js';
import { counter, lister } from './plural.js';

const count = counter('en');
const and = lister('en', 'conjunction');
const or = lister('en', 'disjunction');

export const SIDE = { white: 'White', black: 'Black' };

/** @type {import('./types.js').Words} */
export const en = {
  code: 'en',
  title: 'Poddavki: draughts the other way round',
  name: 'Poddavki',
  tagline: 'lose every piece to win',
  aim: 'Get rid of all your pieces, or leave yourself no move. Captures are compulsory.',
  skip: 'To the board',
  side: SIDE,

  players: {
    you: 'You',
    opponent: {
      chick: 'Chick', mouse: 'Mouse', frog: 'Frog', hare: 'Hare', hedgehog: 'Hedgehog',
      cat: 'Cat', fox: 'Fox', wolf: 'Wolf', bear: 'Bear', owl: 'Owl',
    },
    piecesLeft: (n) => count(n, { one: 'piece left', other: 'pieces left' }),
    toMove: 'to move',
    thinking: 'thinking',
    won: 'won',
    draw: 'draw',
  },

  status: {
    loading: 'Setting up the board…',
    yourMove: 'Your move',
    sideToMove: (side) => `${SIDE[side]} to move`,
    thinking: 'Thinking…',
    lookingBack: (at) => (at === null ? 'The start of the game' : `${SIDE[at.side]}’s move ${at.number} of ${at.of}`),
    ahead: (move) => `Ahead: after ${move}`,
    elsewhere: 'The game goes on in another tab.',
    engineFailed: 'The engine could not move.',
    outcome: (outcome, person) => `${result(outcome, person)}: ${reason(outcome, person)}.`,
  },

  note: {
    mustCapture: (squares) => `You must capture from ${or(squares)}.`,
    refused: {
      'must-capture': 'Captures are compulsory: move a ringed piece.',
      blocked: 'That piece is blocked.',
      unfinished: 'The capture goes on: take it to its end.',
      ambiguous: 'Several captures end there: walk the one you mean, square by square.',
    },
    notYours: (own) => `These are ${own === 'white' ? 'Black' : 'White'}’s pieces; you play ${SIDE[own]}.`,
    kingsOnly: (moves, of) => `${moves} of ${of} moves by each side with kings alone; at ${of} it is a draw.`,
    repetition: 'This position is here a second time; the third is a draw.',
    engineFailed: 'Or reload the page: there may be a newer version. The game is kept.',
    hinting: 'Looking for a good move…',
    hint: ({ move, score, takes }) => `Hint: ${move}${forced(score) || (takes ? `, and ${takes === 'white' ? 'White' : 'Black'} must capture` : '')}.`,
    noHint: (reason) => `No hint: the engine failed (${reason}).`,
    lookingBack: 'Move from here to play on from this position.',
  },

  actions: {
    bar: 'Game',
    about: {
      new: 'Set up a new game',
      back: 'Take your last move back',
      hint: 'Show a good move',
      flip: 'Turn the board round',
      more: 'Colours, language, position',
    },
    new: 'New',
    back: 'Take back',
    hint: 'Hint',
    flip: 'Flip',
    more: 'More',
    stop: 'Move now',
    leave: 'Back to game',
    playOn: 'Play from here',
    retry: 'Try again',
    reload: 'Reload the page',
    close: 'Close',
    again: 'Again',
  },

  moves: {
    title: 'Moves',
    empty: 'The moves of the game will appear here.',
    first: 'To the start',
    previous: 'One move back',
    next: 'One move forward',
    last: 'To the last move',
    start: 'Start',
  },

  panel: {
    label: 'Panel',
    names: { game: 'Game', analysis: 'Analysis' },
  },

  lesson: {
    title: 'Rules in brief',
    link: 'Quick lesson',
  },

  spoken: {
    move: ({ side, from, path }) => {
      const takes = path.hops.flatMap((hop) => hop.takes ?? []);
      const to = path.hops[path.hops.length - 1]?.to ?? from;
      const what = takes.length > 0 ? `${from} takes ${and(takes)} and lands on ${to}` : `${from} to ${to}`;
      return `${SIDE[side]}: ${what}${path.crownedAt >= 0 ? ', becomes a king' : ''}.`;
    },
    takenBack: 'Taken back.',
    newGame: 'New game.',
  },

  trouble: {
    page: 'Something went wrong on this page. The game is kept.',
    loading: 'The game could not be loaded.',
    engineReplaced: 'The engine stopped working and was started again.',
    storage: 'This browser keeps nothing for this page: the game and the settings last while it is open.',
    savedGame: 'The saved game could not be read. Here is a new one.',
    attribute: (name, reason) => `${name} cannot be used: ${reason}`,
    later: 'This part of the page could not be loaded. Check the connection and try again.',
  },

  board: ENGLISH,
};

/**
 * @param {import('./types.js').Outcome} outcome
 * @param {import('./types.js').Side | null} person
 */
function result({ winner }, person) {
  if (!winner) return 'A draw';
  if (!person) return `${SIDE[winner]} wins`;
  return winner === person ? 'You win' : 'You lose';
}

/**
 * @param {import('./types.js').Outcome} outcome
 * @param {import('./types.js').Side | null} person
 */
function reason({ winner, reason }, person) {
  const own = winner === person;
  switch (reason) {
    case 'no-pieces':
      if (!person) return 'all its pieces are gone';
      return own ? 'all your pieces are gone' : 'your opponent has no pieces left';
    case 'blocked':
      if (!person) return 'it has no move left';
      return own ? 'you have no move left' : 'your opponent has no move left';
    case 'repetition':
      return 'the same position three times';
    case 'kings-only':
      return '15 moves by each side with kings alone';
    case 'few-pieces':
      return 'no progress for too long';
    case 'resigned':
      if (!person) return 'the other side resigned';
      return own ? 'your opponent resigned' : 'you resigned';
    case 'agreed':
      return 'both sides agreed';
    case 'time':
      if (!winner) return 'both clocks ran out';
      if (!person) return 'the other side ran out of time';
      return own ? 'your opponent ran out of time' : 'you ran out of time';
  }
}

/** Moves as people count them. @param {number} plies */
export function moves(plies) {
  return count(Math.ceil(plies / 2), { one: 'move', other: 'moves' });
}

/**
 * What is proven about a move, as the end of a sentence.
 * @param {import('./types.js').Score} score
 */
function forced({ kind, value, exact }) {
  if (kind === 'win') return exact ? `, and it wins in ${moves(value)}` : `, and it wins by force, in ${moves(value)} at most`;
  if (kind === 'loss') return exact ? `, though it loses in ${moves(value)} against best play` : `, though it loses by force, in ${moves(value)} at most`;
  return kind === 'draw' ? ', and it holds the draw' : '';
}
