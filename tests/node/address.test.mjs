// What the build says of the address that the site will have.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { PREVIEW, readAddress, withPreview, withWayBack } from '../../xtask/node/address.mjs';

const www = new URL('../../www/', import.meta.url);
const index = readFileSync(new URL('index.html', www), 'utf8');
const lost = readFileSync(new URL('404.html', www), 'utf8');

test('with an address, the preview is told by its whole address', () => {
  const html = withPreview(index, readAddress('https://example.org/poddavki'));
  for (const line of [
    '<meta property="og:image" content="https://example.org/poddavki/preview.jpg">',
    '<meta property="og:url" content="https://example.org/poddavki/">',
    '<link rel="canonical" href="https://example.org/poddavki/">',
  ]) assert.ok(html.includes(line), line);
  assert.match(withWayBack(lost, readAddress('https://example.org/poddavki')), /<a id="back" href="\/poddavki\/">/u);
});

test('without one, nothing is made up', () => {
  assert.equal(withPreview(index, readAddress(undefined)), index);
  assert.doesNotMatch(index, /og:image|og:url|canonical/u);
  assert.match(index, /og:title/u);
  assert.equal(withWayBack(lost, null), lost);
});

test('what is no address is told as such', () => {
  for (const wrong of ['poddavki', '/poddavki/', 'file:///poddavki/', 'https://example.org/?page', 'https://example.org/#top']) {
    assert.throws(() => readAddress(wrong), /is not the address of a site; give it whole/u, wrong);
  }
});

test('the preview is a picture of the size that is told', () => {
  const bytes = readFileSync(new URL(`icons/${PREVIEW.file}`, www));
  // The frame header of a JPEG: height and width follow the marker, its length and a byte of precision.
  const at = bytes.findIndex((byte, i) => byte === 0xff && [0xc0, 0xc2].includes(Number(bytes[i + 1])));
  assert.deepEqual([bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)], [PREVIEW.width, PREVIEW.height]);
});
