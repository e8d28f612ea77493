// A fault of a text is told with its place, where it has one, and a remedy.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faultText } from '../../../www/panel/fault.js';
import { later as en } from '../../../www/words/later-en.js';
import { later as es } from '../../../www/words/later-es.js';
import { later as ru } from '../../../www/words/later-ru.js';

/** @param {string} kind */
const fault = (kind) => Object.assign(new Error('in English'), { code: 'move', kind, at: 4 });
const typed = { text: 'a3-b4', moves: /** @type {any} */ ([{ from: 'c3', to: 'e5', text: 'c3:e5' }]) };

for (const [language, { faults }] of Object.entries({ en, es, ru })) {
  test(`${language}: a fault of the writing names its character, one of the whole move does not`, () => {
    const placed = Object.keys(faults.move).filter((kind) => faultText(faults, fault(kind), typed).startsWith(faults.place(4, '')));
    assert.deepEqual(placed.sort(), ['no-separator', 'no-square', 'too-many-squares']);
    for (const kind of Object.keys(faults.move)) assert.match(faultText(faults, fault(kind), typed), /\.$/u, kind);
    assert.match(faultText(faults, fault('must-capture'), typed), /c3:e5/u);
    assert.ok(faultText(faults, { code: 'fen', kind: 'no-colon', at: 4 }).startsWith(faults.place(4, '')));
  });
}
