// Work that is done once, however often it is asked for.

/**
 * Does something once and keeps what came of it; a failed attempt may be repeated.
 * @template T
 * @param {() => Promise<T>} act
 * @returns {() => Promise<T>}
 */
export function once(act) {
  /** @type {Promise<T> | null} */
  let made = null;
  return () => {
    if (!made) {
      made = act();
      made.catch(() => { made = null; });
    }
    return made;
  };
}
