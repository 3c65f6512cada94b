import type { BulkAction } from '../../../modules/bulk/contract/wire.ts';
import { Suspense } from 'react';
import { lazyPart } from '../api/lazy_part.ts';
import { toastFailure } from './remove.tsx';
import type { ActionContext, MatchesContext } from './types.ts';

/** The dialog for editing fields of several records. */
export const EditDialog = lazyPart(async () => ({
  default: (await import('../../../modules/bulk/client/EditDialog.tsx')).EditDialog,
}));

/** The chosen rows as a job's selection. */
export function matchesOf(context: ActionContext): MatchesContext {
  const ids = context.rows.map((row) => row.id);
  return { ...context, matches: { count: ids.length, wanted: { ids } } };
}

/**
 * Checks a bulk job on the server and shows the result: in a dialog when it is soon ready, else on the job's page.
 * Nothing changes until the user starts it there.
 */
export async function beginJob(
  context: MatchesContext,
  action: BulkAction,
  params: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const [{ isBusy, makeJob }, { JobDialog }] = await Promise.all([
    import('../../../modules/bulk/client/wire.ts'),
    import('../../../modules/bulk/client/JobDialog.tsx'),
  ]);
  const made = await makeJob(context, action, params);
  if (isBusy(made)) context.open(`/bulk-jobs/${made.id}`);
  else context.show((close) => <JobDialog made={made} context={context} onClose={close} />);
}

/** Asks which fields are to change. */
export function editMatches(context: MatchesContext): void {
  context.show((close) => (
    <Suspense fallback={null}>
      <EditDialog context={context} onClose={close} />
    </Suspense>
  ));
}

/** Sets these values on the chosen rows, after a preview. */
export function editTo(context: ActionContext, changes: Readonly<Record<string, unknown>>): Promise<void> {
  return beginJob(matchesOf(context), 'edit', changes);
}

/** Asks before anything is moved. */
export function removeMatches(context: MatchesContext): Promise<void> {
  return beginJob(context, 'delete').catch(toastFailure);
}
