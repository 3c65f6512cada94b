// Before the first paint, so that a dark screen never flashes white. A file of its own: the page's policy allows no inline script.
try {
  const kept = JSON.parse(localStorage.getItem('app.settings') ?? '{}');
  document.documentElement.dataset.mode = kept.paletteMode === 'dark' ? 'dark' : 'light';
  if (kept.direction === 'rtl') document.documentElement.dir = 'rtl';
} catch {
  // Unreadable settings fall back to the defaults.
}
try {
  // What is loaded for a session that is stored, together with the scripts of the page.
  const files = localStorage.getItem('access_token') ? document.querySelector('meta[name=application]') : null;
  for (const href of files?.content.split(' ') ?? []) {
    const rel = href.endsWith('.css') ? 'stylesheet' : 'modulepreload';
    document.head.append(Object.assign(document.createElement('link'), { rel, href }));
  }
} catch {
  // Without a storage nobody is signed in.
}
