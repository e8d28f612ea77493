// Messages of the page around the frame, and the lines of the generator.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readMessage } from '../../../www/embed/protocol.js';
import { snippetFor } from '../../../www/generator/snippet.js';

test('a command is read with its id', () => {
  assert.deepEqual(readMessage({ poddavki: 1, type: 'play', move: 'c3-d4', id: 7 }), { id: 7, command: { type: 'play', move: 'c3-d4' } });
  assert.deepEqual(readMessage({ poddavki: 1, type: 'undo', id: 'a' }), { id: 'a', command: { type: 'undo' } });
  assert.deepEqual(readMessage({ poddavki: 1, type: 'setPosition' }), { id: null, command: { type: 'setPosition', fen: null } });
  assert.deepEqual(readMessage({ poddavki: 1, type: 'set', name: 'level', value: null }), { id: null, command: { type: 'set', name: 'level', value: null } });
  assert.deepEqual(readMessage({ poddavki: 1, type: 'analyse' }), { id: null, command: { type: 'analyse', limits: {} } });
});

test('what is not meant for the frame is not read', () => {
  for (const data of [null, undefined, 0, '', 'poddavki', [], {}, { type: 'play' }, Object.create({ poddavki: 1, type: 'undo' })]) {
    assert.equal(readMessage(data), null);
  }
});

test('a wrong message is told, with its id where it has one', () => {
  /** @type {[object, RegExp][]} */
  const wrong = [
    [{ poddavki: 2, type: 'undo' }, /speaks version 1/],
    [{ poddavki: '1', type: 'undo' }, /speaks version 1/],
    [{ poddavki: 1 }, /type must be hello/],
    [{ poddavki: 1, type: 'toString' }, /type must be hello/],
    [{ poddavki: 1, type: 'play' }, /move must be a text/],
    [{ poddavki: 1, type: 'set', name: 'style', value: '' }, /name must be one of/],
    [{ poddavki: 1, type: 'set', name: 'level' }, /value must be a text/],
    [{ poddavki: 1, type: 'analyse', limits: null }, /limits must be an object/],
  ];
  for (const [data, text] of wrong) {
    const read = readMessage({ ...data, id: 3 });
    assert.ok(read && 'fault' in read, JSON.stringify(data));
    assert.equal(read.id, 3);
    assert.match(read.fault.message, text);
  }
  const read = readMessage({ poddavki: 1, type: 'undo', id: {} });
  assert.ok(read && 'fault' in read && read.id === null);
});

test('the lines to copy hold every text as text', () => {
  const wish = { attributes: /** @type {[string, string][]} */ ([['fen', 'W:W"<&:B'], ['theme', 'slate dark']]), width: 400, height: 500, site: 'https://x.test/p/' };
  assert.equal(
    snippetFor({ ...wish, kind: 'element' }),
    '<script type="module" src="https://x.test/p/poddavki-board.js"></script>\n<poddavki-board fen="W:W&quot;&lt;&amp;:B" theme="slate dark" style="max-width: 400px"></poddavki-board>\n',
  );
  assert.equal(
    snippetFor({ ...wish, kind: 'frame' }),
    '<iframe src="https://x.test/p/embed.html?fen=W%3AW%22%3C%26%3AB&amp;theme=slate+dark" title="Poddavki" width="400" height="500" sandbox="allow-scripts" loading="lazy" style="border: 0; max-width: 100%"></iframe>\n',
  );
  assert.ok(snippetFor({ ...wish, attributes: [], kind: 'frame' }).includes('src="https://x.test/p/embed.html"'));
});
