import { queryOptions } from '@tanstack/react-query';
import type { Notices } from '../contract/wire.ts';
import { api } from '@steward/kernel/client/api/client.ts';
import { preview } from '@steward/kernel/client/api/preview.ts';

/** Milliseconds; what people ask for comes without anything else changing. */
const ASK_EVERY = 60_000;

/**
 * Known with the assets: whatever is done with one may end a request. A preview shows nothing of what is somebody's
 * own.
 */
export const noticesQuery = () =>
  queryOptions({
    queryKey: [
      'records',
      'asset',
      'notices',
      localStorage.getItem('company_id'),
      localStorage.getItem('work_space_id'),
    ],
    queryFn: ({ signal }) => api.get<Notices>('notices/', { signal }),
    refetchInterval: ASK_EVERY,
    enabled: preview() === null,
    staleTime: 30_000,
  });
