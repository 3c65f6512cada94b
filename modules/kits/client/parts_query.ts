import { queryOptions } from '@tanstack/react-query';
import { api } from '@steward/kernel/client/api/client.ts';
import { workspaceKey } from '@steward/kernel/client/api/query_client.ts';
import type { KitPart } from '../contract/wire.ts';

/**
 * What a kit has, and what there is of it. Asked anew whenever it is shown, since stock changes without the kit, and
 * under the key of kits, so that what was just checked out is counted.
 */
export const partsQuery = (id: string) =>
  queryOptions({
    queryKey: workspaceKey(['records', 'kit', 'parts'] as const, id),
    queryFn: ({ signal }) => api.get<{ results: KitPart[] }>(`kit/${id}/parts/`, { signal }),
    staleTime: 0,
  });
