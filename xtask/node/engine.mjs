// The engine on a line over the very wasm module that the page runs: the same commands and answers as the native
// program's (src/bin/poddavki-engine), read from standard input.
//
//     node xtask/node/engine.mjs [folder of the module, pkg by default]

import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';

const TABLE_BYTES = 32 * 1024 * 1024;
const START = 'W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb8,d8,f8,h8,a7,c7,e7,g7,b6,d6,f6,h6';
const DEEPEST_PERFT = 20;
const MOST_KINGS_ONLY = 1000;
const MOST = 4294967295;
const MOST_PIECES = 5;
/** The work of one step, in the maker's units. */
const UNITS = 1 << 22;
// The engine never hands control back of its own accord here: nobody can say stop.
const SLICE_MS = 1e9;

const folder = resolve(process.argv[2] ?? new URL('../../pkg', import.meta.url).pathname);
const glue = await import(pathToFileURL(`${folder}/poddavki.js`).href);
glue.initSync({ module: readFileSync(`${folder}/poddavki_bg.wasm`) });
/** The second module, loaded when tables are wanted. */
const toolsGlue = async () => {
  const tools = await import(pathToFileURL(`${folder}/tools/poddavki_tools.js`).href);
  tools.initSync({ module: readFileSync(`${folder}/tools/poddavki_tools_bg.wasm`) });
  return tools;
};

const engine = new glue.Engine(TABLE_BYTES);
/** The position on the board, as the engine wants it. */
let board = { fen: START, kingsOnly: 0, moves: [] };

/** The words of a line, parted by what Unicode (and Rust) calls white space, each asked for with what it should be. */
class Words {
  constructor(line) {
    this.list = line.split(/\p{White_Space}+/u).filter((word) => word !== '');
    this.number = 0;
  }

  next() {
    const word = this.list[this.number];
    this.number += word === undefined ? 0 : 1;
    return word;
  }

  wanted(what) {
    const word = this.next();
    if (word === undefined) throw new Error(`word ${this.number + 1}: the line ends; write ${what}`);
    return word;
  }

  unknown(word, wanted) {
    throw new Error(`word ${this.number}: ${shown(word)} is not ${wanted}`);
  }

  whole(word, what, most) {
    const number = /^\+?\d+$/u.test(word) ? Number(word) : Number.NaN;
    if (!(number <= most)) this.unknown(word, `${what}, a whole number up to ${most}`);
    return number;
  }

  end() {
    const word = this.next();
    if (word !== undefined) this.unknown(word, 'the end of the line');
  }
}

function shown(word) {
  const letters = [...word];
  return letters.length > 40 ? `${letters.slice(0, 40).join('')}...` : word;
}

/** A game with the moves played, told in words where one of them is not legal. */
function gameOf({ fen, kingsOnly, moves }) {
  const game = new glue.Game({ fen, kingsOnly });
  moves.forEach((text, number) => {
    try {
      game.play(text);
    } catch (error) {
      game.free();
      throw new Error(`move ${number + 1}: ${error.message}`);
    }
  });
  return game;
}

function use(game, act) {
  try {
    return act(game);
  } finally {
    game.free();
  }
}

function position(words) {
  const fen = words.wanted('a position such as W:Wa1,Ka3:Bb8');
  let kingsOnly = 0;
  let word = words.next();
  if (word !== undefined && word !== 'moves') {
    kingsOnly = words.whole(word, 'the kings-only plies so far, or the word moves', MOST_KINGS_ONLY);
    word = words.next();
    if (word !== undefined && word !== 'moves') words.unknown(word, 'the word moves');
  }
  const moves = [];
  for (let text = words.next(); text !== undefined; text = words.next()) moves.push(text);
  const next = { fen, kingsOnly, moves };
  gameOf(next).free();
  board = next;
}

function score({ kind, value }) {
  if (kind === 'estimate') return String(value);
  return kind === 'draw' ? kind : `${kind} ${value}`;
}

