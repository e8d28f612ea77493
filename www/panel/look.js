// The colours of the page: theme, and light or dark.

/** @typedef {import('../game/settings.js').Settings} Settings */

/**
 * Keeps the page's colours as chosen. The script in the head has set them for the first moment in the same way.
 * @param {Settings} settings
 */
export function keepLook(settings) {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    const { theme, scheme } = settings.choices;
    const root = document.documentElement;
    root.dataset.theme = theme;
    root.dataset.scheme = scheme === 'system' ? (dark.matches ? 'dark' : 'light') : scheme;
    const meta = document.querySelector('meta[name="theme-color"]');
    meta?.setAttribute('content', getComputedStyle(root).getPropertyValue('--page').trim());
  };
  settings.addEventListener('change', apply);
  dark.addEventListener('change', apply);
  apply();
}
