// Dialogs: one at a time over the page, closed by their buttons, by Escape or by a press beside them.

import { button, element } from './dom.js';
import { icon } from './icons.js';

/** @typedef {import('../words/types.js').Words} Words */

/** So much of a dialog may be out of sight without anything being missed, in CSS pixels. */
const SLACK_PX = 12;

/**
 * @typedef {object} DialogParts
 * @property {string} title
 * @property {string} test
 * @property {Words} words
 * @property {Node[]} body
 */

/**
 * Opens a dialog. It leaves the page when it is closed, and the focus goes back to where it was.
 * @param {DialogParts} parts
 * @returns {HTMLDialogElement}
 */
export function openDialog({ title, test, words, body }) {
  const heading = element('h2', { class: 'dialog__title', id: `${test}-title`, text: title });
  const close = button({ class: 'button button--icon', test: `${test}-close`, attributes: { 'aria-label': words.actions.close } }, icon('close'));
  const dialog = element(
    'dialog',
    { class: 'dialog', test, attributes: { 'aria-labelledby': heading.id } },
    element('div', { class: 'dialog__frame' }, element('div', { class: 'dialog__head' }, heading, close), ...body, element('div', { class: 'dialog__below', attributes: { 'aria-hidden': 'true' } }, icon('below'))),
  );
  close.addEventListener('click', () => dialog.close());
  // The frame fills the dialog, so a press on the dialog itself is one beside it. It must have begun there too: dragging a
  // selection out of a field is no wish to close.
  let beside = false;
  dialog.addEventListener('pointerdown', ({ target }) => { beside = target === dialog; });
  dialog.addEventListener('click', ({ target }) => { if (beside && target === dialog) dialog.close(); });
  dialog.addEventListener('close', () => dialog.remove());
  // Where a window is low, a dialog may end just between two of its rows: then a sign says that there is more.
  const look = () => dialog.classList.toggle('dialog--more', dialog.scrollHeight - dialog.scrollTop - dialog.clientHeight > SLACK_PX);
  const watch = new ResizeObserver(look);
  watch.observe(dialog);
  if (dialog.firstElementChild) watch.observe(dialog.firstElementChild);
  dialog.addEventListener('scroll', look);
  dialog.addEventListener('close', () => watch.disconnect());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** Closes whatever is open, as where what it asks about is gone. */
export function closeDialogs() {
  for (const open of document.querySelectorAll('dialog[open]')) /** @type {HTMLDialogElement} */ (open).close();
}

/**
 * @template {string} Value
 * @typedef {object} Choice
 * @property {Value} value
 * @property {string} label
 * @property {string} [about]
 * @property {string} [swatch] a class for a small picture before the label
 * @property {Node} [picture] another picture there
 */

/**
 * A question with a few answers, of which one is chosen.
 * @template {string} Value
 * @param {object} parts
 * @param {string} parts.name of the group; `name-value` is each answer's name for tests
 * @param {string} parts.legend
 * @param {Choice<Value>[]} parts.choices
 * @param {Value} parts.chosen
 * @param {'list' | 'row' | 'grid'} parts.shape
 * @param {(value: Value) => void} [parts.onChange]
 * @returns {{ field: HTMLFieldSetElement, value: () => Value }}
 */
export function choiceField({ name, legend, choices, chosen, shape, onChange }) {
  let value = chosen;
  const options = choices.map((choice) => {
    const input = element('input', { attributes: { type: 'radio', name, value: choice.value } });
    input.checked = choice.value === chosen;
    input.addEventListener('change', () => {
      value = choice.value;
      onChange?.(value);
    });
    const text = element('span', { class: 'choice__text' }, element('span', { class: 'choice__label', text: choice.label }));
    if (choice.about) text.append(element('span', { class: 'choice__about', text: choice.about }));
    const label = element('label', { class: 'choice', test: `${name}-${choice.value}` }, input, element('span', { class: 'choice__frame' }));
    if (choice.swatch) label.append(element('span', { class: `swatch ${choice.swatch}`, attributes: { 'aria-hidden': 'true' } }));
    if (choice.picture) label.append(choice.picture);
    label.append(text);
    return label;
  });
  const field = element('fieldset', { class: `choices choices--${shape}` }, element('legend', { text: legend }), element('div', { class: 'choices__options' }, ...options));
  return { field, value: () => value };
}
