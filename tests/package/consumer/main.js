// A page's script: what came of the game stands in the page's title.

import { play } from './play.js';

play().then(
  (played) => { document.title = JSON.stringify(played); },
  (error) => { document.title = JSON.stringify({ error: String(error) }); },
);
