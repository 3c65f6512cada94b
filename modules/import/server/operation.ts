import { sql } from 'kysely';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { definitionFor, requirePermission, type Context } from '@steward/kernel/server/context/context.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
import type { OperationPass, OperationSlice } from '@steward/kernel/server/context/operations.ts';
import { allowTime } from '@steward/kernel/server/database/statements.ts';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';
import type { OperationBody } from '@steward/kernel/server/operations/store.ts';
import { importFile } from '../contract/index.ts';
import {
  loadJob,
  mayImport,
  recordOf,
  saveResults,
  totalsOf,
  type ImportPart,
  type RowResult,
  type StoredTotals,
} from './job.ts';
import { refuseOpenQuestions, withAnswers } from './match/analyse.ts';
import { namesOf, ownKindKeys, putInOrder } from './match/order.ts';
import type { Prepared } from './rows/match.ts';
import { ReferenceCache, readCreated, takeCreated, type CreatedRecord } from './rows/reference_cache.ts';
import { linkRow, startRun } from './rows/row.ts';
import { cellsOf, type EarlierFile, type Run, type StoredRow } from './rows/run_state.ts';
import { severalOf } from './rows/several_rows.ts';
import { Uniques } from './rows/uniques.ts';
import { importBatch } from './write/batch.ts';

/** Rows per transaction: short locks, few commits. */
const BATCH = 1000;

/** Writes the rows of a file that was read and mapped before. Its rows keep what became of them. */
export const importOperation: OperationBody = {
  definition: importFile,
  summary: 'Write the rows of an uploaded file',
  isChecked: true,
  isDrafted: true,
  isUndoable: true,
  source: 'import',
  authorize: (ctx, { record }) => mayImport(ctx, definitionFor(ctx, recordNamed(record ?? ''))),
  authorizeUndo: async (ctx, { id }) => {
    const job = await loadJob(ctx, id);
    const record = recordOf(ctx, job);
    const { changed = 0, created = 0 } = totalsOf(job);
    if (changed > 0) requirePermission(ctx, permissionFor(record, 'update'));
    const made = [...(created > 0 ? [record] : []), ...Object.keys(job.totals.new_records ?? {}).map(recordNamed)];
    for (const one of made) requirePermission(ctx, permissionFor(one, 'delete'));
  },
  begin: async (ctx, { id }) => {
    const job = await loadJob(ctx, id);
    if (job.mapping.every((one) => one === null)) throw invalid({ mapping: { key: 'no_mapping' } });
    refuseOpenQuestions(job);
    await ctx.tx.run(sql`update import set totals = '{}',
      options = ${JSON.stringify(withAnswers(job.analysis, job.options))}::jsonb
      where company_id = ${ctx.companyId} and id = ${id}`);
    // Ordering a million rows takes time.
    await allowTime(ctx.tx, 600);
    await putInOrder(ctx, job, recordOf(ctx, job));
  },
  pass: () => importPass(),
};

/** Where the rows of a pass come from. */
interface RowSource {
  readonly load: (ctx: Context, id: string) => Promise<ImportPart>;
  /** Rows in the form in which they are written, such as with ids in place of names. */
  readonly meant?: (
    ctx: Context,
    part: ImportPart,
    rows: readonly StoredRow[],
    known: ReferenceCache,
  ) => Promise<readonly StoredRow[]>;
  /** What earlier parts of a dry run have found and would have created. */
  readonly known?: ReferenceCache;
  /** Files of the same type that were written before. */
  readonly before?: readonly EarlierFile[];
  /** Whether rows of later parts may name its records, which a dry run does not have. */
  readonly isNamedLater?: boolean;
}

/**
 * Names that were looked up are remembered from batch to batch. A dry run also holds what earlier batches would have
 * created and taken, so that it restarts from the beginning.
 */
