/** Whether the user is busy, so that rows must not move. */

/** Milliseconds since the last activity that count as busy. */
const REST = 5000;
const EVENTS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchmove'] as const;
let moved = 0;

/** Watches activity. Returns a cleanup. */
export function watchUserActivity(): () => void {
  const note = (): void => {
    moved = Date.now();
  };
  for (const event of EVENTS) addEventListener(event, note, { passive: true, capture: true });
  return () => {
    for (const event of EVENTS) removeEventListener(event, note, { capture: true });
  };
}

/** Recent activity, an open dialog or menu, or a selected row. */
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

/** Whether a list cell is being edited: not even values may change. */
export function isEditingCell(): boolean {
  return (
    document.activeElement?.closest('[role="grid"] tbody') !== null &&
    document.activeElement?.matches(
      'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="combobox"]',
    ) === true
  );
}
