import type { BulkAction, BulkJob } from '@steward/contract/wire/bulk';
import { lazy, Suspense } from 'react';
import { api } from '../api/client.ts';
import { queryClient } from '../query_client.ts';
import { tellFailure } from './remove.tsx';
import type { MatchesContext } from './types.ts';

const BulkEditDialog = lazy(() => import('../engine/list/BulkEditDialog.tsx').then((loaded) => ({ default: loaded.BulkEditDialog })));

/** Lets the server look at everything that matches, and opens the page of the job; nothing is changed before it is begun there. */
export async function beginJob({ record, matches, open }: MatchesContext, action: BulkAction, params: Readonly<Record<string, unknown>> = {}): Promise<void> {
  const job = await api.post<BulkJob>('bulk-jobs/', { record: record.name, action, params, ...matches.wanted });
  void queryClient.invalidateQueries({ queryKey: ['bulk'] });
  open(`/bulk-jobs/${job.id}`);
}

/** Asks which fields are to change. */
export function editMatches(context: MatchesContext): void {
  context.show((close) => (
    <Suspense fallback={null}>
      <BulkEditDialog record={context.record} ids={[]} matches={{ count: context.matches.count, begin: (params) => beginJob(context, 'edit', params) }} onClose={close} onDone={close} />
    </Suspense>
  ));
}

/** The page of the job asks before anything is moved. */
export function removeMatches(context: MatchesContext): Promise<void> {
  return beginJob(context, 'delete').catch(tellFailure);
}
