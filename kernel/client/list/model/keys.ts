import type { Row } from '@steward/kernel/contract/records/index.ts';
import { currentRow, type ListInteraction, type ListStore } from './list_store.ts';

/** The id that an arrow key selects; `null` beyond the ends. Without a selection only down starts, at the first row. */
export function stepCursor(ids: readonly string[], current: string | null, direction: 1 | -1): string | null {
  const at = current === null ? -1 : ids.indexOf(current);
  if (at < 0) return direction === 1 ? (ids[0] ?? null) : null;
  return ids[at + direction] ?? null;
}

/** The keys of a list, by the names of their shortcuts. */
export const LIST_KEYS = [
  'next',
  'previous',
  'right',
  'left',
  'open',
  'select',
  'cell',
  'search',
  'filter',
  'add',
  'close',
] as const;

export type ListKey = (typeof LIST_KEYS)[number];

/** Where a key is pressed. */
export interface KeyPlace {
  /** Id of the focused row; `null`: the focus is elsewhere, or left behind by a held key. */
  readonly focused: string | null;
  /** The focus may go into the rows: no other control has it. */
  readonly isFree: boolean;
  /** The field of a row that F2 edits there; `null`: it has none. */
  readonly fieldOf: (row: Row) => string | null;
  /** Records can be added here. */
  readonly mayAdd: boolean;
}

/** Actions on rows only. */
type RowCommand =
  | { readonly does: 'toggle'; readonly row: Row }
  | { readonly does: 'edit'; readonly row: Row; readonly key: string }
  | { readonly does: 'clear' };

/** Handler of a key. */
export type KeyCommand =
  | RowCommand
  /** Makes a row current, or none. `focus`: the focus follows it, to the header where there is none. */
  | { readonly does: 'move'; readonly to: string | null; readonly focus: boolean }
  /** Moves the focus within its row; from elsewhere to the current row. */
  | { readonly does: 'walk'; readonly direction: 1 | -1; readonly from: string | null }
  | { readonly does: 'open'; readonly row: Row }
  | { readonly does: 'search' }
  | { readonly does: 'filter' }
  | { readonly does: 'add' };

/** The row that a key is about: the focused one, else the current one. */
export function activeRow(state: ListInteraction, focused: string | null): Row | null {
  return (focused !== null && state.rows.get(focused)) || currentRow(state);
}

type Meaning = (state: ListInteraction, row: Row | null, place: KeyPlace) => KeyCommand | null;

const stepping =
  (direction: 1 | -1): Meaning =>
  (state, row, { isFree }) => {
    const to = stepCursor([...state.rows.keys()], row?.id ?? null, direction);
    return { does: 'move', to, focus: isFree && (to !== null || direction === -1) };
  };

const walking =
  (direction: 1 | -1): Meaning =>
  (state, _, { isFree }) =>
    isFree ? { does: 'walk', direction, from: currentRow(state)?.id ?? null } : null;

const MEANINGS: Readonly<Record<ListKey, Meaning>> = {
  next: stepping(1),
  previous: stepping(-1),
  right: walking(1),
  left: walking(-1),
  open: (_, row) => row && { does: 'open', row },
  select: (_, row) => row && { does: 'toggle', row },
  cell: (_, row, place) => {
    const key = row && place.fieldOf(row);
    return row && key !== null ? { does: 'edit', row, key } : null;
  },
  search: () => ({ does: 'search' }),
  filter: () => ({ does: 'filter' }),
  add: (_, __, { mayAdd }) => (mayAdd ? { does: 'add' } : null),
  close: (state) => (currentRow(state) ? { does: 'move', to: null, focus: false } : { does: 'clear' }),
};

/** Action of a key in a list; `null` leaves it to the browser. */
export function commandOf(state: ListInteraction, key: ListKey, place: KeyPlace): KeyCommand | null {
  return MEANINGS[key](state, activeRow(state, place.focused), place);
}

/** Does it. What moves the focus or leads elsewhere is done by who draws the list. */
export function changeRows(store: ListStore, command: RowCommand): void {
  if (command.does === 'toggle') store.toggle(command.row);
  else if (command.does === 'edit') store.edit(command.row, command.key);
  else store.clear();
}

/** Whether the rows are those of a search that Enter was pressed in, so that the first of them is gone to. */
export function isFound(
  entered: string | null,
  list: { readonly state: { readonly search: string }; readonly stale: boolean; readonly loading: boolean },
): boolean {
  return entered !== null && entered === list.state.search && !list.stale && !list.loading;
}
