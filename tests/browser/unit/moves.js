/**
 * Legal moves for the tests, written as their captures: `c5 xd6 e7 xf6 g5` starts on c5, takes d6 landing on e7, and so on; `+` after a
 * landing crowns. A quiet move is `e3 d4`. Several paths to one result are given together.
 */

/** @import { Hop, LegalMove, Path } from '../../../www/board/types.js' */

/** @param {...string} texts the paths of one move */
export function move(...texts) {
  const [first, ...others] = texts.map(path);
  if (!first) throw new Error('a move needs a path');
  const { text, hops, crownedAt } = first;
  /** @type {LegalMove} */
  const made = {
    text,
    from: text.slice(0, 2),
    to: hops.at(-1)?.to ?? '',
    captures: hops.flatMap(({ takes }) => takes ?? []).sort(),
    promotes: crownedAt >= 0,
    paths: [first, ...others],
  };
  return made;
}

/**
 * @param {string} text
 * @returns {Path}
 */
function path(text) {
  const [from = '', ...words] = text.split(' ');
  /** @type {Hop[]} */
  const hops = [];
  let crownedAt = -1;
  /** @type {string | null} */
  let takes = null;
  for (const word of words) {
    if (word.startsWith('x')) {
      takes = word.slice(1);
      continue;
    }
    if (word.endsWith('+')) crownedAt = hops.length;
    hops.push({ to: word.slice(0, 2), takes });
    takes = null;
  }
  const mark = hops.some((hop) => hop.takes) ? ':' : '-';
  return { text: [from, ...hops.map((hop) => hop.to)].join(mark), hops, crownedAt };
}

/**
 * The hops of a text such as `xd6 e7 xf6 g5`.
 * @param {string} text
 */
export function hops(text) {
  return path(`a1 ${text}`).hops;
}
