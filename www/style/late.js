// The texts of the style sheets for what comes when a game has begun. The build puts another module in place of this one, which holds them.

/** @param {string} address */
async function text(address) {
  return (await fetch(new URL(address, import.meta.url))).text();
}

export const LATE_STYLE = (await Promise.all([text('./dialog.css'), text('./late.css')])).join('\n');
