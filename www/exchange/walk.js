// An opened game as it is walked through: which of its lines is shown, and how one goes from one to another.

import { lineAt, lineWith, linesOf, plyOnMain, wholeOf } from './lines.js';
import { common, playable } from './record.js';

/** @typedef {import('../rules.js').Rules} Rules */
/** @typedef {import('../game/match.js').Match} Match */
/** @typedef {import('../panel/scene.js').MainLine} MainLine */
/** @typedef {import('./lines.js').Line} Line */
/** @typedef {import('./tools.js').GameRecord} GameRecord */

/** A position that stands for the third time has been left and come back to twice, by both sides. */
const DRAWISH = 8;

export class Walk {
  record;
  lines;
  /** The moves of the main line, as far as the rules let it go. */
  moves;
  /** The same as they were played. @type {import('../rules.js').Played[]} */
  #played = [];
  #rules;
  #match;
  /** @type {Line} */
  #main;
  /** @type {Line} */
  #last;

  /** @param {{ rules: Rules, match: Match, record: GameRecord }} parts */
  constructor({ rules, match, record }) {
    this.record = record;
    this.#rules = rules;
    this.#match = match;
    this.lines = linesOf(record);
    this.#main = this.#last = /** @type {Line} */ (this.lines.get(record));
    this.moves = playable(rules, record);
  }

  /** The main line has been put on the board. */
  begin() {
    this.#played = this.#match.state.played;
  }

  /** The line that is shown; null where moves are that the record has not. @returns {Line | null} */
  get line() {
    const texts = this.#match.state.played.map(({ text }) => text);
    if (common(this.#match.state.played, wholeOf(this.#last)) === texts.length) return this.#last;
    const found = lineWith(this.lines, this.record, texts);
    if (found) this.#last = found;
    return found;
  }

  /** The main line, for the list of moves, where another is shown. @returns {MainLine | null} */
  get main() {
    const { line } = this;
    if (!line?.outer) return null;
    return {
      played: this.#played,
      ply: Math.min(this.#match.state.ply, plyOnMain(line)),
      press: (ply) => this.go(this.#main, ply),
      step: (ply) => this.step(line, ply),
    };
  }

  /**
   * Shows the position after so many plies of a line, the line's own moves after it.
   * @param {Line} line
   * @param {number} ply counted from the beginning of the game
   */
  go(line, ply) {
    if (line === this.line) {
      this.#match.goTo(ply);
      return;
    }
    this.#put(line, ply);
  }

  /** The same on the way along a line: who goes back out of a variation is on the line that it left. @param {Line} line @param {number} ply */
  step(line, ply) {
    this.go(lineAt(line, ply), ply);
  }

  /** From a variation to the move of the main line that was being looked at. */
  leave() {
    const { line } = this;
    if (line?.outer) this.go(this.#main, Math.min(plyOnMain(line) + 1, this.moves.length));
  }

  /** A move was played: where the record has it, its line goes on from there. */
  follow() {
    const { line } = this;
    const { played, ply } = this.#match.state;
    // Nor has a move that stands there already made it a game that goes on from here.
    if (line && (ply < played.length || this.#texts(line).length > played.length)) this.#put(line, ply);
  }

  /**
   * How many plies there are to the end of a line, as far as the rules let it go: they end a game at a draw.
   * @param {Line} line
   */
  reach(line) {
    const whole = wholeOf(line);
    // No draw comes without so many quiet moves in a row, and replaying every variation of a long game takes time.
    // One that begins with kings alone for a while may come sooner.
    const quiet = this.record.start.kingsOnly > 0 ? DRAWISH : whole.reduce((run, { text }) => (run >= DRAWISH ? run : text.includes(':') ? 0 : run + 1), 0);
    return quiet < DRAWISH ? whole.length : this.#texts(line).length;
  }

  /** @param {Line} line */
  #texts(line) {
    return line === this.#main ? this.moves : playable(this.#rules, { ...this.record, moves: wholeOf(line) });
  }

  /** @param {Line} line @param {number} ply */
  #put(line, ply) {
    const moves = this.#texts(line);
    this.#last = line;
    this.#match.restore({ setup: this.#match.setup, moves, ply: Math.min(ply, moves.length), takenBack: false, orientation: 'white' }, { think: false });
  }
}
