// A page with the element: a move is played, and the engine answers. What came of it stands in the page's title.

import { PoddavkiBoard } from 'poddavki/element';

const board = document.querySelector('poddavki-board');
const events = [];
for (const name of ['ready', 'move', 'positionchange', 'gameover', 'error']) {
  board.addEventListener(name, ({ detail }) => {
    events.push(name);
    if (name === 'error') document.title = JSON.stringify({ error: detail.message });
    if (name === 'move' && detail.by === 'engine') {
      document.title = JSON.stringify({
        events,
        position: board.position,
        observed: PoddavkiBoard.observedAttributes,
        members: [...membersOf(PoddavkiBoard)],
      });
    }
  });
}
await board.play('b2-c3');

/** The names that an element has of itself, and of what it extends up to the browser's own. */
function membersOf(Element) {
  const names = new Set();
  for (let { prototype } = Element; prototype !== HTMLElement.prototype; prototype = Object.getPrototypeOf(prototype)) {
    for (const name of Object.getOwnPropertyNames(prototype)) names.add(name);
  }
  return names;
}
