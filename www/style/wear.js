// Style sheets made by script, for parts that come later.

/** @type {Set<string>} */
const worn = new Set();

/** Lets the page wear a style sheet, once. @param {string} text */
export function wear(text) {
  if (worn.has(text)) return;
  worn.add(text);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
