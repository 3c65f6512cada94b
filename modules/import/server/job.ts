import { sql, type RawBuilder } from 'kysely';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { displayedText, type Cell } from '@steward/kernel/contract/csv/cell.ts';
import { isCalculated } from '@steward/kernel/contract/csv/headings.ts';
import type { OperationExample } from '@steward/kernel/contract/operations/wire.ts';
import { findRecord, RECORDS, recordNamed, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { definitionFor, requirePermission, type Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import type { HoldingOf } from '@steward/kernel/server/context/hooks.ts';
import type { StoredOperation } from '@steward/kernel/server/context/operations.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';
import { ownOperations, giveOperation } from '@steward/kernel/server/operations/store.ts';
import { targetsTo } from '../contract/all_targets.ts';
import type { Evidence } from '../contract/evidence.ts';
import { PROFILES } from '../contract/profiles/index.ts';
import type { Analysis, FileReading, Options, Outcome, Reason, Totals } from '../contract/wire.ts';
import { permittedTargets, defaultOptions } from './match/options.ts';

export type { Analysis, Options, Outcome, Totals } from '../contract/wire.ts';

/** Rows of one type with the meaning of their columns: a file, or a part of other work. */
export interface ImportPart extends Pick<Tables['import'], 'id' | 'record' | 'file_name' | 'pass' | 'row_count'> {
  readonly headers: readonly string[];
  readonly mapping: readonly (string | null)[];
  readonly options: Options;
  readonly totals: Partial<StoredTotals>;
  /** How the file was read; `null`: by old versions, or there is none. */
  readonly reading: FileReading | null;
}

/** An import: a file with its columns and options, and the operation of the same id. */
export interface ImportJob
  extends
    ImportPart,
    Pick<Tables['import'], 'file_bytes'>,
    Pick<
      StoredOperation,
      | 'status'
      | 'phase'
      | 'done_count'
      | 'changed_count'
      | 'unchanged_count'
      | 'refused_count'
      | 'failure'
      | 'created_by'
      | 'started_by'
      | 'created_at'
      | 'finished_at'
      | 'undo'
      | 'preview'
    > {
  /** The operation of several files that it is a part of; `null`: it has one of its own. */
  readonly set_id: string | null;
  readonly operation_id: string;
  readonly part_counts: PartCounts;
  readonly analysis: Analysis;
  /** By column of the file. */
  readonly evidence: readonly Evidence[];
  /** Name of the uploader. */
  readonly author: string | null;
  /** Name of the starter. */
  readonly starter: string | null;
}

/** What a part of other work has come to, as its operation would count it alone; created ones are changed ones. */
export interface PartCount {
  readonly done: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: number;
}

export const NO_COUNT: PartCount = { done: 0, changed: 0, unchanged: 0, refused: 0 };

export interface PartCounts {
  readonly check?: PartCount;
  readonly run?: PartCount;
}

/** What the operation of an import does not count. */
export type StoredTotals = Omit<Totals, 'changed' | 'unchanged' | 'refused'>;

/** Outcome of a row with messages and changes. */
export interface RowResult {
  readonly row_number: number;
  readonly outcome: Outcome;
  readonly title: string;
  readonly match_key: string | null;
  readonly record_id: string | null;
  readonly changes: readonly { field: string; from: unknown; to: unknown }[];
  readonly messages: readonly string[];
  readonly reasons?: readonly Reason[];
  /** A mail is sent; or the user comes without the sign-in the file asks for. */
  readonly isMailed?: boolean;
  readonly isHeldBack?: boolean;
  /** It stands for several things and becomes one record. */
  readonly isCounted?: boolean;
}

/** What a select of imports reads; narrowed by `ownOperations`. */
export const SELECTED = sql`i.id, i.record, i.file_name, i.pass, i.row_count, i.file_bytes, i.headers, i.mapping, i.options,
  i.analysis, i.evidence, i.totals, i.reading, o.status, o.phase, o.done_count, o.changed_count,
  o.unchanged_count, o.refused_count, o.failure, o.created_by, o.started_by,
  o.created_at, o.finished_at, o.undo, o.preview, u.name as author, s.name as starter,
  i.part_of as set_id, o.id as operation_id, i.part_counts`;

/** From the operations `o` of imports: each with its file `i`. */
export function fromImports(ctx: Context): RawBuilder<unknown> {
  return fromFiles(ctx, sql`i.id`);
}

function fromFiles({ companyId }: Context, operationId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`import i
    join operation o on i.company_id = ${companyId} and o.company_id = ${companyId} and o.id = ${operationId}
    left join app_user u on u.company_id = ${companyId} and u.id = o.created_by
    left join app_user s on s.company_id = ${companyId} and s.id = o.started_by`;
}

/** One import. Throws `not_found` also for others' imports. */
export async function loadJob(ctx: Context, id: string, options: { readonly lock?: boolean } = {}): Promise<ImportJob> {
  const [job] = await loadJobs(ctx, sql`i.id = ${id}`, options.lock ? sql`for update of o` : sql``);
  if (!job) throw new AppError('not_found');
  return job;
}

/** The caller's imports that meet a condition on rows `i`. */
export async function loadJobs(
  ctx: Context,
  which: RawBuilder<unknown>,
  end: RawBuilder<unknown>,
): Promise<ImportJob[]> {
  const jobs = await ctx.tx.rows(sql<ImportJob>`
    select ${SELECTED} from ${fromFiles(ctx, sql`coalesce(i.part_of, i.id)`)}
    where i.company_id = ${ctx.companyId} and ${which} and o.kind in ('import', 'import_set')
    and ${ownOperations(ctx)} ${end}`);
  // Imports of earlier versions lack newer options.
  return jobs.map((job) => ({
    ...job,
    ...(job.set_id === null ? {} : ownCounts(job)),
    options: { ...defaultOptions(ctx.currency), ...job.options },
    analysis: { ...job.analysis, columns: job.analysis.columns ?? {} },
  }));
}

/** What the operation of a set counts for all of its files, for one of them. */
function ownCounts({ status, phase, part_counts: counts }: ImportJob): Partial<ImportJob> {
  const own = (phase === 'check' ? counts.check : counts.run) ?? NO_COUNT;
  return {
    done_count: own.done,
    changed_count: own.changed,
    unchanged_count: own.unchanged,
    refused_count: own.refused,
    preview: status === 'checked' ? { ...(counts.check ?? NO_COUNT), reasons: [] } : null,
    undo: null,
  };
}

/** The sheet that was read of a workbook with several. */
export function sheetOf({ reading }: Pick<ImportJob, 'reading'>): string | null {
  return reading && reading.sheets.length > 1 ? reading.sheet : null;
}

/** A file as messages call it. */
export function nameOfFile(job: Pick<ImportJob, 'file_name' | 'reading'>): string {
  return [job.file_name, sheetOf(job)].filter((one) => one !== null).join(' · ');
}

/** Record type of an import, with custom fields. */
export function recordOf(ctx: Context, job: Pick<ImportJob, 'record'>): RecordDefinition {
  return definitionFor(ctx, recordNamed(job.record));
}

/** The type of an import by its kind, its name or its wire path. Throws `not_found` for types without imports. */
export function recordForKind(kind = ''): RecordDefinition {
  const record = RECORDS.find((one) => one.importKinds?.includes(kind)) ?? findRecord(kind);
  if (!record?.importBy) throw new AppError('not_found');
  return record;
}

/** Importing needs its own permission and those of the screens. */
export function mayImport(ctx: Context, record: RecordDefinition): void {
  requirePermission(ctx, 'import:read');
  requirePermission(ctx, permissionFor(record, 'import'));
}

/** Wire form with samples, targets and questions. */
export async function toWireWithSamples(ctx: Context, job: ImportJob): Promise<unknown> {
  const record = recordOf(ctx, job);
  const sample = await ctx.tx.rows(
    sql<{
      cells: Cell[];
    }>`select cells from import_row where company_id = ${ctx.companyId} and import_id = ${job.id} order by row_number limit 200`,
  );
  const samples = job.headers.map((_heading, index) =>
    [...new Set(sample.map((row) => displayedText(row.cells[index])).filter(Boolean))].slice(0, 5),
  );
  const targets = permittedTargets(ctx, record).map((target) => ({
    key: target.key,
    name: target.labels[ctx.language],
    kind: target.field.kind,
    required: target.field.required ?? false,
    to: targetsTo(target),
    options: target.field.options ?? null,
  }));
  return {
    ...toWire(job),
    undo: job.undo && {
      undone: job.undo.undone,
      kept: await notUndone(ctx, job.operation_id),
      kept_count: job.undo.kept,
    },
    samples,
    targets,
    match_keys: record.importBy ?? [],
    calculated: job.headers.map((heading) => isCalculated(record, heading)),
    guesses: guessedFields(record, job),
    profiles: profilesFor(record.name),
  };
}

/** Suggested custom field types; `null`: not supported. */
function guessedFields(record: RecordDefinition, job: ImportJob): (string | null)[] {
  return job.headers.map((_heading, index) =>
    record.hasCustomFields !== false ? (job.evidence[index]?.types?.[0] ?? 'text') : null,
  );
}

function profilesFor(record: string): { name: string; label: string }[] {
  return PROFILES.filter((one) => one.record === record).map(({ name, label }) => ({ name, label }));
}

/** Stores outcomes of rows for a pass. */
export async function saveResults(
  tx: Tx,
  companyId: string,
  importId: string,
  pass: number,
  results: readonly RowResult[],
): Promise<void> {
  if (results.length === 0) return;
  const json = JSON.stringify(results);
  await tx.run(sql`
    update import_row r set pass = ${pass}, outcome = x.outcome, title = x.title, match_key = x.match_key,
    record_id = x.record_id, changes = x.changes, messages = x.messages, reasons = x.reasons
    from jsonb_to_recordset(${json}::jsonb) as x (row_number int, outcome text, title text, match_key text,
    record_id uuid, changes jsonb, messages jsonb, reasons jsonb)
    where r.company_id = ${companyId} and r.import_id = ${importId} and r.row_number = x.row_number`);
}

/** Records named that an undo has left alone; further ones are counted. */
const NAMED = 200;

async function notUndone(ctx: Context, id: string): Promise<readonly OperationExample[]> {
  const rows = await ctx.tx.rows(sql<Pick<Tables['operation_refusal'], 'record' | 'record_id' | 'name' | 'detail'>>`
    select r.record, r.record_id, r.name, r.detail from operation_refusal r where r.company_id = ${ctx.companyId}
    and r.operation_id = ${id} and r.phase = 'undo' order by r.record_id limit ${NAMED}`);
  return rows.map(({ record, record_id, ...row }) => ({
    ...(record === null ? {} : { record }),
    id: record_id,
    ...row,
  }));
}

/** What has become of its rows: counted by the operation, which knows created ones as changed. */
export function totalsOf(job: ImportJob): Partial<Totals> {
  const { status, preview, totals } = job;
  if (status === 'draft') return {};
  const { created = 0, new_records: made = {}, ...more } = totals;
  const counts =
    status === 'checked' && preview
      ? preview
      : { changed: job.changed_count, unchanged: job.unchanged_count, refused: job.refused_count };
  return {
    created,
    changed: counts.changed - created,
    unchanged: counts.unchanged,
    refused: counts.refused,
    new_records: made,
    ...more,
  };
}

/** Rows that the last pass has looked at. */
export function doneIn({
  status,
  preview,
  done_count: done,
}: Pick<ImportJob, 'status' | 'preview' | 'done_count'>): number {
  return status === 'checked' ? (preview?.done ?? 0) : done;
}

/** The state of an import on the wire, by that of its operation. */
function toWire(job: ImportJob) {
  const { evidence: _evidence, pass: _pass, phase: _phase, file_bytes: bytes, preview: _preview, ...more } = job;
  const { operation_id: _operation, part_counts: _counts, ...others } = more;
  const { changed_count: _changed, unchanged_count: _unchanged, refused_count: _refused, ...shown } = others;
  return {
    ...shown,
    totals: totalsOf(job),
    status: shown.status === 'draft' ? 'uploaded' : shown.status,
    done_count: doneIn(job),
    is_kept: bytes !== null,
    created_at: shown.created_at.toISOString(),
    finished_at: shown.finished_at?.toISOString() ?? null,
  };
}

/** Wire form in lists, without names of records. */
export function summary(job: ImportJob): Record<string, unknown> {
  const {
    mapping: _mapping,
    options: _options,
    headers: _headers,
    analysis: _analysis,
    totals: { new_records: _made, ...totals },
    undo,
    reading: _reading,
    is_kept: _isKept,
    set_id: _set,
    ...rest
  } = toWire(job);
  return { ...rest, totals, undo: undo && { undone: undo.undone, kept: [], kept_count: undo.kept } };
}

/** Imports of a user that have not begun. */
export const waitingImports: HoldingOf<Context> = {
  name: 'import',
  of: ({ companyId }, userId) => sql`import t join operation o on o.company_id = ${companyId} and o.id = t.id
    where t.company_id = ${companyId} and o.created_by = ${userId} and o.status in ('draft', 'checked')`,
  title: sql`t.file_name`,
  give: async (ctx, id, from, to) => {
    const found = await ctx.tx.maybe(sql`select 1 from ${waitingImports.of(ctx, from)} and t.id = ${id}`);
    if (found) await giveOperation(ctx, id, to);
    return found !== undefined;
  },
};
