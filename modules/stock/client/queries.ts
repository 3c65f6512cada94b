import { queryOptions } from '@tanstack/react-query';
import { api } from '@steward/kernel/client/api/client.ts';
import { workspaceKey } from '@steward/kernel/client/api/query_client.ts';
import type { Assignee } from '@steward/kernel/contract/fields/types.ts';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import type { Page } from '@steward/kernel/contract/wire/list.ts';
import type { Held, Movement, StockLevel } from '../contract/wire.ts';

/** Under the record's key, so that it is refetched with it. */
const key = (type: string, id: string, what: string) => workspaceKey(['records', type, 'stock'] as const, id, what);

export const levelsQuery = (type: string, id: string) =>
  queryOptions({
    queryKey: key(type, id, 'levels'),
    queryFn: ({ signal }) => api.get<{ results: StockLevel[] }>(`${type}/${id}/stock/`, { signal }),
  });

export const movementsQuery = (type: string, id: string, pageSize: number) =>
  queryOptions({
    queryKey: [...key(type, id, 'movements'), pageSize],
    queryFn: ({ signal }) =>
      api.get<Page<Movement>>(`${type}/${id}/movements/`, { query: { page_size: String(pageSize) }, signal }),
  });

/** Current assignees. */
export interface OpenAssignment {
  readonly id: string;
  readonly assignee: Assignee;
  readonly quantity: number;
  readonly checked_out_at: string;
  readonly checked_in_at: string | null;
}

export const assigneesQuery = (type: string, id: string) =>
  queryOptions({
    queryKey: key(type, id, 'assignees'),
    queryFn: ({ signal }) =>
      api.get<Page<OpenAssignment>>(`${type}/${type}associate/${id}/`, { query: { page_size: '200' }, signal }),
    enabled: type !== 'consumable',
  });

export const heldQuery = (type: string, id: string) =>
  queryOptions({
    queryKey: key(type, id, 'held'),
    queryFn: ({ signal }) => api.get<{ results: Held[] }>('stock-held/', { query: { type, id }, signal }),
  });

/** Units of stock that a record has. */
export async function countHeld(record: RecordDefinition, row: Row): Promise<number> {
  const query = { type: record.name, id: row.id };
  const { results } = await api.get<{ results: Held[] }>('stock-held/', { query });
  return results.reduce((sum, one) => sum + one.quantity, 0);
}
