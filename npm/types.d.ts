// The types of the package "poddavki".

import type {
  ErrorCode, GameOptions, GameState, LegalMove, Outcome, Piece, SearchInfo, SearchRequest, SearchResult, Side,
} from '../pkg/poddavki.js';
import { Game as ModuleGame } from '../pkg/poddavki.js';

export type {
  ErrorCode, GameOptions, GameState, Hop, LegalMove, Limits, Outcome, Path, Piece, Played, Reason, Score, SearchInfo,
  SearchRequest, SearchResult, Side,
} from '../pkg/poddavki.js';

/**
 * Makes the rules ready; `Game`, `Position` and `version` work from then on. The module beside this file is fetched in a
 * browser and read under Node. May be called again: it is done once. Rejects, in a browser, with a message that names the
 * module's address; then it may be tried again.
 */
export function init(): Promise<void>;

/** The version of the module. Throws before `init()`. */
export function version(): string;

/**
 * A game of Poddavki: positions, legal moves, draws, take-back and forward. Its errors have a `code` of `ErrorCode`.
 * The constructor throws before `init()`.
 */
export class Game extends ModuleGame {}

/**
 * A position without a past, so without the draws that depend on one. It never changes.
 */
export class Position {
  /**
   * The position of a FEN, as in `W:Wa1,Ka3:Bb8`; the starting position where none is given. Throws `fen`, or before `init()`.
   */
  constructor(fen?: string);
  /** The position as text, always in the same form. */
  readonly fen: string;
  /** Who is to move. */
  readonly turn: Side;
  readonly pieces: readonly Piece[];
  /** All legal moves, in square order; none where the game is over. */
  readonly moves: readonly LegalMove[];
  /** The result where the side to move has no move, and so wins; else `null`. */
  readonly outcome: Outcome | null;
  /** The position after a legal move, full (`c5:e3:g5`) or as short as names just one. Throws `move` or `over`. */
  play(move: string): Position;
  /** The number of move sequences of `depth` plies from here, 0 to 20. Throws `options`. */
  perft(depth: number): number;
  /** The FEN. */
  toString(): string;
  toJSON(): string;
}

/** A search or an engine that failed. */
export class EngineError extends Error {
  constructor(code: string, message: string);
  /** An `ErrorCode` where the request was wrong, `engine` where the engine failed twice, `closed` after `close()`. */
  code: ErrorCode | 'engine' | 'closed' | (string & {});
}

export interface EngineOptions {
  /** Size of the engine's table of positions in bytes, 32 MiB where not given; its memory is taken with the first search. */
  tableBytes?: number;
  /**
   * The address of a copy of this package's `worker.js` (under Node `node-worker.js` beside it), for pages whose policy
   * forbids workers from blobs and whose scripts come from another origin.
   */
  worker?: string | URL;
  /** Told when a worker failed and another has taken its place. */
  onReplaced?: () => void;
}

export interface SearchOptions {
  /** Aborting it drops the search, which is rejected with the signal's reason. */
  signal?: AbortSignal;
  /** Told what is known after each iteration. */
  onInfo?: (info: SearchInfo) => void;
}

/**
 * A search under way. As a promise it gives the result. `for await` goes through what is known after each iteration; leaving
 * the loop stops the search.
 */
export interface Search extends Promise<SearchResult>, AsyncIterable<SearchInfo> {
  /** Thinks no longer: the result is the best move so far. */
  stop(): void;
}

/** An engine in a worker of its own (a thread under Node), which is started by the first search. */
export interface Engine {
  /**
   * Searches a position. One search at a time: one under way is dropped, and rejected with an `AbortError`. Rejects with an
   * `EngineError` where the request is wrong or the engine fails twice.
   */
  search(request: SearchRequest, options?: SearchOptions): Search;
  /** Forgets what was learnt in the game before; a search under way is dropped. */
  newGame(): void;
  /** Ends the worker; a search under way is dropped, and later ones are rejected. */
  close(): void;
}

/** An engine, which needs no `init()`. */
export function createEngine(options?: EngineOptions): Engine;
