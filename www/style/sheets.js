// The texts of the style sheets that come with the page's later parts. The build puts another module in place of this one, which
// holds them.

import { EXCHANGE_SHEETS, LATER_SHEETS } from './order.js';

/** @param {readonly string[]} names */
async function texts(names) {
  const sheets = names.map(async (name) => (await fetch(new URL(`./${name}.css`, import.meta.url))).text());
  return (await Promise.all(sheets)).join('\n');
}

export const LATER_STYLE = await texts(LATER_SHEETS);
export const EXCHANGE_STYLE = await texts(EXCHANGE_SHEETS);