function limits(words) {
  const found = {};
  const kinds = { ms: 'milliseconds', nodes: 'a number of nodes', depth: 'a depth in plies' };
  let name = words.wanted('ms, nodes or depth');
  for (;;) {
    const what = Object.hasOwn(kinds, name) ? kinds[name] : words.unknown(name, 'ms, nodes or depth');
    const amount = words.whole(words.wanted(what), what, MOST);
    found[name] = name === 'depth' ? Math.min(amount, 1000) : amount;
    name = words.next();
    if (name === undefined) return found;
  }
}

function go(words) {
  const found = limits(words);
  engine.start({ ...board, limits: found });
  for (;;) {
    const { infos, result } = engine.slice(SLICE_MS);
    for (const info of infos) {
      const pv = info.pv.join(' ');
      say(`info depth ${info.depth} score ${score(info.score)} nodes ${info.nodes} ms ${whole(info.ms)} pv ${pv}`);
    }
    if (result !== null) {
      const { best, depth, nodes, ms } = result;
      say(`best ${best ?? 'none'} score ${score(result.score)} depth ${depth} nodes ${nodes} ms ${whole(ms)}`);
      return;
    }
  }
}

const whole = (ms) => ms.toFixed(0);

function perft(words) {
  const depth = words.whole(words.wanted('a depth in plies'), 'a depth in plies', DEEPEST_PERFT);
  words.end();
  const began = performance.now();
  const nodes = use(gameOf(board), (game) => game.perft(depth));
  say(`perft ${depth} nodes ${nodes} ms ${whole(performance.now() - began)}`);
}

/** Makes tables of up to so many pieces for the engine. */
async function tables(words) {
  const pieces = words.whole(words.wanted('a number of pieces'), 'a number of pieces', MOST_PIECES);
  words.end();
  const began = performance.now();
  const maker = new (await toolsGlue()).TableMaker(pieces);
  while (!maker.step(UNITS).finished);
  let size = 0;
  for (let bytes = maker.take(); bytes !== undefined; bytes = maker.take()) {
    size += bytes.length;
    engine.addTables(bytes);
  }
  for (let count = 2; count <= pieces; count += 1) {
    const { wins, losses, draws, longestWin } = maker.counts(count);
    say(`pieces ${count} wins ${wins} losses ${losses} draws ${draws} longest ${longestWin}`);
  }
  maker.free();
  say(`tables ${engine.tablePieces()} bytes ${size} ms ${whole(performance.now() - began)}`);
}

/** Answers one line; false after `quit`. */
async function answer(line) {
  const words = new Words(line);
  const name = words.next();
  switch (name) {
    case undefined:
      break;
    case 'position':
      position(words);
      break;
    case 'moves':
      words.end();
      say(use(gameOf(board), (game) => game.legalMoves().join(' ')));
      break;
    case 'perft':
      perft(words);
      break;
    case 'go':
      go(words);
      break;
    case 'tables':
      await tables(words);
      break;
    case 'new':
      words.end();
      board = { fen: START, kingsOnly: 0, moves: [] };
      engine.newGame();
      break;
    case 'quit':
      words.end();
      return false;
    default:
      words.unknown(name, 'position, moves, perft, go, tables, new or quit');
  }
  return true;
}

function say(line) {
  process.stdout.write(`${line}\n`);
}

/** The lines of the input; only \n ends one. Bytes that are no text end up in an error, as any other bad line does. */
async function* lines() {
  let begun = [];
  for await (const chunk of process.stdin) {
    let from = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      yield Buffer.concat([...begun, chunk.subarray(from, end)]).toString();
      begun = [];
      from = end + 1;
    }
    begun.push(chunk.subarray(from));
  }
  yield Buffer.concat(begun).toString();
}

function fail(error) {
  // Whoever listened has left: nothing to tell anybody.
  if (error.code === 'EPIPE') process.exit(0);
  process.stderr.write(`engine.mjs: ${error.message}\n`);
  process.exit(1);
}

process.stdout.on('error', fail);

try {
  for await (const line of lines()) {
    try {
      if (!(await answer(line))) break;
    } catch (error) {
      say(`error ${error.message}`);
    }
  }
} catch (error) {
  fail(error);
}
