// The pool of engines: who is served, in which order, and by how many workers.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EnginePool } from '../../../www/element/pool.js';
import { SharedEngine } from '../../../www/element/shared-engine.js';

/** @typedef {import('../../../www/element/pool.js').Client} Client */
/** @typedef {import('../../../www/element/pool.js').Seat} Seat */

/** A search of a client that ends when the test says so. */
class FakeSearch {
  /** @type {(value: any) => void} */
  resolve = () => {};
  /** @type {(error: unknown) => void} */
  reject = () => {};
  stopped = false;
  cancelled = false;
  result;
  request;

  /** @param {any} request */
  constructor(request) {
    this.request = request;
    this.result = new Promise((resolve, reject) => Object.assign(this, { resolve, reject }));
  }

  stop = () => { this.stopped = true; };
  cancel = () => {
    this.cancelled = true;
    this.resolve(null);
  };
}

function setting() {
  /** @type {{ script: string | null, searches: FakeSearch[], newGames: number, closed: boolean }[]} */
  const clients = [];
  const pool = new EnginePool((script) => {
    const client = { script, searches: /** @type {FakeSearch[]} */ ([]), newGames: 0, closed: false };
    clients.push(client);
    return /** @type {Client} */ (/** @type {unknown} */ ({
      search: (/** @type {any} */ request) => {
        const search = new FakeSearch(request);
        client.searches.push(search);
        return search;
      },
      newGame: () => { client.newGames += 1; },
      close: () => { client.closed = true; },
    }));
  }, 2);
  /** @param {{ patient?: boolean, script?: string | null }} [how] */
  const board = ({ patient = false, script = null } = {}) => {
    /** @type {Seat} */
    const seat = { table: {}, script };
    const engine = new SharedEngine(pool, seat, { patient });
    pool.add(seat);
    engine.wake();
    return { seat, engine, leave: () => { engine.rest(); pool.remove(seat); }, come: () => { pool.add(seat); engine.wake(); } };
  };
  /** @param {string} fen */
  const request = (fen) => ({ fen, limits: { ms: 1 } });
  const running = () => clients.flatMap(({ closed, searches }) => (closed ? [] : searches.filter(({ cancelled }) => !cancelled).map((search) => search.request.fen)));
  return { clients, pool, board, request, running };
}

const settled = () => new Promise((resolve) => { setImmediate(resolve); });

/** @param {FakeSearch | undefined} search @param {any} value */
async function answer(search, value) {
  search?.resolve(value);
  await settled();
}

test('no worker before a search, two at most, and the others wait their turn', async () => {
  const { clients, board, request } = setting();
  const boards = [board(), board(), board(), board()];
  assert.equal(clients.length, 0);
  const results = boards.map(({ engine }, i) => engine.search(request(String(i))).result);
  assert.equal(clients.length, 2);
  assert.deepEqual(clients.map(({ searches }) => searches.map((one) => one.request.fen)), [['0'], ['1']]);
  await answer(clients[1]?.searches[0], 'a');
  await answer(clients[0]?.searches[0], 'b');
  assert.deepEqual(clients.map(({ searches }) => searches.map((one) => one.request.fen)), [['0', '3'], ['1', '2']]);
  await answer(clients[0]?.searches[1], 'd');
  await answer(clients[1]?.searches[1], 'c');
  assert.deepEqual(await Promise.all(results), ['b', 'a', 'c', 'd']);
});

test('one board alone has one worker; each keeps to the table that knows its game', async () => {
  const { clients, board, request } = setting();
  const [one, two] = [board(), board()];
  for (let i = 0; i < 3; i += 1) {
    one.engine.search(request('one'));
    two.engine.search(request('two'));
    for (const { searches } of clients) await answer(searches.at(-1), i);
  }
  assert.deepEqual(clients.map(({ searches, newGames }) => [searches.map((search) => search.request.fen).join(' '), newGames]), [['one one one', 1], ['two two two', 1]]);
  one.engine.newGame();
  one.engine.search(request('one'));
  assert.equal(clients[0]?.newGames, 2);
  two.leave();
  assert.deepEqual(clients.map(({ closed }) => closed), [false, true]);
  one.leave();
  assert.ok(clients[0]?.closed);
});

