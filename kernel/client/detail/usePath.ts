import { useQuery } from '@tanstack/react-query';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { api } from '../api/client.ts';
import { recordKeys } from '../records/queries.ts';

interface Step {
  readonly id: string;
  readonly name: string;
}

/** The ancestors of a record in a tree, root first; empty until known. */
export function usePath(record: RecordDefinition, id: string): readonly Step[] {
  const { data } = useQuery({
    queryKey: [...recordKeys.row(record.name, id), 'path'],
    queryFn: () => api.get<{ results: readonly Step[] }>(`${record.wire}/${id}/path/`),
    enabled: record.parent !== undefined,
    retry: false,
  });
  return data?.results.filter((one) => one.id !== id) ?? [];
}
