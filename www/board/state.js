/**
 * What the board shows and how far a person's move has come. No drawing and no page: it can be run anywhere.
 */

/** @import { Hop, LegalMove, Piece, Position, Refusal, Side, SquareView } from './types.js' */
/** @import { Choice, Walk } from './route.js' */
/** @import { Point } from './geometry.js' */
import { isDark, isSquare, nearest, squareAt } from './geometry.js';
import { crowned, farEnds, landings, plan } from './route.js';
import { ENGLISH } from './words.js';

/**
 * What a press on a square comes to.
 * @typedef {{ kind: 'none' }
 *   | { kind: 'select', square: string }
 *   | { kind: 'deselect' }
 *   | { kind: 'cancel' }
 *   | { kind: 'go', hops: Hop[], choice: Choice | null }
 *   | { kind: 'refuse', square: string, reason: Refusal }} Answer
 */

/**
 * A piece as it is shown. `captured` leaves when the move ends; `start` is the pale trace on the square where a half-made move began.
 * @typedef {{ square: string, side: Side, king: boolean, role: 'piece' | 'moving' | 'captured' | 'start' }} Figure
 */

/** How far from the middle of its square a piece may be dropped, in squares. */
const DROP_REACH = 0.85;

/** @type {ReadonlySet<string>} */
const NOWHERE = new Set();

export class State {
  constructor() {
    /** @type {Position} */
    this.position = {
      pieces: [],
      turn: null,
      moves: [],
      movable: false,
      lastMove: null,
      orientation: 'white',
      coordinates: true,
      arrows: [],
      words: ENGLISH,
    };
    /** The piece picked up and the hops it has made. @type {Walk | null} */
    this.walk = null;
    /** @type {Map<string, Piece>} */
    this.bySquare = new Map();
    /** @type {ReadonlySet<string>} */
    this.movers = NOWHERE;
  }

  /**
   * Whether another game stands in `part`: other pieces, moves, side to move or right to move.
   * @param {Partial<Position>} part
   */
  differs({ turn, movable, pieces, moves }) {
    const now = this.position;
    return (
      (turn !== undefined && turn !== now.turn) ||
      (movable !== undefined && movable !== now.movable) ||
      (pieces !== undefined && !samePieces(pieces, now.pieces)) ||
      (moves !== undefined && !sameMoves(moves, now.moves))
    );
  }

  /**
   * What in `part` is not shown already.
   * @param {Partial<Position>} part
   * @returns {(keyof Position)[]}
   */
  news(part) {
    return /** @type {(keyof Position)[]} */ (Object.keys(part)).filter((name) => {
      const [value, now] = [part[name], this.position[name]];
      return value !== undefined && value !== now && (name === 'words' || JSON.stringify(value) !== JSON.stringify(now));
    });
  }

  /**
   * @param {Partial<Position>} part
   * @throws {TypeError | RangeError} where `part` cannot be shown
   */
  verify(part) {
    merged(this.position, part);
  }

  /**
   * Takes over what is given. Where the game is another, a half-made move is dropped.
   * @param {Partial<Position>} part
   */
  set(part) {
    const next = merged(this.position, part);
    if (this.differs(part)) this.walk = null;
    this.position = next;
    this.index();
  }

  index() {
    const { pieces, moves } = this.position;
    this.bySquare = new Map(pieces.map((piece) => [piece.square, piece]));
    this.movers = new Set(moves.map((move) => move.from));
  }

  /** Whether a person may do anything on the board. */
  get live() {
    const { movable, turn, moves } = this.position;
    return movable && turn !== null && moves.length > 0;
  }

  get mustCapture() {
    return this.position.moves.some((move) => move.captures.length > 0);
  }

  /** The squares of the pieces that must capture. A half-made move has only one piece left to go on with. */
  get obliged() {
    if (!this.live || !this.mustCapture || this.underWay) return NOWHERE;
    return this.movers;
  }

