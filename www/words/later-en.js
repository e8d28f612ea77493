import { SIDE, moves } from './en.js';
import { faults } from './faults-en.js';
import { play } from './play-en.js';
import { amounts, counter } from './plural.js';

const count = counter('en');
const { megabytes, percent, short, signed, whole } = amounts('en');

/** @type {import('./types.js').LaterWords} */
export const later = {
  play,
  rules: [
    { term: 'Aim', text: 'The player whose turn it is and who has no move wins: all pieces given away, or those left blocked.' },
    { term: 'Men', text: 'A man moves one square diagonally forward, and captures forward and backward by jumping over an enemy piece to the empty square behind it.' },
    { term: 'Captures', text: 'Captures are compulsory, and a capture once begun is taken to its end. You may choose among several; it need not be the longest. Captured pieces leave the board when the move is over, and none is jumped twice.' },
    { term: 'Kings', text: 'A man that reaches the far row becomes a king, and goes on capturing as one in the same move. A king moves and captures along whole diagonals. After a jump it may land on any empty square up to the next piece; if the capture can go on from some of them, it must land on one of those.' },
    { term: 'Draws', text: 'The same position three times, 15 moves by each side with kings alone and no capture, or agreement.' },
  ],

  newGame: {
    title: 'New game',
    opponent: 'Opponent',
    colour: 'Your colour',
    colours: { white: 'White', black: 'Black', random: 'Random' },
    moreRules: 'More rules',
    position: 'Position to start from (FEN)',
    positionHelp: 'Leave it empty for the usual start. Example: W:Wa1,Kc3:Bf6,h8',
    positionError: (message) => `This position cannot be set up: ${message}`,
    fewPieces: 'Draw when few pieces make no progress',
    fewPiecesHelp: 'With kings on both sides and nothing captured or crowned: 30 moves with 4 or 5 pieces, 60 with 6 or 7.',
    start: 'Play',
    cancel: 'Cancel',
  },

  more: {
    title: 'Settings',
    theme: 'Board',
    themes: { sand: 'Sand', slate: 'Slate', forest: 'Forest' },
    scheme: 'Colours',
    schemes: { system: 'Automatic', light: 'Light', dark: 'Dark' },
    language: 'Language',
    automatic: 'Automatic',
    coordinates: 'Letters and numbers on the board',
    typing: 'Field for typing moves',
    keys: 'Single-key shortcuts',
    keysList: 'Keys…',
    position: 'This position (FEN)',
    copyPosition: 'Copy',
    copied: 'Copied.',
    copyFailed: 'The browser does not let this page copy. Select the text and copy it yourself.',
    editor: 'Set up a position…',
    games: 'Open games…',
    share: 'Share…',
    tables: 'Endgame tables…',
    version: (version) => `Poddavki ${version}`,
  },

  analysis: {
    think: 'Analyse this position',
    off: 'Switched off.',
    waiting: 'The opponent is thinking: the analysis waits.',
    thinking: 'Thinking…',
    failed: (reason) => `The engine failed (${reason}).`,
    fact: ({ kind, value, exact }, turn) => {
      if (kind === 'draw') return 'Drawn';
      const winner = SIDE[(kind === 'win') === (turn === 'white') ? 'white' : 'black'];
      return exact ? `Won for ${winner} in ${moves(value)}` : `${winner} wins by force, in ${moves(value)} at most`;
    },
    estimate: (value) => {
      const size = Math.abs(value);
      if (size < 0.3) return 'Estimate: about even';
      const how = size < 1 ? 'a little better' : size < 3 ? 'better' : 'much better';
      return `Estimate: ${SIDE[value > 0 ? 'white' : 'black']} stands ${how}`;
    },
    number: signed,
    effort: (depth, nodes) => `${count(depth, { one: 'ply', other: 'plies' })}, ${short(nodes)} positions`,
    fromTables: 'from the endgame tables',
    line: 'Expected line',
  },

  proof: {
    prove: 'Prove who wins',
    stop: 'Stop',
    save: 'Save the proof',
    check: 'Check a proof…',
    begun: 'Getting ready…',
    progress: ({ stage, nodes, positions }, here) => {
      if (stage === 'writing') return `Result found; writing the proof, ${short(positions)} positions so far…`;
      return `${here ? 'Looking for a proof' : 'Looking for a proof of another position'}: ${short(nodes)} positions so far…`;
    },
    proven: ({ goal, side, plies, positions }) => {
      const what = goal === 'win' ? `${SIDE[side]} wins by force, within ${moves(plies ?? 0)}` : `${SIDE[side]} cannot be beaten`;
      return `Proven: ${what}. ${whole(positions)} positions, each checked by the rules alone.`;
    },
    apart: 'This holds for a game that begins here: repetition of earlier positions and the rule for few pieces are left out.',
    drawn: 'Proven: drawn. Neither side can be beaten.',
    elsewhere: ({ fen, goal, side }) => `The proof holds, for another position: ${SIDE[side]} ${goal === 'win' ? 'wins' : 'cannot be beaten'} in ${fen}.`,
    unproven: (reason) => `The result is known, but its proof could not be written (${reason}).`,
    refused: {
      'not-proof': 'This file is not a proof.',
      version: 'This proof was written by another version of the program, and cannot be read.',
      damaged: 'This file is damaged. Save or copy it again.',
      'too-large': 'This proof has too many positions to be checked here.',
      unsound: 'The proof in this file does not hold.',
    },
    failed: (reason) => `No proof: ${reason}.`,
    line: (line) => `Against the longest defence: ${line}`,
  },

  tables: {
    title: 'Endgame tables',
    about: 'How every position with few pieces ends, and in how many moves: worked out in this browser, with nothing to download. Hints, the analysis and the three strongest opponents use them.',
    off: 'Switched off.',
    making: 'Up to 4 pieces: being made…',
    ready: (pieces) => `Up to ${pieces} pieces: ready. Every position with so few pieces is played perfectly.`,
    failed: (reason) => `They could not be made (${reason}).`,
    tooLarge: 'too little memory',
    proof: 'How all positions with so many pieces end for the side to move, and the longest win in moves',
    columns: ['Pieces', 'Won', 'Lost', 'Drawn', 'Longest win'],
    count: whole,
    five: 'Five pieces',
    price: ({ making, memory, disk, seconds }) =>
      `139 million positions more. Making them takes about ${seconds} seconds on a fast computer and ${megabytes(making)} of memory; then ${megabytes(memory)} of memory while this page is open, and ${megabytes(disk)} on the disk.`,
    fiveReady: 'Ready.',
    reading: 'Reading what is on the disk…',
    waiting: 'Another tab is making them.',
    paused: (share) => (share === null ? 'Paused.' : `Paused at ${percent(share)}.`),
    progress: (share, left) => (left === null ? `${percent(share)} done` : `${percent(share)} done, about ${time(left)} left`),
    make: 'Make them',
    pause: 'Pause',
    goOn: 'Go on',
    cancel: 'Cancel',
    kept: (bytes) => (bytes === 0 ? 'Nothing is on the disk.' : `On the disk: ${megabytes(bytes)}.`),
    notKept: 'This browser keeps nothing for this page: they are made again at each visit.',
    remove: 'Delete from the disk',
    use: 'Use endgame tables',
  },

  typed: {
    label: 'Type a move',
    help: 'Such as c3-d4, c5:e3 or 22-18.',
    play: 'Play',
    wait: 'It is not your move now.',
    wrong: (message) => `This cannot be played: ${message}`,
  },

  keys: {
    title: 'Keys',
    names: { tab: 'Tab', arrows: 'Arrows', ends: 'Home, End, Page Up, Page Down', press: 'Enter or Space', escape: 'Escape', steps: '← → Home End', type: 'M', list: '?' },
    about: {
      tab: 'from one part of the page to the next',
      arrows: 'over the squares of the board, the tabs and the moves',
      ends: 'to the edge of the board; with Ctrl to the corner',
      press: 'pick a piece up; then put it where it goes, hop by hop',
      escape: 'drop a move half made, or close what is open',
      steps: 'where nothing has the focus: through the moves of the game',
      type: 'type a move',
      list: 'this list',
    },
  },

  update: { ready: 'A new version is ready.', take: 'Reload' },
  faults,
};

/** @param {number} ms */
function time(ms) {
  const seconds = Math.max(1, Math.round(ms / 1000));
  return seconds < 100 ? count(seconds, { one: 'second', other: 'seconds' }) : count(Math.round(seconds / 60), { one: 'minute', other: 'minutes' });
}
