// The texts of the element's style sheets. The build puts another module in place of this one, which holds them.

/** @param {string} address */
async function text(address) {
  return (await fetch(new URL(address, import.meta.url))).text();
}

/** The bar's style, which the page has too, the element's own, and the board's. */
export const STYLES = await Promise.all([text('../style/bar.css'), text('./element.css'), text('../board/board.css')]);
/** The themes of the page. */
export const THEME_STYLE = await text('../style/themes.css');
