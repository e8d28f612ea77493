// A file told by what it has over another one, which is there already.
//
// The difference is a row of numbers, seven bits a byte, the lowest first: the length of the file, where the sums begin in the
// difference, and where the new bytes; then again and again how many bytes are sums of an old byte and one of the sums, how
// many are new, and how far the next old byte is from the last, twice, and one less where it lies before it.

/**
 * @param {Uint8Array} old
 * @param {Uint8Array} difference of another file from it
 * @returns {Uint8Array<ArrayBuffer>} that file; any other bytes, where either was not what it should be
 */
export function joined(old, difference) {
  let at = 0;
  const next = () => {
    let number = 0;
    for (let weight = 1; ; weight *= 128) {
      const byte = difference[at] ?? 0;
      at += 1;
      number += (byte & 127) * weight;
      if (byte < 128) return number;
    }
  };
  const file = new Uint8Array(next());
  let sum = next();
  let fresh = next();
  const end = sum;
  let from = 0;
  let to = 0;
  while (to < file.length && at < end) {
    for (const stop = to + next(); to < stop; to += 1, from += 1, sum += 1) file[to] = Number(old[from]) + Number(difference[sum]);
    for (const stop = to + next(); to < stop; to += 1, fresh += 1) file[to] = Number(difference[fresh]);
    const jump = next();
    from += jump % 2 ? -(jump + 1) / 2 : jump / 2;
  }
  return file;
}
