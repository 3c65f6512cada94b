import type { QueryClient } from '@tanstack/react-query';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { listQuery } from '../records/queries.ts';
import { loadListParts } from './list_slots.ts';
import { stateOf } from './model/address.ts';
import { columnsQuery, pageSizeQuery, defaultPageSize } from './model/settings.ts';
import { filterWithin } from './model/source.ts';

/** Prefetches a list's settings and first rows before it renders. */
export async function prefetchList(
  client: QueryClient,
  record: RecordDefinition,
  query: Readonly<Record<string, unknown>>,
): Promise<void> {
  void client.prefetchQuery(columnsQuery(record.name));
  const usualSize = client.fetchQuery(pageSizeQuery(record.name)).then((size) => defaultPageSize(record.name, size));
  const { fetchBase } = await loadListParts();
  const base = await fetchBase(client, record, query, usualSize);
  const state = stateOf(query, base);
  await client.prefetchQuery(listQuery(record, { ...state, filters: filterWithin(base.within, state.filters) }));
}
