// Choices that look random and are the same in every run.

/**
 * @param {number} seed
 * @returns {<T>(items: readonly T[]) => T} picks one of several
 */
export function picker(seed) {
  let state = seed >>> 0;
  return (items) => {
    // mulberry32
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    const value = ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
    const item = items[Math.floor(value * items.length)];
    if (item === undefined) throw new Error('there is nothing to choose from');
    return item;
  };
}
