// Counted things in a language: "1 piece", "5 pieces".

/**
 * @param {string} language
 * @returns {(count: number, forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }) => string}
 */
export function counter(language) {
  const rules = new Intl.PluralRules(language);
  const format = new Intl.NumberFormat(language);
  return (count, forms) => `${format.format(count)} ${forms[rules.select(count)] ?? forms.other}`;
}

/**
 * Lists such as "c3, e5 or g7".
 * @param {string} language
 * @param {'conjunction' | 'disjunction'} type
 * @returns {(items: string[]) => string}
 */
export function lister(language, type) {
  const format = new Intl.ListFormat(language, { type });
  return (items) => format.format(items);
}
