import { textsIn } from '@steward/kernel/contract/narrow.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Context } from '../../context/context.ts';
import { AppError, invalid } from '../../context/errors.ts';
import { titleOf } from '../storage.ts';
import { lockRecord, updateRecord } from './update.ts';

export interface BulkAnswer {
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: readonly { readonly id: string; readonly name: string; readonly detail: string }[];
}

/**
 * The same change for several records, each on its own: one that cannot change does not hold up the others, and is
 * told.
 */
export async function bulkUpdate(
  ctx: Context,
  record: RecordDefinition,
  ids: readonly string[],
  changes: unknown,
): Promise<BulkAnswer> {
  if (typeof changes !== 'object' || changes === null || Array.isArray(changes) || Object.keys(changes).length === 0)
    throw invalid({ changes: { key: 'required' } });
  let changed = 0;
  let unchanged = 0;
  const refused: { id: string; name: string; detail: string }[] = [];
  // In one order, so that two bulk changes cannot wait for each other.
  for (const id of [...new Set(ids)].sort()) {
    try {
      const answer = await ctx.tx.savepoint(() => updateRecord(ctx, record, id, { ...changes }));
      if (answer.changed) changed += 1;
      else unchanged += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // Without the permission nothing is tried; a single record that may not be changed is reported.
      if (error.code === 'forbidden' && !error.problems) throw error;
      refused.push({ id, name: await nameOf(ctx, record, id), detail: firstSentence(ctx, error) });
    }
  }
  return { changed, unchanged, refused };
}

async function nameOf(ctx: Context, record: RecordDefinition, id: string): Promise<string> {
  return lockRecord(ctx, record, id)
    .then((values) => titleOf(record, values))
    .catch(() => '');
}

/** The one sentence that stands for an error where there is no form to show its fields. */
export function firstSentence(ctx: Pick<Context, 'language'>, error: AppError): string {
  const { detail, status: _status, code: _code, ...fields } = error.body(ctx.language);
  return detail ?? Object.values(fields).flatMap(textsIn)[0] ?? '';
}
