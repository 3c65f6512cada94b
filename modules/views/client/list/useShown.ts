import { useRouter } from '@tanstack/react-router';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { ListState } from '@steward/kernel/contract/wire/list.ts';
import type { SavedView, ViewColumn } from '../../contract/wire.ts';
import { useMemo } from 'react';
import { stringifySearch } from '@steward/kernel/client/search_params.ts';
import { differencesOf, type ListChange } from '@steward/kernel/client/list/address.ts';
import { useDense } from '@steward/kernel/client/list/useDense.ts';
import { useColumns, type Columns } from '@steward/kernel/client/list/useColumns.ts';
import { useListState } from '@steward/kernel/client/list/useListState.ts';
import { usePageSize } from '@steward/kernel/client/list/usePageSize.ts';
import { isDrafted, setViewDraft, useViewDraft, type ViewDraft } from './drafts.ts';
import { useView, type ListView } from './useView.ts';

/** State of a list by address, view and user settings. */
export interface Shown {
  readonly state: ListState;
  readonly change: (change: ListChange, options?: { replace?: boolean }) => void;
  readonly setPageSize: (size: number) => void;
  readonly columns: Columns;
  /** Compact rows. */
  readonly dense: boolean;
  readonly setDense: (dense: boolean) => void;
  readonly view: ListView & {
    /** Differs from the saved view. */
    readonly changed: boolean;
    readonly reset: () => void;
  };
}

export function useShown(record: RecordDefinition): Shown & { readonly ready: boolean } {
  const router = useRouter();
  const size = usePageSize(record.name);
  const view = useView(record, size.usual);
  const { current, base } = view;
  const { state, change } = useListState(record, base);
  const draft = useViewDraft(current);
  const columns = useColumns(record, useViewColumns(current, draft));
  const [usuallyDense, setUsuallyDense] = useDense();
  const density = current?.definition.density ? (draft.density ?? current.definition.density) : null;
  const reset = (): void => {
    if (current) setViewDraft(current.id, null);
    router.history.push(`${record.pages.list}${stringifySearch({ view: base.name })}`);
  };
  return {
    state,
    change,
    columns,
    ready: size.ready && view.ready,
    setPageSize: (pageSize) => {
      if (!current?.definition.page_size) size.keep(pageSize);
      change({ pageSize });
    },
    dense: density === null ? usuallyDense : density === 'dense',
    setDense: (dense) => {
      if (current && density !== null) setViewDraft(current.id, { density: dense ? 'dense' : 'roomy' });
      else setUsuallyDense(dense);
    },
    view: { ...view, reset, changed: current !== null && isChanged(current, draft, base, state) },
  };
}

function useViewColumns(view: SavedView | null, draft: ViewDraft) {
  return useMemo(() => {
    if (!view?.definition.columns) return null;
    const {
      id,
      definition: { columns },
    } = view;
    return {
      columns: draft.columns ?? columns,
      change: (next: readonly ViewColumn[] | null): void => setViewDraft(id, { columns: next ?? columns }),
    };
  }, [draft, view]);
}

function isChanged(view: SavedView, draft: ViewDraft, base: ListView['base'], state: ListState): boolean {
  const { search, sort, filters } = differencesOf(state, base);
  return (
    search ||
    sort ||
    filters ||
    (view.definition.page_size !== null && state.pageSize !== base.pageSize) ||
    isDrafted(view, draft)
  );
}
