// The frame's end of the conversation with the page around it.

import { EVENTS } from '../element/events.js';
import { readMessage, VERSION } from './protocol.js';

/** @typedef {import('../element/element.js').PoddavkiBoard} PoddavkiBoard */
/** @typedef {import('./protocol.js').Command} Command */
/** @typedef {import('./protocol.js').FromFrame} FromFrame */

export class Port {
  #board;
  /** Who has said hello, and hears the events. @type {string | null} */
  #listener = null;

  /** @param {PoddavkiBoard} board */
  constructor(board) {
    this.#board = board;
    // Opened by itself, the page has nobody to talk to.
    if (window.parent === window) return;
    window.addEventListener('message', (event) => this.#hear(event));
    for (const name of EVENTS) {
      board.addEventListener(name, (event) => {
        const { detail } = /** @type {CustomEvent} */ (event);
        if (this.#listener !== null) this.#say({ poddavki: VERSION, type: 'event', name, detail }, this.#listener);
      });
    }
    // Who is around is not known yet, and the message says nothing.
    this.#say({ poddavki: VERSION, type: 'ready' }, '*');
  }

  /** @param {MessageEvent} event */
  async #hear({ source, origin, data }) {
    if (source !== window.parent) return;
    const read = readMessage(data);
    if (!read) return;
    // A page without an origin of its own cannot be addressed. All that is ever said is about the game on the board.
    const to = origin === 'null' ? '*' : origin;
    const { id } = read;
    if ('fault' in read) {
      this.#say({ poddavki: VERSION, type: 'reply', id, error: read.fault }, to);
      return;
    }
    if (read.command.type === 'hello') this.#listener = to;
    try {
      this.#say({ poddavki: VERSION, type: 'reply', id, result: await this.#do(read.command) }, to);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'frame';
      this.#say({ poddavki: VERSION, type: 'reply', id, error: { code, message: error instanceof Error ? error.message : String(error) } }, to);
    }
  }

  /** @param {Command} command @returns {Promise<unknown>} */
  async #do(command) {
    const board = this.#board;
    switch (command.type) {
      case 'hello':
      case 'state':
        return stateOf(board);
      case 'play':
        await board.play(command.move);
        return stateOf(board);
      case 'undo':
        return board.undo();
      case 'newGame':
        await board.newGame();
        return stateOf(board);
      case 'setPosition':
        await board.setPosition(command.fen);
        return stateOf(board);
      case 'set':
        set(board, command.name, command.value);
        return null;
      case 'analyse':
        return board.analyse(command.limits);
      case 'stop':
        board.stop();
        return null;
    }
  }

  /** @param {FromFrame} message @param {string} to */
  #say(message, to) {
    window.parent.postMessage(message, to);
  }
}

/**
 * @param {PoddavkiBoard} board
 * @param {string} name
 * @param {string | null} value
 * @throws what the board says of the attribute, where it cannot be used
 */
function set(board, name, value) {
  /** @type {import('../element/events.js').ErrorDetail[]} */
  const faults = [];
  const listener = (/** @type {Event} */ event) => {
    const { detail } = /** @type {CustomEvent} */ (event);
    if (detail.attribute === name) faults.push(detail);
  };
  board.addEventListener('error', listener);
  if (value === null) board.removeAttribute(name);
  else board.setAttribute(name, value);
  board.removeEventListener('error', listener);
  const [found] = faults;
  if (found) throw Object.assign(new Error(found.message), { code: found.code });
}

/** @param {PoddavkiBoard} board */
function stateOf({ state }) {
  if (!state) return null;
  const { fen, turn, ply, played, moves, outcome } = state;
  return { fen, turn, ply, played: played.slice(0, ply).map(({ text }) => text), legal: moves.map(({ text }) => text), outcome };
}
