import { queryOptions } from '@tanstack/react-query';
import { api } from '@steward/kernel/client/api/client.ts';
import { workspaceKey } from '@steward/kernel/client/api/query_client.ts';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import type { Filter } from '@steward/kernel/contract/wire/filters.ts';
import { PLAIN_LIST, addressFromListState } from '@steward/kernel/contract/wire/list.ts';
import type { Concerns, Figure, Summary, Trends } from '../contract/wire.ts';

/** Under the key of assets, so that every change of an asset refetches it. */
export const summaryQuery = () =>
  queryOptions({
    queryKey: workspaceKey(['records', 'asset', 'summary']),
    queryFn: ({ signal }) => api.get<Summary>('dashboard-summary/', { signal }),
  });

/** What needs the reader: of many types, so that it is also asked again from time to time. */
export const concernsQuery = () =>
  queryOptions({
    queryKey: workspaceKey(['records', 'asset', 'concerns']),
    queryFn: ({ signal }) => api.get<Concerns>('dashboard-concerns/', { signal }),
    refetchOnMount: 'always',
    refetchInterval: 60_000,
  });

/** Loaded separately from the figures. */
export const trendsQuery = () =>
  queryOptions({
    queryKey: workspaceKey(['records', 'asset', 'trends']),
    queryFn: ({ signal }) => api.get<Trends>('dashboard-trends/', { signal }),
    staleTime: 60_000,
  });

/** Address of the list behind a figure, without a default view. */
export function listOf(filters: Filter | null, sort = ''): string {
  const query = addressFromListState({ pageNumber: 0, pageSize: 10, search: '', sort: [], filters });
  return `/assets?${new URLSearchParams({ ...query, ...(sort ? { sort } : {}), ...(filters ? {} : { view: PLAIN_LIST }) }).toString()}`;
}

/** A count, with `+` when not exact. */
export function countText({ count, count_is_exact }: Pick<Figure, 'count' | 'count_is_exact'>): string {
  return `${formatNumber(count)}${count_is_exact ? '' : '+'}`;
}
