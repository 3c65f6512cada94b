import { queryOptions } from '@tanstack/react-query';
import type { BulkJob } from '../contract/wire.ts';
import type { Page } from '@steward/kernel/contract/wire/list.ts';
import { api, send } from '@steward/kernel/client/api/client.ts';
import { saveFile } from '@steward/kernel/client/api/save_file.ts';
import { preview } from '@steward/kernel/client/api/preview.ts';
import type { MatchesContext } from '@steward/kernel/client/actions/types.ts';
import { queryClient } from '@steward/kernel/client/query_client.ts';
import { auth } from '@steward/kernel/client/session/auth.ts';

export const bulkKeys = { all: ['bulk'] as const, job: (id: string) => ['bulk', 'job', id] as const };

/** The server is working on it. */
export const isBusy = (job: Pick<BulkJob, 'status'>): boolean =>
  job.status === 'checking' || job.status === 'running' || job.status === 'undoing';

/** Polled while the server is working on it. */
export function jobQuery(id: string) {
  return queryOptions({
    queryKey: bulkKeys.job(id),
    queryFn: ({ signal }) => api.get<BulkJob>(`bulk-jobs/${id}/`, { signal }),
    refetchInterval: ({ state }) => (state.data && isBusy(state.data) ? 700 : false),
  });
}

export function jobsQuery(page: number) {
  return queryOptions({
    queryKey: [...bulkKeys.all, 'list', page],
    queryFn: ({ signal }) => api.get<Page<BulkJob>>('bulk-jobs/', { query: { page, page_size: 20 }, signal }),
    refetchInterval: ({ state }) => (state.data?.results.some(isBusy) ? 2000 : false),
  });
}

/** Running jobs, for the header. */
export function activeQuery() {
  return queryOptions({
    queryKey: [...bulkKeys.all, 'active'],
    queryFn: ({ signal }) =>
      api.get<Page<BulkJob>>('bulk-jobs/', { query: { active: 1, page: 1, page_size: 5 }, signal }),
    refetchInterval: ({ state }) => ((state.data?.count ?? 0) > 0 ? 2000 : false),
    enabled: preview() === null && auth.get().user?.is_verified === true,
    staleTime: 30_000,
  });
}

/** Creates a job and runs its dry run; waits for small ones. */
export async function makeJob(
  { record, matches }: Pick<MatchesContext, 'record' | 'matches'>,
  action: string,
  params: Readonly<Record<string, unknown>>,
): Promise<BulkJob> {
  return keep(
    await api.post<BulkJob>('bulk-jobs/', { record: record.name, action, params, ...matches.wanted, wait: true }),
  );
}

/** The same for checking in and transferring what a user has. */
export async function makeTransfer(personId: string, params: Readonly<Record<string, unknown>>): Promise<BulkJob> {
  return keep(
    await api.post<BulkJob>('bulk-jobs/', {
      record: 'asset',
      action: 'transfer',
      person_id: personId,
      params,
      wait: true,
    }),
  );
}

/** Runs, cancels or undoes a job; small ones are finished in the answer. */
export async function act(id: string, verb: 'run' | 'cancel' | 'undo'): Promise<BulkJob> {
  return keep(await api.post<BulkJob>(`bulk-jobs/${id}/${verb}/`, verb === 'cancel' ? {} : { wait: true }));
}

/** Updates the job in all queries. */
function keep(job: BulkJob): BulkJob {
  queryClient.setQueryData(bulkKeys.job(job.id), job);
  void queryClient.invalidateQueries({ queryKey: bulkKeys.all, predicate: ({ queryKey }) => queryKey[1] !== 'job' });
  return job;
}

/** Downloads refused or not undone records. */
export async function downloadRefused(job: Pick<BulkJob, 'id'>, phase: 'run' | 'undo'): Promise<void> {
  const response = await send('GET', `bulk-jobs/${job.id}/refused/`, undefined, {
    query: { phase },
    headers: { accept: 'text/csv' },
  });
  if (!response.ok) throw new Error(`The report answered ${response.status}`);
  await saveFile(response, 'refused.csv');
}
