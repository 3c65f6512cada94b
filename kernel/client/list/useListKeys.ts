import { useRouter } from '@tanstack/react-router';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { Actions, AvailableAction } from '../actions/types.ts';
import { useCan } from '../session/auth.ts';
import { useShortcuts, type Shortcuts } from '../shortcuts/useShortcuts.ts';
import { currentRow } from './model/list_store.ts';
import { isKeyHeld, whenLetGo } from '../shortcuts/held_key.ts';
import {
  fieldToEdit,
  focusRow,
  focusedColumn,
  focusedRow,
  moveFocusInRow,
  keepOneTabStop,
  mayFocusGrid,
} from './table/grid_focus.ts';
import type { RecordListModel } from './useRecordList.ts';

interface ListKeysProps {
  list: RecordListModel;
  actions: Actions;
  root: RefObject<HTMLElement | null>;
  search: RefObject<HTMLInputElement | null>;
  openPage: (row: Row) => void;
  /** Actions on the ticked rows, as in their bar; `null` without any. */
  chosen: () => readonly AvailableAction[] | null;
}

/**
 * Keyboard navigation of a list: up and down move through rows, left and right within a row. Actions apply to ticked
 * rows, else the focused row, else the selected one. Enter in the search goes to the first result.
 */
export function useListKeys({ list, actions, root, search, openPage, chosen }: ListKeysProps): void {
  const { record, rows, store } = list;
  const router = useRouter();
  const mayAdd = useCan()(permissionFor(record, 'write'));
  /** Id of the row to focus once rendered. */
  const awaited = useRef<string | null>(null);
  const [entered, setEntered] = useState(0);

  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    return keepOneTabStop(element, () => {
      if (awaited.current !== null && focusRow(element, awaited.current)) awaited.current = null;
    });
  }, [root]);

  /** Search whose first result is to be focused. */
  const entering = useRef<string | null>(null);
  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const listen = (event: KeyboardEvent): void => {
      if (event.target !== search.current || event.isComposing) return;
      entering.current = event.key === 'Enter' ? (search.current?.value.trim() ?? null) : null;
      if (entering.current !== null) setEntered((count) => count + 1);
    };
    element.addEventListener('keydown', listen);
    return () => element.removeEventListener('keydown', listen);
  }, [root, search]);
  useEffect(() => {
    const [element, input] = [root.current, search.current];
    if (entering.current === null || entering.current !== list.state.search || list.stale || list.loading) return;
    entering.current = null;
    const [first] = rows;
    if (!element || !input || !first || document.activeElement !== input) return;
    if (element.querySelector('table[role="grid"]') === null) input.blur();
    else awaited.current = focusRow(element, first.id) ? null : first.id;
  }, [entered, list.loading, list.stale, list.state.search, root, rows, search]);

  /** A held key moves the current row; the focus is still where it began. */
  const moving = useRef<{ readonly column: number | null; readonly takeBack: () => void } | null>(null);
  useEffect(() => () => moving.current?.takeBack(), []);
  const active = (): Row | null => {
    const id = moving.current ? null : root.current && focusedRow(root.current);
    return rows.find((one) => one.id === id) ?? currentRow(store.get());
  };
  const step = (direction: 1 | -1): void => {
    const element = root.current;
    const next = store.stepFrom(active()?.id ?? null, direction);
    // Drawn before the focus moves, which lays the page out.
    flushSync(() => store.moveTo(next));
    if (!element || !mayFocusGrid(element) || (next === null && direction === 1)) return;
    // The focus follows when a held key is let go: with each repeat it would lay the page out once more.
    const column = moving.current?.column ?? focusedColumn(element);
    moving.current?.takeBack();
    moving.current = null;
    const takeBack = whenLetGo(() => {
      moving.current = null;
      awaited.current = focusRow(element, next, column) ? null : next;
    });
    if (isKeyHeld()) moving.current = { column, takeBack };
  };
  const along = (direction: 1 | -1): boolean => {
    const element = root.current;
    if (!element || !mayFocusGrid(element)) return false;
    const current = currentRow(store.get());
    return moveFocusInRow(element, direction) || (current !== null && focusRow(element, current.id));
  };
  const withActive = (run: (row: Row) => void) => (): boolean => {
    const row = active();
    if (row) run(row);
    return row !== null;
  };
  const offers = (): readonly AvailableAction[] => {
    const ticked = chosen();
    if (ticked) return ticked;
    const row = active();
    return row ? actions.availableActions([row], 'row') : [];
  };
  const keys: Shortcuts = {
    next: () => step(1),
    previous: () => step(-1),
    right: () => along(1),
    left: () => along(-1),
    open: withActive(openPage),
    select: withActive(store.toggle),
    cell: () => {
      const row = active();
      const key = row && root.current ? fieldToEdit(root.current, row.id) : null;
      if (!row || key === null) return false;
      store.edit(row, key);
      return true;
    },
    search: () => search.current?.focus(),
    filter: () => root.current?.querySelector<HTMLElement>('[data-shortcut="filter"]')?.click(),
    add: () => {
      const isOffered = mayAdd && list.within === null;
      if (isOffered) router.history.push(record.pages.add);
      return isOffered;
    },
    close: () => {
      if (currentRow(store.get())) store.moveTo(null);
      else store.clear();
    },
  };
  useShortcuts(keys, offers);
}
