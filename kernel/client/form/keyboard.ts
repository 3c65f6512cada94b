import type { KeyboardEvent } from 'react';
import { isShortcut } from '../shortcuts/registry.ts';

/**
 * Enter in a one-line input submits, as does Ctrl or Command with Enter or S anywhere. A disabled button would keep
 * the browser from submitting; the validation then says what is missing.
 */
export function submitsForm(event: KeyboardEvent<HTMLElement>): boolean {
  if (event.defaultPrevented || event.nativeEvent.isComposing) return false;
  if (isShortcut('save', event.nativeEvent, true)) return true;
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
  const target = event.target;
  return (
    target instanceof HTMLInputElement &&
    !['checkbox', 'radio', 'file', 'button'].includes(target.type) &&
    target.getAttribute('aria-expanded') !== 'true'
  );
}
