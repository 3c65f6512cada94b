import type { KeyboardEvent } from 'react';

/**
 * Enter in a one-line input submits, as does Ctrl or Command with Enter or S anywhere. A disabled button would keep
 * the browser from submitting; the validation then says what is missing.
 */
export function submitsForm(event: KeyboardEvent<HTMLElement>): boolean {
  if (event.defaultPrevented || event.nativeEvent.isComposing) return false;
  const withCommand = event.ctrlKey || event.metaKey;
  if (withCommand && !event.altKey && (event.key === 'Enter' || event.key.toLowerCase() === 's')) return true;
  if (event.key !== 'Enter' || withCommand || event.altKey || event.shiftKey) return false;
  const target = event.target;
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'file', 'button'].includes(target.type) && target.getAttribute('aria-expanded') !== 'true';
}
