// The guide's own script: the examples name this very site, so that what is copied works at once.

const site = new URL('../', location.href).href;

for (const code of document.querySelectorAll('code')) {
  if (code.textContent?.includes('SITE/')) code.textContent = code.textContent.replaceAll('SITE/', site);
}
document.documentElement.dataset.ready = 'true';