test('a board that goes takes its search along, and begins it anew when it comes', async () => {
  const { clients, board, request, running } = setting();
  const one = board();
  let result;
  one.engine.search(request('one')).result.then((value) => { result = value; });
  one.leave();
  await settled();
  assert.equal(result, undefined);
  assert.deepEqual(running(), []);
  one.come();
  assert.deepEqual(running(), ['one']);
  await answer(clients.at(-1)?.searches[0], 'found');
  assert.equal(result, 'found');
});

test('a search cancelled while it waits is never begun', async () => {
  const { clients, board, request } = setting();
  const boards = [board(), board(), board()];
  const searches = boards.map(({ engine }, i) => engine.search(request(String(i))));
  searches[2]?.cancel();
  assert.equal(await searches[2]?.result, null);
  await answer(clients[0]?.searches[0], 'a');
  assert.equal(clients[0]?.searches.length, 1);
  // Another search of the same board puts the one before it away.
  const again = boards[1]?.engine.search(request('again'));
  assert.equal(await searches[1]?.result, null);
  assert.ok(clients[1]?.searches[0]?.cancelled);
  await answer(clients[1]?.searches[1], 'c');
  assert.equal(await again?.result, 'c');
});

test('a move goes before analyses: before one that waits, and in place of one that runs', async () => {
  const { clients, board, request, running } = setting();
  const [one, two, three, four] = [board({ patient: true }), board({ patient: true }), board({ patient: true }), board()];
  const search = one.engine.search(request('one'));
  two.engine.search(request('two'));
  three.engine.search(request('three'));
  four.engine.search(request('four'));
  assert.deepEqual(running().sort(), ['four', 'two']);
  await answer(clients[0]?.searches.at(-1), 'moved');
  assert.deepEqual(running().filter((fen) => fen !== 'four').sort(), ['three', 'two']);
  let result;
  search.result.then((value) => { result = value; });
  await answer(clients[0]?.searches.at(-1), 'three');
  assert.equal(result, undefined, 'it was put back and not ended');
  assert.equal(clients[0]?.searches.at(-1)?.request.fen, 'one');
  await answer(clients[0]?.searches.at(-1), 'found');
  assert.equal(result, 'found');
});

test('stop reaches a search that runs, and one that has still to begin', async () => {
  const { clients, board, request } = setting();
  const boards = [board(), board(), board()];
  const searches = boards.map(({ engine }, i) => engine.search(request(String(i))));
  searches[0]?.stop();
  assert.ok(clients[0]?.searches[0]?.stopped);
  searches[2]?.stop();
  await answer(clients[0]?.searches[0], 'a');
  assert.ok(clients[0]?.searches[1]?.stopped);
});

test('an engine that fails is told to the one who asked, and serves the next', async () => {
  const { clients, board, request } = setting();
  const boards = [board(), board(), board()];
  const searches = boards.map(({ engine }, i) => engine.search(request(String(i))));
  const fault = assert.rejects(searches[0]?.result ?? Promise.resolve(), /broken/);
  clients[0]?.searches[0]?.reject(new Error('broken'));
  await fault;
  await settled();
  assert.equal(clients[0]?.searches[1]?.request.fen, '2');
});

test('a board with a worker file of its own gets a worker of that file', async () => {
  const { clients, board, request } = setting();
  const one = board({ script: '/own.js' });
  one.engine.search(request('one'));
  assert.equal(clients[0]?.script, '/own.js');
  await answer(clients[0]?.searches[0], 'a');
  one.seat.script = null;
  one.engine.search(request('one'));
  assert.ok(clients[0]?.closed);
  assert.equal(clients[1]?.script, null);
});
