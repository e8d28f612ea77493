// Tells that a new version of the page is there. It can be left for later: it comes by itself when all tabs have been closed.

import { laterWords } from '../words/later.js';
import { button, element } from './dom.js';
import { icon } from './icons.js';

/** @typedef {import('../words/types.js').Words} Words */

/**
 * @param {Words} words
 * @param {() => void} reload
 */
export function offerUpdate(words, reload) {
  if (document.getElementById('update')) return;
  const { ready, take } = laterWords(words).update;
  // Read out when what one is doing is done, unlike a notice of trouble.
  const root = element('div', { id: 'update', class: 'notices notices--low', attributes: { role: 'status' } });
  const close = button({ class: 'button button--icon', test: 'update-close', attributes: { 'aria-label': words.actions.close }, click: () => root.remove() }, icon('close'));
  const box = element(
    'div',
    { class: 'notice', test: 'update' },
    element('p', { class: 'notice__body', text: ready }),
    button({ class: 'button button--strong', test: 'update-take', text: take, click: reload }),
    close,
  );
  (document.querySelector('.panel') ?? document.body).append(root);
  // A region is read where something comes into it.
  setTimeout(() => root.append(box), 100);
}
