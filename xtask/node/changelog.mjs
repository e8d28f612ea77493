/**
 * What CHANGELOG.md says of a version: the text under its heading.
 * @param {string} changelog
 * @param {string} version
 * @returns {string}
 */
export function notesOf(changelog, version) {
  const lines = changelog.split('\n');
  const start = lines.findIndex((line) => line.startsWith(`## [${version}]`));
  if (start < 0) throw new Error(`CHANGELOG.md has no section "## [${version}]"; write what has changed for people`);
  const end = lines.findIndex((line, i) => i > start && line.startsWith('## '));
  return `${lines.slice(start + 1, end < 0 ? lines.length : end).join('\n').trim()}\n`;
}
