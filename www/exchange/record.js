// Games on the page and games as text.

import { controlOf } from '../game/clock.js';

/** @typedef {import('../rules.js').Rules} Rules */
/** @typedef {import('../game/match.js').Match} Match */
/** @typedef {import('./tools.js').GameRecord} GameRecord */
/** @typedef {import('./tools.js').RecordMove} RecordMove */
/** @typedef {import('./tools.js').WritableRecord} WritableRecord */

/** What the signs after a move say, by their numbers in PDN. @type {Readonly<Record<number, string>>} */
const SIGNS = Object.freeze({ 1: '!', 2: '?', 3: '!!', 4: '??', 5: '!?', 6: '?!', 7: '□', 10: '=', 13: '∞', 14: '+=', 15: '=+', 16: '±', 17: '∓', 18: '+−', 19: '−+', 36: '↑', 37: '↑', 40: '→', 41: '→', 146: 'N' });

/** @param {readonly number[]} [nags] */
export function signs(nags = []) {
  return nags.map((nag) => SIGNS[nag] ?? `$${nag}`).join(' ');
}

/** @param {Pick<GameRecord, 'tags'>} record @param {string} name */
export function tagOf({ tags }, name) {
  const value = tags.find(([one]) => one === name)?.[1] ?? '';
  return value === '?' ? '' : value;
}

/** A clock as it is written: 1:05:09. @param {number} seconds */
export function clockText(seconds) {
  const two = (/** @type {number} */ value) => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/**
 * Whether nothing of a text could be read as a game: not one move, and nothing said about it. Its fault tells why.
 * @param {Pick<GameRecord, 'tags' | 'moves' | 'fault'>} record
 */
export function isNothing({ tags, moves, fault }) {
  return Boolean(fault) && tags.length === 0 && moves.length === 0;
}

/**
 * The moves of a record that stand by the rules, which end a game at a draw whatever was played after it.
 * @param {Rules} rules
 * @param {GameRecord} record
 */
export function playable(rules, { start, moves }) {
  const game = new rules.Game({ fen: start.fen, kingsOnly: start.kingsOnly });
  /** @type {string[]} */
  const played = [];
  try {
    for (const { text } of moves) {
      game.play(text);
      played.push(text);
    }
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) throw error;
  } finally {
    game.free();
  }
  return played;
}

/**
 * How many of the moves played are the record's.
 * @param {readonly { text: string }[]} played
 * @param {readonly { text: string }[]} moves
 */
export function common(played, moves) {
  let same = 0;
  while (same < played.length && same < moves.length && played[same].text === moves[same].text) same += 1;
  return same;
}

/**
 * A record with something told at its end, in a comment; without the fault that it tells of.
 * @param {GameRecord} record
 * @param {string} text
 * @returns {WritableRecord}
 */
export function toldWithin({ fault, ...record }, text) {
  // A comment ends at the first such bracket.
  const added = (/** @type {string | undefined} */ comment) => [comment, text.replaceAll('}', ')')].filter(Boolean).join(' ');
  const last = record.moves.at(-1);
  if (!last) return { ...record, comment: added(record.comment) };
  return { ...record, moves: [...record.moves.slice(0, -1), { ...last, comment: added(last.comment) }] };
}

/**
 * A game of this page as it is written down.
 * @param {object} parts
 * @param {Rules} parts.rules
 * @param {Match} parts.match
 * @param {{ white: string, black: string }} parts.names
 * @param {Date} parts.today
 * @returns {WritableRecord}
 */
export function recordOf({ rules, match, names, today }) {
  const { start, played } = match.state;
  const { fen, kingsOnly } = start;
  const two = (/** @type {number} */ value) => String(value).padStart(2, '0');
  const control = timeControl(match.setup.clock);
  return {
    tags: [
      ['White', names.white],
      ['Black', names.black],
      ['Date', `${today.getFullYear()}.${two(today.getMonth() + 1)}.${two(today.getDate())}`],
      ...(control ? [/** @type {[string, string]} */ (['TimeControl', control])] : []),
    ],
    start: { fen, kingsOnly },
    moves: played.map(({ text }, i) => {
      const left = match.times?.after?.[i];
      // As the clock showed it: a second that has begun is there.
      return left === undefined || left === null ? text : { text, clock: Math.ceil(left / 1000) };
    }),
    result: resultOf(rules, match),
  };
}

/** A control of time as the tag has it, in seconds: 300+3, or 1/10 for one move in ten. @param {string | undefined} name */
function timeControl(name) {
  const control = controlOf(name);
  if (!control) return '';
  const [base, gain] = [control.base / 1000, control.gain / 1000];
  return control.each ? `1/${base}` : `${base}${gain > 0 ? `+${gain}` : ''}`;
}

/**
 * How a game ended, by the rules or by the players, whichever of its positions is shown.
 * @param {Rules} rules
 * @param {Match} match
 */
function resultOf(rules, match) {
  const { start, played } = match.state;
  const game = new rules.Game(start);
  try {
    for (const { text } of played) game.play(text);
    const { outcome } = game.state();
    const { ended } = match.toSaved('white');
    if (outcome || !ended) return outcome?.result ?? '*';
    return ended.winner === null ? '1/2-1/2' : ended.winner === 'white' ? '1-0' : '0-1';
  } finally {
    game.free();
  }
}
