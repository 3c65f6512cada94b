import { queryOptions } from '@tanstack/react-query';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import type { Page } from '@steward/kernel/contract/wire/list.ts';
import { api } from '@steward/kernel/client/api/client.ts';
import { recordKeys } from '@steward/kernel/client/records/queries.ts';

/** A deleted record and who deleted it. */
export type DeletedRow = Row & {
  readonly deleted_at?: string | null;
  readonly deleted_by?: { readonly id: string; readonly name: string } | null;
};

export function trashQuery(
  record: RecordDefinition,
  state: { readonly pageNumber: number; readonly pageSize: number; readonly search: string },
) {
  const query = { page: String(state.pageNumber + 1), page_size: String(state.pageSize), search: state.search };
  return queryOptions({
    queryKey: [...recordKeys.list(record.name, query), 'deleted'],
    queryFn: ({ signal }) => api.get<Page<DeletedRow>>(`deleted-items/${record.name}/`, { query, signal }),
  });
}
