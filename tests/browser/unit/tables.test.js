import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { initSync, TableMaker } from '../../../pkg/tools/poddavki_tools.js';
import { classIn, classesOf } from '../../../www/tables/protocol.js';
import { later as en } from '../../../www/words/later-en.js';
import { later as ru } from '../../../www/words/later-ru.js';
import { en as english } from '../../../www/words/en.js';
import { ru as russian } from '../../../www/words/ru.js';

/** @import { Score } from '../../../pkg/poddavki.js' */

describe('classes of endgame tables', () => {
  test('there are as many as men and kings can be shared out', () => {
    assert.deepEqual([2, 3, 4, 5].map((pieces) => classesOf(pieces).length), [4, 12, 25, 44]);
    const all = [2, 3, 4, 5].flatMap(classesOf);
    assert.equal(new Set(all).size, 85);
    for (const name of all) {
      const [men, kings, otherMen, otherKings] = [...name].map(Number);
      assert.ok(Number(men) + Number(kings) > 0 && Number(otherMen) + Number(otherKings) > 0, name);
    }
  });

  test('are named in their bytes as they are called here', () => {
    initSync({ module: readFileSync(new URL('../../../pkg/tools/poddavki_tools_bg.wasm', import.meta.url)) });
    const maker = new TableMaker(3);
    while (!maker.step(1 << 20).finished);
    const names = [];
    for (let bytes = maker.take(); bytes; bytes = maker.take()) names.push(classIn(bytes));
    maker.free();
    assert.deepEqual(names.sort(), [...classesOf(2), ...classesOf(3)].sort());
  });
});

describe('what is proven, in words', () => {
  /** @param {Score['kind']} kind @param {number} value @param {boolean} exact @returns {Score} */
  const score = (kind, value, exact) => ({ kind, value, exact });

  test('counts moves, not plies, and tells what is exact from what is a bound', () => {
    assert.equal(en.analysis.fact(score('win', 17, true), 'white'), 'Won for White in 9 moves');
    assert.equal(en.analysis.fact(score('win', 18, false), 'white'), 'White wins by force, in 9 moves at most');
    assert.equal(en.analysis.fact(score('win', 2, true), 'black'), 'Won for Black in 1 move');
    assert.equal(en.analysis.fact(score('loss', 1, true), 'white'), 'Won for Black in 1 move');
    assert.equal(en.analysis.fact(score('draw', 0, true), 'white'), 'Drawn');
    assert.equal(english.note.hint({ move: 'c3-d4', score: score('win', 10, true), takes: 'black' }), 'Hint: c3-d4, and it wins in 5 moves.');
    assert.equal(english.note.hint({ move: 'c3-d4', score: score('win', 10, false), takes: 'black' }), 'Hint: c3-d4, and it wins by force, in 5 moves at most.');
    assert.equal(english.note.hint({ move: 'c3-d4', score: score('loss', 9, false), takes: 'black' }), 'Hint: c3-d4, though it loses by force, in 5 moves at most.');
    assert.equal(english.note.hint({ move: 'c3-d4', score: score('estimate', 40, false), takes: 'black' }), 'Hint: c3-d4, and Black must capture.');
    assert.equal(english.note.hint({ move: 'c3-d4', score: score('estimate', 40, false), takes: null }), 'Hint: c3-d4.');
  });

  test('has the right forms in Russian', () => {
    /** @param {number} plies */
    const exact = (plies) => ru.analysis.fact(score('win', plies, true), 'white');
    assert.deepEqual([2, 4, 10, 42].map(exact), ['за 1 ход', 'за 2 хода', 'за 5 ходов', 'за 21 ход'].map((end) => `Выигрыш белых ${end}`));
    assert.equal(ru.analysis.fact(score('loss', 9, false), 'white'), 'Чёрные выигрывают при любой защите, не более чем за 5 ходов');
    assert.equal(russian.note.hint({ move: 'c3-d4', score: score('win', 10, true), takes: 'black' }), 'Совет: c3-d4, выигрывает за 5 ходов.');
    assert.equal(russian.status.lookingBack({ number: 2, of: 3, side: 'white' }), '2-й ход белых из 3');
    assert.equal(ru.tables.progress(43, 21_000), 'Готово 43\u00a0%, осталось около 21 секунды');
  });

  test('estimates have one decimal and no minus before nothing', () => {
    assert.deepEqual([0.26, -0.04, -1.25, 12].map(en.analysis.number), ['+0.3', '0.0', '-1.2', '+12.0']);
    assert.equal(en.analysis.estimate(-0.5), 'Estimate: Black stands a little better');
    assert.equal(en.tables.progress(5, 1000), '5% done, about 1 second left');
    assert.equal(en.tables.progress(5, 240_000), '5% done, about 4 minutes left');
  });
});
