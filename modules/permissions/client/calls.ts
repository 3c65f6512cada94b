import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '@steward/kernel/client/api/client.ts';
import { storePreview } from '@steward/kernel/client/api/preview.ts';
import { companyKey } from '@steward/kernel/client/api/query_client.ts';
import type { Page } from '@steward/kernel/contract/wire/list.ts';
import type { UserWithPermission, PersonPermissions, VisibleCount } from '../contract/wire.ts';

/** Keys under `records`, `user`, so that changes of users refetch them. */
const key = (...parts: readonly string[]): readonly string[] => companyKey(['records', 'user', 'rights'], ...parts);

/** All permissions of a user with reasons. */
export function personPermissionsQuery(id: string) {
  return queryOptions({
    queryKey: key('of', id),
    queryFn: ({ signal }) => api.get<PersonPermissions>(`users/${id}/rights/`, { signal }),
  });
}

/** Visible counts of a user. */
export function visibleCountsQuery(id: string) {
  return queryOptions({
    queryKey: key('sight', id),
    queryFn: async ({ signal }) =>
      (await api.get<{ records: VisibleCount[] }>(`users/${id}/sight/`, { signal })).records,
  });
}

export const USERS_WITH_PERMISSION_SIZE = 20;

/** Users with a permission; `page` from 1. */
export function usersWithPermissionQuery(permission: string, search: string, page: number) {
  return queryOptions({
    queryKey: key('holders', permission, search, String(page)),
    queryFn: ({ signal }) =>
      api.get<Page<UserWithPermission>>(`permissions/${permission}/people/`, {
        query: { search, page, page_size: USERS_WITH_PERMISSION_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** Starts a preview in this tab and reloads. */
export async function beginPreview(person: { readonly id: string; readonly name: string }, by: string): Promise<void> {
  await api.post(`users/${person.id}/preview/`, {});
  storePreview({ id: person.id, name: person.name, by });
  location.assign('/');
}
