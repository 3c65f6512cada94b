import { importWhenConnected } from '../api/connection.ts';
import { bulkJobs } from '../slots.ts';
import type { ActionContext, BulkJobs, MatchesContext } from './record_actions.ts';

/** Whether this installation has bulk jobs; without them actions are for one record. */
export function hasBulkJobs(): boolean {
  return bulkJobs.all().length > 0;
}

/** The code of bulk jobs. Throws without a module that has them. */
export async function loadBulkJobs(): Promise<BulkJobs> {
  const [load] = bulkJobs.all();
  if (!load) throw new Error('No module has bulk jobs');
  return importWhenConnected(load);
}

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
  action: string,
  params: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const { begin } = await loadBulkJobs();
  return begin(context, action, params);
}

/** Asks which fields are to change. */
export async function editMatches(context: MatchesContext): Promise<void> {
  const { EditDialog } = await loadBulkJobs();
  context.show((close) => <EditDialog context={context} onClose={close} />);
}
