import { sql } from 'kysely';
import { objectIn } from '@steward/kernel/contract/narrow.ts';
import { isUnderWay, type OperationVerb } from '@steward/kernel/contract/operations/wire.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import type { StoredOperation } from '@steward/kernel/server/context/operations.ts';
import { checkOperation, redraftOperation, VERBS } from '@steward/kernel/server/operations/verbs.ts';
import { profileNamed } from '../../contract/profiles/index.ts';
import { loadJob, mayImport, recordOf, toWireWithSamples, type ImportJob, type Options } from '../job.ts';
import { redraftJob } from '../set/store.ts';
import { analyse, readMapping } from './analyse.ts';
import { guessPermitted, readOptions } from './options.ts';
import { firstOptions, suggest } from './suggest.ts';

/** Locks an import whose mapping and options can change: one that has written nothing. */
export async function lockedDraft(ctx: Context, id: string): Promise<ImportJob> {
  const job = await loadJob(ctx, id, { lock: true });
  mayImport(ctx, recordOf(ctx, job));
  const { status, phase } = job;
  if (status === 'draft' || status === 'checked' || (status === 'failed' && !(await hasWritten(ctx, job)))) return job;
  throw new AppError(isUnderWay(job) || status === 'done' || phase === 'undo' ? 'job_running' : 'job_ended');
}

/** Stores mapping and options; the previous check is void. */
export async function change(ctx: Context, id: string, body: Readonly<Record<string, unknown>>): Promise<unknown> {
  const job = await lockedDraft(ctx, id);
  const record = recordOf(ctx, job);
  const wanted = await chosen(ctx, record, job, body);
  const { mapping, options } = wanted;
  const match = options.match !== null && !mapping.includes(options.match) ? null : options.match;
  const analysis = analyse(record, mapping, job.evidence);
  await ctx.tx.run(sql`update import
      set mapping = ${JSON.stringify(mapping)}::jsonb, analysis = ${JSON.stringify(analysis)}::jsonb,
      options = ${JSON.stringify({ ...options, match })}::jsonb, pass = pass + 1, totals = '{}'
    where company_id = ${ctx.companyId} and id = ${id}`);
  await redraftJob(ctx, job);
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
    const guessed = guessPermitted(ctx, record, job.headers, profile);
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

/** Starts the check. */
export async function check(ctx: Context, id: string): Promise<unknown> {
  await lockedDraft(ctx, id);
  await checkOperation(ctx, id);
  return toWireWithSamples(ctx, await loadJob(ctx, id));
}

/** Whether a run wrote rows before it stopped. Checks write none. */
async function hasWritten(ctx: Context, job: ImportJob): Promise<boolean> {
  if (job.phase === 'check') return false;
  return (
    (await ctx.tx.maybe(
      sql`select 1 from activity where company_id = ${ctx.companyId} and batch_id = ${job.operation_id} limit 1`,
    )) !== undefined
  );
}

/** What the operation of an import is asked, in the form of imports. */
export async function ask(ctx: Context, id: string, verb: OperationVerb): Promise<unknown> {
  await askOperation(ctx, await loadJob(ctx, id, { lock: true }), verb);
  return toWireWithSamples(ctx, await loadJob(ctx, id));
}

/** Asks for a verb of a locked operation. Asked again, a pause or an end is no fault. */
export async function askOperation(
  ctx: Context,
  { id, status, phase }: Pick<StoredOperation, 'id' | 'status' | 'phase'>,
  verb: OperationVerb,
): Promise<void> {
  // A check that was stopped by a fault need not be repeated before the run.
  if (verb === 'run' && status === 'failed' && phase === 'check') await redraftOperation(ctx, id);
  // An undo that was stopped is gone on with by asking for it again.
  const isStopped = phase === 'undo' && (status === 'paused' || status === 'failed');
  if (status !== END[verb]) await VERBS[verb === 'undo' && isStopped ? 'run' : verb](ctx, id, {});
}

const END: Readonly<Partial<Record<OperationVerb, ImportJob['status']>>> = { pause: 'paused', cancel: 'cancelled' };
