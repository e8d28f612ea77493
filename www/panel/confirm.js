// A question before something that cannot be undone.

import { openDialog } from './dialog.js';
import { button, element } from './dom.js';

/** @typedef {import('../words/types.js').Words} Words */

/**
 * @param {object} parts
 * @param {Words} parts.words
 * @param {string} parts.test
 * @param {string} parts.title
 * @param {string} [parts.text]
 * @param {{ test: string, label: string, act: () => void }[]} parts.answers the last is the one that does it
 * @param {string} parts.no leaves everything as it is
 */
export function confirm({ words, test, title, text = '', answers, no }) {
  const body = text ? [element('p', { class: 'dialog__text', text })] : [];
  const dialog = openDialog({
    title,
    test,
    words,
    body: [
      ...body,
      element(
        'div',
        { class: 'dialog__answers' },
        button({ class: 'button', test: `${test}-no`, text: no, click: () => dialog.close() }),
        ...answers.map(({ test: name, label, act }, i) => button({
          class: i === answers.length - 1 ? 'button button--strong' : 'button',
          test: name,
          text: label,
          click: () => {
            dialog.close();
            act();
          },
        })),
      ),
    ],
  });
  dialog.classList.add('dialog--small');
}
