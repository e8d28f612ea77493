// Tells that a new version of the page is there. It can be left for later: it comes by itself when all tabs have been closed.

import { laterWords } from '../words/later.js';
import { button, element, setText } from './dom.js';
import { icon } from './icons.js';

/** @typedef {import('../words/types.js').Words} Words */

/**
 * @param {Words} words
 * @param {() => void} reload
 * @returns {((words: Words) => void) | undefined} says it in another language; none where it has been said
 */
export function offerUpdate(words, reload) {
  if (document.getElementById('update')) return undefined;
  // Read out when what one is doing is done, unlike a notice of trouble.
  const root = element('div', { id: 'update', class: 'notices notices--low', attributes: { role: 'status' } });
  const close = button({ class: 'button button--icon', test: 'update-close', click: () => root.remove() }, icon('close'));
  const body = element('p', { class: 'notice__body' });
  const accept = button({ class: 'button button--strong', test: 'update-take', click: reload });
  const box = element('div', { class: 'notice', test: 'update' }, body, accept, close);
  const tell = (/** @type {Words} */ spoken) => {
    const { ready, take } = laterWords(spoken).update;
    setText(body, ready);
    setText(accept, take);
    close.setAttribute('aria-label', spoken.actions.close);
  };
  tell(words);
  (document.querySelector('.panel') ?? document.body).append(root);
  // A region is read where something comes into it.
  setTimeout(() => root.append(box), 100);
  return tell;
}
