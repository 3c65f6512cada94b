import { queryOptions } from '@tanstack/react-query';
import { api } from '@steward/kernel/client/api/client.ts';
import { preview } from '@steward/kernel/client/api/preview.ts';
import { workspaceKey } from '@steward/kernel/client/api/query_client.ts';
import type { Notices } from '../contract/wire.ts';

/** Polling interval in milliseconds. */
const ASK_EVERY = 60_000;

/** Under the key of assets, whose changes may end requests. Empty in a preview. */
export const noticesQuery = () =>
  queryOptions({
    queryKey: workspaceKey(['records', 'asset', 'notices']),
    queryFn: ({ signal }) => api.get<Notices>('notices/', { signal }),
    refetchInterval: ASK_EVERY,
    enabled: preview() === null,
    staleTime: 30_000,
  });
