import { api } from '@steward/kernel/client/api/client.ts';
import type { Page } from '@steward/kernel/contract/wire/list.ts';
import type { Holdings, PendingInvitation } from '../contract/wire.ts';

export const pendingQuery = (userId?: string) => ({
  queryKey: ['records', 'user', 'invitations', userId ?? null],
  queryFn: () =>
    api.get<Page<PendingInvitation>>('invitations/', {
      query: { page_size: 100, ...(userId ? { user_id: userId } : {}) },
    }),
});

export const holdingsQuery = (userId: string) => ({
  queryKey: ['records', 'user', 'holdings', userId],
  queryFn: () => api.get<Holdings>(`users/${userId}/holdings/`),
});
