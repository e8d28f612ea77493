// The status line with the one action that fits it, and the note below: what the person should know just now.

import { button, setText } from './dom.js';

/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {import('../board/types.js').Refusal} Refusal */

/**
 * @typedef {object} StatusActions
 * @property {() => void} stop
 * @property {() => void} playOn
 * @property {() => void} again
 * @property {() => void} leave back to the game from a line looked at
 */

/** How long a note about a press that did nothing stays, in milliseconds. */
const REFUSED_MS = 5000;

/** From how many moves by each side with kings alone on the coming draw is spoken of, and how many make it one. */
const KINGS_NOTED = 5;
const KINGS_DRAW = 15;

export class Status {
  #root;
  #line;
  #note;
  #link;
  #action;
  #actions;
  /** @type {Refusal | null} */
  #refused = null;
  /** What was told when the press was answered. */
  #beneath = '';
  #timer = 0;
  /** @type {Scene | null} */
  #scene = null;

  /**
   * @param {HTMLElement} root holds the line and its button
   * @param {HTMLElement} line
   * @param {HTMLElement} note
   * @param {HTMLElement} link to the rules, shown with the aim of the game
   * @param {StatusActions} actions
   */
  constructor(root, line, note, link, actions) {
    this.#root = root;
    this.#line = line;
    this.#note = note;
    this.#link = link;
    this.#actions = actions;
    this.#action = button({ class: 'button status__action', click: () => this.#act() });
    root.append(this.#action);
  }

  /** @param {Scene} scene */
  show(scene) {
    this.#scene = scene;
    // It stays while the same is shown anew, as when a part of the page comes late or the analysis knows more.
    if (this.#beneath !== beneath(scene)) this.#refused = null;
    this.#draw(scene);
  }

  /**
   * A press on the board did nothing: says why for a while.
   * @param {Refusal} reason
   * @returns {string} what is said
   */
  refuse(reason) {
    if (!this.#scene) return '';
    this.#refused = reason;
    this.#beneath = beneath(this.#scene);
    this.#draw(this.#scene);
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      this.#refused = null;
      if (this.#scene) this.#draw(this.#scene);
    }, REFUSED_MS);
    return refusalText(this.#scene, reason);
  }

  /** @param {Scene} scene */
  #draw(scene) {
    const { match, words } = scene;
    const { outcome } = match.state;
    setText(this.#line, statusText(scene));
    this.#root.classList.toggle('status--over', Boolean(outcome));
    this.#root.dataset.state = stateName(scene);

    const [name, label] = actionFor(scene);
    this.#action.hidden = !name;
    this.#action.dataset.testid = name;
    this.#action.classList.toggle('button--strong', name === 'again');
    setText(this.#action, label);

    const note = this.#refused ? refusalText(scene, this.#refused) : noteText(scene);
    setText(this.#note, note);
    setText(this.#link, words.lesson.link);
    this.#link.hidden = note !== words.aim;
  }

  #act() {
    switch (this.#action.dataset.testid) {
      case 'stop': return this.#actions.stop();
      case 'retry':
      case 'play-on': return this.#actions.playOn();
      case 'again': return this.#actions.again();
      case 'leave': return this.#actions.leave();
    }
  }
}

/** What is told where no press is answered. @param {Scene} scene */
function beneath(scene) {
  const { setup, state } = scene.match;
  return [setup.seed, state.fen, state.ply, statusText(scene), noteText(scene)].join();
}

/** @param {Scene} scene */
function statusText({ match, words, analysis }) {
  const { state } = match;
  if (analysis?.ahead) return words.status.ahead(lastMove(analysis.ahead));
  if (state.outcome) return words.status.outcome(state.outcome, match.person);
  if (match.fault) return words.status.engineFailed;
  if (match.thinking) return words.status.thinking;
  if (!match.goesOn) return words.status.lookingBack(moveShown(state));
  // The engine waits only where another tab has it think.
  if (match.mover === 'engine') return words.status.elsewhere;
  return match.person === null ? words.status.sideToMove(state.turn) : words.status.yourMove;
}

/**
 * The move just made, by where it began and ended: a long capture has no room here.
 * @param {import('../rules.js').GameState} state
 */
function lastMove({ ply, played }) {
  const { from, path } = played[ply - 1];
  return `${from}${path.hops[0].takes ? ':' : '\u2011'}${path.hops[path.hops.length - 1].to}`;
}

/**
 * The move that led to the position shown, counted as people do: one of each side together.
 * @param {import('../rules.js').GameState} state
 */
function moveShown({ ply, played }) {
  if (ply === 0) return null;
  const shift = played[0].side === 'black' ? 1 : 0;
  const number = (/** @type {number} */ plies) => Math.ceil((plies + shift) / 2);
  return { number: number(ply), of: number(played.length), side: played[ply - 1].side };
}

/**
 * The state in one word, for style and tests.
 * @param {Scene} scene
 */
function stateName({ match, analysis }) {
  if (analysis?.ahead) return 'looking';
  if (match.state.outcome) return 'over';
  if (match.fault) return 'fault';
  if (match.thinking) return 'thinking';
  return match.goesOn && match.mover === 'person' ? 'move' : 'looking';
}

/**
 * @param {Scene} scene
 * @returns {[name: string, label: string]}
 */
function actionFor({ match, words, analysis, apart }) {
  if (analysis?.ahead) return ['leave', words.actions.leave];
  if (match.state.outcome) return match.live && !apart ? ['again', words.actions.again] : ['', ''];
  if (match.fault) return ['retry', words.actions.retry];
  if (match.thinking) return ['stop', words.actions.stop];
  if (match.mover === 'engine') return ['play-on', words.actions.playOn];
  return ['', ''];
}

/** @param {Scene} scene @param {Refusal} reason */
function refusalText({ match: { person, state }, words: { note, status } }, reason) {
  if (reason !== 'not-yours') return note.refused[reason];
  // Two at one board take turns.
  return person ? note.notYours(person) : `${status.sideToMove(state.turn)}.`;
}

/** @param {Scene} scene */
function noteText({ match, words, choices, said }) {
  const { state } = match;
  if (said) return said;
  const aim = choices.aimKnown ? '' : words.aim;
  if (state.outcome) return aim;
  if (match.fault) return words.note.engineFailed;
  if (match.hinting) return words.note.hinting;
  if (match.hintFault) return words.note.noHint(match.hintFault);
  if (match.hint) return words.note.hint(match.hint);
  if (match.mover === 'person') {
    if (state.moves[0]?.captures.length) return words.note.mustCapture([...new Set(state.moves.map((move) => move.from))]);
    if (!match.goesOn) return words.note.lookingBack;
  }
  if (state.repetitions === 2) return words.note.repetition;
  const kingsOnly = Math.floor(state.kingsOnly / 2);
  if (kingsOnly >= KINGS_NOTED) return words.note.kingsOnly(kingsOnly, KINGS_DRAW);
  return aim;
}
