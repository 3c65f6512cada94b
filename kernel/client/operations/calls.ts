import { queryOptions } from '@tanstack/react-query';
import { isUnderWay, type Operation, type OperationVerb } from '@steward/kernel/contract/operations/wire.ts';
import type { Page } from '@steward/kernel/contract/wire/list.ts';
import { api } from '../api/client.ts';
import { preview } from '../api/preview.ts';
import { queryClient } from '../api/query_client.ts';
import { auth } from '../session/auth.ts';

const keys = { all: ['operations'] as const, one: (id: string) => ['operations', 'one', id] as const };

/** Polled while the server is working on it. */
export function operationQuery(id: string) {
  return queryOptions({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => api.get<Operation>(`operations/${id}/`, { signal }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? 700 : false),
  });
}

export function operationsQuery(page: number) {
  return queryOptions({
    queryKey: [...keys.all, 'list', page],
    queryFn: ({ signal }) => api.get<Page<Operation>>('operations/', { query: { page, page_size: 20 }, signal }),
    refetchInterval: ({ state }) => (state.data?.results.some(isUnderWay) ? 2000 : false),
  });
}

/** Running operations, for the header. */
export function activeQuery() {
  return queryOptions({
    queryKey: [...keys.all, 'active'],
    queryFn: ({ signal }) =>
      api.get<Page<Operation>>('operations/', { query: { active: 1, page: 1, page_size: 5 }, signal }),
    refetchInterval: ({ state }) => ((state.data?.count ?? 0) > 0 ? 2000 : false),
    enabled: preview() === null && auth.get().user?.is_verified === true,
    staleTime: 30_000,
  });
}

/** Begins an operation; waits for the dry run of a small one. */
export async function startOperation(kind: string, input: Readonly<Record<string, unknown>>): Promise<Operation> {
  return stored(await api.post<Operation>(`operations/${kind}/`, { ...input, wait: true }));
}

/** Asks something of an operation; small ones are finished in the answer. */
export async function askOperation(id: string, verb: OperationVerb): Promise<Operation> {
  const body = verb === 'run' || verb === 'undo' ? { wait: true } : {};
  return stored(await api.post<Operation>(`operations/${id}/${verb}/`, body));
}

/** Asks again how far it is. */
export function refetchOperation(id: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: keys.one(id) });
}

/** Updates it in all queries. */
function stored(operation: Operation): Operation {
  queryClient.setQueryData(keys.one(operation.id), operation);
  void queryClient.invalidateQueries({ queryKey: keys.all, predicate: ({ queryKey }) => queryKey[1] !== 'one' });
  return operation;
}
