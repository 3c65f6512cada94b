/** Milliseconds to wait for the part of the page with the setting, and to light it. */
const [PATIENCE, LIT] = [4000, 2000];
/** Milliseconds after which it is scrolled to again, since parts above it may have come. */
const LAYOUT_TIME = 600;

/** Scrolls to the setting of this name once it is there, focuses its input and lights it. Returns how to stop. */
export function showSetting(name: string): () => void {
  const started = Date.now();
  const timer = setInterval(() => {
    const found = elementOf(name);
    if (!found && Date.now() - started < PATIENCE) return;
    clearInterval(timer);
    if (found) light(found);
  }, 100);
  return () => clearInterval(timer);
}

function elementOf(name: string): HTMLElement | null {
  const page = document.getElementById('settings-page');
  const texts = page?.querySelectorAll<HTMLElement>('label, h2, h3, dt, [id]:not(:has(*))') ?? [];
  return [...texts].find((one) => (one.textContent ?? '').replace(/\s*\*$/, '').trim() === name) ?? null;
}

function light(element: HTMLElement): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const scroll = (): void => element.scrollIntoView({ block: 'center', behavior: isStill ? 'auto' : 'smooth' });
  scroll();
  setTimeout(scroll, LAYOUT_TIME);
  if (element instanceof HTMLLabelElement) element.control?.focus({ preventScroll: true });
  element.classList.add('st-lit');
  setTimeout(() => element.classList.remove('st-lit'), LIT);
}