export function importPass(size = BATCH, source: RowSource = { load: loadJob }): ImportPass {
  let known = source.known ?? new ReferenceCache();
  let uniques: Uniques | null = null;
  let several: ReadonlySet<string> | null = null;
  let settled = (): void => undefined;
  /** Records that rows of this part would have created. */
  const own: CreatedRecord[] = [];

  async function slice(ctx: Context, { id }: { readonly id: string }, position: string | null): Promise<PartSlice> {
    const stored = await source.load(ctx, id);
    // Results of a dry run that was left, or of an earlier one, are of another pass.
    const job = position === null ? { ...stored, pass: stored.pass + 1, totals: {} } : stored;
    const { rows: found, isEnd } = await nextRows(ctx, job, Number(position ?? 0), size);
    const rows = (await source.meant?.(ctx, job, found, known)) ?? found;
    several ??= await severalOf(ctx, startRun(job, recordOf(ctx, job), known));
    const run = startRun(job, recordOf(ctx, job), known, several, source.before);
    if (ctx.isDryRun) uniques ??= new Uniques(run);
    const results = rows.length === 0 ? [] : await importBatch(ctx, run, rows, uniques);
    const isLast = isEnd && results.length === rows.length;
    const end = rows[results.length - 1]?.position;
    const created = results.filter(({ outcome }) => outcome === 'created').length;
    const slice = { ...counted(results), created, position: end === undefined ? position : String(end), isLast };
    if (ctx.isDryRun) {
      const made = await takeCreated(ctx, known);
      const mine = source.isNamedLater && own.length < NAMED_LATER ? await createdRows(ctx, run, results) : [];
      const totals = added(job.totals, results, run);
      settled = () => {
        known.noteRolledBack(made);
        own.push(...mine);
        if (isLast) known.noteRolledBack(own.splice(0));
        remember(run, rows, results, uniques);
      };
      // Created ids are rolled back and not stored.
      const kept = results.map((one) => (one.outcome === 'created' ? { ...one, record_id: null } : one));
      return { ...slice, keep: (tx) => keep(tx, ctx.companyId, { ...job, totals }, kept) };
    }
    settled = () => known.settle();
    await saveResults(ctx.tx, ctx.companyId, id, job.pass, results);
    if (isLast) await linkLate(ctx, run, source);
    await keep(ctx.tx, ctx.companyId, { ...job, totals: added(job.totals, results, run) }, []);
    return slice;
  }

  return {
    slice,
    settled: () => settled(),
    failed: () => {
      // What would have been taken is known of earlier batches alone.
      if (uniques) known.forget();
      else known = new ReferenceCache();
    },
  };
}

/** So many records of a part are held for the dry run of later ones. */
const NAMED_LATER = 50_000;

function createdRows(ctx: Context, { record }: Run, results: readonly RowResult[]): Promise<CreatedRecord[]> {
  const ids = results.flatMap((one) => (one.outcome === 'created' && one.record_id !== null ? [one.record_id] : []));
  return readCreated(ctx, record, ids);
}

/** Of the changed ones, so many are new. */
export interface PartSlice extends OperationSlice {
  readonly created: number;
}

/** A pass over the rows of an import, by its id alone. */
export interface ImportPass extends Pick<OperationPass<Context>, 'settled' | 'failed'> {
  slice(ctx: Context, part: { readonly id: string }, position: string | null): Promise<PartSlice>;
}

function counted(
  results: readonly RowResult[],
): Pick<OperationSlice, 'changed' | 'unchanged' | 'refused' | 'refusals'> {
  const number = (...outcomes: RowResult['outcome'][]): number =>
    results.filter(({ outcome }) => outcomes.includes(outcome)).length;
  return {
    changed: number('created', 'changed'),
    unchanged: number('unchanged'),
    refused: number('refused'),
    refusals: [],
  };
}

async function keep(tx: Tx, companyId: string, job: ImportPart, results: readonly RowResult[]): Promise<void> {
  await saveResults(tx, companyId, job.id, job.pass, results);
  await tx.run(sql`update import set pass = ${job.pass}, totals = ${JSON.stringify(job.totals)}::jsonb
    where company_id = ${companyId} and id = ${job.id}`);
}

