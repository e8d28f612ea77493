// The types of "poddavki/element": loading it defines <poddavki-board>.

import type { GameState, Limits, Outcome, Score, SearchResult, Side } from '../pkg/poddavki.js';

export interface BoardEventDetails {
  /** The game stands on the board. */
  ready: { version: string; fen: string };
  /** A move has been made. `fen` is the position after it, `ply` counts from 1. */
  move: {
    text: string;
    from: string;
    to: string;
    captures: string[];
    promotes: boolean;
    side: Side;
    by: 'person' | 'engine' | 'program';
    ply: number;
    fen: string;
  };
  /** Another position stands on the board: by a move, by moves taken back, or by another game. */
  positionchange: { fen: string; turn: Side; ply: number; played: string[]; legal: string[]; cause: 'move' | 'jump' | 'game' };
  /** The game has ended; `text` says how in a sentence. */
  gameover: Outcome & { text: string };
  /** `analyse()` has searched one ply deeper. */
  info: { fen: string; depth: number; score: Score; nodes: number; ms: number; pv: string[] };
  /** Something cannot be done. */
  error: { code: string; message: string; attribute: string | null };
}

export type BoardEventMap = { [Name in keyof BoardEventDetails]: CustomEvent<BoardEventDetails[Name]> };

/** The element `<poddavki-board>`: a game on any page. Each attribute is a property too. */
export class PoddavkiBoard extends HTMLElement {
  /** The position that the game began from; empty for the usual start. */
  fen: string;
  /** Games as text (PDN): the main line of the first is shown, at its end or where `ply` says. */
  pdn: string;
  /** After how many moves the game given as text is shown; `null` for its end. */
  ply: number | null;
  /** The side at the lower edge. */
  orientation: Side;
  /** The opponent. */
  level: 'gentle' | 'steady' | 'strong';
  /** Whose pieces are moved by hand. */
  playable: Side | 'both' | 'none';
  /** A board (`sand`, `slate`, `forest`), a scheme (`auto`, `light`, `dark`), or both. */
  theme: string;
  /** Buttons under the board: any of `new`, `back`, `hint` and `flip`. */
  controls: string;
  /** Letters and numbers on the board. */
  coordinates: boolean;
  /** False for a board without an engine. */
  engine: boolean;
  /** A copy of the worker file on the page's own site, for strict policies. */
  workerSrc: string;
  /** The position on the board; `null` before `ready`. */
  readonly position: string | null;
  /** All that the rules tell about the game; `null` before `ready`. */
  readonly state: Readonly<GameState> | null;

  /** Plays a legal move for the side to move. Rejects with an `Error` whose `code` is `move` or `over`. */
  play(text: string): Promise<void>;
  /** Takes back the last move made by hand, with what followed; false where there is none. */
  undo(): Promise<boolean>;
  /** Begins a game from a position, or from the usual start. Rejects with the `code` `fen`. */
  setPosition(fen?: string | null): Promise<void>;
  /** Shows the main line of the first game of a text (PDN), at its end or where `ply` says. Rejects with the `code` `pdn`. */
  loadPdn(text: string): Promise<void>;
  /** Begins anew from where this game began. */
  newGame(): Promise<void>;
  /**
   * Looks for the best move for two seconds, or as long as the limits say, 60 seconds at most. `null` where the position changed
   * meanwhile or another analysis began.
   */
  analyse(limits?: Limits): Promise<(SearchResult & { fen: string }) | null>;
  /** Ends what the engine is thinking about: it moves, and an analysis has the result found so far. */
  stop(): void;

  addEventListener<Name extends keyof BoardEventMap>(
    type: Name,
    listener: (this: PoddavkiBoard, event: BoardEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends Exclude<keyof HTMLElementEventMap, keyof BoardEventMap>>(
    type: Name,
    listener: (this: PoddavkiBoard, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'poddavki-board': PoddavkiBoard;
  }
}
