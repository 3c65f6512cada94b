// Before the first paint, so that a dark screen never flashes white. A file of its own: the page's policy allows no inline script.
try {
  const kept = JSON.parse(localStorage.getItem('app.settings') ?? '{}');
  document.documentElement.dataset.mode = kept.paletteMode === 'dark' ? 'dark' : 'light';
  if (kept.direction === 'rtl') document.documentElement.dir = 'rtl';
} catch {
  // Unreadable settings fall back to the defaults.
}
