// What a build consists of. The build puts its own in place of this module: the sources are served without a service worker.

/**
 * @typedef {object} Site
 * @property {string} release the version and the sum of all files
 * @property {string[]} own the files of the page, all of one version, by their names in the site; '' is the page itself
 * @property {string[]} others files of the site besides: the element, the frame, the guides
 */

/** @type {Site} */
export const SITE = { release: 'source', own: [], others: [] };
