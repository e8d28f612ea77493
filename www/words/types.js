// What the words may speak of. Types only.

/** @typedef {import('../rules.js').Side} Side */
/** @typedef {import('../rules.js').Outcome} Outcome */
/** @typedef {import('../rules.js').Played} Played */
/** @typedef {import('../rules.js').Score} Score */
/** @typedef {import('../game/opponents.js').OpponentId} OpponentId */
/** @typedef {import('../game/settings.js').ThemeId} ThemeId */
/** @typedef {import('../game/settings.js').SchemeId} SchemeId */
/** @typedef {import('../board/types.js').Refusal} Refusal */

/**
 * All the text of the page in one language.
 * @typedef {object} Words
 * @property {string} code the language, as in `lang`
 * @property {string} title of the page
 * @property {string} name of the game
 * @property {string} tagline
 * @property {string} aim the one sentence a first visitor reads
 * @property {string} skip a link past what comes before the board
 * @property {{ white: string, black: string }} side
 * @property {PlayerWords} players
 * @property {StatusWords} status
 * @property {NoteWords} note
 * @property {ActionWords} actions
 * @property {PanelWords} panel
 * @property {MovesWords} moves
 * @property {LessonWords} lesson
 * @property {SpokenWords} spoken
 * @property {TroubleWords} trouble
 * @property {import('../board/types.js').Words} board
 */

/**
 * The text of what the page loads when the first game has begun.
 * @typedef {object} LaterWords
 * @property {{ term: string, text: string }[]} rules of the game in a few sentences
 * @property {NewGameWords} newGame
 * @property {MoreWords} more
 * @property {AnalysisWords} analysis
 * @property {ProofWords} proof
 * @property {TablesWords} tables
 * @property {import('./play-types.js').PlayWords} play
 * @property {TypedWords} typed
 * @property {KeysWords} keys
 * @property {{ ready: string, take: string }} update a new version of the page is there
 * @property {FaultWords} faults
 */

/**
 * @typedef {object} PlayerWords
 * @property {string} you
 * @property {Record<OpponentId, string>} opponent the engine as a player
 * @property {(count: number) => string} piecesLeft "7 pieces left"
 * @property {string} toMove
 * @property {string} thinking
 * @property {string} won
 * @property {string} draw
 */

/**
 * @typedef {object} StatusWords
 * @property {string} loading
 * @property {string} yourMove
 * @property {(side: Side) => string} sideToMove where two play at one board
 * @property {string} thinking
 * @property {(at: { number: number, of: number, side: Side } | null) => string} lookingBack at the position after a side's move of this
 *   number, or at the start
 * @property {(move: string) => string} ahead looking at the position after a move of an expected line
 * @property {string} elsewhere the engine is thinking about this game in another tab
 * @property {string} engineFailed
 * @property {(outcome: Outcome, person: Side | null) => string} outcome the result with its reason
 */

/**
 * @typedef {object} NoteWords
 * @property {(squares: string[]) => string} mustCapture
 * @property {Record<Exclude<Refusal, 'not-yours'>, string>} refused why a press on the board did nothing
 * @property {(own: Side) => string} notYours the same, where the piece is the opponent's
 * @property {(moves: number, of: number) => string} kingsOnly moves by each side with kings alone; so many make a draw
 * @property {string} repetition this position has stood twice
 * @property {string} engineFailed what to do when the engine could not move
 * @property {string} hinting
 * @property {(hint: { move: string, score: Score, takes: Side | null }) => string} hint
 * @property {(reason: string) => string} noHint the engine failed; `reason` is in the words of the program
 * @property {string} lookingBack what can be done at an earlier position
 */

/**
 * @typedef {object} ActionWords
 * @property {string} bar name of the bar of buttons
 * @property {Record<import('../panel/bar.js').BarAction, string>} about what each button of the bar does
 * @property {string} new
 * @property {string} back
 * @property {string} hint
 * @property {string} flip
 * @property {string} more
 * @property {string} stop the engine shall move now
 * @property {string} leave back to the game from a line looked at
 * @property {string} playOn the game shall go on from the position shown
 * @property {string} retry
 * @property {string} reload
 * @property {string} close
 * @property {string} again a new game like the one that ended
 */

/**
 * @typedef {object} MovesWords
 * @property {string} title
 * @property {string} empty
 * @property {string} first
 * @property {string} previous
 * @property {string} next
 * @property {string} last
 * @property {string} start the position before the first move
 */

/**
 * @typedef {object} NewGameWords
 * @property {string} title
 * @property {string} opponent
 * @property {string} colour
 * @property {{ white: string, black: string, random: string }} colours
 * @property {string} moreRules
 * @property {string} position
 * @property {string} positionHelp
 * @property {(message: string) => string} positionError
 * @property {string} fewPieces
 * @property {string} fewPiecesHelp
 * @property {string} start
 * @property {string} cancel
 */

