// The parameters in the frame's address: the element's attributes by their own names.

import { ATTRIBUTES } from '../element/attributes.js';

/** Attributes that may be given from outside the frame. Its worker comes out of the page itself. */
export const SETTABLE = Object.freeze([...ATTRIBUTES.filter((name) => name !== 'worker-src'), 'lang']);

/**
 * @param {string} search as in `?level=steady&playable=black`; unknown names are somebody else's
 * @returns {[name: string, text: string][]}
 */
export function readParameters(search) {
  const given = new URLSearchParams(search);
  return SETTABLE.flatMap((name) => {
    const text = given.get(name);
    return text === null ? [] : [/** @type {[string, string]} */ ([name, text])];
  });
}
