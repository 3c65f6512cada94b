import { queryOptions } from '@tanstack/react-query';
import type { Money } from '@steward/contract/fields/index';
import type { Filter } from '@steward/contract/wire/filters';
import { addressFromListState } from '@steward/contract/wire/list';
import { api } from '../../api/client.ts';
import type { ActivityEntry } from '@steward/contract/wire/entities';

/** A figure, and the filter whose list it counts. */
export interface Figure {
  readonly key: string;
  readonly name: string;
  readonly count: number;
  readonly filters: Filter | null;
}

export interface Summary {
  readonly total: number;
  readonly by_state: readonly Figure[];
  readonly by_category: readonly Figure[];
  readonly by_location: readonly Figure[];
  readonly cost?: readonly Money[];
  readonly due: readonly Figure[];
  readonly counts: Readonly<Record<string, { readonly count: number }>>;
  readonly recent: readonly ActivityEntry[];
}

/** Under the key of assets, so that every change of an asset asks for it anew. */
export const summaryQuery = () => queryOptions({
  queryKey: ['records', 'asset', 'summary', localStorage.getItem('company_id'), localStorage.getItem('work_space_id')],
  queryFn: ({ signal }) => api.get<Summary>('dashboard-summary/', { signal }),
});

/** The list that a figure counts, as an address. */
export function listOf(filters: Filter | null, sort = ''): string {
  const query = addressFromListState({ pageNumber: 0, pageSize: 10, search: '', sort: [], filters });
  const text = new URLSearchParams({ ...query, ...(sort ? { sort } : {}) }).toString();
  return text === '' ? '/assets' : `/assets?${text}`;
}