/**
 * @typedef {object} MoreWords
 * @property {string} title
 * @property {string} theme
 * @property {Record<ThemeId, string>} themes
 * @property {string} scheme
 * @property {Record<SchemeId, string>} schemes
 * @property {string} language
 * @property {string} automatic
 * @property {string} coordinates
 * @property {string} typing whether moves can be typed
 * @property {string} keys whether single keys do something
 * @property {string} keysList opens the list of keys
 * @property {string} position
 * @property {string} copyPosition
 * @property {string} copied
 * @property {string} copyFailed
 * @property {string} editor opens the editor of positions
 * @property {string} games opens the dialog of games to open
 * @property {string} share opens the dialog of links, texts and pictures
 * @property {string} tables opens the dialog about endgame tables
 * @property {(version: string) => string} version
 */

/**
 * @typedef {object} PanelWords
 * @property {string} label what the tabs are
 * @property {{ game: string, analysis: string }} names
 */

/**
 * @typedef {object} AnalysisWords
 * @property {string} think the switch
 * @property {string} off
 * @property {string} waiting the engine is thinking about its own move
 * @property {string} thinking nothing is known yet
 * @property {(reason: string) => string} failed
 * @property {(score: Score, turn: Side) => string} fact what is proven: "Won for White in 9 moves"
 * @property {(value: number) => string} estimate who stands better, in men from White's side
 * @property {(value: number) => string} number one decimal
 * @property {(depth: number, nodes: number) => string} effort plies and positions
 * @property {string} fromTables
 * @property {string} line the expected moves
 */

/** @typedef {import('../proof/protocol.js').Proven} Proven */
/** @typedef {import('../proof/protocol.js').ProofProgress} ProofProgress */

/**
 * @typedef {object} ProofWords
 * @property {string} prove
 * @property {string} stop
 * @property {string} save
 * @property {string} check a file with a proof is to be checked
 * @property {string} begun
 * @property {(progress: ProofProgress, here: boolean) => string} progress whether it is about the position shown
 * @property {(proven: Proven) => string} proven
 * @property {string} apart what a proof does not know of the game
 * @property {string} drawn
 * @property {(proven: Proven) => string} elsewhere a proof that was brought is about another position
 * @property {(reason: string) => string} unproven
 * @property {Record<import('../proof/protocol.js').ProofErrorKind, string>} refused why a file that was brought proves nothing
 * @property {(reason: string) => string} failed
 * @property {(line: string) => string} line
 */

/**
 * @typedef {object} TablesWords
 * @property {string} title
 * @property {string} about
 * @property {string} off
 * @property {string} making
 * @property {(pieces: number) => string} ready
 * @property {(reason: string) => string} failed
 * @property {string} tooLarge
 * @property {string} proof what the numbers are
 * @property {string[]} columns pieces, won, lost, drawn, longest win in moves
 * @property {(number: number) => string} count
 * @property {string} five
 * @property {(price: { making: number, memory: number, disk: number, seconds: number }) => string} price bytes and seconds
 * @property {string} fiveReady
 * @property {string} reading
 * @property {string} waiting
 * @property {(share: number | null) => string} paused
 * @property {(share: number, left: number | null) => string} progress hundredths; milliseconds left
 * @property {string} make
 * @property {string} pause
 * @property {string} goOn
 * @property {string} cancel
 * @property {(bytes: number) => string} kept
 * @property {string} notKept
 * @property {string} remove
 * @property {string} use
 */

/**
 * @typedef {object} LessonWords
 * @property {string} title
 * @property {string} link
 */

/**
 * @typedef {object} SpokenWords
 * @property {(played: Played) => string} move "White: c5 takes d4 and f6"
 * @property {string} takenBack
 * @property {string} newGame
 */

/**
 * @typedef {object} TroubleWords
 * @property {string} page something unforeseen went wrong
 * @property {string} loading
 * @property {string} engineReplaced
 * @property {string} storage
 * @property {string} savedGame the saved game could not be read
 * @property {(name: string, reason: string) => string} attribute an attribute of the element cannot be used
 * @property {string} later a part of the page that comes when it is needed did not come
 */

/**
 * @typedef {object} TypedWords
 * @property {string} label
 * @property {string} help
 * @property {string} play
 * @property {string} wait it is not the person's move
 * @property {(message: string) => string} wrong
 */

/** @typedef {'tab' | 'arrows' | 'ends' | 'press' | 'escape' | 'steps' | 'type' | 'list'} KeyId */

/**
 * @typedef {object} KeysWords
 * @property {string} title
 * @property {Record<KeyId, string>} names what is written on the keys
 * @property {Record<KeyId, string>} about what they do
 */

/**
 * What is wrong with a text, as the end of a sentence.
 * @typedef {object} FaultWords
 * @property {(at: number, what: string) => string} place in characters from 1
 * @property {string} over the game is over
 * @property {Record<import('../../pkg/poddavki.js').FenErrorKind, string>} fen
 * @property {Record<import('../../pkg/poddavki.js').MoveErrorKind, (moves: string[]) => string>} move `moves`: what can be played instead
 */

export {};
