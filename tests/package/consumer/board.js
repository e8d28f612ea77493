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
        members: Object.getOwnPropertyNames(PoddavkiBoard.prototype),
      });
    }
  });
}
await board.play('b2-c3');
