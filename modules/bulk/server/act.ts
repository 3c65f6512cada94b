import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
import type { ActionAnswer, ServerAction } from '@steward/kernel/server/actions/define.ts';
import { readInput, requireAction, runAction, serverAction } from '@steward/kernel/server/actions/run.ts';
import { requireTransferPermission, transferHoldings } from '@steward/modules/people/server';
import type { Job } from './job.ts';

type Params = Readonly<Record<string, unknown>>;

/** The action of a name that can be a bulk job. Throws `invalid` where there is none on the type. */
export function bulkAction(ctx: Context, record: RecordDefinition, name: string): ServerAction {
  const found = serverAction(ctx, record, name);
  if (!found || found.action.bulk === false)
    throw invalid({ action: { key: 'not_option', params: { options: name } } });
  return found;
}

/** Throws 403 without the permissions of an action; checked when created, run and undone. */
export function requireActionPermission(ctx: Context, record: RecordDefinition, action: string, params: Params): void {
  if (action === 'transfer') requireTransferPermission(ctx, params);
  else requireAction(ctx, record, bulkAction(ctx, record, action), params);
}

/** Refuses invalid input common to all records. */
export function checkParams(ctx: Context, record: RecordDefinition, action: string, params: Params): void {
  readInput(ctx, record, bulkAction(ctx, record, action), params);
}

type Acting = Pick<Job, 'action' | 'params' | 'selection'>;

/** Applies the action to some records; a refused one does not stop the others. Answers in the order of the ids. */
export async function act(
  ctx: Context,
  record: RecordDefinition,
  { action, params, selection }: Acting,
  ids: readonly string[],
): Promise<ActionAnswer[]> {
  if ('items' in selection) return transferHoldings(ctx, selection, params, ids);
  return runAction(ctx, record, bulkAction(ctx, record, action), ids, params);
}
