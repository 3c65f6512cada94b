import { queryOptions } from '@tanstack/react-query';
import { api, send } from '@steward/kernel/client/api/client.ts';
import { queryClient } from '@steward/kernel/client/api/query_client.ts';
import { saveFile } from '@steward/kernel/client/api/save_file.ts';
import { isUnderWay, type OperationVerb } from '@steward/kernel/contract/operations/wire.ts';
import type { Page } from '@steward/kernel/contract/wire/list.ts';
import type { MoveInState, MoveProblem } from '../contract/wire.ts';

const keys = { all: ['moving-in'] as const, one: (id: string) => ['moving-in', 'one', id] as const };

/** Whether it has begun to write. */
export const isBegun = ({ phase, started_at: startedAt }: MoveInState): boolean =>
  phase !== 'check' && startedAt !== null;

/** Polled while the server is working on it. */
export function moveQuery(id: string) {
  return queryOptions({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => api.get<MoveInState>(`moving-in/${id}/`, { signal }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? 1000 : false),
  });
}

export function movesQuery() {
  return queryOptions({
    queryKey: [...keys.all, 'list'],
    queryFn: ({ signal }) => api.get<{ results: readonly MoveInState[] }>('moving-in/', { signal }),
    refetchInterval: ({ state }) => (state.data?.results.some(isUnderWay) ? 3000 : false),
  });
}

export type ProblemTab = 'all' | MoveProblem['outcome'];

export function problemsQuery({ id, status, lines }: MoveInState, tab: ProblemTab, page: number) {
  const refused = lines.reduce((sum, one) => sum + one.refused, 0);
  return queryOptions({
    queryKey: [...keys.one(id), 'problems', status, refused, tab, page],
    queryFn: ({ signal }) =>
      api.get<Page<MoveProblem>>(`moving-in/${id}/problems/`, {
        query: { page, page_size: 20, ...(tab === 'all' ? {} : { outcome: tab }) },
        signal,
      }),
  });
}

function adopt(move: MoveInState): MoveInState {
  queryClient.setQueryData(keys.one(move.id), move);
  void queryClient.invalidateQueries({ queryKey: [...keys.all, 'list'] });
  return move;
}

export interface ConnectionInput {
  readonly address: string;
  readonly token: string;
}

export const connect = async (source: string, input: ConnectionInput): Promise<MoveInState> =>
  adopt(await api.post<MoveInState>('moving-in/', { source, ...input }));

export const reconnect = async (id: string, input: ConnectionInput): Promise<MoveInState> =>
  adopt(await api.put<MoveInState>(`moving-in/${id}/connection/`, input));

export const answer = async (id: string, answers: Readonly<Record<string, string>>): Promise<MoveInState> =>
  adopt(await api.put<MoveInState>(`moving-in/${id}/`, { answers }));

export const check = async (id: string): Promise<MoveInState> =>
  adopt(await api.post<MoveInState>(`moving-in/${id}/check/`, {}));

export const ask = async (id: string, verb: OperationVerb): Promise<MoveInState> =>
  adopt(await api.post<MoveInState>(`moving-in/${id}/${verb}/`, {}));

export async function downloadProblems({ id }: MoveInState): Promise<void> {
  const response = await send('GET', `moving-in/${id}/problems.csv/`, undefined, { headers: { accept: 'text/csv' } });
  if (!response.ok) throw new Error(`The file of what does not come along answered ${response.status}`);
  await saveFile(response, 'moving-in.csv');
}
