// The texts of the style sheets that come with the page's later parts. The build puts another module in place of this one, which
// holds them.

/** @param {string} address */
async function text(address) {
  return (await fetch(new URL(address, import.meta.url))).text();
}

/** The dialogs, the doors in the settings, and the page on paper. */
export const LATER_STYLE = (await Promise.all(['./dialog.css', './analysis.css', './late.css', './later.css'].map(text))).join('\n');
/** Editor, open games, share. */
export const EXCHANGE_STYLE = await text('./exchange.css');
