// The page's entry: loads the parts, opens the page, and owns up when something breaks.

import { readDelivery } from './delivery.js';
import { Settings } from './game/settings.js';
import { Store } from './game/storage.js';
import { required, setText } from './panel/dom.js';
import { keepLook } from './panel/look.js';
import { Notice } from './panel/notice.js';
import { Page } from './page.js';
import { loadRules } from './rules.js';
import { chooseWords, loadWords } from './words/words.js';

const notice = new Notice(required('notice'), words);
const store = new Store('poddavki.', () => notice.tell(({ trouble }) => trouble.storage));
const settings = new Settings(store);

function words() {
  return chooseWords(settings.choices.language);
}

/** @param {import('./words/types.js').Words} words */
function broken({ trouble }) {
  return trouble.page;
}

/** @param {unknown} error */
function textOf(error) {
  return error instanceof Error ? error.message : String(error);
}

window.addEventListener('error', ({ message, filename, error }) => {
  // Not faults of this page: a browser's remark on its own layout, and the scripts of its extensions.
  if (message.startsWith('ResizeObserver') || /^[a-z-]+-extension:/.test(filename)) return;
  notice.fault(broken, error ? textOf(error) : message);
});
window.addEventListener('unhandledrejection', ({ reason }) => notice.fault(broken, textOf(reason)));

async function start() {
  // The script in the head has found the browser too old, and said so.
  if (document.documentElement.classList.contains('too-old')) return;
  keepLook(settings);
  const delivery = readDelivery();
  const compiling = delivery.compile();
  // Looked at below; it must not pass for an error that nobody deals with while the words are on their way.
  compiling.catch(() => {});
  await loadWords(settings.choices.language);
  document.documentElement.lang = words().code;
  setText(required('status-line'), words().status.loading);
  const rules = await loadRules(await compiling);
  new Page({ delivery, rules, settings, store, notice }).open();
}

start().catch((error) => {
  setText(required('status-line'), words().trouble.loading);
  notice.fault(({ trouble }) => trouble.loading, textOf(error));
});
