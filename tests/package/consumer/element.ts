// The element, used as its types say.

import { PoddavkiBoard } from 'poddavki/element';

const board = document.querySelector('poddavki-board');
if (board instanceof PoddavkiBoard) {
  board.level = 'steady';
  board.coordinates = false;
  // @ts-expect-error there is no such opponent
  board.level = 'weak';
  board.addEventListener('move', ({ detail }) => detail.text.length + detail.captures.length);
  board.addEventListener('click', (event) => event.clientX);
  const result = await board.analyse({ depth: 4 });
  const best: string | null = result?.best ?? board.state?.fen ?? null;
  await board.play(best ?? '');
}

export {};