/** The next rows of one level, and whether none follow. */
async function nextRows(
  ctx: Context,
  job: ImportPart,
  position: number,
  size: number,
): Promise<{ readonly rows: readonly StoredRow[]; readonly isEnd: boolean }> {
  const rows = await ctx.tx.rows(sql<StoredRow>`
    select row_number, cells, is_late, position, level from import_row where company_id = ${ctx.companyId}
    and import_id = ${job.id} and position > ${position} order by position limit ${size}`);
  const other = rows.findIndex((row) => row.level !== rows[0]?.level);
  return { rows: other === -1 ? rows : rows.slice(0, other), isEnd: other === -1 && rows.length < size };
}

/** Links rows of cycles after all rows. */
async function linkLate(ctx: Context, run: Run, { meant }: RowSource): Promise<void> {
  const late = await ctx.tx.rows(sql<StoredRow & RowResult & { record_id: string }>`
    select row_number, cells, is_late, position, level, outcome, title, match_key, record_id, changes, messages
    from import_row
    where company_id = ${ctx.companyId} and import_id = ${run.job.id} and is_late and record_id is not null
    and pass = ${run.job.pass} order by position`);
  const rows = (await meant?.(ctx, run.job, late, run.known)) ?? late;
  for (const [index, stored] of late.entries()) {
    const { row_number, title, outcome, match_key, record_id, changes, messages } = stored;
    const row = rows[index] ?? stored;
    const link = await linkRow(ctx, run, row, record_id);
    await saveResults(ctx.tx, ctx.companyId, run.job.id, run.job.pass, [
      { row_number, title, outcome, match_key, record_id, changes, messages: [...messages, ...link.messages] },
    ]);
  }
}

/** Remembers values and names that rows would have taken. */
function remember(run: Run, rows: readonly StoredRow[], results: readonly RowResult[], uniques: Uniques | null): void {
  const refersToItself = ownKindKeys(run.record, run.keys).length > 0;
  const byNumber = new Map(results.map((one) => [one.row_number, one]));
  for (const row of rows) {
    const result = byNumber.get(row.row_number);
    if (!result || result.outcome === 'refused') continue;
    const prepared: Prepared = { row, cells: cellsOf(run, row.cells), match: null, matchKey: null };
    uniques?.take(prepared);
    if (refersToItself && result.outcome === 'created')
      for (const [name] of namesOf(run.record, prepared.cells)) run.known.promise(name);
  }
}

/** Names kept for each record type; further ones are counted. */
const NAMED = 1000;

/** What an import stores beside the counts of its operation, plus what came of further rows. */
function added(before: Partial<StoredTotals>, results: readonly RowResult[], run: Run): StoredTotals {
  const named: Record<string, readonly string[]> = { ...before.new_records };
  const more: Record<string, number> = { ...before.new_more };
  for (const [type, names] of Object.entries(run.known.takeNewRecords())) {
    const all = [...(named[type] ?? []), ...names];
    named[type] = all.slice(0, NAMED);
    if (all.length > NAMED) more[type] = (more[type] ?? 0) + all.length - NAMED;
  }
  const counted = (before: number | undefined, is: (one: RowResult) => boolean | undefined): number =>
    (before ?? 0) + results.filter((one) => one.outcome !== 'refused' && is(one)).length;
  const mails = counted(before.mails, (one) => one.isMailed);
  const heldBack = counted(before.held_back, (one) => one.isHeldBack);
  const several = counted(before.counted, (one) => one.isCounted);
  return {
    created: counted(before.created, (one) => one.outcome === 'created'),
    ...(mails > 0 ? { mails } : {}),
    ...(several > 0 ? { counted: several } : {}),
    ...(heldBack > 0 ? { held_back: heldBack } : {}),
    new_records: named,
    ...(Object.keys(more).length > 0 ? { new_more: more } : {}),
  };
}
