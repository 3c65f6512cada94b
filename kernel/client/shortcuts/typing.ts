/** Places that have keys of their own. */
const OWN_KEYS = [
  'textarea',
  'select',
  '[contenteditable=""]',
  '[contenteditable="true"]',
  ...['textbox', 'combobox', 'listbox', 'menu', 'dialog', 'separator', 'slider', 'tablist'].map(
    (role) => `[role="${role}"]`,
  ),
].join(', ');

/** Is this a place where somebody types or chooses, so that keys are theirs? Buttons and checkboxes are none. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement)
    return !['checkbox', 'radio', 'button', 'submit', 'reset'].includes(target.type);
  return target.isContentEditable || target.closest(OWN_KEYS) !== null;
}
