import type { KeyboardEvent } from 'react';
import { isShortcut } from '../shortcuts/registry.ts';

/**
 * Submits on Enter in a one-line input, and on Ctrl or Command with Enter or S anywhere. Also with a disabled button,
 * so that validation reports what is missing.
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
