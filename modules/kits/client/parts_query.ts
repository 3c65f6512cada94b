import { api } from '@steward/kernel/client/api/client.ts';
import { workspaceKey } from '@steward/kernel/client/api/query_keys.ts';
import { queryOptions } from '@tanstack/react-query';
import type { KitPart } from '../contract/wire.ts';

/** What a kit has, and what there is of it. Asked anew whenever it is shown: stock changes without the kit. */
export const partsQuery = (id: string) =>
  queryOptions({
    queryKey: workspaceKey(['records', 'kit_item', 'parts'] as const, id),
    queryFn: ({ signal }) => api.get<{ results: KitPart[] }>(`kit/${id}/parts/`, { signal }),
    staleTime: 0,
  });
