import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { differencesOf } from '@steward/kernel/client/list/model/address.ts';
import type { ListBasis } from '@steward/kernel/client/list/model/basis.ts';
import type { RecordListModel } from '@steward/kernel/client/list/model/useRecordList.ts';
import { stringifySearch } from '@steward/kernel/client/search_params.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { PLAIN_LIST } from '@steward/kernel/contract/wire/list.ts';
import type { ColumnChoice } from '@steward/kernel/contract/wire/list.ts';
import type { SavedView } from '../../contract/wire.ts';
import { isDrafted, setViewDraft, useViewDraft } from './drafts.ts';
import { baseOf, useViews, type Views } from './useViews.ts';

/** A list's basis by its current view and what is unsaved of it. */
export function useViewBasis(record: RecordDefinition, usualSize: number, isNeeded: boolean): ListBasis {
  const { all, current, opens, name, missing, ready } = useViews(record.name, isNeeded);
  const draft = useViewDraft(current);
  const isNamed = opens !== null || name === PLAIN_LIST;
  const base = useMemo(() => baseOf(current, isNamed, usualSize), [current, isNamed, usualSize]);
  return useMemo((): ListBasis => {
    const isTab = (one: SavedView): boolean => !one.tab?.is_apart || one === current;
    const { id, definition } = current ?? { id: '', definition: null };
    const saved = definition?.columns;
    const density = definition?.density ? (draft.density ?? definition.density) : null;
    return {
      base,
      ready,
      columns: saved
        ? {
            columns: draft.columns ?? saved,
            change: (next: readonly ColumnChoice[] | null) => setViewDraft(id, { columns: next ?? saved }),
          }
        : null,
      density:
        density === null
          ? null
          : { dense: density === 'dense', change: (dense) => setViewDraft(id, { density: dense ? 'dense' : 'roomy' }) },
      hasPageSize: (definition?.page_size ?? null) !== null,
      hasTabs: all.some(isTab),
      hasPhoneTabs: all.some((one) => one.tab && isTab(one)),
      none: current?.tab?.none ?? null,
      hasNotice: missing !== null || (current?.left_out.length ?? 0) > 0,
    };
  }, [all, base, current, draft, missing, ready]);
}

/** The tab of the browser names the current view, too. */
export function useViewTitle(plural: string, current: SavedView | null): void {
  const name = current?.name;
  useEffect(() => {
    document.title = [name, plural, 'Steward'].filter(Boolean).join(' · ');
  }, [name, plural]);
}

/**
 * The version of the view on which unsaved changes are based: others may save the view meanwhile, which the list learns
 * at once, and saving must not replace theirs unasked.
 */
export function useChangedVersion(current: SavedView | null, changed: boolean): number | null {
  const now = current && { id: current.id, version: current.version };
  const [before, setBefore] = useState(now);
  const isKept = changed && before?.id === now?.id;
  if (!isKept && (before?.id !== now?.id || before?.version !== now?.version)) setBefore(now);
  return (isKept ? before : now)?.version ?? null;
}

/** The views of a shown list. */
export interface ListView extends Pick<Views, 'all' | 'current' | 'missing' | 'ready'> {
  /** Differs from the saved view. */
  readonly changed: boolean;
  readonly reset: () => void;
}

export function useListView({ record, state, basis: { base } }: RecordListModel): ListView {
  const router = useRouter();
  const { all, current, missing, ready } = useViews(record.name);
  const draft = useViewDraft(current);
  const differs = differencesOf(state, base);
  return {
    all,
    current,
    missing,
    ready,
    changed:
      current !== null &&
      (differs.search ||
        differs.sort ||
        differs.filters ||
        (current.definition.page_size !== null && state.pageSize !== base.pageSize) ||
        isDrafted(current, draft)),
    reset: () => {
      if (current) setViewDraft(current.id, null);
      router.history.push(`${record.pages.list}${stringifySearch({ view: base.name })}`);
    },
  };
}
