import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import type { Actions, AvailableAction } from '../actions/record_actions.ts';
import { useCan } from '../session/auth.ts';
import { afterPaint, whenLetGo } from '../shortcuts/held_key.ts';
import { useShortcuts, type Shortcuts } from '../shortcuts/useShortcuts.ts';
import {
  activeRow,
  changeRows,
  commandOf,
  isFound,
  LIST_KEYS,
  type KeyCommand,
  type KeyPlace,
  type ListKey,
} from './model/keys.ts';
import type { RecordListModel } from './model/useRecordList.ts';
import {
  fieldToEdit,
  focusRow,
  focusedColumn,
  focusedRow,
  moveFocusInRow,
  keepOneTabStop,
  mayFocusGrid,
} from './table/grid_focus.ts';

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
 * Binds the keys of a list and moves the focus; what a key means stands in `model/keys.ts`. Actions apply to ticked
 * rows, else to the row that a key is about. Enter in the search goes to the first result.
 */
export function useListKeys({ list, actions, root, search, openPage, chosen }: ListKeysProps): void {
  const { record, rows, store } = list;
  const router = useRouter();
  const mayAdd = useCan()(permissionFor(record, 'write')) && !record.uploaded;
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
    if (!isFound(entering.current, list)) return;
    entering.current = null;
    const [first] = rows;
    if (!element || !input || !first || document.activeElement !== input) return;
    if (element.querySelector('table[role="grid"]') === null) input.blur();
    else awaited.current = focusRow(element, first.id) ? null : first.id;
  }, [entered, list, root, rows, search]);

  /** A key moved the current row; the focus is still where it began. */
  const moving = useRef<{ readonly column: number | null; readonly takeBack: () => void } | null>(null);
  useEffect(() => () => moving.current?.takeBack(), []);
  const place = (): KeyPlace => {
    const element = root.current;
    return {
      focused: element && !moving.current ? focusedRow(element) : null,
      isFree: element !== null && mayFocusGrid(element),
      fieldOf: (row) => element && fieldToEdit(element, row.id),
      mayAdd: mayAdd && list.source.kind === 'page',
    };
  };
  const move = (to: string | null, focus: boolean): void => {
    const element = root.current;
    // Drawn before the focus moves, which lays the page out.
    flushSync(() => store.moveTo(to));
    if (!element || !focus) return;
    // The focus follows behind the frame, and when a held key is let go: it lays the page out once more.
    const column = moving.current?.column ?? focusedColumn(element);
    moving.current?.takeBack();
    const follow = (): void => {
      moving.current = null;
      awaited.current = focusRow(element, to, column) ? null : to;
    };
    let takeBack = afterPaint(() => (takeBack = whenLetGo(follow)));
    moving.current = { column, takeBack: () => takeBack() };
  };
  const perform = (command: KeyCommand): boolean => {
    const element = root.current;
    if (command.does === 'move') move(command.to, command.focus);
    else if (command.does === 'walk') return element !== null && walk(element, command);
    else if (command.does === 'open') openPage(command.row);
    else if (command.does === 'search') search.current?.focus();
    else if (command.does === 'filter') element?.querySelector<HTMLElement>('[data-shortcut="filter"]')?.click();
    else if (command.does === 'add') router.history.push(record.pages.add);
    else changeRows(store, command);
    return true;
  };
  const press = (key: ListKey) => (): boolean => {
    const command = commandOf(store.get(), key, place());
    return command !== null && perform(command);
  };
  const offers = (): readonly AvailableAction[] => {
    const ticked = chosen();
    if (ticked) return ticked;
    const row = activeRow(store.get(), place().focused);
    return row ? actions.availableActions([row], 'row') : [];
  };
  const keys: Shortcuts = Object.fromEntries(LIST_KEYS.map((key) => [key, press(key)]));
  useShortcuts(keys, offers);
}

/** Whether the focus went along its row, or to the current one. */
function walk(root: HTMLElement, { direction, from }: Extract<KeyCommand, { does: 'walk' }>): boolean {
  return moveFocusInRow(root, direction) || (from !== null && focusRow(root, from));
}
