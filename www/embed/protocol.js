// What the frame and the page around it say to each other, version 1.
//
// Every message is an object { poddavki: 1, type, ... }. The frame says 'ready' once, to whoever is around it; the page says 'hello', and
// from then on hears the element's events. Every message of the page may have an `id` and is answered by one 'reply' with that id.

import { SETTABLE } from './parameters.js';

/** @typedef {{ code: string, message: string }} Fault */

/**
 * What the page may ask.
 * @typedef {{ type: 'hello' | 'state' | 'undo' | 'newGame' | 'stop' }
 *   | { type: 'play', move: string }
 *   | { type: 'setPosition', fen: string | null }
 *   | { type: 'set', name: string, value: string | null }
 *   | { type: 'analyse', limits: object }} Command
 */

/** @typedef {string | number | null} Id */

/**
 * What the frame says.
 * @typedef {{ poddavki: 1, type: 'ready' }
 *   | { poddavki: 1, type: 'reply', id: Id, result: unknown }
 *   | { poddavki: 1, type: 'reply', id: Id, error: Fault }
 *   | { poddavki: 1, type: 'event', name: string, detail: unknown }} FromFrame
 */

export const VERSION = 1;

/** Longer texts are no moves, positions or attributes. */
const LONGEST = 4000;

/**
 * Reads a message of the page around the frame.
 * @param {unknown} data
 * @returns {{ id: Id, command: Command } | { id: Id, fault: Fault } | null} null where it is not meant for us
 */
export function readMessage(data) {
  if (typeof data !== 'object' || data === null || !Object.hasOwn(data, 'poddavki')) return null;
  const message = /** @type {Record<string, unknown>} */ (data);
  const id = isId(message.id) ? message.id : null;
  /** @param {string} text */
  const wrong = (text) => ({ id, fault: { code: 'message', message: text } });
  if (message.poddavki !== VERSION) return wrong(`this frame speaks version ${VERSION} of the protocol; send poddavki: ${VERSION}`);
  if (message.id !== undefined && message.id !== null && id === null) return wrong('id must be a number or a text of 100 letters at most');
  const { type } = message;
  switch (type) {
    case 'hello':
    case 'state':
    case 'undo':
    case 'newGame':
    case 'stop':
      return { id, command: { type } };
    case 'play':
      return isText(message.move) ? { id, command: { type, move: message.move } } : wrong('move must be a text, such as "c3-d4"');
    case 'setPosition':
      if (message.fen === undefined || message.fen === null) return { id, command: { type, fen: null } };
      return isText(message.fen) ? { id, command: { type, fen: message.fen } } : wrong('fen must be a text, or null for the usual start');
    case 'set':
      if (!SETTABLE.some((name) => name === message.name)) return wrong(`name must be one of ${SETTABLE.join(', ')}`);
      if (!(message.value === null || isText(message.value))) return wrong('value must be a text, or null to take the attribute away');
      return { id, command: { type, name: String(message.name), value: message.value } };
    case 'analyse': {
      const { limits = {} } = message;
      return typeof limits === 'object' && limits !== null ? { id, command: { type, limits } } : wrong('limits must be an object, such as { ms: 2000 }');
    }
    default:
      return wrong('type must be hello, state, play, undo, setPosition, newGame, set, analyse or stop');
  }
}

/** @param {unknown} value @returns {value is string | number} */
function isId(value) {
  return typeof value === 'number' || (typeof value === 'string' && value.length <= 100);
}

/** @param {unknown} value @returns {value is string} */
function isText(value) {
  return typeof value === 'string' && value.length <= LONGEST;
}
