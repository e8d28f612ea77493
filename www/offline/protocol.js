// What the page and its service worker say to each other.

/**
 * The beginning of the names of a site's caches: all sites of one server share them.
 * @param {string} scope the address of the site
 */
export const cachePrefix = (scope) => `poddavki ${scope} `;

/** The page is to answer, through the port that comes along, which release it is. */
export const WHICH = 'which release';

/** What no tab needs any more can be thrown away: a tab that may have been the last of its release is another now. */
export const TIDY = 'tidy';

/** The service worker that waits is to take over now. */
export const TAKE_OVER = 'take over';
