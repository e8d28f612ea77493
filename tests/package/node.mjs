// The package under Node.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { consumer, holds, version } from './support.mjs';

const folder = consumer('node');

/**
 * Runs a program of the project to its end, which must come by itself.
 * @param {string} name
 * @param {string} text
 */
function run(name, text) {
  writeFileSync(path.join(folder, name), text);
  return execFileSync(process.execPath, [name], { cwd: folder, encoding: 'utf8', timeout: 120_000 });
}

test('a module plays a game with it', () => {
  holds(JSON.parse(run('game.mjs', "import { play } from './play.js'; console.log(JSON.stringify(await play()));")), assert);
});

test('an old-style script imports it', () => {
  const said = run('script.cjs', "import('poddavki').then(async ({ init, version }) => { await init(); console.log(version()); });");
  assert.equal(said.trim(), version);
});

test('an old-style script requires it, where Node can', { skip: !('require_module' in process.features) && 'this Node cannot require modules' }, () => {
  const said = run('require.cjs', "const { init, Position } = require('poddavki'); init().then(() => console.log(new Position().moves.length));");
  assert.equal(said.trim(), '7');
});

test('a program ends though its engine was not closed', () => {
  const said = run(
    'idle.mjs',
    `import { createEngine } from 'poddavki';
     const { best } = await createEngine({ tableBytes: 1 << 20 }).search({ fen: 'W:Wb2,g3:Bd8', limits: { depth: 3 } });
     console.log(best);`,
  );
  assert.match(said, /^[a-h]\d/u);
});

test('what is asked too early or too late is told with the remedy', () => {
  const said = run(
    'wrong.mjs',
    `import { createEngine, Game, init, Position } from 'poddavki';
     try { new Game(); } catch (error) { console.log(error.message); }
     await init();
     try { new Position('W:Wa1'); } catch (error) { console.log(error.code); }
     try { new Position().play('a1-b2'); } catch (error) { console.log(error.code); }
     const engine = createEngine();
     engine.close();
     await engine.search({ fen: 'W:Wa1:Bb8', limits: { ms: 1 } }).catch((error) => console.log(error.code, error.message));
     await createEngine().search({ fen: 'W:Wa1:Bb8', limits: { ms: 1 } }, { signal: AbortSignal.abort() }).catch((error) => console.log(error.name));`,
  );
  assert.deepEqual(said.trim().split('\n'), [
    'the rules are not ready; await init() first',
    'fen',
    'move',
    'closed the engine has been closed; make another with createEngine()',
    'AbortError',
  ]);
});

test('a search that is replaced is told apart from one that was answered, and leaving a loop stops a search', () => {
  const said = run(
    'searches.mjs',
    `import { createEngine, init, Position } from 'poddavki';
     await init();
     const engine = createEngine({ tableBytes: 1 << 20 });
     const { fen } = new Position();
     const first = engine.search({ fen, limits: { ms: 600_000 } }).catch((error) => error.name);
     const second = engine.search({ fen, limits: { ms: 600_000 } });
     for await (const { depth } of second) if (depth === 3) break;
     console.log(await first, (await second).best !== null);`,
  );
  assert.equal(said.trim(), 'AbortError true');
});
