import { createSlice } from '@steward/kernel/client/state/slices.ts';
import { useStore } from '@steward/kernel/client/state/store.ts';
import type { SavedView, ViewColumn } from '../../contract/wire.ts';

/** Unsaved changes of a view that are not in the address. */
export interface ViewDraft {
  readonly columns?: readonly ViewColumn[];
  readonly density?: 'dense' | 'roomy';
}

const drafts = createSlice<Readonly<Record<string, ViewDraft>>>('viewDrafts', {});
const EMPTY: ViewDraft = {};

export function useViewDraft(view: SavedView | null): ViewDraft {
  const all = useStore(drafts);
  return view ? (all[view.id] ?? EMPTY) : EMPTY;
}

/** `null`: as saved. */
export function setViewDraft(id: string, draft: ViewDraft | null): void {
  drafts.set(({ [id]: before, ...others }) => (draft === null ? others : { ...others, [id]: { ...before, ...draft } }));
}

/** Visible columns with order and width. */
export function shownOf(columns: readonly ViewColumn[]): string {
  return columns
    .filter((one) => one.is_visible)
    .map((one) => `${one.column_key}:${one.width ?? ''}`)
    .join();
}

export function isDrafted(view: SavedView, draft: ViewDraft): boolean {
  const { columns, density } = view.definition;
  return (
    (draft.columns !== undefined && columns !== null && shownOf(draft.columns) !== shownOf(columns)) ||
    (draft.density !== undefined && density !== null && draft.density !== density)
  );
}
