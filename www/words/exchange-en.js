import { fault } from './pdn-en.js';
import { amounts, counter, lister } from './plural.js';

const count = counter('en');
const and = lister('en', 'conjunction');
const { percent } = amounts('en');
const SIDE = Object.freeze({ white: 'White', black: 'Black' });
const games = (/** @type {number} */ number) => count(number, { one: 'game', other: 'games' });
const moves = (/** @type {number} */ plies) => count(Math.ceil(plies / 2), { one: 'move', other: 'moves' });

/** @type {import('./exchange.js').ExchangeWords} */
export const exchange = {
  editor: {
    title: 'Set up a position',
    help: 'Choose a piece and press squares, or drag pieces. Dragged off the board they are gone.',
    keys: 'By keyboard: arrows go from square to square; Enter puts the chosen piece. M is a man and K a king, with Shift a black one; Delete empties the square.',
    board: 'Board being set up',
    tray: 'Pieces',
    tools: { 'white-man': 'White man', 'white-king': 'White king', 'black-man': 'Black man', 'black-king': 'Black king', erase: 'Eraser' },
    placed: (square, what) => `${square}: ${what ?? 'empty'}`,
    turn: 'To move',
    sides: { white: 'White', black: 'Black' },
    clear: 'Clear',
    start: 'Starting position',
    flip: 'Turn the board',
    fen: 'Position as text (FEN)',
    fenError: (message) => `No position yet: ${message}`,
    play: 'Play from here',
    analyse: 'Analyse',
    ready: 'Ready to play.',
    misplaced: (squares) => `${squares.length === 1 ? `The man on ${squares[0]} has` : `The men on ${and(squares)} have`} reached the far row: make ${squares.length === 1 ? 'it a king' : 'them kings'}, or move ${squares.length === 1 ? 'it' : 'them'}.`,
    tooMany: (side, number) => `${SIDE[side]} has ${number} pieces; twelve are the most. Take some away.`,
    empty: 'There is no piece on the board. Put at least one.',
    refused: (message) => `This cannot be played: ${message}`,
  },

  games: {
    title: 'Open games',
    another: 'Open others',
    file: 'Choose a file…',
    help: 'PDN, of any size. A file can also be dropped on the page.',
    paste: 'Or paste games (PDN) or a position (FEN)',
    open: 'Open',
    reading: (share) => `Reading… ${percent(share)}`,
    stop: 'Stop',
    found: (number, faults) => `${games(number)}${faults > 0 ? `, ${count(faults, { one: 'of them with a fault', other: 'of them with faults' })}` : ''}.`,
    matching: (matching, of) => `${matching.toLocaleString('en')} of ${games(of)}.`,
    more: (shown) => `The first ${shown.toLocaleString('en')} are listed; search for others.`,
    filter: 'Search players, event, date, result',
    list: 'Games',
    noneFits: 'No game fits.',
    page: (from, to, of) => `${from.toLocaleString('en')} to ${to.toLocaleString('en')} of ${of.toLocaleString('en')}`,
    before: 'Previous page',
    after: 'Next page',
    moves,
    unknown: '?',
    failed: (reason) => `This could not be read: ${reason}`,
    changed: 'the file has changed since it was read; open it again.',
    refused: 'Not readable',
    drop: 'Drop the file to open its games',
  },

  opened: {
    label: 'The game shown',
    position: 'A position',
    game: 'A game',
    notKept: 'Your own game is kept.',
    back: 'Back to your game',
    whole: 'Undo changes',
    others: 'Other games…',
    play: 'Play from here…',
    fault: (message, plies) => `Kept: ${moves(plies)}. What could not be read: ${message}`,
    cut: (plies, of) => `By the rules the game ends in a draw after ${moves(plies)}; the ${moves(of - plies)} written after that are left out here.`,
    instead: 'or',
    variation: (move) => `Instead of ${move}`,
    aside: 'You are in a variation.',
    mainLine: 'Main line',
  },

  share: {
    title: 'Share',
    link: 'Link',
    linkHelp: 'Whoever opens it sees this on the board; nothing is sent anywhere.',
    linkLocal: 'This page is a file on your device: the link opens here only. On a web site it would work for everybody.',
    copy: 'Copy',
    send: 'Send…',
    what: 'What to share',
    whats: { game: 'The game', position: 'This position' },
    pdn: 'Game as text (PDN)',
    download: 'Save file',
    picture: 'Picture',
    preview: 'The board as a picture',
    coordinates: 'Letters and numbers',
    png: 'Save PNG',
    svg: 'Save SVG',
    copyPicture: 'Copy picture',
    closed: 'This frame lets nothing be saved: copy the text, or open the picture’s menu by a long press or a right click.',
    print: 'Print',
    copied: 'Copied.',
    copyFailed: 'The browser does not let this page copy. Select the text and copy it yourself.',
    pictureFailed: 'The browser does not let this page copy the picture. Save it, or use its own menu.',
    you: 'You',
  },

  link: {
    unknown: (part) => `This address shows nothing: after # stands “${part}”, and a link to a position begins with fen=, to a game with moves= or pdn=. Copy the whole link.`,
    encoding: (part) => `This link is damaged: “${part}” has a broken percent sign. Copy the whole link.`,
    moves: (part) => `This link is damaged: “${part}” is not a move written as squares, such as c3d4. Copy the whole link.`,
    number: (part) => `This link is damaged: “${part}” is not a number that fits here. Copy the whole link.`,
    fen: (message) => `The position in this link cannot be set up: ${message}`,
    illegal: (number, move) => `This link is damaged: its move ${number}, ${move}, is not legal. Copy the whole link.`,
    pdn: (message) => `The game in this link cannot be read: ${message}`,
  },

  fault,
};
