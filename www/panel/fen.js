// A position as text, as it comes from elsewhere.

/** Without the counters that some programs write behind it, as in `:H0:F1`. @param {string} text */
export function plainFen(text) {
  return text.replace(/:H\d+(?::F\d+)?\s*$/iu, '');
}
