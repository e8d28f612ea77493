// Building elements. Text goes in as text, never as markup.

/**
 * @typedef {object} Parts
 * @property {string} [class]
 * @property {string} [id]
 * @property {string} [test] a stable name for tests to find it by
 * @property {string} [text]
 * @property {Record<string, string>} [attributes]
 * @property {() => void} [click]
 */

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Parts} [parts]
 * @param {(Node | string)[]} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function element(tag, parts = {}, ...children) {
  const made = document.createElement(tag);
  if (parts.class) made.className = parts.class;
  if (parts.id) made.id = parts.id;
  if (parts.test) made.dataset.testid = parts.test;
  if (parts.text !== undefined) made.textContent = parts.text;
  for (const [name, value] of Object.entries(parts.attributes ?? {})) made.setAttribute(name, value);
  if (parts.click) made.addEventListener('click', parts.click);
  made.append(...children);
  return made;
}

/**
 * A button that is no submit button.
 * @param {Parts} parts
 * @param {(Node | string)[]} children
 */
export function button(parts, ...children) {
  return element('button', { ...parts, attributes: { type: 'button', ...parts.attributes } }, ...children);
}

/**
 * Marks a control as of no use now. It keeps the focus, which a disabled one would lose to the top of the page.
 * @param {HTMLElement} control
 * @param {boolean} usable
 */
export function setUsable(control, usable) {
  if (usable) control.removeAttribute('aria-disabled');
  else control.setAttribute('aria-disabled', 'true');
}

/** @param {HTMLElement} control */
export function isUsable(control) {
  return control.getAttribute('aria-disabled') !== 'true';
}

/**
 * Writes text only where it is different, so that nothing is drawn or read out again without need.
 * @param {Element} target
 * @param {string} text
 */
export function setText(target, text) {
  if (target.textContent !== text) target.textContent = text;
}

/**
 * An element of the page that its HTML must have.
 * @param {string} id
 */
export function required(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no element #${id}`);
  return found;
}
