// A game as a link has it, made a record.

/** @typedef {import('../rules.js').Rules} Rules */
/** @typedef {import('./link.js').Linked} Linked */
/** @typedef {import('./tools.js').GameRecord} GameRecord */

/**
 * @param {Rules} rules
 * @param {Extract<Linked, { kind: 'moves' }>} linked
 * @returns {{ record: GameRecord, ply: number } | { illegal: { number: number, text: string } }}
 * @throws an error of the rules where the first position cannot be set up
 */
export function linkedGame(rules, { moves, ply, fen, kingsOnly }) {
  const game = new rules.Game(fen === null ? { kingsOnly } : { fen, kingsOnly });
  try {
    const shift = game.state().turn === 'black' ? 1 : 0;
    for (const [i, squares] of moves.entries()) {
      try {
        game.play(squares.join(game.state().moves[0]?.captures.length ? ':' : '-'));
      } catch (error) {
        if (error instanceof WebAssembly.RuntimeError) throw error;
        return { illegal: { number: Math.floor((i + shift) / 2) + 1, text: squares.join('') } };
      }
    }
    const { start, played, outcome } = game.state();
    const record = { tags: [], start, moves: played.map(({ text }) => ({ text })), result: outcome?.result ?? '*' };
    return { record: /** @type {GameRecord} */ (record), ply: Math.min(ply ?? played.length, played.length) };
  } finally {
    game.free();
  }
}
