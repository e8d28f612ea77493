// The entry of the element: what a page loads to have <poddavki-board>.

import { PoddavkiBoard } from './element.js';

// A page may have loaded another copy already; and there may be no page.
if (globalThis.customElements && !customElements.get('poddavki-board')) customElements.define('poddavki-board', PoddavkiBoard);

export { PoddavkiBoard };
