// Whom to play next, after a game against one of the ten.

import { OPPONENTS } from './opponents.js';

/** @typedef {import('./opponents.js').OpponentId} OpponentId */
/** @typedef {import('./archive.js').PastGame} PastGame */

/** After so many games lost in a row somebody weaker is proposed. */
const LOSSES = 2;

/**
 * @param {readonly PastGame[]} games the latest first, the one just finished among them
 * @returns {OpponentId | null} the next stronger one after a game won, a weaker one after some lost; null where there is nobody to propose
 */
export function suggestion(games) {
  const [last] = games;
  if (!last?.outcome?.winner || last.game.setup.person === null) return null;
  const { opponent } = last.game.setup;
  const at = OPPONENTS.indexOf(opponent);
  if (won(last)) return OPPONENTS[at + 1] ?? null;
  const recent = games.filter(({ game, outcome }) => game.setup.opponent === opponent && game.setup.person !== null && outcome !== null).slice(0, LOSSES);
  return recent.length === LOSSES && recent.every((game) => game.outcome?.winner && !won(game)) ? (OPPONENTS[at - 1] ?? null) : null;
}

/** @param {PastGame} game */
function won({ game, outcome }) {
  return outcome?.winner === game.setup.person;
}
