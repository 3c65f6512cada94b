import { useInfiniteQuery } from '@tanstack/react-query';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { filesQuery } from './queries.ts';

/** Number of files after the tab title; empty for none. */
export function FileCount({ record, row }: { record: RecordDefinition; row: Row }) {
  const count = useInfiniteQuery(filesQuery(record, row.id)).data?.pages[0]?.count ?? 0;
  return count === 0 ? null : <>{formatNumber(count)}</>;
}
