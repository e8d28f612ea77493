import { SIDE, moves } from './en.js';
import { counter, dates } from './plural.js';

const count = counter('en');

/** @type {import('./play-types.js').PlayWords} */
export const play = {
  about: {
    chick: 'Fresh from the egg: sees one move ahead and misses almost half of those without a capture.',
    mouse: 'Shy but curious: sees your answer too, and overlooks more than a third of the moves without a capture.',
    frog: 'Thinks in hops: two moves each ahead, and misses every fifth move without a capture.',
    hare: 'Three moves each ahead, and sometimes in too much of a hurry.',
    hedgehog: 'Careful: four moves each ahead, and seldom caught napping.',
    cat: 'Looks far ahead, but can be distracted for a moment.',
    fox: 'Knows openings, looks far ahead, and hardly ever slips.',
    wolf: 'Knows openings, shows no mercy, answers in a moment.',
    bear: 'Knows openings and takes its time: up to two seconds a move.',
    owl: 'The wisest of all: knows openings and thinks up to five seconds a move.',
    two: 'Both of you at this board.',
  },
  two: 'Two people',
  clock: {
    label: 'Clock',
    none: 'None',
    sum: (minutes, seconds) => (seconds === 0 ? `${count(minutes, MINUTE)} each` : `${count(minutes, MINUTE)} + ${count(seconds, SECOND)} a move`),
    each: (seconds) => `${count(seconds, SECOND)} for each move`,
  },
  timeLeft: (seconds) => {
    const [whole, rest] = [Math.floor(seconds / 60), seconds % 60];
    const parts = [...(whole > 0 ? [count(whole, MINUTE)] : []), ...(rest > 0 || whole === 0 ? [count(rest, SECOND)] : [])];
    return `${parts.join(' ')} left`;
  },
  acts: { label: 'More about this game', resign: 'Resign', draw: 'Offer a draw', past: 'Past games', lesson: 'Lesson' },
  resign: {
    title: (side) => (side ? `${SIDE[side]} resigns?` : 'Resign this game?'),
    text: 'The game ends and counts as lost.',
    yes: 'Resign',
    no: 'Play on',
  },
  agree: { title: 'A draw?', text: 'The game ends in a draw if both of you agree.', yes: 'Both agree', no: 'Play on' },
  answers: {
    asking: 'Your opponent thinks about a draw…',
    accepted: 'Your opponent agrees to a draw.',
    many: 'No draw yet: too many pieces are left.',
    uneven: 'No draw: your opponent thinks that one of you stands better.',
    failed: 'No answer: the engine failed.',
  },
  next: (name) => `Play the next one: ${name}`,
  weaker: (name) => `Play an easier one: ${name}`,
  sounds: 'Sounds',
  turnBoard: 'Two people: turn the board after each move',
  past: {
    title: 'Past games',
    empty: 'Games that are over, or that you leave in the middle, will be listed here.',
    date: dates('en'),
    result: (outcome, person) => {
      if (!outcome) return 'not finished';
      if (!outcome.winner) return 'drawn';
      if (!person) return `${SIDE[outcome.winner]} won`;
      return outcome.winner === person ? 'you won' : 'you lost';
    },
    moves,
    removeLabel: (game) => `Delete the game: ${game}`,
    clear: 'Delete all',
    clearTitle: 'Delete all past games?',
    clearText: 'They cannot be brought back.',
    clearYes: 'Delete all',
    keep: 'Keep them',
  },
  lesson: {
    title: 'Two-minute lesson',
    step: (step, of) => `Step ${step} of ${of}`,
    back: 'Back',
    next: 'Next',
    end: 'Play',
    again: 'Once more',
    steps: {
      aim: {
        title: 'The aim',
        text: 'You are White, and you want to lose all your pieces. Move your man so that Black must take it.',
        wrong: 'There Black need not take it. Give it away: put it right in front of the black man.',
        done: 'It is your turn and you have nothing left: you win.',
      },
      men: {
        title: 'Men',
        text: 'A man moves one square diagonally forward, never back. Move yours.',
        wrong: 'Move your man one square forward.',
        done: 'That is all a man can do, unless there is something to take.',
      },
      must: {
        title: 'Captures',
        text: 'A man takes by jumping over an enemy piece to the empty square behind it, forward or backward. Captures are compulsory: only the ringed man can move. Take.',
        wrong: 'The ringed man must take.',
        done: 'You had no choice. Neither has your opponent: that is how you give pieces away.',
      },
      choice: {
        title: 'A choice',
        text: 'Among several captures you may choose any; it need not be the longest. Take so that Black must take you in turn.',
        wrong: 'At the edge nobody can take you. Try the other capture.',
        done: 'Black had to take your last man. You win.',
      },
      king: {
        title: 'Kings',
        text: 'A man that reaches the far row becomes a king. Go there, and then move your king two squares or more: it flies along whole diagonals.',
        wrong: 'That is a man’s step. Fly further.',
        done: 'A king goes far, and so it is hard to get rid of.',
      },
      long: {
        title: 'Long captures',
        text: 'A capture goes on while there is something to take, and a man that reaches the far row goes on as a king. Take all three: press the last square, or walk hop by hop.',
        wrong: 'The capture goes on. Take all three.',
        done: 'Three pieces in one move. Often that is just what you did not want.',
      },
      blocked: {
        title: 'Blocked',
        text: 'Your man on a3 cannot move. Give the other one away, and you have no move left.',
        wrong: 'Black need not take that one. Put it right in front of the man on h4.',
        done: 'You are to move and cannot: you win. Now play a game.',
      },
    },
  },
};

const MINUTE = { one: 'minute', other: 'minutes' };
const SECOND = { one: 'second', other: 'seconds' };
