import { objectIn } from '@steward/kernel/contract/narrow.ts';
import { guessColumns } from '../contract/guess.ts';
import { profileNamed } from '../contract/profiles/index.ts';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { recordNamed, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { sql } from 'kysely';
import { allowTime } from '@steward/kernel/server/database/allow_time.ts';
import { requirePermission, type Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import { endJob, openJob } from '@steward/kernel/server/jobs/open_jobs.ts';
import { analyse, readMapping, refuseOpenQuestions, withAnswers } from './analyse.ts';
import { loadJob, mayImport, recordOf, toWireWithSamples, type ImportJob, type Options } from './job.ts';
import { readOptions } from './options.ts';
import { putInOrder } from './order.ts';
import { firstOptions, suggest } from './suggest.ts';
import { undoFromStart } from './undo.ts';

type Status = ImportJob['status'];

/** States in which mapping and options can change or a pass start. */
export const OPEN: readonly Status[] = ['uploaded', 'checked', 'failed'];

/** Locks an import in one of these states. */
export async function lockedJob(ctx: Context, id: string, allowed: readonly Status[]): Promise<ImportJob> {
  const job = await loadJob(ctx, id, { lock: true });
  mayImport(ctx, recordOf(ctx, job));
  if (!allowed.includes(job.status))
    throw new AppError(
      job.status === 'running' || job.status === 'checking' || job.status === 'done' ? 'job_running' : 'job_ended',
    );
  return job;
}

/** Stores mapping and options; the previous check is void. */
export async function change(ctx: Context, id: string, body: Readonly<Record<string, unknown>>): Promise<unknown> {
  const job = await lockedJob(ctx, id, OPEN);
  const record = recordOf(ctx, job);
  if (await hasWritten(ctx, job)) throw new AppError('job_ended');
  const wanted = await chosen(ctx, record, job, body);
  const { mapping, options } = wanted;
  const match = options.match !== null && !mapping.includes(options.match) ? null : options.match;
  const analysis = analyse(record, mapping, job.evidence);
  await ctx.tx.run(sql`update import
      set mapping = ${JSON.stringify(mapping)}::jsonb, analysis = ${JSON.stringify(analysis)}::jsonb,
      options = ${JSON.stringify({ ...options, match })}::jsonb,
    status = 'uploaded', pass = pass + 1, position = 0, done_count = 0, totals = '{}', failure = null
    where company_id = ${ctx.companyId} and id = ${id}`);
  return toWireWithSamples(ctx, await loadJob(ctx, id));
}

interface Chosen {
  readonly mapping: (string | null)[];
  readonly options: Options;
}

/** Mapping and options of a body. Changing the product resets to its profile. */
async function chosen(
  ctx: Context,
  record: RecordDefinition,
  job: ImportJob,
  body: Readonly<Record<string, unknown>>,
): Promise<Chosen> {
  const hasMapping = Object.hasOwn(body, 'mapping');
  const mapping = hasMapping ? readMapping(record, body['mapping'], job.headers.length) : [...job.mapping];
  const options = withoutSuggestions(readOptions(record, body['options'], job.options), body['options']);
  if (options.profile !== job.options.profile && !hasMapping) {
    const profile = profileNamed(options.profile);
    const guessed = guessColumns(record, job.headers, profile);
    return {
      mapping: guessed,
      options: await firstOptions(
        ctx,
        record,
        { ...job, mapping: guessed, analysis: analyse(record, guessed, job.evidence) },
        profile,
      ),
    };
  }
  return { mapping, options: await withNewColumns(ctx, record, { ...job, mapping, options }, job.mapping) };
}

/** Refusing unknown names also drops suggested new ones. */
function withoutSuggestions(options: Options, given: unknown): Options {
  const said = objectIn(given);
  const unknown = objectIn(said['unknown']);
  if (!said['unknown'] || said['values']) return options;
  const values = Object.entries(options.values).map(([key, choices]) => [
    key,
    unknown[key] === 'refuse'
      ? Object.fromEntries(Object.entries(choices).filter(([, one]) => one.use !== 'new'))
      : choices,
  ]);
  return { ...options, values: Object.fromEntries(values) };
}

/** Values of remapped columns are suggested anew; chosen ones stay. */
async function withNewColumns(
  ctx: Context,
  record: RecordDefinition,
  job: ImportJob,
  before: readonly (string | null)[],
): Promise<Options> {
  const changed = job.mapping.map((key, index) => (key === before[index] ? null : key));
  if (changed.every((key) => key === null)) return job.options;
  const { values, paths } = await suggest(ctx, record, { ...job, mapping: changed }, profileNamed(job.options.profile));
  return { ...job.options, values: { ...values, ...job.options.values }, paths: { ...paths, ...job.options.paths } };
}

/** Starts the check or run; a paused or failed run continues. */
export async function start(ctx: Context, id: string, task: 'import_check' | 'import_run'): Promise<unknown> {
  const job = await lockedJob(ctx, id, task === 'import_run' ? [...OPEN, 'paused'] : OPEN);
  if (job.mapping.every((one) => one === null)) throw invalid({ mapping: { key: 'no_mapping' } });
  refuseOpenQuestions(job);
  const isResumed = job.status === 'paused' || (await hasWritten(ctx, job));
  if (isResumed && task === 'import_check') throw new AppError('job_ended');
  if (!isResumed) {
    await ctx.tx.run(
      sql`update import set pass = pass + 1, position = 0, done_count = 0, totals = '{}'
        where company_id = ${ctx.companyId} and id = ${id}`,
    );
    // Ordering a million rows takes time.
    await allowTime(ctx.tx, 600);
    await putInOrder(ctx, job, recordOf(ctx, job));
  }
  await ctx.tx.run(sql`update import
      set status = ${task === 'import_check' ? 'checking' : 'running'}, started_by = ${ctx.user.id},
      api_token_id = ${ctx.apiToken?.id ?? null}, language = ${ctx.language}, failure = null,
      options = ${JSON.stringify(withAnswers(job.analysis, job.options))}::jsonb
    where company_id = ${ctx.companyId} and id = ${id}`);
  await openJob(ctx, task, id);
  return toWireWithSamples(ctx, await loadJob(ctx, id));
}

/** Whether a run wrote rows before it stopped. Checks write none. */
export async function hasWritten(ctx: Context, job: ImportJob): Promise<boolean> {
  if (job.status !== 'failed') return false;
  return (
    (await ctx.tx.maybe(
      sql`select 1 from activity where company_id = ${ctx.companyId} and batch_id = ${job.id} limit 1`,
    )) !== undefined
  );
}

/** Pauses after the current batch. */
export async function pause(ctx: Context, id: string): Promise<unknown> {
  await lockedJob(ctx, id, ['running', 'paused']).catch(notRunning);
  await ctx.tx.run(
    sql`update import set status = 'paused' where company_id = ${ctx.companyId} and id = ${id} and status = 'running'`,
  );
  await endJob(ctx, id);
  return toWireWithSamples(ctx, await loadJob(ctx, id));
}

/** Ends a run or check. Written rows stay until undone. */
export async function cancel(ctx: Context, id: string): Promise<unknown> {
  const job = await lockedJob(ctx, id, ['running', 'paused', 'checking', 'failed', 'cancelled']).catch(notRunning);
  const isRun =
    job.status === 'running' || job.status === 'paused' || job.status === 'cancelled' || (await hasWritten(ctx, job));
  await ctx.tx.run(
    isRun
      ? sql`update import set status = 'cancelled', failure = null, finished_at = ${ctx.now}
        where company_id = ${ctx.companyId} and id = ${id}`
      : sql`update import set status = 'uploaded', pass = pass + 1, position = 0, done_count = 0, totals = '{}',
        failure = null where company_id = ${ctx.companyId} and id = ${id}`,
  );
  await endJob(ctx, id);
  return toWireWithSamples(ctx, await loadJob(ctx, id));
}

function notRunning(error: unknown): never {
  throw error instanceof AppError && (error.code === 'job_running' || error.code === 'job_ended')
    ? new AppError('job_ended')
    : error;
}

/**
 * Undoes an import, except for records changed since. Needs the permissions for all of it. Can be repeated for records
 * that were in use.
 */
export async function undo(ctx: Context, id: string): Promise<unknown> {
  const job = await lockedJob(ctx, id, ['done', 'cancelled', 'paused', 'undone']).catch(notRunning);
  if (job.status === 'undone' && !job.undo?.kept_count) throw new AppError('job_ended');
  const record = recordOf(ctx, job);
  if ((job.totals.changed ?? 0) > 0) requirePermission(ctx, permissionFor(record, 'update'));
  const made = [
    ...((job.totals.created ?? 0) > 0 ? [record] : []),
    ...Object.keys(job.totals.new_records ?? {}).map(recordNamed),
  ];
  for (const one of made) requirePermission(ctx, permissionFor(one, 'delete'));
  await ctx.tx.run(
    sql`update import set status = 'undoing', started_by = ${ctx.user.id}, api_token_id = ${ctx.apiToken?.id ?? null},
      language = ${ctx.language}, undo = ${job.undo && JSON.stringify(undoFromStart(job.undo))}::jsonb, failure = null
      where company_id = ${ctx.companyId} and id = ${id}`,
  );
  await openJob(ctx, 'import_undo', id);
  return toWireWithSamples(ctx, await loadJob(ctx, id));
}
