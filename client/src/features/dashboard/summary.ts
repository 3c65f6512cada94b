import { queryOptions } from '@tanstack/react-query';
import type { Filter } from '@steward/contract/wire/filters';
import { addressFromListState } from '@steward/contract/wire/list';
import type { Summary } from '@steward/contract/wire/dashboard';
import { api } from '../../api/client.ts';

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
