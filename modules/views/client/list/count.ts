import { queryOptions } from '@tanstack/react-query';
import { api } from '@steward/kernel/client/api/client.ts';
import { workspaceKey } from '@steward/kernel/client/api/query_client.ts';
import { recordKeys } from '@steward/kernel/client/records/queries.ts';
import type { SavedView } from '../../contract/wire.ts';

/** Count of a view, up to 1,000; refetched after changes of the type. */
export const viewCountQuery = (record: string, view: SavedView | null, isWanted: boolean) =>
  queryOptions({
    queryKey: workspaceKey([...recordKeys.all(record), 'view-count'], view?.id ?? null, view?.version ?? null),
    queryFn: ({ signal }) =>
      api.get<{ readonly count: number; readonly count_is_exact: boolean }>(`list-views/${view?.id ?? ''}/count/`, {
        signal,
      }),
    enabled: isWanted && view !== null,
    staleTime: 60_000,
    retry: false,
  });
