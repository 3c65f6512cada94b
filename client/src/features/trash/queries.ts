import { queryOptions } from '@tanstack/react-query';
import type { RecordDefinition, Row } from '@steward/contract/records/index';
import type { Page } from '@steward/contract/wire/list';
import { api } from '../../api/client.ts';
import { recordKeys } from '../../engine/queries.ts';

/** A row of the recycle bin: the record as it was, and who put it there. */
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
