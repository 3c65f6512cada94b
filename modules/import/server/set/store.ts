import { sql } from 'kysely';
import { can } from '@steward/kernel/contract/access/can.ts';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { isUnderWay } from '@steward/kernel/contract/operations/wire.ts';
import { RECORDS, recordNamed } from '@steward/kernel/contract/records/index.ts';
import { requirePermission, type Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import type { StoredOperation } from '@steward/kernel/server/context/operations.ts';
import { loadOperation, toWire, type OperationChange } from '@steward/kernel/server/operations/store.ts';
import { redraftOperation } from '@steward/kernel/server/operations/verbs.ts';
import { importSet } from '../../contract/index.ts';
import { profileNamed } from '../../contract/profiles/index.ts';
import { SET_QUESTIONS, type ImportSet, type ImportSetFile, type SetQuestion } from '../../contract/wire.ts';
import { loadJobs, sheetOf, totalsOf, type ImportJob } from '../job.ts';
import { openFormats } from '../match/analyse.ts';

/** The operation of a set. Throws `not_found` also for others'. */
export async function loadSet(
  ctx: Context,
  id: string,
  options: { readonly lock?: boolean } = {},
): Promise<StoredOperation> {
  requirePermission(ctx, 'import:read');
  const operation = await loadOperation(ctx, id, options);
  if (operation.kind !== importSet.name) throw new AppError('not_found');
  return operation;
}

/** Locks a set that has written nothing, so that its files can change. */
export async function lockedSet(ctx: Context, id: string): Promise<StoredOperation> {
  const operation = await loadSet(ctx, id, { lock: true });
  const { status, started_at: startedAt } = operation;
  if (startedAt === null && ['draft', 'checked', 'failed'].includes(status)) return operation;
  throw new AppError(isUnderWay(operation) ? 'job_running' : 'job_ended');
}

/** Its files in the order of writing; before the first check as they were added. */
export function filesOf(ctx: Context, id: string): Promise<ImportJob[]> {
  return loadJobs(ctx, sql`i.part_of = ${id}`, sql`order by i.part_position nulls last, i.created_at, i.id`);
}

/** Voids the check of a set after a change of its files. */
export async function redraftSet(ctx: Context, id: string): Promise<void> {
  const total = await ctx.tx.count(sql`select coalesce(sum(row_count), 0) as n from import
    where company_id = ${ctx.companyId} and part_of = ${id}`);
  await ctx.tx.run(sql`update import set part_counts = '{}', totals = '{}', part_position = null
    where company_id = ${ctx.companyId} and part_of = ${id}`);
  await redraftOperation(ctx, id, { total });
}

/** Voids the check of an import, and that of the set that it is a part of. */
export function redraftJob(ctx: Context, { id, set_id: set }: ImportJob, change: OperationChange = {}): Promise<void> {
  return set === null ? redraftOperation(ctx, id, change) : redraftSet(ctx, set);
}

/** Types that the caller may import. */
export function importableTypes({ user }: Context): string[] {
  return RECORDS.flatMap((one) =>
    one.importBy !== undefined && can(user, permissionFor(one, 'import')) ? [one.name] : [],
  );
}

/** A set as it is shown. */
export async function setState(ctx: Context, id: string): Promise<ImportSet> {
  const operation = await loadSet(ctx, id);
  const files = await filesOf(ctx, id);
  const {
    status,
    phase,
    undo,
    can: verbs,
    created_at,
    finished_at,
    failure,
    done,
    preview,
    total,
  } = toWire(ctx, operation);
  const author = await ctx.tx.maybe(sql<{ name: string }>`select name from app_user
    where company_id = ${ctx.companyId} and id = ${operation.created_by}`);
  return {
    id,
    status,
    phase,
    files: files.map(fileState),
    row_count: total,
    done_count: status === 'checked' ? (preview?.done ?? 0) : done,
    questions: questionsOf(files),
    records: importableTypes(ctx),
    failure,
    undo: undo && { undone: undo.undone, kept: undo.kept },
    can: verbs,
    author: author?.name ?? null,
    created_at,
    finished_at,
  };
}

function fileState(job: ImportJob): ImportSetFile {
  const {
    created = 0,
    changed = 0,
    unchanged = 0,
    refused = 0,
    new_records: made = {},
    new_more: more = {},
  } = totalsOf(job);
  const isLookedAt = job.part_counts.check !== undefined || job.part_counts.run !== undefined;
  return {
    id: job.id,
    file_name: job.file_name,
    sheet: sheetOf(job),
    record: recordNamed(job.record).name,
    product: profileNamed(job.options.profile)?.label ?? null,
    row_count: job.row_count,
    columns: { used: job.mapping.filter((one) => one !== null).length, all: job.headers.length },
    open: [...new Set(openFormats(job).map(({ key }) => key))],
    totals: isLookedAt ? { created, changed, unchanged, refused } : null,
    further:
      Object.values(made).reduce((sum, names) => sum + names.length, 0) +
      Object.values(more).reduce((sum, count) => sum + count, 0),
  };
}

/** What any of the files leaves open, also when it is answered already. */
function questionsOf(files: readonly ImportJob[]): ImportSet['questions'] {
  return SET_QUESTIONS.flatMap((key: SetQuestion) => {
    const asked = files.flatMap((job) =>
      openFormats({ ...job, options: { ...job.options, [key]: null } }).filter((one) => one.key === key),
    );
    if (asked.length === 0) return [];
    const answers = new Set(
      files.filter((job) => openFormats(job).every((one) => one.key !== key)).map((job) => job.options[key]),
    );
    const isOpen = files.some((job) => openFormats(job).some((one) => one.key === key));
    const examples = [...new Set(asked.flatMap((one) => one.examples))].slice(0, 3);
    return [{ key, answer: isOpen ? null : ([...answers].find((one) => one !== null) ?? null), examples }];
  });
}
