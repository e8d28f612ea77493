/** A side: White moves first, towards row 8. */
export type Side = 'white' | 'black';

/** A piece on the board; squares are `a1` to `h8`. */
export interface Piece { square: string; side: Side; king: boolean }

/** One landing of a move: where, and the square of the piece captured on the way to it (`null` for a quiet move). */
export interface Hop { to: string; takes: string | null }

/** A move's way over the board. `crownedAt` is the index of the hop at whose end a man becomes a king, or -1. */
export interface Path { text: string; hops: Hop[]; crownedAt: number }

/** A legal move, told by its result. `paths` has every way to it; the first is the one that `text` names. */
export interface LegalMove {
  text: string;
  from: string;
  to: string;
  captures: string[];
  promotes: boolean;
  paths: Path[];
}

/** Why a game is over. `no-pieces` and `blocked` are wins of the side to move, the others draws. */
export type Reason = 'no-pieces' | 'blocked' | 'repetition' | 'kings-only' | 'few-pieces';

/** A finished game's result. */
export interface Outcome { result: '1-0' | '0-1' | '1/2-1/2'; winner: Side | null; reason: Reason }

/** A move of a game as it was played. */
export interface Played { text: string; side: Side; from: string; path: Path }

/** Everything about a game at the ply on the board. */
export interface GameState {
  fen: string;
  turn: Side;
  pieces: Piece[];
  /** Empty when the game is over. */
  moves: LegalMove[];
  outcome: Outcome | null;
  start: { fen: string; kingsOnly: number; fewPiecesRule: boolean };
  /** The whole line, moves taken back included. */
  played: Played[];
  /** How many moves of `played` stand on the board. */
  ply: number;
  /** Plies in a row made with kings only, without a capture; 30 make a draw. */
  kingsOnly: number;
  /** How often the position has stood, this time included; 3 make a draw. */
  repetitions: number;
}

/** How a game begins; the starting position and the ordinary rules where left out. */
export interface GameOptions { fen?: string; kingsOnly?: number; fewPiecesRule?: boolean }

/**
 * A value for the side to move. An estimate is in centi-men; a win or loss is forced, `value` plies from now at the
 * latest, until the winner, on move, has no move. `exact` says that it is the value of best play on both sides, to the ply.
 */
export interface Score { kind: 'estimate' | 'win' | 'loss' | 'draw'; value: number; exact: boolean }

/** Where a search ends: plies, positions, milliseconds. The first limit reached ends it. */
export interface Limits { depth?: number; nodes?: number; ms?: number }

/** What to search: a position, the kings-only plies before it, the moves played from it, and how. */
export interface SearchRequest {
  fen: string;
  kingsOnly?: number;
  /** Whether 30 moves of four or five pieces, 60 of six or seven, without a capture or a promotion make a draw. */
  fewPiecesRule?: boolean;
  moves?: string[];
  /** Needed without a level; with one, what stands here takes the place of the level's own. */
  limits?: Limits;
  /** The opponent's strength, 1 to 10: plies, nodes, noise and oversight. */
  level?: number;
  /** By how many centi-men estimates are off at most, 0 to 10000. */
  noise?: number;
  /** How many in a hundred quiet moves and long captures are overlooked, 0 to 100. */
  oversight?: number;
  /** Whether the first moves come from the opening book. */
  book?: boolean;
  /** Decides how, for the same play each time: a whole number. */
  seed?: number;
}

/** What is known after an iteration; `pv` is the expected line. */
export interface SearchInfo { depth: number; score: Score; nodes: number; ms: number; pv: string[] }

/** The result of a search; `best` is `null` where the game is over. */
export interface SearchResult { best: string | null; score: Score; depth: number; nodes: number; ms: number }

/** What one slice of a search brought; `result` is `null` while the search is not over. */
export interface Slice { infos: SearchInfo[]; result: SearchResult | null }

/** How far the making of tables is: `done` of `total` units. */
export interface TableProgress { done: number; total: number; finished: boolean }

/** How positions end with best play, for the side to move; the longest win in plies. */
export interface TableCounts { wins: number; losses: number; draws: number; longestWin: number }

// `PdnReader` and `writePdn` take and give these.

/** A move of a record: `nags` as PDN numbers them (1 is `!`, 2 `?`), the mover's `clock` after it in seconds. */
export interface RecordMove {
  text: string;
  comment?: string;
  nags?: number[];
  clock?: number;
  /** What might have been played in place of this move. */
  variations?: { comment?: string; moves: RecordMove[] }[];
}

