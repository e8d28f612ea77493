/**
 * Copies a field's text. Pages from file:// and in sandboxed frames may lack the clipboard; some of those still know the older way.
 * @param {HTMLInputElement | HTMLTextAreaElement} field
 * @returns {Promise<boolean>} whether it was copied; where it was not, the text is selected
 */
export async function copyFrom(field) {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.focus();
    field.select();
    return document.execCommand('copy');
  }
}
