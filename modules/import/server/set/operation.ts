import { sql } from 'kysely';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { requirePermission, type Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import type { OperationPass, OperationSlice, StoredOperation } from '@steward/kernel/server/context/operations.ts';
import { allowTime } from '@steward/kernel/server/database/statements.ts';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';
import type { OperationBody } from '@steward/kernel/server/operations/store.ts';
import { importSet } from '../../contract/index.ts';
import { mayImport, nameOfFile, NO_COUNT, recordOf, totalsOf, type ImportJob, type PartCount } from '../job.ts';
import { refuseOpenQuestions, withAnswers } from '../match/analyse.ts';
import { putInOrder } from '../match/order.ts';
import { importPass, type ImportPass, type PartSlice } from '../operation.ts';
import { loadPart, partPlaceOf, partPosition, placeBehind } from '../operation_imports.ts';
import { ReferenceCache } from '../rows/reference_cache.ts';
import { inOrder, typesNamedBy } from './order.ts';
import { filesOf } from './store.ts';

/** Writes the rows of several files, one file after the other, with one check before and one undo after. */
export const importSetOperation: OperationBody = {
  definition: importSet,
  summary: 'Write the rows of several uploaded files',
  isChecked: true,
  isDrafted: true,
  isUndoable: true,
  source: 'import',
  authorize: (ctx) => requirePermission(ctx, 'import:read'),
  authorizeUndo: async (ctx, { id }) => {
    for (const job of await filesOf(ctx, id)) {
      const record = recordOf(ctx, job);
      const { changed = 0, created = 0 } = totalsOf(job);
      if (changed > 0) requirePermission(ctx, permissionFor(record, 'update'));
      const made = [...(created > 0 ? [record] : []), ...Object.keys(job.totals.new_records ?? {}).map(recordNamed)];
      for (const one of made) requirePermission(ctx, permissionFor(one, 'delete'));
    }
  },
  begin: async (ctx, { id }) => {
    const files = inOrder(await filesOf(ctx, id));
    if (files.length === 0) throw invalid({ files: { key: 'no_files' } });
    await allowTime(ctx.tx, 600);
    for (const [position, job] of files.entries()) {
      mayImport(ctx, recordOf(ctx, job));
      if (job.mapping.every((one) => one === null))
        throw invalid({ files: { key: 'no_mapping_in', params: { name: job.file_name } } });
      refuseOpenQuestions(job);
      await ctx.tx.run(sql`update import set totals = '{}', part_position = ${position}, part_counts = '{}',
        options = ${JSON.stringify(withAnswers(job.analysis, job.options))}::jsonb
        where company_id = ${ctx.companyId} and id = ${job.id}`);
      await putInOrder(ctx, job, recordOf(ctx, job));
    }
  },
  pass: setPass,
};

function setPass(): OperationPass<Context> {
  /** In a dry run: what files have found and would have created, for those that follow. */
  const known = new ReferenceCache();
  const passes = new Map<string, ImportPass>();
  let current: ImportPass | undefined;

  function passOf(ctx: Context, job: ImportJob, files: readonly ImportJob[]): ImportPass {
    const at = files.indexOf(job);
    const isNamedLater = files.slice(at + 1).some((one) => typesNamedBy(one).has(job.record));
    const before = files
      .slice(0, at)
      .filter((one) => one.record === job.record)
      .map((one) => ({ id: one.id, pass: one.pass, name: nameOfFile(one) }));
    const own =
      passes.get(job.id) ??
      importPass(undefined, { load: loadPart, before, ...(ctx.isDryRun ? { known, isNamedLater } : {}) });
    passes.set(job.id, own);
    return own;
  }

  async function slice(ctx: Context, { id }: StoredOperation, position: string | null): Promise<OperationSlice> {
    const files = await filesOf(ctx, id);
    const place = partPlaceOf(position) ?? { part: 0, at: null };
    const job = files[place.part];
    if (!job) throw new AppError('job_ended');
    mayImport(ctx, recordOf(ctx, job));
    const pass = passOf(ctx, job, files);
    current = pass;
    const part = await pass.slice(ctx, { id: job.id }, place.at);
    const behind = placeBehind(place, part);
    const phase = ctx.isDryRun ? 'check' : 'run';
    const before = place.at === null ? NO_COUNT : (job.part_counts[phase] ?? NO_COUNT);
    const counts = countedWith(before, part);
    const whole = { ...part, position: partPosition(behind), isLast: behind.part === files.length };
    if (!ctx.isDryRun) {
      await keepCounts(ctx.tx, ctx.companyId, job.id, phase, counts);
      return whole;
    }
    return {
      ...whole,
      keep: async (tx) => {
        await part.keep?.(tx);
        await keepCounts(tx, ctx.companyId, job.id, phase, counts);
      },
    };
  }

  return { slice, settled: () => current?.settled?.(), failed: () => current?.failed?.() };
}

function countedWith(before: PartCount, { changed, unchanged, refused = 0 }: PartSlice): PartCount {
  return {
    done: before.done + changed + unchanged + refused,
    changed: before.changed + changed,
    unchanged: before.unchanged + unchanged,
    refused: before.refused + refused,
  };
}

async function keepCounts(
  tx: Tx,
  companyId: string,
  id: string,
  phase: 'check' | 'run',
  counts: PartCount,
): Promise<void> {
  await tx.run(sql`update import set part_counts = part_counts || ${JSON.stringify({ [phase]: counts })}::jsonb
    where company_id = ${companyId} and id = ${id}`);
}
