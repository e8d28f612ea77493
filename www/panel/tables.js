// The dialog about endgame tables: what there is, what more there could be and at what price.

import { FEW_PIECES, MOST_PIECES } from '../tables/protocol.js';
import { laterWords } from '../words/later.js';
import { openDialog } from './dialog.js';
import { button, element, isUsable, setText, setUsable } from './dom.js';

/** @typedef {import('../words/types.js').Words} Words */
/** @typedef {import('../tables/keeper.js').TableKeeper} TableKeeper */

/** What five pieces cost, measured: bytes of memory while they are made and afterwards, bytes on the disk, seconds. */
const PRICE = Object.freeze({ making: 450e6, memory: 200e6, disk: 50e6, seconds: 30 });

/**
 * @param {object} parts
 * @param {Words} parts.words
 * @param {TableKeeper} parts.keeper
 */
export function openTables({ words, keeper }) {
  const text = laterWords(words).tables;
  const state = element('p', { class: 'tables__state', test: 'tables-state', attributes: { role: 'status' } });
  const rows = element('tbody');
  const proof = element(
    'table',
    { class: 'tables__proof', test: 'tables-proof' },
    element('caption', { class: 'spoken', text: text.proof }),
    element('thead', {}, element('tr', {}, ...text.columns.map((name) => element('th', { text: name, attributes: { scope: 'col' } })))),
    rows,
  );

  const more = element('section', { class: 'tables__more', attributes: { 'aria-labelledby': 'tables-more-title' } });
  const moreState = element('p', { class: 'tables__line', test: 'tables-more' });
  const bar = element('progress', { class: 'tables__bar', test: 'tables-progress', attributes: { max: '100', 'aria-labelledby': 'tables-more-title' } });
  const act = (/** @type {string} */ test, /** @type {string} */ label, /** @type {() => void} */ click) => {
    const control = button({ class: 'button', test, text: label });
    control.addEventListener('click', () => { if (isUsable(control)) click(); });
    return control;
  };
  const make = act('tables-make', text.make, () => keeper.want(MOST_PIECES));
  const pause = act('tables-pause', text.pause, () => keeper.pause());
  const goOn = act('tables-go-on', text.goOn, () => keeper.goOn());
  const cancel = act('tables-cancel', text.cancel, () => keeper.want(FEW_PIECES));
  make.classList.add('button--strong');
  more.append(
    element('h3', { class: 'tables__title', id: 'tables-more-title', text: text.five }),
    moreState,
    bar,
    element('div', { class: 'tables__acts' }, make, pause, goOn, cancel),
  );

  const disk = element('p', { class: 'tables__line', test: 'tables-disk' });
  const remove = act('tables-remove', text.remove, () => keeper.remove());
  const use = element('input', { test: 'tables-use', attributes: { type: 'checkbox' } });
  use.addEventListener('change', () => keeper.want(use.checked ? FEW_PIECES : 0));

  const show = () => {
    const { known, phase, progress, kept, counts, wanted } = keeper;
    use.checked = wanted > 0;
    const ready = Math.min(known, MOST_PIECES);
    if (wanted === 0) setText(state, text.off);
    else if (ready >= 2) setText(state, text.ready(ready));
    else setText(state, phase === 'failed' ? text.failed(keeper.fault) : text.making);

    const told = [...counts].sort(([one], [other]) => one - other);
    if (rows.childElementCount !== told.length) {
      rows.replaceChildren(...told.map(([pieces, { wins, losses, draws, longestWin }]) =>
        element(
          'tr',
          { test: `tables-proof-${pieces}` },
          element('th', { text: text.count(pieces), attributes: { scope: 'row' } }),
          ...[wins, losses, draws, Math.ceil(longestWin / 2)].map((number) => element('td', { text: text.count(number) })),
        )));
    }

    const asked = wanted === MOST_PIECES;
    const done = ready === MOST_PIECES;
    const failed = asked && phase === 'failed';
    const running = asked && !done && !failed && phase !== 'paused';
    const share = progress ? Math.floor((100 * progress.done) / progress.total) : null;
    more.hidden = wanted === 0;
    if (done) setText(moreState, text.fiveReady);
    else if (failed) setText(moreState, text.failed(keeper.fault || text.tooLarge));
    else if (!asked) setText(moreState, text.price(PRICE));
    else if (phase === 'paused') setText(moreState, text.paused(share));
    else if (phase === 'waiting') setText(moreState, text.waiting);
    else if (phase === 'reading') setText(moreState, text.reading);
    else setText(moreState, text.progress(share ?? 0, progress?.left ?? null));
    bar.hidden = !asked || done || failed;
    if (share === null) bar.removeAttribute('value');
    else bar.value = share;
    make.hidden = done || (asked && !failed);
    pause.hidden = !running;
    goOn.hidden = !(asked && phase === 'paused');
    cancel.hidden = !asked || done || failed;

    setText(disk, kept === undefined ? '' : kept === null ? text.notKept : text.kept(kept));
    setUsable(remove, Boolean(kept));
    // A button that goes takes the focus with it.
    if (dialog && !dialog.contains(document.activeElement)) (running ? pause : asked && !done ? goOn : remove).focus();
  };

  /** @type {HTMLDialogElement | null} */
  let dialog = null;
  show();
  dialog = openDialog({
    title: text.title,
    test: 'tables-dialog',
    words,
    body: [element(
      'div',
      { class: 'dialog__form' },
      element('p', { class: 'tables__line', text: text.about }),
      state,
      proof,
      more,
      element('div', { class: 'tables__disk' }, disk, remove),
      element('label', { class: 'choice' }, use, element('span', { class: 'choice__text' }, element('span', { class: 'choice__label', text: text.use }))),
    )],
  });
  keeper.addEventListener('change', show);
  dialog.addEventListener('close', () => keeper.removeEventListener('change', show));
}
