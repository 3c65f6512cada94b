import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { checkInput, inputKey, type Problem } from '@steward/kernel/contract/fields/index.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { BulkAction } from '../contract/wire.ts';
import { requirePermission, type Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid, refuse } from '@steward/kernel/server/context/errors.ts';
import { removeMany, restoreMany, updateMany } from '@steward/kernel/server/engine/operations/many.ts';
import { writableFields } from '@steward/kernel/server/engine/operations/save.ts';
import { checkInMany, checkOutMany, readCheckIn, readCheckOut } from '@steward/modules/checkout/server';
import { requireTransferPermission, transferHoldings } from '@steward/modules/people/server';
import type { Job } from './job.ts';

/** Outcome for one record. */
export type Answer = 'changed' | 'unchanged' | AppError;
type Params = Readonly<Record<string, unknown>>;

const RIGHTS: Readonly<Record<Exclude<BulkAction, 'transfer'>, string>> = {
  edit: 'update',
  delete: 'delete',
  restore: 'delete',
  checkout: 'checkout',
  checkin: 'checkin',
};

/** Throws 403 without the permissions of an action; checked when created, run and undone. */
export function requireActionPermission(
  ctx: Context,
  record: RecordDefinition,
  action: BulkAction,
  params: Params,
): void {
  if (action === 'transfer') requireTransferPermission(ctx, params);
  else requirePermission(ctx, permissionFor(record, RIGHTS[action]));
}

/** Refuses invalid input common to all records. */
export function checkParams(
  ctx: Context,
  record: RecordDefinition,
  action: Exclude<BulkAction, 'transfer'>,
  params: Params,
): void {
  if ((action === 'checkout' || action === 'checkin') && !record.verbs?.includes(action))
    throw invalid({ action: { key: 'not_option', params: { options: action } } });
  if (action === 'checkout') readCheckOut(params);
  else if (action === 'checkin') readCheckIn(params);
  else if (action === 'edit') checkChanges(ctx, record, params);
  else refuse(checkInput({}, params).problems);
}

function checkChanges(ctx: Context, record: RecordDefinition, params: Params): void {
  if (Object.keys(params).length === 0) throw invalid({ params: { key: 'required' } });
  const { problems } = checkInput(writableFields(ctx, record), params, { partial: true, currency: ctx.currency });
  const found: Record<string, Problem> = { ...problems };
  for (const [key, field] of Object.entries(record.fields)) {
    const name = inputKey(key, field);
    if (field.unique === true && (params[name] ?? '') !== '') found[name] ??= { key: 'unique_in_bulk' };
  }
  refuse(found);
}

type Acting = Pick<Job, 'action' | 'params' | 'selection'>;

/** Applies the action to some records; a refused one does not stop the others. Answers in the order of the ids. */
export async function act(
  ctx: Context,
  record: RecordDefinition,
  { action, params, selection }: Acting,
  ids: readonly string[],
): Promise<Answer[]> {
  if ('items' in selection) return transferHoldings(ctx, selection, params, ids);
  if (action === 'edit') {
    const answers = await updateMany(
      ctx,
      record,
      ids.map((id) => ({ id, input: params })),
    );
    return answers.map((one) => (one instanceof AppError ? one : one.changed ? 'changed' : 'unchanged'));
  }
  const doing =
    action === 'delete'
      ? removeMany(ctx, record, ids)
      : action === 'restore'
        ? restoreMany(ctx, record, ids)
        : action === 'checkout'
          ? checkOutMany(ctx, ids, readCheckOut(params))
          : checkInMany(ctx, ids, readCheckIn(params));
  return (await doing).map(done);
}

function done(answer: true | AppError): Answer {
  return answer === true ? 'changed' : answer;
}
