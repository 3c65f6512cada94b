/** Where an arrow key leads: the next or previous row; `null` beyond either end. With none selected, only down begins, at the first row. */
export function stepCursor(ids: readonly string[], current: string | null, direction: 1 | -1): string | null {
  const at = current === null ? -1 : ids.indexOf(current);
  if (at < 0) return direction === 1 ? (ids[0] ?? null) : null;
  return ids[at + direction] ?? null;
}

/** Is this a place where somebody types or chooses, so that keys are theirs? Buttons and checkboxes are none. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button', 'submit', 'reset'].includes(target.type);
  return target.isContentEditable || target.closest('textarea, select, [contenteditable=""], [contenteditable="true"], [role="textbox"], [role="combobox"], [role="listbox"], [role="menu"], [role="dialog"], [role="separator"], [role="slider"]') !== null;
}