  /** Whether a move is half made. */
  get underWay() {
    return this.walk !== null && this.walk.hops.length > 0;
  }

  /** The square where the piece picked up stands now. */
  get standing() {
    if (!this.walk) return null;
    return this.walk.hops.at(-1)?.to ?? this.walk.from;
  }

  /** The legal landings of the piece picked up. @returns {Map<string, Hop>} */
  get landings() {
    return this.live && this.walk ? landings(this.position.moves, this.walk) : new Map();
  }

  /** Squares further on where a press makes the whole move. @returns {ReadonlySet<string>} */
  get farEnds() {
    return this.live && this.walk ? farEnds(this.position.moves, this.walk) : NOWHERE;
  }

  /**
   * Whether a press on this square takes a piece in hand, so that it can be dragged.
   * @param {string} square
   */
  canGrab(square) {
    if (!this.live) return false;
    return this.underWay ? square === this.standing : this.movers.has(square);
  }

  /**
   * What a press on this square comes to. Changes nothing.
   * @param {string} square
   * @returns {Answer}
   */
  answer(square) {
    if (!this.live) return { kind: 'none' };
    const { walk } = this;
    if (walk) {
      const next = plan(this.position.moves, walk, square);
      if (next) return next.hops.length > 0 ? { kind: 'go', ...next } : { kind: 'refuse', square, reason: 'ambiguous' };
      if (walk.hops.length > 0) {
        if (square === this.standing) return { kind: 'none' };
        if (square === walk.from) return { kind: 'cancel' };
        return { kind: 'refuse', square, reason: 'unfinished' };
      }
      if (square === walk.from) return { kind: 'deselect' };
    }
    const piece = this.bySquare.get(square);
    if (!piece) return walk ? { kind: 'deselect' } : { kind: 'none' };
    if (this.movers.has(square)) return { kind: 'select', square };
    if (piece.side !== this.position.turn) return { kind: 'refuse', square, reason: 'not-yours' };
    return { kind: 'refuse', square, reason: this.mustCapture ? 'must-capture' : 'blocked' };
  }

  /**
   * The square that the piece in hand would go to if it were let go here; a little off the mark is forgiven.
   * @param {Point} point in board units
   * @returns {string | null}
   */
  aim(point) {
    const square = squareAt(point);
    if (square === this.standing) return null;
    if (square && this.answer(square).kind === 'go') return square;
    return nearest(point, [...this.landings.keys(), ...this.farEnds], DROP_REACH);
  }

  /** @param {string} square of a piece that can move */
  select(square) {
    this.walk = { from: square, hops: [] };
  }

  /** @param {Hop} hop one of the landings */
  hop(hop) {
    if (this.walk) this.walk = { from: this.walk.from, hops: [...this.walk.hops, hop] };
  }

  /** Drops a half-made move and puts the piece down. @returns {boolean} whether there was anything to drop */
  drop() {
    const had = this.walk !== null;
    this.walk = null;
    return had;
  }

  /**
   * Makes a whole move on the pieces shown. Nothing can be moved after it until `set` says what is legal next.
   * @param {string} from
   * @param {readonly Hop[]} hops
   * @param {boolean} becomesKing
   */
  make(from, hops, becomesKing) {
    const piece = this.bySquare.get(from);
    const last = hops.at(-1);
    this.walk = null;
    if (!piece || !last) return;
    const taken = new Set(hops.map((hop) => hop.takes));
    const rest = this.position.pieces.filter((other) => other !== piece && !taken.has(other.square));
    const moved = { square: last.to, side: piece.side, king: piece.king || becomesKing };
    this.position = { ...this.position, pieces: [...rest, moved], moves: [] };
    this.index();
  }

