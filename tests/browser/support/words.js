// The page's own words, so that a test asks for the right sentence and not for its wording.

import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

/** @typedef {import('../../../www/words/types.js').Words & import('../../../www/words/types.js').LaterWords & { exchange: import('../../../www/words/exchange.js').ExchangeWords }} Words */
/** @typedef {import('../../../pkg/poddavki.js').Side} Side */
/** @typedef {import('../../../www/rules.js').Reason} Reason */

// Playwright would take the page's modules for scripts of an older kind, since no package file stands beside them: they are
// bundled first.
const { outputFiles } = buildSync({
  stdin: {
    contents: `
      import { en as first } from "./en.js";
      import { later } from "./later-en.js";
      import { exchange } from "./exchange-en.js";
      import { es as firstEs } from "./es.js";
      import { later as laterEs } from "./later-es.js";
      import { exchange as exchangeEs } from "./exchange-es.js";
      import { ru as firstRu } from "./ru.js";
      import { later as laterRu } from "./later-ru.js";
      import { exchange as exchangeRu } from "./exchange-ru.js";
      export const en = { ...first, ...later, exchange };
      export const es = { ...firstEs, ...laterEs, exchange: exchangeEs };
      export const ru = { ...firstRu, ...laterRu, exchange: exchangeRu };`,
    resolveDir: fileURLToPath(new URL('../../../www/words/', import.meta.url)),
  },
  bundle: true,
  format: 'esm',
  charset: 'utf8',
  write: false,
});
/** @type {{ en: Words, es: Words, ru: Words }} */
const { en, es, ru } = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0]?.contents ?? []).toString('base64')}`);
export { en, es, ru };

/** What a sentence about a result must speak of, whatever its wording. @type {Readonly<Record<Reason, RegExp>>} */
const SENSE = Object.freeze({
  'no-pieces': /\bpieces\b/,
  blocked: /\bno move\b/,
  repetition: /\bposition\b.*\b(three|third)\b/,
  'kings-only': /\b15\b.*\bkings\b/,
  'few-pieces': /\bfew pieces\b/,
  resigned: /\bresigned\b/,
  agreed: /\bboth\b.*\bagreed\b/,
  time: /\b(out of time|clocks ran out)\b/,
});

/**
 * The sentence that ends a game in English, itself held to what it must say.
 * @param {Side | null} winner
 * @param {Reason} reason
 * @param {Side | null} person null where two play
 */
export function result(winner, reason, person) {
  const score = winner === null ? '1/2-1/2' : winner === 'white' ? '1-0' : '0-1';
  const said = en.status.outcome({ result: score, winner, reason }, person);
  let who = /^A draw\b/;
  if (winner !== null && person === null) who = new RegExp(`^${en.side[winner]} wins\\b`);
  else if (winner !== null) who = winner === person ? /^You win\b/ : /^You lose\b/;
  for (const sense of [who, SENSE[reason]]) if (!sense.test(said)) throw new Error(`"${said}" does not say ${sense}`);
  return said;
}
