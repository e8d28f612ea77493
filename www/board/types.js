/**
 * The shapes of what goes into the board and what comes out of it. Types only: nothing here runs.
 *
 * A square is a name, `a1` to `h8`. The first group mirrors what the rules give out, so that a game's pieces and moves can be handed
 * to the board as they are; the board itself knows no rules.
 */

/** @typedef {'white' | 'black'} Side */

/**
 * @typedef {object} Piece
 * @property {string} square
 * @property {Side} side
 * @property {boolean} king
 */

/**
 * One landing.
 * @typedef {object} Hop
 * @property {string} to
 * @property {string | null} takes the square captured by this hop; null for a quiet move
 */

/**
 * @typedef {object} Path
 * @property {string} text full notation, `e3-d4` or `c5:e3:g5`
 * @property {Hop[]} hops
 * @property {number} crownedAt the index of the hop at whose end the man becomes a king, or -1
 */

/**
 * @typedef {object} LegalMove
 * @property {string} text
 * @property {string} from
 * @property {string} to
 * @property {string[]} captures
 * @property {boolean} promotes
 * @property {Path[]} paths every way to walk to this one result
 */

/**
 * @typedef {object} LastMove
 * @property {string} from
 * @property {Path} path
 */

/**
 * @typedef {object} Arrow
 * @property {string[]} squares the start and each landing, two or more
 * @property {'hint' | 'line'} kind
 */

/**
 * Everything the board shows. `set` takes any part of it.
 * @typedef {object} Position
 * @property {Piece[]} pieces
 * @property {Side | null} turn whose pieces a person may pick up; null for nobody's
 * @property {LegalMove[]} moves the legal moves of `turn`
 * @property {boolean} movable whether a person may move now
 * @property {LastMove | null} lastMove
 * @property {Side} orientation the side at the lower edge
 * @property {boolean} coordinates
 * @property {Arrow[]} arrows
 * @property {Words} words
 */

/**
 * What stands on a square and what can be done there: all that a label needs.
 * @typedef {object} SquareView
 * @property {string} square
 * @property {Side | null} side whose piece stands here
 * @property {boolean} king
 * @property {boolean} canMove a person may pick this piece up
 * @property {boolean} canCapture the same, and it must capture
 * @property {boolean} selected the piece picked up, or the one in the middle of its capture
 * @property {'quiet' | 'take' | null} target the piece picked up may go here (with its next hop)
 * @property {boolean} captured a piece already taken, which leaves when the move ends
 * @property {boolean} start where a half-made capture began
 * @property {boolean} last a part of the last move
 */

/**
 * The board's own words, read out by screen readers.
 * @typedef {object} Words
 * @property {(view: { orientation: Side, turn: Side | null, movable: boolean }) => string} board the name of the board as a whole
 * @property {(view: SquareView) => string} square the label of one square
 */

/**
 * Why a press did nothing. `unfinished`: a capture is half made and goes on elsewhere. `ambiguous`: several captures lead there by
 * different ways, so it has to be walked.
 * @typedef {'must-capture' | 'not-yours' | 'blocked' | 'unfinished' | 'ambiguous'} Refusal
 */

/**
 * @typedef {object} MoveDetail
 * @property {string} text full notation of the path walked
 * @property {Path} path
 * @property {string} from
 * @property {boolean} dragged the last hop was dragged, not clicked
 */

/** @typedef {{ square: string, reason: Refusal }} RefusedDetail */

/** @typedef {{ square: string | null }} SelectDetail */

/**
 * A piece has landed, in a person's move or an animated one.
 * @typedef {object} HopDetail
 * @property {string} square
 * @property {string | null} takes
 * @property {boolean} crowned the man has just become a king
 * @property {boolean} last the move ends here
 * @property {boolean} own the person's own move
 */

export {};
