import type { BulkAction } from '../../../modules/bulk/contract/wire.ts';
import { Suspense } from 'react';
import { lazyPart } from '../api/lazy_part.ts';
import { toastFailure } from './remove.tsx';
import type { ActionContext, MatchesContext } from './types.ts';

/** The dialog in which fields of several records get new values; its code is loaded then. */
export const EditDialog = lazyPart(async () => ({
  default: (await import('../../../modules/bulk/client/EditDialog.tsx')).EditDialog,
}));

/** Chosen rows, as a job on the server names them. */
export function matchesOf(context: ActionContext): MatchesContext {
  const ids = context.rows.map((row) => row.id);
  return { ...context, matches: { count: ids.length, wanted: { ids } } };
}

/**
 * Lets the server look at what was chosen, and shows what it has found: over the list when that is soon, else on the
 * page of the job. Nothing is changed before it is begun there.
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

/** Chosen rows get these values; what would become of each is shown first. */
export function editTo(context: ActionContext, changes: Readonly<Record<string, unknown>>): Promise<void> {
  return beginJob(matchesOf(context), 'edit', changes);
}

/** Asks before anything is moved. */
export function removeMatches(context: MatchesContext): Promise<void> {
  return beginJob(context, 'delete').catch(toastFailure);
}
