import { queryOptions } from '@tanstack/react-query';
import { api } from '@steward/kernel/client/api/client.ts';
import { workspaceKey } from '@steward/kernel/client/api/query_client.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { AnsweredCheck } from '../../contract/checklist.ts';

interface Checks {
  readonly results: readonly AnsweredCheck[];
}

/** The checklist of a maintenance with its answers, under the key of the records: refetched with them. */
export function checksQuery(record: RecordDefinition, id: string) {
  return queryOptions({
    queryKey: workspaceKey(['records', record.name, 'checks'] as const, id),
    queryFn: ({ signal }) => api.get<Checks>(`${record.wire}/${id}/checks/`, { signal }),
  });
}
