import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { toastFailure } from '@steward/kernel/client/actions/undo.ts';
import { api } from '@steward/kernel/client/api/client.ts';
import { noticesQuery } from '@steward/modules/notices/client';
import type { NotificationPage } from '../contract/wire.ts';

const KEY = ['notifications'];

export const notificationsQuery = infiniteQueryOptions({
  queryKey: KEY,
  queryFn: ({ pageParam, signal }) =>
    api.get<NotificationPage>(pageParam === '' ? 'notifications/' : `notifications/?before=${pageParam}`, { signal }),
  initialPageParam: '',
  getNextPageParam: (last) => last.next,
});

/** Marks one notification as read, or all of them. */
export function useMarkRead() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string | null) => api.post(id === null ? 'notifications/read/' : `notifications/${id}/read/`, {}),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: KEY }),
        queries.invalidateQueries({ queryKey: noticesQuery().queryKey }),
      ]),
    onError: toastFailure,
  });
}
