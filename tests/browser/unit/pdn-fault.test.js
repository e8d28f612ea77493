// What could not be read, told in every language of the page.

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { capital, pdnFaultText, told } from '../../../www/exchange/fault.js';
import { exchange as en } from '../../../www/words/exchange-en.js';
import { exchange as es } from '../../../www/words/exchange-es.js';
import { exchange as ru } from '../../../www/words/exchange-ru.js';
import { faults as rulesEn } from '../../../www/words/faults-en.js';
import { faults as rulesEs } from '../../../www/words/faults-es.js';
import { faults as rulesRu } from '../../../www/words/faults-ru.js';

/** @typedef {import('../../../www/exchange/tools.js').PdnFault} PdnFault */

const root = new URL('../../../', import.meta.url);
const tools = await import(new URL('pkg/tools/poddavki_tools.js', root).href);
tools.initSync({ module: readFileSync(new URL('pkg/tools/poddavki_tools_bg.wasm', root)) });

/** The first fault of each game of a text. @param {Uint8Array} text @returns {PdnFault[]} */
function faultsOf(text) {
  const reader = new tools.PdnReader();
  reader.feed(text);
  reader.finish();
  const found = [];
  for (;;) {
    try {
      const record = reader.next();
      if (!record) return found;
      if (record.fault) found.push(record.fault);
    } catch (error) {
      found.push(/** @type {any} */ (error).fault);
    }
  }
}

const bytes = (/** @type {string} */ text) => new TextEncoder().encode(text);
const folder = new URL('tests/data/pdn/bad/', root);
const long = bytes(`1. c3-d4 {${'x'.repeat(1 << 20)}} *`);
const deep = bytes(`1. c3-d4 ${'(1. c3-b4 '.repeat(40)}${')'.repeat(40)} *`);
const found = [...readdirSync(folder).map((name) => readFileSync(new URL(name, folder))), long, deep].flatMap(faultsOf);

test('the files with faults have every kind of them', () => {
  assert.deepEqual([...new Set(found.map(({ kind }) => kind))].sort(), Object.keys(en.fault.kinds).sort());
});

test('each is told with its place and what stands there, and in other languages without a word of the program', () => {
  for (const fault of found) {
    for (const [words, rules] of /** @type {const} */ ([[en, rulesEn], [es, rulesEs], [ru, rulesRu]])) {
      const text = pdnFaultText(words.fault, rules, fault);
      for (const part of [fault.game, fault.line, fault.column, fault.text ?? '', ...(fault.instead ?? [])]) assert.ok(text.includes(String(part)), `${text}: ${part}`);
      assert.doesNotMatch(text, /undefined|null|\.\.$/u, text);
      if (words !== en) assert.doesNotMatch(text, /\b(?:the|this|write|leave|character)\b/u, text);
    }
  }
});

test('each goes on after a colon, so it begins small', () => {
  for (const [words, rules] of /** @type {const} */ ([[en, rulesEn], [es, rulesEs], [ru, rulesRu]])) {
    for (const text of [words.fault.none, rules.over, rules.place(1, ''), ...found.map((fault) => pdnFaultText(words.fault, rules, fault))]) assert.match(text, /^\p{Ll}/u, text);
  }
  assert.equal(capital(es.fault.none), 'No hay ninguna partida en este texto.');
});

test('a move that is not legal is told with those that are', () => {
  const [fault] = faultsOf(bytes('1. c3-c4 *'));
  assert.deepEqual({ ...fault, message: '', legal: fault?.legal?.length }, { game: 1, line: 1, column: 4, message: '', kind: 'move', text: 'c3-c4', reason: 'no-square', at: 4, instead: [], legal: 7 });
  assert.match(fault ? pdnFaultText(ru.fault, rulesRu, fault) : '', /^партия 1, строка 1, знак 4: «c3-c4», знак 4: .* Здесь возможно: a3-b4, /u);
  const [capture] = faultsOf(bytes('[FEN "W:Wc3:Bd4,h8"]\n1. c3-b4 *'));
  assert.match(capture ? pdnFaultText(ru.fault, rulesRu, capture) : '', /можно c3:e5\.$/u, 'not said twice');
  const [over] = faultsOf(bytes('[FEN "W:Wc3:Bb4"]\n1. c3:a5 b4-a3 *'));
  assert.match(over ? pdnFaultText(en.fault, rulesEn, over) : '', /The game is over\.$/u);
});

test('whatever is thrown is told; past a trap nothing is', () => {
  assert.equal(told(ru.fault, rulesRu, Object.assign(new Error('x'), { code: 'fen', kind: 'no-turn', at: 2 })), `знак 2: ${rulesRu.fen['no-turn']}`);
  assert.equal(told(ru.fault, rulesRu, new Error('as it is')), 'as it is');
  assert.throws(() => told(ru.fault, rulesRu, new WebAssembly.RuntimeError('trap')), WebAssembly.RuntimeError);
});
