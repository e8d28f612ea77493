// A program that uses the package, the same in a page and under Node: the engine plays itself to the end of a game.

import { createEngine, Game, init, Position, version } from 'poddavki';

export async function play() {
  await init();
  const start = new Position('W:Wb2,g3:Bd8');
  const game = new Game({ fen: start.fen });
  let replaced = 0;
  const engine = createEngine({ tableBytes: 1 << 20, onReplaced: () => { replaced += 1; } });
  let infos = 0;
  while (game.state().outcome === null) {
    const search = engine.search({ fen: game.state().fen, limits: { nodes: 20_000 } });
    for await (const info of search) infos += info.pv.length > 0 ? 1 : 0;
    const { best } = await search;
    if (best === null) throw new Error('no move in a game that goes on');
    game.play(best);
  }
  const { outcome, played } = game.state();
  // Stopped and aborted: both are heard while it thinks.
  const long = engine.search({ fen: new Position().fen, limits: { ms: 600_000 } });
  setTimeout(() => long.stop(), 100);
  const stopped = await long;
  const control = new AbortController();
  setTimeout(() => control.abort(), 100);
  const aborted = await engine.search({ fen: new Position().fen, limits: { ms: 600_000 } }, { signal: control.signal }).catch((error) => error.name);
  const wrong = await engine.search({ fen: 'W', limits: { ms: 1 } }).catch((error) => `${error.name} ${error.code}`);
  engine.close();
  return { version: version(), outcome, moves: played.map(({ text }) => text), infos, replaced, stopped: stopped.best, aborted, wrong };
}
