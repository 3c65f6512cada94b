import type { Row } from '@steward/kernel/contract/records/index.ts';
import { createStore, type Readable } from '../../state/store.ts';

/** The edited cell; `row` as it was when editing began, whose version the change is made against. */
export interface Editing {
  readonly row: Row;
  readonly key: string;
}

/** Interaction with the rows of a list. */
export interface ListInteraction {
  /** The rows of the page, by id and in order. */
  readonly rows: ReadonlyMap<string, Row>;
  /** Search and filters: choosing all matches ends when they change. */
  readonly narrowing: string;
  /** Id of the current row, which the drawer shows. */
  readonly cursor: string | null;
  /** Chosen rows, kept across pages as last seen. */
  readonly chosen: ReadonlyMap<string, Row>;
  /** All matches of this narrowing are chosen, except these. */
  readonly matches: { readonly narrowing: string; readonly except: ReadonlySet<string> } | null;
  readonly editing: Editing | null;
}

export interface ListStore extends Readable<ListInteraction> {
  /** Takes the rows that are shown now. Chosen rows get their latest values. */
  see(rows: readonly Row[], narrowing: string): void;
  moveTo(id: string | null): void;
  /** Makes a row current, or lets go of it. */
  toggleCursor(id: string): void;
  /** Chooses a row, or lets go of it. */
  toggle(row: Row): void;
  setAll(rows: readonly Row[], chosen: boolean): void;
  chooseMatches(): void;
  clear(): void;
  edit(row: Row, key: string): void;
  stopEditing(): void;
}

/** The current row; `null` when it is not on this page. */
export function currentRow({ rows, cursor }: ListInteraction): Row | null {
  return (cursor !== null && rows.get(cursor)) || null;
}

/** Deselected rows when all matches are selected; `null` when only single rows are. */
export function exceptOf({ matches, narrowing }: ListInteraction): ReadonlySet<string> | null {
  return matches?.narrowing === narrowing ? matches.except : null;
}

export function isChosen(state: ListInteraction, id: string): boolean {
  const except = exceptOf(state);
  return except ? !except.has(id) : state.chosen.has(id);
}

/** Whether rows, or all matches, are chosen. */
export function hasSelection(state: ListInteraction): boolean {
  return exceptOf(state) !== null || state.chosen.size > 0;
}

/** The state of one row list, and everything that changes it. Draws nothing. */
export function createListStore(): ListStore {
  const store = createStore<ListInteraction>({
    rows: new Map(),
    narrowing: '',
    cursor: null,
    chosen: new Map(),
    matches: null,
    editing: null,
  });
  const put = (part: Partial<ListInteraction>): void => store.set((current) => ({ ...current, ...part }));

  const setAll = (rows: readonly Row[], wanted: boolean): void => {
    const { chosen, narrowing } = store.get();
    const left = exceptOf(store.get());
    if (left) {
      const except = new Set(left);
      for (const { id } of rows)
        if (wanted) except.delete(id);
        else except.add(id);
      put({ matches: { narrowing, except } });
      return;
    }
    const next = new Map(chosen);
    for (const row of rows)
      if (wanted) next.set(row.id, row);
      else next.delete(row.id);
    put({ chosen: next });
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    see(rows, narrowing) {
      const { chosen } = store.get();
      const fresher = rows.filter((row) => chosen.has(row.id) && chosen.get(row.id) !== row);
      put({
        rows: new Map(rows.map((row) => [row.id, row])),
        narrowing,
        ...(fresher.length > 0
          ? { chosen: new Map([...chosen, ...fresher.map((row) => [row.id, row] as const)]) }
          : {}),
      });
    },
    moveTo: (cursor) => {
      if (cursor !== store.get().cursor) put({ cursor });
    },
    toggleCursor: (id) => put({ cursor: store.get().cursor === id ? null : id }),
    toggle: (row) => setAll([row], !isChosen(store.get(), row.id)),
    setAll,
    chooseMatches: () => put({ matches: { narrowing: store.get().narrowing, except: new Set() } }),
    clear: () => put({ chosen: new Map(), matches: null }),
    edit: (row, key) => put({ editing: { row, key } }),
    stopEditing: () => put({ editing: null }),
  };
}
