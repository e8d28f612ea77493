// Everything that the package offers, used as its types say.

import { createEngine, EngineError, Game, init, Position, version } from 'poddavki';
import type { Engine, ErrorCode, GameState, LegalMove, Score, Search, SearchInfo, SearchResult, Side } from 'poddavki';
import start, { Engine as RawEngine, initSync } from 'poddavki/wasm';

export async function use(): Promise<string> {
  await init();
  const text: string = version();
  const position = new Position('W:Wb2,g3:Bd8');
  const side: Side = position.turn;
  const moves: readonly LegalMove[] = position.moves;
  const next: Position = position.play(moves[0]?.text ?? 'b2-c3');
  const nodes: number = next.perft(2);
  // @ts-expect-error a position never changes
  position.turn = 'black';

  const game = new Game({ fen: position.fen, kingsOnly: 3 });
  game.play('b2-c3');
  const state: GameState = game.state();

  const engine: Engine = createEngine({ tableBytes: 1 << 20, worker: new URL('https://example.org/worker.js'), onReplaced: () => {} });
  const search: Search = engine.search({ fen: state.fen, limits: { depth: 3 } }, { signal: new AbortController().signal, onInfo: (info: SearchInfo) => info.depth });
  for await (const info of search) {
    const score: Score = info.score;
    if (score.kind === 'win') search.stop();
  }
  const result: SearchResult = await search;
  try {
    // @ts-expect-error a position is needed
    await engine.search({ limits: { depth: 1 } });
  } catch (error) {
    if (error instanceof EngineError) {
      const code: ErrorCode | string = error.code;
      return code;
    }
  }
  engine.newGame();
  engine.close();

  await start();
  initSync({ module: new Uint8Array() });
  const raw = new RawEngine(1 << 20);
  raw.stop()?.best;
  return `${text} ${side} ${nodes} ${result.best}`;
}
