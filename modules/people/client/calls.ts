import { api } from '@steward/kernel/client/api/client.ts';
import { workspaceKey } from '@steward/kernel/client/api/query_client.ts';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import type { Page } from '@steward/kernel/contract/wire/list.ts';
import type { AssignedPage, Holdings, PendingInvitation } from '../contract/wire.ts';

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

/** Under the key of users, so that it is refetched with them. */
export const assignedQuery = (userId: string, page: number) => ({
  queryKey: workspaceKey(['records', 'user', 'assigned', userId, String(page)]),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api.get<AssignedPage>(`users/${userId}/assigned/`, { query: { page, page_size: 50 }, signal }),
});

/** Units of all types that a user has. */
export async function countAssigned(_record: RecordDefinition, row: Row): Promise<number> {
  const query = { page: 1, page_size: 1 };
  const { totals } = await api.get<AssignedPage>(`users/${row.id}/assigned/`, { query });
  return totals.reduce((sum, one) => sum + one.quantity, 0);
}
