// A position or a game in an address, behind the #. One of these, with `&` between the parts:
//
//   #fen=W:Wa1,Kc3:Bf6,h8                     a position
//   #moves=c3d4.d6c5.e3f4&ply=2&fen=...       a game: the squares of each move, a capture's every landing; how many of the moves
//                                             stand on the board, all where it is left out; the position it begins in, the usual one
//                                             where it is left out; &kings=4 where so many plies with kings alone came before
//   #pdn=...                                  a game with all that is written about it, percent-encoded

/**
 * @typedef {{ kind: 'fen', fen: string }
 *   | { kind: 'moves', moves: string[][], ply: number | null, fen: string | null, kingsOnly: number }
 *   | { kind: 'pdn', text: string }} Linked
 */

/** Why an address holds no position or game: a part of it that is wrong. */
export class LinkError extends Error {
  /** @param {'unknown' | 'encoding' | 'moves' | 'number'} code @param {string} part */
  constructor(code, part) {
    super(`${code}: ${part}`);
    this.name = 'LinkError';
    this.code = code;
    /** What is wrong, as it stands there; cut short. */
    this.part = part.length > 40 ? `${part.slice(0, 40)}…` : part;
  }
}

const MOST_KINGS_ONLY = 1000;

/**
 * @param {string} hash with its #
 * @returns {Linked | null} null where there is nothing
 * @throws {LinkError}
 */
export function readLink(hash) {
  const text = hash.replace(/^#/, '');
  if (text === '') return null;
  /** @type {Map<string, string>} */
  const parts = new Map();
  // A text of games has its own signs in it, where the sender forgot to encode them.
  for (const part of text.startsWith('pdn=') ? [text] : text.split('&')) {
    const at = part.indexOf('=');
    if (at > 0) parts.set(part.slice(0, at), decode(part.slice(at + 1)));
  }
  const pdn = parts.get('pdn');
  if (pdn !== undefined) return { kind: 'pdn', text: pdn };
  const [moves, fen] = [parts.get('moves'), parts.get('fen')];
  if (moves !== undefined) {
    const ply = parts.get('ply');
    return {
      kind: 'moves',
      moves: moves === '' ? [] : moves.split('.').map(squares),
      ply: ply === undefined ? null : whole(ply, Number.MAX_SAFE_INTEGER),
      fen: fen ?? null,
      kingsOnly: whole(parts.get('kings') ?? '0', MOST_KINGS_ONLY),
    };
  }
  if (fen !== undefined) return { kind: 'fen', fen };
  throw new LinkError('unknown', text);
}

/** @param {string} fen */
export function fenLink(fen) {
  return `#fen=${encode(fen)}`;
}

/**
 * @param {object} game
 * @param {{ from: string, path: { hops: { to: string }[] } }[]} game.played
 * @param {number} game.ply
 * @param {string | null} game.fen null for the usual start
 * @param {number} game.kingsOnly
 */
export function movesLink({ played, ply, fen, kingsOnly }) {
  const moves = played.map(({ from, path }) => [from, ...path.hops.map(({ to }) => to)].join('')).join('.');
  const parts = [`moves=${moves}`];
  if (ply < played.length) parts.push(`ply=${ply}`);
  if (fen !== null) parts.push(`fen=${encode(fen)}`);
  if (kingsOnly > 0) parts.push(`kings=${kingsOnly}`);
  return `#${parts.join('&')}`;
}

/** @param {string} text */
export function pdnLink(text) {
  return `#pdn=${encode(text)}`;
}

/** @param {string} text */
function encode(text) {
  // These need no encoding there, and are easier to read without.
  return encodeURIComponent(text).replaceAll('%3A', ':').replaceAll('%2C', ',');
}

/** @param {string} text */
function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new LinkError('encoding', text);
  }
}

/** @param {string} move */
function squares(move) {
  const found = /^(?:[a-h][1-8]){2,}$/.test(move) ? move.match(/../g) : null;
  if (!found) throw new LinkError('moves', move);
  return found;
}

/** @param {string} text @param {number} most */
function whole(text, most) {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number > most) throw new LinkError('number', text);
  return number;
}
