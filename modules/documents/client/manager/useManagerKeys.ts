import { useEffect, useRef } from 'react';
import { currentRow, exceptOf, type ListStore } from '@steward/kernel/client/list/model/list_store.ts';
import { isTyping } from '@steward/kernel/client/shortcuts/useShortcuts.ts';
import type { Row } from '@steward/kernel/contract/records/index.ts';

interface ManagerKeys {
  readonly store: ListStore;
  readonly onRemove: (rows: readonly Row[]) => void;
  readonly onCut: (rows: readonly Row[]) => void;
  /** Whether there was something to put here. */
  readonly onPaste: () => boolean;
}

/** The rows that a key is about: the chosen ones, else the current one. */
function rowsFor(store: ListStore): readonly Row[] {
  const state = store.get();
  // All matches are more than what is here.
  if (exceptOf(state)) return [];
  if (state.chosen.size > 0) return [...state.chosen.values()];
  const row = currentRow(state);
  return row ? [row] : [];
}

/** Among the folders a key is not about documents. */
const isInTree = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="tree"]') !== null;

/** Keys of a file manager beside those of every list: Delete, Ctrl+X and Ctrl+V. */
export function useManagerKeys(keys: ManagerKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isTyping(event.target) || isInTree(event.target)) return;
      if (event.altKey || event.shiftKey) return;
      if (document.querySelector('.MuiModal-root:not([aria-hidden="true"]):not(.row-drawer)')) return;
      const { store, onRemove, onCut, onPaste } = latest.current;
      const isMod = event.ctrlKey || event.metaKey;
      const rows = rowsFor(store);
      if (event.key === 'Delete' && !isMod && rows.length > 0) onRemove(rows);
      else if (isMod && event.key.toLowerCase() === 'x' && rows.length > 0) onCut(rows);
      else if (!(isMod && event.key.toLowerCase() === 'v' && onPaste())) return;
      event.preventDefault();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