/** What can be wrong with a text of games. The first four lose their game; the others cost at most the rest of a line of moves. */
export type PdnFaultKind =
  | 'utf-16' | 'too-long' | 'other-game' | 'fen'
  | 'move' | 'tag' | 'tag-twice' | 'result' | 'kings-only' | 'results-differ' | 'after-result' | 'open-comment' | 'open-variation'
  | 'nothing-to-vary' | 'too-deep' | 'nothing-to-close' | 'nag';

/**
 * What could not be read, and where: the number of the game, line and column, all from 1. `message` says all of it in English; the
 * rest says it once more for a page that speaks another language.
 */
export interface PdnFault {
  game: number;
  line: number;
  column: number;
  message: string;
  kind: PdnFaultKind;
  /** What stands there: the move, the value of a `GameType`, `Result` or `KingsOnly` tag, the name of a tag given twice. */
  text?: string;
  /** The most bytes of a game, where it is `too-long`. */
  most?: number;
  /** What is wrong with the position (`fen`) or the `move`, and at which of its characters, from 1. */
  reason?: FenErrorKind | MoveErrorKind;
  at?: number;
  /** The moves that `reason` speaks of, and all that are legal there. */
  instead?: string[];
  legal?: string[];
}

/**
 * A game with all that is written about it. `tags` are pairs of name and value, without those that follow from the game.
 * With a `fault`, the moves are those before it.
 */
export interface GameRecord {
  tags: [string, string][];
  start: { fen: string; kingsOnly: number };
  /** What stands before the first move. */
  comment?: string;
  moves: RecordMove[];
  result: '1-0' | '0-1' | '1/2-1/2' | '0-0' | '*';
  fault?: PdnFault;
}

/** What can be written as PDN: a record, or as much of one as there is; a move may be its text alone. A fault is left out. */
export type WritableRecord = Partial<Omit<GameRecord, 'moves' | 'start'>> & {
  start?: { fen?: string; kingsOnly?: number };
  moves?: (string | RecordMove)[];
};

/** What a `Prover` is to prove: that a side wins by force, or that it does not lose, in the position after the moves. */
export interface ProofRequest {
  fen: string;
  kingsOnly?: number;
  moves?: string[];
  goal: 'win' | 'hold';
  side: Side;
  /** The size of what the search keeps; 64 MiB where left out. */
  tableBytes?: number;
}

/** How far a prover is; the numbers measure what is left to prove the goal and its opposite. */
export interface ProofProgress {
  stage: 'preparing' | 'searching' | 'writing' | 'finished';
  nodes: number;
  proofNumber: number;
  disproofNumber: number;
  positions: number;
}

/** What a proof proves, after so many kings-only plies; for a win within how many plies, and the longest line. */
export interface Proven {
  fen: string;
  kingsOnly: number;
  goal: 'win' | 'hold';
  side: Side;
  positions: number;
  plies: number | null;
  line: string[];
}

/** What a prover has found: the goal or its opposite, or why nothing could be proven. */
export interface ProofOutcome { proven: Proven | null; failure: string | null }

/** The `code` of the errors thrown: which input was at fault. */
export type ErrorCode = 'fen' | 'move' | 'over' | 'options' | 'search' | 'tables' | 'proof' | 'pdn';

/** What is wrong with a position's text. */
export type FenErrorKind =
  | 'no-turn' | 'no-colon' | 'no-side' | 'side-twice' | 'no-white' | 'no-black' | 'no-square' | 'bad-range' | 'no-comma' | 'too-much'
  | 'square-twice' | 'man-on-last-row' | 'too-many' | 'no-pieces';

/** What is wrong with a move's text. */
export type MoveErrorKind =
  | 'empty' | 'no-square' | 'no-separator' | 'too-many-squares' | 'one-square' | 'not-own' | 'must-capture' | 'not-legal' | 'ambiguous';

/** Why bytes are not a proof: something else, of another version, changed or cut, too many positions, or a proof that does not hold. */
export type ProofErrorKind = 'not-proof' | 'version' | 'damaged' | 'too-large' | 'unsound';

/**
 * Every error thrown, `message` in English. Where a text could not be read, `kind` says why, and `at` where: the place in the
 * text, in characters from 1. Where a reader refuses a game, `fault` tells of it.
 */
export type PoddavkiError = Error & (
  | { code: 'fen'; kind: FenErrorKind; at: number }
  | { code: 'move'; kind?: MoveErrorKind; at?: number }
  | { code: 'pdn'; fault?: PdnFault }
  | { code: 'proof'; kind: ProofErrorKind }
  | { code: Exclude<ErrorCode, 'fen' | 'move' | 'pdn' | 'proof'> }
);
