// The lesson: a few positions on a live board, in which the person makes the moves.

import { STEPS } from '../lesson/steps.js';
import { laterWords } from '../words/later.js';
import { openDialog } from './dialog.js';
import { button, element, isUsable, setText, setUsable } from './dom.js';

/** @typedef {typeof import('../board/board.js').Board} BoardClass */
/** @typedef {import('../rules.js').Rules} Rules */
/** @typedef {import('../words/types.js').Words} Words */
/** @typedef {import('../board/types.js').MoveDetail} MoveDetail */
/** @typedef {import('../board/types.js').RefusedDetail} RefusedDetail */

/**
 * @param {object} parts
 * @param {Words} parts.words
 * @param {Rules} parts.rules
 * @param {BoardClass} parts.Board
 * @param {boolean} parts.coordinates
 */
export function openLesson({ words, rules, Board, coordinates }) {
  const text = laterWords(words).play.lesson;
  let at = 0;
  /** How many of the step's moves have been made. */
  let made = 0;
  /** Counts what is shown, so that an answer to an earlier position is known as stale. */
  let turn = 0;
  let game = new rules.Game({ fen: STEPS[0].fen });

  const count = element('p', { class: 'lesson-step__count', test: 'lesson-count' });
  const dots = element('div', { class: 'lesson-step__dots', attributes: { 'aria-hidden': 'true' } }, ...STEPS.map(() => element('i')));
  const title = element('h3', { class: 'lesson-step__title', test: 'lesson-step-title', attributes: { tabindex: '-1' } });
  const about = element('p', { class: 'lesson-step__text', test: 'lesson-text' });
  const box = element('div', { class: 'lesson-step__board board-box', test: 'lesson-board' });
  const said = element('p', { class: 'lesson-step__said', test: 'lesson-said', attributes: { role: 'status' } });
  const back = button({ class: 'button', test: 'lesson-back', text: text.back });
  const again = button({ class: 'button', test: 'lesson-again', text: text.again });
  const next = button({ class: 'button', test: 'lesson-next' });
  back.addEventListener('click', () => { if (isUsable(back)) open(at - 1); });
  again.addEventListener('click', () => open(at));
  next.addEventListener('click', () => {
    if (at + 1 < STEPS.length) open(at + 1);
    else dialog.close();
  });

  const done = () => made === STEPS[at].wanted.length;

  const show = () => {
    const { id } = STEPS[at];
    const step = text.steps[id];
    setText(count, text.step(at + 1, STEPS.length));
    [...dots.children].forEach((dot, i) => {
      dot.classList.toggle('now', i === at);
      dot.classList.toggle('past', i < at);
    });
    setText(title, step.title);
    setText(about, step.text);
    setUsable(back, at > 0);
    setText(next, at + 1 < STEPS.length ? text.next : text.end);
    next.classList.toggle('button--strong', done());
    dialog.dataset.step = id;
    dialog.dataset.done = String(done());
  };

  /** Puts the position on the board. */
  const set = () => {
    const { pieces, moves, turn: side, played, ply } = game.state();
    const last = played[ply - 1];
    board.set({
      pieces,
      moves: done() ? [] : moves,
      turn: side,
      movable: !done() && side === 'white',
      lastMove: last ? { from: last.from, path: last.path } : null,
      orientation: 'white',
      coordinates,
      arrows: [],
      words: words.board,
    });
  };

  /** @param {number} step */
  const open = (step) => {
    at = step;
    made = 0;
    turn += 1;
    game.free();
    game = new rules.Game({ fen: STEPS[at].fen });
    setText(said, '');
    board.cancel();
    show();
    set();
    title.focus({ preventScroll: true });
  };

  /** @param {string} move in notation */
  const move = async (move) => {
    const step = STEPS[at];
    const wanted = step.wanted[made];
    if (!wanted.moves.includes(move)) {
      setText(said, text.steps[step.id].wrong);
      set();
      return;
    }
    setText(said, '');
    const now = turn;
    game.play(move);
    if (wanted.reply) {
      set();
      const { from, path } = reply(wanted.reply);
      board.set({ movable: false });
      await board.animate(from, path);
      if (now !== turn) return;
      game.play(wanted.reply);
    }
    made += 1;
    set();
    if (done()) setText(said, text.steps[step.id].done);
    show();
  };

  /** How a move of the position goes over the board. @param {string} text */
  const reply = (text) => {
    for (const { from, paths } of game.state().moves) {
      const path = paths.find((way) => way.text === text);
      if (path) return { from, path };
    }
    throw new Error(`the lesson's ${text} is no move`);
  };

  const dialog = openDialog({
    title: text.title,
    test: 'lesson-dialog',
    words,
    body: [
      element('div', { class: 'lesson-step__head' }, count, dots),
      title,
      about,
      box,
      said,
      element('div', { class: 'dialog__foot lesson-step__foot' }, back, again, next),
    ],
  });
  const board = new Board(box);
  board.addEventListener('move', (event) => move(/** @type {CustomEvent<MoveDetail>} */ (event).detail.text));
  board.addEventListener('refused', (event) => {
    const { reason } = /** @type {CustomEvent<RefusedDetail>} */ (event).detail;
    const { refused, notYours } = words.note;
    if (!done()) setText(said, reason === 'not-yours' ? notYours(game.state().turn) : refused[reason]);
  });
  dialog.classList.add('dialog--lesson');
  dialog.addEventListener('close', () => {
    turn += 1;
    board.destroy();
    game.free();
  });
  open(0);
}
