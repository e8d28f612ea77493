// Games on the page and games as text.

/** @typedef {import('../rules.js').Rules} Rules */
/** @typedef {import('../rules.js').GameState} GameState */
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
 * A game of this page as it is written down.
 * @param {object} parts
 * @param {Rules} parts.rules
 * @param {Match} parts.match
 * @param {GameRecord | null} parts.opened the record that the game was opened from
 * @param {{ white: string, black: string }} parts.names
 * @param {Date} parts.today
 * @returns {WritableRecord}
 */
export function recordOf({ rules, match, opened, names, today }) {
  const { start, played } = match.state;
  if (opened && start.fen === opened.start.fen && played.length <= opened.moves.length && common(played, opened.moves) === played.length) return opened;
  const { fen, kingsOnly } = start;
  const two = (/** @type {number} */ value) => String(value).padStart(2, '0');
  return {
    tags: [
      ['White', names.white],
      ['Black', names.black],
      ['Date', `${today.getFullYear()}.${two(today.getMonth() + 1)}.${two(today.getDate())}`],
    ],
    start: { fen, kingsOnly },
    moves: played.map(({ text }) => text),
    result: resultOf(rules, match.state),
  };
}

/**
 * How a game ended, whichever of its positions is shown.
 * @param {Rules} rules
 * @param {GameState} state
 */
function resultOf(rules, { start, played }) {
  const game = new rules.Game(start);
  try {
    for (const { text } of played) game.play(text);
    return game.state().outcome?.result ?? '*';
  } finally {
    game.free();
  }
}
