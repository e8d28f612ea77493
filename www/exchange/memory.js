// An opened game of which its address cannot hold everything, remembered until the tab is closed.

/** @typedef {import('./tools.js').GameRecord} GameRecord */

const KEY = 'poddavki.opened';

/** @param {string} hash the address that stands for it @param {GameRecord} record */
export function remember(hash, record) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ hash, record }));
  } catch {
    // Where nothing may be kept, or there is too much of it, what the address holds has to do.
  }
}

/** @param {string} hash @returns {GameRecord | null} what was remembered last, if it is this */
export function recall(hash) {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return kept?.hash === hash && Array.isArray(kept.record?.moves) ? kept.record : null;
  } catch {
    return null;
  }
}
