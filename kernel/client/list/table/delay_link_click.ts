import type { MouseEvent } from 'react';

/** Milliseconds that a link click waits for a double click. */
const MOMENT = 240;

let pendingClick: ReturnType<typeof setTimeout> | undefined;

/** A link in an editable cell waits for a second click. Title links, new tabs and keyboard do not. */
export function delayLinkClick(event: MouseEvent<HTMLElement>): void {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLElement>('td[data-field]:not(.title) a') : null;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  // Clicks by keyboard or `delayLinkClick` itself have detail 0.
  if (!link || !isPlain || event.detail === 0 || !event.currentTarget.contains(link)) return;
  event.preventDefault();
  event.stopPropagation();
  clearTimeout(pendingClick);
  if (event.detail !== 1) return;
  const to = link.getAttribute('href');
  pendingClick = setTimeout(() => {
    // Scrolled on, the link leads elsewhere.
    if (link.getAttribute('href') === to) link.click();
  }, MOMENT);
}
