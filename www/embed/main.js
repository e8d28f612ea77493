// The frame's entry: one element with everything inside the page, set by the address and spoken to by messages.

import { readDelivery } from '../delivery.js';
import { PoddavkiBoard } from '../element/element.js';
import { useParts } from '../element/parts.js';
import { element } from '../panel/dom.js';
import { wordsFor } from '../element/words.js';
import { readParameters } from './parameters.js';
import { Port } from './port.js';

function start() {
  // The script in the head has found the browser too old, and said so.
  if (document.documentElement.classList.contains('too-old')) return;
  const { compile, newWorker } = readDelivery();
  useParts({ compile, worker: async () => () => newWorker() });
  customElements.define('poddavki-board', PoddavkiBoard);
  const board = new PoddavkiBoard();
  new Port(board);
  const parameters = readParameters(location.search);
  for (const [name, text] of parameters) board.setAttribute(name, text);
  const wanted = parameters.find(([name]) => name === 'lang')?.[1] ?? '';
  const words = wordsFor([wanted, ...navigator.languages]);
  document.documentElement.lang = words.code;
  document.title = words.name;
  const main = document.createElement('main');
  main.append(element('h1', { class: 'spoken', text: words.name }), board);
  document.body.append(main);
}

start();
