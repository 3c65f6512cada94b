import type { Filter } from '@steward/kernel/contract/wire/filters.ts';
import { addressFromListState } from '@steward/kernel/contract/wire/list.ts';
import { api } from '@steward/kernel/client/api/client.ts';
import { workspaceKey } from '@steward/kernel/client/api/query_keys.ts';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { stringifySearch } from '@steward/kernel/client/search_params.ts';
import { asset } from '@steward/modules/assets/contract';
import { queryOptions } from '@tanstack/react-query';
import type { DueAudits } from '../contract/wire.ts';

/** Under the key of assets, so that every change of an asset refetches it. */
export const dueQuery = () =>
  queryOptions({
    queryKey: workspaceKey(['records', 'asset', 'due_audits']),
    queryFn: ({ signal }) => api.get<DueAudits>('asset-audit/summary/', { signal }),
  });

/** Address of the list of assets behind a count, those that have waited longest first. */
export function dueList(filters: Filter): string {
  const sort = [{ field: 'next_audit', descending: false }];
  const address = addressFromListState({ pageNumber: 0, pageSize: 50, search: '', sort, filters }, 50);
  return `${pageOf(asset, 'list')}${stringifySearch(address)}`;
}
