// Games that come by themselves: a file dropped on the page, a text pasted where no field takes it.

/** @typedef {import('../exchange.js').Exchange} Exchange */

/** @param {(act: (exchange: Exchange) => void) => void} withExchange */
export function watchGifts(withExchange) {
  let over = false;
  const cover = (/** @type {boolean} */ wanted) => {
    if (wanted === over) return;
    over = wanted;
    // By the time that the part has come, it may be over.
    withExchange((exchange) => exchange.cover(over));
  };
  document.addEventListener('dragover', (event) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    cover(true);
  });
  document.addEventListener('dragleave', ({ relatedTarget }) => { if (!relatedTarget) cover(false); });
  document.addEventListener('drop', (event) => {
    cover(false);
    const [file] = event.dataTransfer?.files ?? [];
    if (!file) return;
    event.preventDefault();
    withExchange((exchange) => exchange.openFile(file));
  });
  // Safari asks first whether anything could be pasted here.
  document.addEventListener('beforepaste', (event) => { if (!takesText(event.target)) event.preventDefault(); });
  document.addEventListener('paste', (event) => {
    if (takesText(event.target)) return;
    const [file] = event.clipboardData?.files ?? [];
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (!text.trim() && !file) return;
    event.preventDefault();
    withExchange((exchange) => (text.trim() ? exchange.openText(text) : exchange.openFile(/** @type {File} */ (file))));
  });
}

/** @param {EventTarget | null} target */
function takesText(target) {
  return target instanceof HTMLElement && target.matches('input, textarea, [contenteditable]');
}
