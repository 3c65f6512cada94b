import type { MouseEvent } from 'react';

/** A second click may still come: then it edits the cell. Short enough for a link not to feel slow. */
const MOMENT = 240;

let held: ReturnType<typeof setTimeout> | undefined;

/**
 * A link in a cell that can be edited waits for a second click. That of the title, new tabs and the keyboard do not.
 */
export function delayLinkClick(event: MouseEvent<HTMLElement>): void {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLElement>('td[data-field]:not(.title) a') : null;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  // A click that was made by a key, or below, has no number.
  if (!link || !isPlain || event.detail === 0 || !event.currentTarget.contains(link)) return;
  event.preventDefault();
  event.stopPropagation();
  clearTimeout(held);
  if (event.detail === 1) held = setTimeout(() => link.click(), MOMENT);
}
