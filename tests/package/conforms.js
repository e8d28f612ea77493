// The types that the package promises are those that its code has: read by the type check only.

import * as browser from '../../npm/browser.js';
import * as node from '../../npm/node.js';

/** @typedef {typeof import('../../npm/types.js')} Promised */

/** @type {readonly Promised[]} */
export const whole = [browser, node];
/** @type {readonly (keyof Promised)[]} */
export const names = /** @type {(keyof typeof browser | keyof typeof node)[]} */ ([]);
