/** Elements that handle keys themselves. */
const OWN_KEYS = [
  'textarea',
  'select',
  '[contenteditable=""]',
  '[contenteditable="true"]',
  ...['textbox', 'combobox', 'listbox', 'menu', 'dialog', 'separator', 'slider', 'tablist'].map(
    (role) => `[role="${role}"]`,
  ),
].join(', ');

/** Whether the target is an input. Buttons and checkboxes are not. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement)
    return !['checkbox', 'radio', 'button', 'submit', 'reset'].includes(target.type);
  return target.isContentEditable || target.closest(OWN_KEYS) !== null;
}
