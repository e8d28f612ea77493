// The parameters in the frame's address: the element's attributes by their own names.

import { ATTRIBUTES } from '../element/attributes.js';

/** What the frame has not: its worker comes out of the page itself, and the module that reads games as text is not in it. @type {readonly string[]} */
const ABSENT = ['worker-src', 'pdn', 'ply'];

/** Attributes that may be given from outside the frame. */
export const SETTABLE = Object.freeze([...ATTRIBUTES.filter((name) => !ABSENT.includes(name)), 'lang']);

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
