import { queryOptions } from '@tanstack/react-query';
import { api } from '@steward/kernel/client/api/client.ts';
import { companyKey } from '@steward/kernel/client/api/query_client.ts';
import { partSource, type ListSource } from '@steward/kernel/client/list/model/source.ts';
import { listQuery } from '@steward/kernel/client/records/queries.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { BinRetention } from '../contract/wire.ts';
import { binActions } from './actions.tsx';

const wireOf = ({ name }: RecordDefinition): string => `deleted-items/${name}`;

/** Number of deleted records by type, with the last one. */
export const lastDeletedQuery = (record: RecordDefinition) =>
  listQuery(
    record,
    { pageNumber: 0, pageSize: 1, search: '', sort: [{ field: 'deleted_at', descending: true }], filters: null },
    wireOf(record),
  );

/** The list of a type in the recycle bin. */
export function binSource(record: RecordDefinition): ListSource {
  return partSource(record, {
    kind: 'bin',
    wire: wireOf(record),
    path: '/trash',
    keep: { type: record.name },
    settings: `${record.name}.bin`,
    actions: binActions,
  });
}

/** Records that will be deleted permanently. */
export const retentionQuery = () =>
  queryOptions({
    queryKey: companyKey(['bin_retention']),
    queryFn: ({ signal }) => api.get<BinRetention>('recycle-bin/retention/', { signal }),
  });
