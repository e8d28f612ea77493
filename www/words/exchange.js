// The words of what comes when games are taken in or given out: editor, open games, share.

import { exchange as en } from './exchange-en.js';
import { exchange as es } from './exchange-es.js';
import { exchange as ru } from './exchange-ru.js';

/** @typedef {import('./types.js').Words} Words */
/** @typedef {import('../rules.js').Side} Side */

/**
 * @typedef {object} ExchangeWords
 * @property {EditorWords} editor
 * @property {GamesWords} games
 * @property {OpenedWords} opened
 * @property {ShareWords} share
 * @property {LinkWords} link
 * @property {PdnFaultWords} fault
 */

/**
 * @typedef {object} EditorWords
 * @property {string} title
 * @property {string} help
 * @property {string} keys how to set up by keyboard
 * @property {string} board name of the board
 * @property {string} tray
 * @property {Record<'white-man' | 'white-king' | 'black-man' | 'black-king' | 'erase', string>} tools
 * @property {(square: string, what: string | null) => string} placed told after a change; null for an empty square
 * @property {string} turn
 * @property {{ white: string, black: string }} sides to move
 * @property {string} clear
 * @property {string} start
 * @property {string} flip
 * @property {string} fen
 * @property {(message: string) => string} fenError
 * @property {string} play
 * @property {string} analyse
 * @property {string} ready the position can be played
 * @property {(squares: string[]) => string} misplaced men on the row where they would be kings
 * @property {(side: Side, count: number) => string} tooMany
 * @property {string} empty
 * @property {(message: string) => string} refused by the rules, in their words
 */

/**
 * @typedef {object} GamesWords
 * @property {string} title
 * @property {string} another where games are open already
 * @property {string} file
 * @property {string} help
 * @property {string} paste
 * @property {string} open
 * @property {(share: number) => string} reading a share from 0 to 1
 * @property {string} stop
 * @property {(games: number, faults: number) => string} found
 * @property {(matching: number, games: number) => string} matching
 * @property {(shown: number) => string} more more fit than can be listed
 * @property {string} filter
 * @property {string} list name of the list
 * @property {string} noneFits
 * @property {(from: number, to: number, of: number) => string} page
 * @property {string} before
 * @property {string} after
 * @property {(plies: number) => string} moves
 * @property {string} unknown a player without a name
 * @property {(reason: string) => string} failed the text could not be read
 * @property {string} changed the file is no more what it was
 * @property {string} refused nothing of a game could be read
 * @property {string} drop what is shown while a file is dragged over the page
 */

/**
 * @typedef {object} OpenedWords
 * @property {string} label
 * @property {string} position
 * @property {string} game
 * @property {string} notKept
 * @property {string} back
 * @property {string} whole
 * @property {string} others
 * @property {string} play
 * @property {(message: string, moves: number) => string} fault what could not be read, and how many moves were kept
 * @property {(moves: number, of: number) => string} cut by the rules the game ended before
 * @property {string} instead before a variation
 * @property {(move: string) => string} variation name of a variation in place of this move
 * @property {string} aside a variation is shown
 * @property {string} mainLine the way back from it
 */

/**
 * @typedef {object} ShareWords
 * @property {string} title
 * @property {string} link
 * @property {string} linkHelp
 * @property {string} linkLocal the page has no address that others could open
 * @property {string} copy
 * @property {string} send
 * @property {string} what
 * @property {{ game: string, position: string }} whats
 * @property {string} pdn
 * @property {string} download
 * @property {string} picture
 * @property {string} preview
 * @property {string} coordinates
 * @property {string} png
 * @property {string} svg
 * @property {string} copyPicture
 * @property {string} closed a frame that lets nothing be saved
 * @property {string} print
 * @property {string} copied
 * @property {string} copyFailed
 * @property {string} pictureFailed
 * @property {string} you
 */

/**
 * @typedef {object} LinkWords
 * @property {(part: string) => string} unknown
 * @property {(part: string) => string} encoding
 * @property {(part: string) => string} moves
 * @property {(part: string) => string} number
 * @property {(message: string) => string} fen
 * @property {(number: number, move: string) => string} illegal
 * @property {(message: string) => string} pdn
 */

/**
 * What could not be read in a text of games.
 * @typedef {object} PdnFaultWords
 * @property {string} none there is no game in it; goes on after a colon, as all of these do
 * @property {(at: { game: number, line: number, column: number }, what: string) => string} place
 * @property {(moves: readonly string[]) => string} legal a sentence of its own, after what is wrong with a move
 * @property {Record<import('../exchange/tools.js').PdnFaultKind, (text: string, what: string) => string>} kinds `text`: what stands there; `what`:
 *   what the rules say about it
 */

/** @type {Readonly<Record<string, ExchangeWords>>} */
const ALL = Object.freeze({ en, es, ru });

/**
 * @param {Words} words
 * @returns {ExchangeWords} in the same language
 */
export function exchangeWords(words) {
  return ALL[words.code] ?? en;
}
