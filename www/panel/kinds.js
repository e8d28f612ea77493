// Which files may be chosen.

/**
 * The attributes of a field for files of these kinds. iOS greys out all files whose kind it does not know by their end, so there any may be
 * chosen.
 * @param {string} kinds as in the attribute `accept`
 * @returns {Record<string, string>}
 */
export function filesOf(kinds) {
  return CSS.supports('-webkit-touch-callout', 'none') ? { type: 'file' } : { type: 'file', accept: kinds };
}
