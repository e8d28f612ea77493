// Keys that do something wherever the focus is, except where text is written; and the dialog that lists all keys of the page.

import { laterWords } from '../words/later.js';
import { openDialog } from './dialog.js';
import { element } from './dom.js';

/** @typedef {import('../words/types.js').Words} Words */
/** @typedef {import('../words/types.js').KeyId} KeyId */

/**
 * @typedef {object} KeyActions
 * @property {() => boolean} wanted whether the person wants single keys to do anything
 * @property {() => void} type a move shall be typed
 * @property {() => void} list the keys shall be listed
 */

/** @param {KeyActions} actions */
export function listenToKeys({ wanted, type, list }) {
  document.addEventListener('keydown', (event) => {
    const { target } = event;
    const writing = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
    if (writing || event.defaultPrevented || event.repeat || event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    if (!wanted() || document.querySelector('dialog[open]')) return;
    // Other alphabets have another letter on the same key.
    const act = event.key === '?' ? list : event.code === 'KeyM' && !event.shiftKey ? type : null;
    if (!act) return;
    event.preventDefault();
    act();
  });
}

/** @param {{ words: Words }} parts */
export function openKeys({ words }) {
  const { title, names, about } = laterWords(words).keys;
  const ids = /** @type {KeyId[]} */ (Object.keys(names));
  openDialog({
    title,
    test: 'keys-dialog',
    words,
    body: [element(
      'dl',
      { class: 'keys', test: 'keys-all' },
      ...ids.map((id) => element('div', { class: 'keys__row' }, element('dt', {}, element('kbd', { text: names[id] })), element('dd', { text: about[id] }))),
    )],
  });
}
