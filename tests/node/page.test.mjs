// What the build makes of www/index.html.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { filled } from '../../xtask/node/embedding.mjs';
import { slim } from '../../xtask/node/glue.mjs';
import { Page } from '../../xtask/node/page.mjs';

const source = `<!doctype html>
<meta name="poddavki:wasm" content="../pkg/poddavki_bg.wasm">
<meta name="poddavki:tools" content="../pkg/tools/poddavki_tools_bg.wasm">
<meta name="poddavki:worker" content="./worker.js">
<meta name="poddavki:tables-worker" content="./tables/worker.js">
<meta name="poddavki:worker-type" content="module">
<meta name="poddavki:version" content="source">
<link rel="icon" href="./icons/icon.svg">
<link rel="manifest" href="./manifest.webmanifest">
<link rel="stylesheet" href="./style/main.css">
<script type="module" src="./main.js"></script>
<body>a page</body>
`;

const parts = {
  script: 'page("$&")',
  worker: 'work()',
  tablesWorker: 'make()',
  style: 'p{color:red}',
  packed: 'H4sI',
  release: '1.2.3-abc',
  statics: new Map([['icons/icon.svg', Buffer.from('<svg/>')]]),
};

test('the parts are found', () => {
  const page = new Page(source);
  assert.equal(page.script, 'main.js');
  assert.equal(page.style, 'style/main.css');
  assert.equal(page.worker, 'worker.js');
  assert.equal(page.tablesWorker, 'tables/worker.js');
  assert.equal(page.manifest, 'manifest.webmanifest');
  assert.deepEqual(page.statics, ['icons/icon.svg']);
});

test('the page of the site names its parts by the hash', () => {
  const html = new Page(source).forSite({ hash: 'abc', release: '1.2.3-abc' });
  for (const line of [
    '<meta name="poddavki:wasm" content="./poddavki-abc.wasm">',
    '<meta name="poddavki:tools" content="./poddavki-tools-abc.wasm">',
    '<meta name="poddavki:worker" content="./worker-abc.js">',
    '<meta name="poddavki:tables-worker" content="./tables-abc.js">',
    '<link rel="manifest" href="./manifest.webmanifest">',
    '<meta name="poddavki:worker-type" content="classic">',
    '<meta name="poddavki:version" content="1.2.3-abc">',
    '<link rel="icon" href="./icons/icon.svg">',
    '<link rel="stylesheet" href="./main-abc.css">',
    '<script type="module" src="./main-abc.js"></script>',
  ]) {
    assert.ok(html.includes(line), line);
  }
});

test('the one file holds everything and names nothing outside', () => {
  const html = new Page(source).forOneFile(parts);
  for (const line of [
    '<meta name="poddavki:wasm" content="inline">',
    '<meta name="poddavki:worker" content="inline">',
    '<style>p{color:red}</style>',
    '<script type="module">page("$&")</script>',
    '<script type="text/plain" id="poddavki-worker">work()</script>',
    '<script type="text/plain" id="poddavki-tables-worker">make()</script>',
    '<script type="text/plain" id="poddavki-wasm" data-encoding="gzip-base64">H4sI</script>',
    `<link rel="icon" href="data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}">`,
  ]) {
    assert.ok(html.includes(line), line);
  }
  assert.ok(!/(?:src|href)="\.\.?\//u.test(html), html);
  assert.ok(html.indexOf('poddavki-wasm"') < html.indexOf('</body>'));
});

test('the one file has one icon, of any size', () => {
  const more = source.replace('<link rel="icon"', '<link rel="icon" sizes="48x48" href="./icons/small.png">\n<link rel="apple-touch-icon" href="./icons/large.png">\n<link rel="icon"');
  assert.deepEqual(new Page(more).statics, ['icons/small.png', 'icons/large.png', 'icons/icon.svg']);
  assert.equal(new Page(more).forOneFile(parts), new Page(source).forOneFile(parts));
});

test('no text of a script ends its element', () => {
  const script = 'a="</script>";b=`<!-- <script>`;c=/<\\/SCRIPT/;d=1<2';
  const html = new Page(source).forOneFile({ ...parts, script, worker: script });
  const inside = /<script type="module">(.*)<\/script>/u.exec(html)?.[1] ?? '';
  assert.ok(!/<(?:\/script|script|!--)/iu.test(inside), inside);
  assert.ok(inside.includes('"\\x3C/script>"') && inside.includes('`\\x3C!-- \\x3Cscript>`') && inside.includes('1<2'), inside);
});

test('a line that is missing, changed or there twice is told', () => {
  const meta = '<meta name="poddavki:version" content="source">';
  assert.throws(() => new Page(source.replace(meta, '')), /must hold this once: <meta name="poddavki:version" content="source">/u);
  assert.throws(() => new Page(source.replace(meta, meta + meta)), /must hold this once/u);
  assert.throws(() => new Page(source.replace('./main.js', 'main.js')), /must hold this once: <script type="module"/u);
  assert.throws(() => new Page(source.replace('./icons/icon.svg', './readme.txt')), /names \.\/readme\.txt, a kind of file/u);
});

test('the guide’s blanks are filled, none is forgotten and none is left over', () => {
  assert.equal(filled('<p>{{a}} {{example b}}</p>', { a: '$&', 'example b': '<b>' }), '<p>$& <b></p>');
  assert.throws(() => filled('{{a}} {{c}}', { a: '' }), /a blank \{\{c\}\} that nothing is known of/u);
  assert.throws(() => filled('{{a}}', { a: '', b: '' }), /has no blank for b/u);
});

test('the glue speaks to the module by short names, and a change of its form is told', async () => {
  const text = await readFile(new URL('../../pkg/poddavki.js', import.meta.url), 'utf8');
  const imports = [...text.matchAll(/^ {8}(__wb\w+): function/gmu)].map(([, name = ''], i) => /** @type {[string, string, string]} */ (['./poddavki_bg.js', name, `i${i}`]));
  const exports = [...new Set([...text.matchAll(/\bwasm\.(\w+)/gu)].map(([, name = '']) => name))].map((name, i) => /** @type {[string, string]} */ ([name, `e${i}`]));
  const glue = slim(text, { imports, exports, from: 'a' });
  assert.ok(glue.includes('        i0: function') && glue.includes('a: import0'));
  assert.ok(!/__wbg_\w+_[0-9a-f]{16}/u.test(glue) && !glue.includes('import.meta'), 'a long name is left');
  assert.throws(() => slim(text, { imports, exports: [], from: 'a' }), /asks for wasm\.\w+, which the module does not have/u);
  assert.throws(() => slim('export {};', { imports, exports, from: 'a' }), /wasm-bindgen writes it differently now/u);
});
