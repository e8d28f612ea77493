// The games of a text, listed without holding the text.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Collection } from '../../../www/exchange/collection.js';

const root = new URL('../../../', import.meta.url);
const tools = await import(new URL('pkg/tools/poddavki_tools.js', root).href);
tools.initSync({ module: readFileSync(new URL('pkg/tools/poddavki_tools_bg.wasm', root)) });

/** @param {string} name */
const file = (name) => new Blob([readFileSync(new URL(`tests/data/pdn/${name}`, root))]);

/** @param {number} count */
const many = (count) => new Blob(Array.from({ length: count }, (_, i) => `[White "Player ${i + 1}"]\n[Event "${i % 2 ? 'odd' : 'even'}"]\n\n1. c3-d4 d6-c5 {${'x'.repeat(i % 7)}} 1-0\n\n`));

test('each game of a list is opened as it stands in the text', async () => {
  const collection = new Collection(tools, file('no_blank_lines.pdn'));
  await collection.read();
  assert.deepEqual([collection.done, collection.games, collection.matching, collection.faults, collection.share], [true, 3, 3, 0, 1]);
  assert.deepEqual(collection.entries.map(({ event, result, plies }) => [event, result, plies]), [['x', '1-0', 36], ['y', '0-1', 41], ['z', '*', 3]]);
  for (const entry of collection.entries) {
    const record = await collection.open(entry);
    assert.equal(record?.moves.length, entry.plies);
    assert.deepEqual(record?.tags.find(([name]) => name === 'Event'), ['Event', entry.event]);
  }
});

test('names in Windows-1251 are read', async () => {
  const collection = new Collection(tools, file('windows_1251.pdn'));
  await collection.read();
  assert.match(collection.entries[0]?.white ?? '', /[а-яё]/iu);
});

test('faults keep their places in the whole text; what cannot be read is listed too', async () => {
  const collection = new Collection(tools, file('bad/tags.pdn'));
  await collection.read();
  assert.equal(collection.faults, collection.games);
  const entry = collection.entries[2];
  assert.match(entry?.fault?.message ?? '', /^game 3, line 7, column 10: /u);
  if (entry) assert.match((await collection.open(entry))?.fault?.message ?? '', /^game 3, line 7/u);

  const others = new Collection(tools, file('bad/other_games.pdn'));
  await others.read();
  assert.deepEqual(others.entries.map(({ refused }) => refused), [true, true, true, false]);
  assert.deepEqual(others.entries.map(({ fault }) => fault?.kind), ['other-game', 'other-game', 'other-game', undefined]);
});

test('of more games than are kept the first are listed; a search finds the others by reading once more', async () => {
  const collection = new Collection(tools, many(40), { most: 10 });
  await collection.read();
  assert.deepEqual([collection.games, collection.matching, collection.entries.length], [40, 40, 10]);
  await collection.read(' PLAYER 33 ');
  assert.deepEqual([collection.games, collection.matching], [40, 1]);
  const [found] = collection.entries;
  assert.equal(found?.number, 33);
  if (found) assert.deepEqual((await collection.open(found))?.tags[0], ['Event', 'even']);
  await collection.read('odd 1-0');
  assert.deepEqual([collection.matching, collection.entries.length, collection.entries[0]?.white], [20, 10, 'Player 2']);
});

test('where all games are kept a search reads nothing again', async () => {
  const source = many(40);
  const collection = new Collection(tools, source);
  await collection.read();
  source.stream = () => { throw new Error('read again'); };
  await collection.read('player 33');
  assert.deepEqual([collection.matching, collection.entries[0]?.number, collection.trouble], [1, 33, null]);
  await collection.read('');
  assert.equal(collection.entries.length, 40);
});

test('a source that fails is told, and what came before is listed', async () => {
  let pulls = 0;
  const text = new TextEncoder().encode('[White "A"]\n\n1. c3-d4 *\n\n[White "B"]\n\n1. c3-d4 *\n\n');
  const source = new Blob([text]);
  source.stream = () => /** @type {any} */ (new ReadableStream({
    pull(controller) {
      pulls += 1;
      if (pulls === 1) controller.enqueue(text);
      else controller.error(new Error('the file has gone'));
    },
  }));
  const collection = new Collection(tools, source);
  await collection.read();
  assert.deepEqual([collection.done, /** @type {Error} */ (collection.trouble).message, collection.entries.map(({ white }) => white)], [true, 'the file has gone', ['A', 'B']]);
});

test('a file that has changed since it was read is no game any more', async () => {
  const source = many(2);
  const collection = new Collection(tools, source);
  await collection.read();
  source.slice = () => new Blob(['\n']);
  const [entry] = collection.entries;
  assert.equal(entry && await collection.open(entry), null);
});

test('a reading that is given up tells nothing more', async () => {
  const collection = new Collection(tools, many(5000));
  const reading = collection.read();
  collection.stop();
  await reading;
  assert.equal(collection.done, false);
  await collection.read();
  assert.equal(collection.games, 5000);
});
