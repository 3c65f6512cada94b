import type { Filter } from '@steward/kernel/contract/wire/filters.ts';
import { addressFromListState } from '@steward/kernel/contract/wire/list.ts';
import { api } from '@steward/kernel/client/api/client.ts';
import { workspaceKey } from '@steward/kernel/client/api/query_keys.ts';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { stringifySearch } from '@steward/kernel/client/search_params.ts';
import { queryOptions } from '@tanstack/react-query';
import { license } from '../contract/license.ts';
import type { SoftwareSummary } from '../contract/wire.ts';

/** Under the key of licences, so that every change of one refetches it. */
export const summaryQuery = () =>
  queryOptions({
    queryKey: workspaceKey(['records', 'license', 'summary']),
    queryFn: ({ signal }) => api.get<SoftwareSummary>('license/summary/', { signal }),
  });

/** Address of the list of licences behind a count, those that expire first at its top. */
export function listOf(filters: Filter): string {
  const sort = [{ field: 'expiration_date', descending: false }];
  const address = addressFromListState({ pageNumber: 0, pageSize: 50, search: '', sort, filters }, 50);
  return `${pageOf(license, 'list')}${stringifySearch(address)}`;
}
