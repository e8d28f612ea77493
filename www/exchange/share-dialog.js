// The dialog of what can be given out: a link, the game as text, the board as a picture, and paper.

import { copyFrom } from '../panel/copy.js';
import { choiceField, openDialog } from '../panel/dialog.js';
import { button, element, setText } from '../panel/dom.js';
import { exchangeWords } from '../words/exchange.js';
import { paletteAt, pngOf, svgOf } from './picture.js';

/** @typedef {import('../words/types.js').Words} Words */

/**
 * @param {object} parts
 * @param {Words} parts.words
 * @param {{ game: string, position: string }} parts.links whole addresses
 * @param {boolean} parts.hasMoves
 * @param {'game' | 'position'} parts.chosen what the link shows at first
 * @param {() => Promise<string>} parts.pdn
 * @param {string} parts.fileName without an end
 * @param {import('./picture.js').View} parts.view
 * @param {string} parts.alt what the picture shows
 */
export function openShare({ words, links, hasMoves, chosen, pdn, fileName, view, alt }) {
  const text = exchangeWords(words).share;
  const closed = isClosed();
  const said = element('p', { class: 'share__said', test: 'share-said', attributes: { role: 'status' } });
  const say = (/** @type {string} */ sentence) => {
    setText(said, '');
    setText(said, sentence);
  };
  const copy = (/** @type {string} */ test, /** @type {HTMLInputElement | HTMLTextAreaElement} */ field) => button({
    class: 'button',
    test,
    text: text.copy,
    click: async () => say((await copyFrom(field)) ? text.copied : text.copyFailed),
  });

  // The link
  const link = element('input', { class: 'field__input', id: 'share-link', test: 'share-link', attributes: { type: 'text', readonly: '', spellcheck: 'false', 'aria-describedby': 'share-link-help' } });
  const linkActs = [copy('share-copy-link', link)];
  link.value = links[chosen];
  if (typeof navigator.share === 'function' && /^https?:/.test(links.position)) {
    linkActs.push(button({
      class: 'button',
      test: 'share-send',
      text: text.send,
      // Closed by the person, or refused by the system: nothing is lost.
      click: () => { navigator.share({ title: words.title, url: link.value }).catch(() => {}); },
    }));
  }
  const what = choiceField({
    name: 'share-what',
    legend: text.what,
    shape: 'row',
    chosen,
    choices: [{ value: 'game', label: text.whats.game }, { value: 'position', label: text.whats.position }],
    onChange: (value) => { link.value = links[value]; },
  });

  // The text
  const game = element('textarea', { class: 'field__input share__pdn', id: 'share-pdn', test: 'share-pdn', attributes: { rows: '6', readonly: '', spellcheck: 'false' } });
  const save = (/** @type {string} */ test, /** @type {string} */ label, /** @type {() => Promise<Blob>} */ make, /** @type {string} */ end) => button({
    class: 'button',
    test,
    text: label,
    click: async () => download(await make(), `${fileName}.${end}`),
  });
  const gameActs = [copy('share-copy-pdn', game)];
  if (!closed) gameActs.push(save('share-save-pdn', text.download, async () => new Blob([game.value], { type: 'text/plain;charset=utf-8' }), 'pdn'));
  pdn().then((written) => { game.value = written; }, (error) => { game.value = error instanceof Error ? error.message : String(error); });

  // The picture
  const coordinates = element('input', { test: 'share-coordinates', attributes: { type: 'checkbox' } });
  coordinates.checked = view.coordinates;
  const preview = element('img', { class: 'share__picture', test: 'share-picture', attributes: { alt } });
  const palette = paletteAt(document.body);
  const png = () => pngOf({ ...view, coordinates: coordinates.checked }, palette);
  const svg = async () => new Blob([svgOf({ ...view, coordinates: coordinates.checked }, palette, alt)], { type: 'image/svg+xml' });
  let address = '';
  const draw = async () => {
    const drawn = URL.createObjectURL(await png());
    URL.revokeObjectURL(address);
    address = drawn;
    preview.src = address;
  };
  coordinates.addEventListener('change', draw);
  const pictureActs = [];
  if (!closed) pictureActs.push(save('share-save-png', text.png, png, 'png'), save('share-save-svg', text.svg, svg, 'svg'));
  pictureActs.push(button({
    class: 'button',
    test: 'share-copy-picture',
    text: text.copyPicture,
    click: async () => {
      try {
        // The promise itself: Safari wants to be asked at once.
        await navigator.clipboard.write([new ClipboardItem({ 'image/png': png() })]);
        say(text.copied);
      } catch {
        say(text.pictureFailed);
      }
    },
  }));
  const print = button({
    class: 'button',
    test: 'share-print',
    text: text.print,
    click: () => {
      dialog.close();
      window.print();
    },
  });

  const dialog = openDialog({
    title: text.title,
    test: 'share-dialog',
    words,
    body: [
      element(
        'div',
        { class: 'dialog__form' },
        ...(closed ? [element('p', { class: 'field__help', test: 'share-closed', text: text.closed })] : []),
        ...(hasMoves ? [what.field] : []),
        element(
          'div',
          { class: 'field' },
          element('label', { text: text.link, attributes: { for: link.id } }),
          element('div', { class: 'share__line' }, link, ...linkActs),
          element('p', { class: 'field__help', id: 'share-link-help', text: /^https?:/.test(links.position) ? text.linkHelp : text.linkLocal }),
        ),
        element('div', { class: 'field' }, element('label', { text: text.pdn, attributes: { for: game.id } }), game, element('div', { class: 'share__acts' }, ...gameActs)),
        element(
          'section',
          { class: 'share__drawing', attributes: { 'aria-label': text.picture } },
          preview,
          element(
            'div',
            { class: 'share__side' },
            element('label', { class: 'choice' }, coordinates, element('span', { class: 'choice__text' }, element('span', { class: 'choice__label', text: text.coordinates }))),
            ...pictureActs,
            print,
          ),
        ),
        said,
      ),
    ],
  });
  dialog.addEventListener('close', () => URL.revokeObjectURL(address));
  draw();
}

/** Whether this is a frame that may save no files. It has no origin of its own; a page from a disk has none either, and may. */
function isClosed() {
  return window.origin === 'null' && location.protocol !== 'file:' && window.parent !== window;
}

/** @param {Blob} blob @param {string} name */
function download(blob, name) {
  const address = URL.createObjectURL(blob);
  const link = element('a', { attributes: { href: address, download: name } });
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
