import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { Option } from './options.ts';

/** Enter while results are loading picks the first result of that search, never an option of the previous one. */
export function usePickOnEnter(
  search: string,
  busy: boolean,
  options: readonly Option[],
  choose: (first: Option) => void,
) {
  const pressed = useRef<string | null>(null);
  useEffect(() => {
    if (busy || pressed.current === null) return;
    const isSame = pressed.current === search;
    pressed.current = null;
    const [first] = options;
    if (isSame && first) choose(first);
  }, [busy, choose, options, search]);
  return (event: KeyboardEvent & { defaultMuiPrevented?: boolean }): void => {
    if (event.key !== 'Enter' || !busy || search === '') return;
    event.preventDefault();
    event.stopPropagation();
    event.defaultMuiPrevented = true;
    pressed.current = search;
  };
}
