import { useEffect } from 'react';
import { isTyping } from './cursor.ts';

export interface ListKeys {
  readonly step: (direction: 1 | -1) => void;
  /** Opens the selected row's page. `false` when no row is selected. */
  readonly open: () => boolean;
  /** Edits the first cell of the selected row that can be. */
  readonly edit: () => boolean;
  readonly close: () => boolean;
  readonly toggle: () => boolean;
  readonly search: () => void;
  /** An action's own key. `false` when nothing answers to it. */
  readonly act: (key: string) => boolean;
}

/** Does the focused thing answer this key by itself? */
function isTheirs(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (key === 'Enter') return target.closest('a, button') !== null;
  if (key === ' ') return target.closest('a, button, input') !== null;
  return false;
}

/** The keys of a list. They are left alone while somebody types, and while a menu or a dialog is open. */
export function useListKeys(keys: ListKeys): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('.MuiModal-root:not([aria-hidden="true"]):not(.row-drawer)')) return;
      if (isTheirs(event.target, event.key)) return;
      if (answer(event.key, keys)) event.preventDefault();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [keys]);
}

function answer(key: string, keys: ListKeys): boolean {
  switch (key) {
    case 'ArrowDown':
    case 'j':
      keys.step(1);
      return true;
    case 'ArrowUp':
    case 'k':
      keys.step(-1);
      return true;
    case 'Enter':
      return keys.open();
    case 'F2':
      return keys.edit();
    case 'Escape':
      return keys.close();
    case ' ':
      return keys.toggle();
    case '/':
      keys.search();
      return true;
    default:
      return keys.act(key);
  }
}
