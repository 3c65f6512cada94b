/** Is somebody working here? Then nothing may move that they could be about to click, read or type into. */

/** Milliseconds after the last movement in which a screen counts as being worked in. */
const REST = 5000;
const EVENTS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchmove'] as const;
let moved = 0;

/** Begins to watch. Returns how to stop. */
export function watchUserActivity(): () => void {
  const note = (): void => {
    moved = Date.now();
  };
  for (const event of EVENTS) addEventListener(event, note, { passive: true, capture: true });
  return () => {
    for (const event of EVENTS) removeEventListener(event, note, { capture: true });
  };
}

/** Moving just now, a dialog or menu open, a row selected. */
export function isUserBusy(): boolean {
  if (document.hidden) return false;
  return (
    Date.now() - moved < REST ||
    isEditingCell() ||
    document.querySelector(
      '.MuiModal-root:not([aria-hidden="true"]), tr[aria-selected="true"], [role="row"][aria-selected="true"]',
    ) !== null
  );
}

/** A cell of a list is being edited: not even its row's values may change. */
export function isEditingCell(): boolean {
  return (
    document.activeElement?.closest('[role="grid"] tbody') !== null &&
    document.activeElement?.matches(
      'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="combobox"]',
    ) === true
  );
}
