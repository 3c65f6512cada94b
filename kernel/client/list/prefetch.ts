import type { QueryClient } from '@tanstack/react-query';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { listQuery } from '../records/queries.ts';
import { stateOf } from './address.ts';
import { PLAIN } from '../../../modules/views/contract/wire.ts';
import { columnsQuery, pageSizeQuery, defaultPageSize, viewsQuery } from './settings_queries.ts';
import { baseOf, chosenView } from '../../../modules/views/client/list/useView.ts';

/** Prefetches a list's settings and first rows before it renders. */
export async function prefetchList(
  client: QueryClient,
  record: RecordDefinition,
  query: Readonly<Record<string, unknown>>,
): Promise<void> {
  void client.prefetchQuery(columnsQuery(record.name));
  const [size, views] = await Promise.all([
    client.fetchQuery(pageSizeQuery(record.name)),
    client.fetchQuery(viewsQuery(record.name)),
  ]);
  const { name, opens, current } = chosenView(query, views.views);
  const base = baseOf(current, opens !== null || name === PLAIN, defaultPageSize(record.name, size));
  await client.prefetchQuery(listQuery(record, stateOf(query, base)));
}
