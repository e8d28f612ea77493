// What the words about playing may speak of. Types only.

/** @typedef {import('../rules.js').Side} Side */
/** @typedef {import('../rules.js').Outcome} Outcome */
/** @typedef {import('../game/opponents.js').OpponentId} OpponentId */
/** @typedef {import('../game/offers.js').Answer} Answer */
/** @typedef {import('../lesson/steps.js').StepId} StepId */

/**
 * @typedef {object} PlayWords
 * @property {Record<OpponentId | 'two', string>} about a sentence on how each opponent plays; 'two': both are people
 * @property {string} two the name of a game of two people
 * @property {ClockWords} clock
 * @property {(seconds: number) => string} timeLeft read out: "2 minutes 5 seconds left"
 * @property {ActWords} acts
 * @property {{ title: (side: Side | null) => string, text: string, yes: string, no: string }} resign `side`: who resigns where two play
 * @property {{ title: string, text: string, yes: string, no: string }} agree a draw between two people
 * @property {Record<Answer | 'asking', string>} answers of the engine to a draw offered
 * @property {(name: string) => string} next a stronger opponent is proposed
 * @property {(name: string) => string} weaker
 * @property {string} sounds the switch
 * @property {string} turnBoard
 * @property {PastWords} past
 * @property {LessonWords} lesson
 */

/**
 * @typedef {object} ClockWords
 * @property {string} label
 * @property {string} none
 * @property {(minutes: number, seconds: number) => string} sum so much in all, and for every move
 * @property {(seconds: number) => string} each so much for each move
 */

/**
 * @typedef {object} ActWords
 * @property {string} label of the row of buttons
 * @property {string} resign
 * @property {string} draw
 * @property {string} past
 * @property {string} lesson
 */

/**
 * @typedef {object} PastWords
 * @property {string} title
 * @property {string} empty
 * @property {(date: number) => string} date
 * @property {(outcome: Pick<Outcome, 'winner' | 'reason'> | null, person: Side | null) => string} result in a word or two
 * @property {(plies: number) => string} moves
 * @property {(game: string) => string} removeLabel for a screen reader
 * @property {string} clear
 * @property {string} clearTitle
 * @property {string} clearText
 * @property {string} clearYes
 * @property {string} keep
 */

/**
 * @typedef {object} LessonWords
 * @property {string} title
 * @property {(step: number, of: number) => string} step
 * @property {string} back
 * @property {string} next
 * @property {string} end
 * @property {string} again
 * @property {Record<StepId, { title: string, text: string, wrong: string, done: string }>} steps `wrong`: a legal move that is not
 *   the one asked for
 */

export {};
