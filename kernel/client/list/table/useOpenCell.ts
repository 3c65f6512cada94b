import type { Row } from '@steward/kernel/contract/records/index.ts';
import { useCallback } from 'react';
import type { ListStore } from '../model/list_store.ts';

/** Acts on a cell, or on a row past its cells. */
export type OpenCell = (target: Element) => void;

/** Edits a cell that can be edited; else opens the page of its row. */
export function useOpenCell(store: ListStore, onOpen: (row: Row) => void): OpenCell {
  return useCallback(
    (target) => {
      const id = target.closest('tr')?.dataset['row'];
      const row = id === undefined ? undefined : store.get().rows.get(id);
      if (!row) return;
      const key = target.closest('button, input, label')
        ? undefined
        : target.closest<HTMLElement>('td[data-field]')?.dataset['field'];
      if (key === undefined) onOpen(row);
      else store.edit(row, key);
    },
    [onOpen, store],
  );
}
