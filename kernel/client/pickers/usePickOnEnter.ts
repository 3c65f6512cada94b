import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { Option } from './options.ts';
import { useScannerKeys } from './scanner_keys.ts';

/**
 * The first match is marked by itself, so the first arrow down after typing stays on it.
 *
 * Enter while results are loading picks the first result of that search, never an option of the previous one. The Enter
 * of a hand scanner picks nothing by itself: what was scanned is read.
 */
export function usePickOnEnter(
  search: string,
  busy: boolean,
  options: readonly Option[],
  choose: (first: Option) => void,
  read: (code: string) => Promise<unknown>,
) {
  const scannerKeys = useScannerKeys();
  const pressed = useRef<string | null>(null);
  const steered = useRef('');
  useEffect(() => {
    if (busy || pressed.current === null) return;
    const isSame = pressed.current === search;
    pressed.current = null;
    const [first] = options;
    if (isSame && first) choose(first);
  }, [busy, choose, options, search]);
  return (event: KeyboardEvent & { defaultMuiPrevented?: boolean }): void => {
    const isOpen = event.target instanceof HTMLElement && event.target.getAttribute('aria-expanded') === 'true';
    if (event.key === 'ArrowDown' && isOpen && !busy && search !== '' && steered.current !== search) {
      steered.current = search;
      event.preventDefault();
      event.defaultMuiPrevented = true;
      return;
    }
    const code = scannerKeys(event, search);
    if (event.key !== 'Enter' || (code === null && (!busy || search === ''))) return;
    event.preventDefault();
    event.stopPropagation();
    event.defaultMuiPrevented = true;
    if (code === null) pressed.current = search;
    else {
      void read(code);
      // The next scan writes over this one, also while it is looked for.
      if (event.target instanceof HTMLInputElement) event.target.select();
    }
  };
}