  /**
   * The pieces as they stand in the middle of a walk.
   * @param {Walk | null} walk
   * @param {boolean} becameKing
   * @returns {Figure[]}
   */
  figures(walk = this.walk, becameKing = walk !== null && crowned(this.position.moves, walk)) {
    const taken = new Set(walk?.hops.map((hop) => hop.takes));
    /** @type {Figure[]} */
    const figures = [];
    for (const { square, side, king } of this.position.pieces) {
      if (walk && square === walk.from) {
        const last = walk.hops.at(-1);
        if (last && last.to !== square) figures.push({ square, side, king, role: 'start' });
        figures.push({ square: last?.to ?? square, side, king: king || becameKing, role: 'moving' });
      } else {
        figures.push({ square, side, king, role: taken.has(square) ? 'captured' : 'piece' });
      }
    }
    return figures;
  }

  /** The squares of the last move: where it began, and every landing. @returns {Set<string>} */
  get lastSquares() {
    const { lastMove } = this.position;
    return new Set(lastMove ? [lastMove.from, ...lastMove.path.hops.map((hop) => hop.to)] : []);
  }

  /**
   * Every dark square with all that its label needs.
   * @returns {Map<string, SquareView>}
   */
  views() {
    const { landings, lastSquares, live, standing } = this;
    /** @type {Map<string, SquareView>} */
    const views = new Map();
    /** @param {string} square */
    const view = (square) => {
      let found = views.get(square);
      if (!found) {
        found = blank(square);
        found.last = lastSquares.has(square);
        const hop = landings.get(square);
        if (hop) found.target = hop.takes ? 'take' : 'quiet';
        views.set(square, found);
      }
      return found;
    };
    for (const file of 'abcdefgh') {
      for (const rank of '12345678') {
        if (isDark(file + rank)) view(file + rank);
      }
    }
    for (const { square, side, king, role } of this.figures()) {
      const here = view(square);
      if (role === 'start') {
        here.start = true;
        continue;
      }
      here.side = side;
      here.king = king;
      here.captured = role === 'captured';
      here.selected = square === standing && role === 'moving';
      here.canMove = role === 'piece' && live && !this.underWay && this.movers.has(square);
      here.canCapture = here.canMove && this.mustCapture;
    }
    return views;
  }
}

/**
 * @param {string} square
 * @returns {SquareView}
 */
function blank(square) {
  return {
    square,
    side: null,
    king: false,
    canMove: false,
    canCapture: false,
    selected: false,
    target: null,
    captured: false,
    start: false,
    last: false,
  };
}

/**
 * @param {Position} position
 * @param {Partial<Position>} part
 * @returns {Position}
 */
function merged(position, part) {
  for (const key of Object.keys(part)) {
    if (!(key in position)) throw new TypeError(`the board has no "${key}"; it has ${Object.keys(position).join(', ')}`);
  }
  const given = Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined));
  const next = { ...position, ...given };
  check(next);
  return next;
}

/** @param {Position} position */
function check({ pieces, arrows, orientation }) {
  if (orientation !== 'white' && orientation !== 'black') {
    throw new TypeError(`the board's orientation is "${orientation}"; give 'white' or 'black'`);
  }
  const seen = new Set();
  for (const { square } of pieces) {
    if (!isSquare(square)) throw new RangeError(`a piece stands on "${square}"; squares are named a1 to h8`);
    if (seen.has(square)) throw new RangeError(`two pieces stand on ${square}; give each square once`);
    seen.add(square);
  }
  for (const { squares } of arrows) {
    const wrong = squares.find((square) => !isSquare(square));
    if (wrong !== undefined) throw new RangeError(`an arrow names "${wrong}"; squares are named a1 to h8`);
  }
}

/**
 * @param {readonly Piece[]} a
 * @param {readonly Piece[]} b
 */
function samePieces(a, b) {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  const there = new Map(b.map((piece) => [piece.square, piece]));
  return a.every(({ square, side, king }) => {
    const other = there.get(square);
    return other !== undefined && other.side === side && other.king === king;
  });
}

/**
 * @param {readonly LegalMove[]} a
 * @param {readonly LegalMove[]} b
 */
function sameMoves(a, b) {
  return a === b || (a.length === b.length && a.every((move, i) => move.text === b[i]?.text));
}
