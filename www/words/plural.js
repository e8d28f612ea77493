// Counted things in a language: "1 piece", "5 pieces". The browser takes its time to learn a language's ways: each is asked for when it is
// first needed, and none before a person can move.

/** @template T @param {() => T} make @returns {() => T} what it makes, made once */
function once(make) {
  /** @type {T | undefined} */
  let made;
  return () => (made ??= make());
}

/**
 * @param {string} language
 * @returns {(count: number, forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }) => string}
 */
export function counter(language) {
  const rules = once(() => new Intl.PluralRules(language));
  const format = once(() => new Intl.NumberFormat(language));
  // Small whole numbers look the same in all three.
  return (count, forms) => `${Number.isInteger(count) && count < 1000 ? count : format().format(count)} ${forms[rules().select(count)] ?? forms.other}`;
}

/**
 * Lists such as "c3, e5 or g7".
 * @param {string} language
 * @param {'conjunction' | 'disjunction'} type
 * @returns {(items: string[]) => string}
 */
export function lister(language, type) {
  const format = once(() => new Intl.ListFormat(language, { type }));
  return (items) => format().format(items);
}

/**
 * Amounts as people say them: "190 MB", "about 20 seconds", "1.2M".
 * @param {string} language
 */
export function amounts(language) {
  /** @param {Intl.NumberFormatOptions} options */
  const format = (options) => once(() => new Intl.NumberFormat(language, options));
  const whole = format({});
  const short = format({ notation: 'compact', maximumSignificantDigits: 3 });
  const signed = format({ minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  const megabytes = format({ style: 'unit', unit: 'megabyte', maximumSignificantDigits: 2 });
  const percent = format({ style: 'percent' });
  return {
    whole: (/** @type {number} */ value) => whole().format(value),
    short: (/** @type {number} */ value) => short().format(value),
    /** One decimal, with its sign. */
    signed: (/** @type {number} */ value) => signed().format(Math.round(value * 10) / 10 || 0),
    megabytes: (/** @type {number} */ bytes) => megabytes().format(bytes / 1e6),
    /** @param {number} share in hundredths */
    percent: (share) => percent().format(share / 100),
  };
}

/**
 * Days and times as people write them.
 * @param {string} language
 * @returns {(date: number) => string}
 */
export function dates(language) {
  const format = once(() => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }));
  return (date) => format().format(date);
}
