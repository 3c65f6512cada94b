import type { Holdings, PeopleAnswer, PendingInvitation } from '../contract/wire.ts';
import type { Page } from '@steward/kernel/contract/wire/list.ts';
import { api } from '@steward/kernel/client/api/client.ts';

export function inviteAgain(ids: readonly string[]): Promise<PeopleAnswer> {
  return api.post<PeopleAnswer>('invitations/resend/', { ids });
}

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
