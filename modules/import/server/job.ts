import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { displayedText, type Cell } from '@steward/kernel/contract/csv/cell.ts';
import { isCalculated } from '@steward/kernel/contract/csv/headings.ts';
import type { Evidence } from '../contract/evidence.ts';
import { allTargets, targetsTo } from '../contract/all_targets.ts';
import { PROFILES } from '../contract/profiles/index.ts';
import { CUSTOMIZABLE } from '@steward/modules/custom_fields/contract';
import { findRecord, recordNamed, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';
import { definitionFor, requirePermission, type Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { isAdmin } from '@steward/kernel/contract/access/can.ts';
import { defaultOptions } from './options.ts';
import type { Language } from '@steward/kernel/contract/messages/index.ts';
import type { Analysis, FileReading, ImportStatus, Options, Outcome, Totals, Undone } from '../contract/wire.ts';

export type { Analysis, Options, Outcome, Totals } from '../contract/wire.ts';

export interface ImportJob extends Pick<
  Tables['import'],
  | 'id'
  | 'record'
  | 'file_name'
  | 'pass'
  | 'position'
  | 'row_count'
  | 'done_count'
  | 'failure'
  | 'file_bytes'
  | 'created_by'
  | 'started_by'
  | 'api_token_id'
  | 'workspace_id'
  | 'created_at'
  | 'finished_at'
> {
  readonly status: ImportStatus;
  readonly headers: readonly string[];
  readonly mapping: readonly (string | null)[];
  readonly options: Options;
  readonly analysis: Analysis;
  /** By column of the file. */
  readonly evidence: readonly Evidence[];
  readonly undo: Undone | null;
  readonly totals: Partial<Totals>;
  /** How the file was read; `null` for old imports. */
  readonly reading: FileReading | null;
  /** Name of the uploader. */
  readonly author?: string | null;
  /** Name of the starter. */
  readonly starter?: string | null;
  /** Language of its messages. */
  readonly language: Language;
  /** Columns that are not answered. */
  readonly is_reading?: boolean;
  readonly is_pruned?: boolean;
  readonly row_bytes?: number;
}

/** Outcome of a row with messages and changes. */
export interface RowResult {
  readonly row_number: number;
  readonly outcome: Outcome;
  readonly title: string;
  readonly match_key: string | null;
  readonly record_id: string | null;
  readonly changes: readonly { field: string; from: unknown; to: unknown }[];
  readonly messages: readonly string[];
  /** A mail is sent; or the user comes without the sign-in the file asks for. */
  readonly isMailed?: boolean;
  readonly isHeldBack?: boolean;
}

/** Condition for the caller's own imports; for an API token those it has started, in a preview none. */
export function ownImports(ctx: Context): RawBuilder<unknown> {
  if (ctx.isPreview) return sql`false`;
  if (ctx.apiToken) return sql`(i.created_by = ${ctx.user.id} and i.api_token_id = ${ctx.apiToken.id})`;
  return isAdmin(ctx.user) || ctx.user.id === '' ? sql`true` : sql`i.created_by = ${ctx.user.id}`;
}

/** One import. Throws `not_found` also for others' imports. */
export async function loadJob(ctx: Context, id: string, options: { readonly lock?: boolean } = {}): Promise<ImportJob> {
  const job = await ctx.tx.maybe(sql<ImportJob>`
    select i.*, (select u.name from app_user u where u.company_id = ${ctx.companyId} and u.id = i.created_by) as author,
      (select u.name from app_user u where u.company_id = ${ctx.companyId} and u.id = i.started_by) as starter
    from import i where i.company_id = ${ctx.companyId} and i.id = ${id} and not i.is_reading
    and ${ownImports(ctx)} ${options.lock ? sql`for update of i` : sql``}`);
  if (!job) throw new AppError('not_found');
  // Imports of earlier versions lack newer options.
  return {
    ...job,
    options: { ...defaultOptions(ctx.currency), ...job.options },
    analysis: { ...job.analysis, columns: job.analysis.columns ?? {} },
  };
}

/** Record type of an import, with custom fields. */
export function recordOf(ctx: Context, job: Pick<ImportJob, 'record'>): RecordDefinition {
  return definitionFor(ctx, recordNamed(job.record));
}

/** Import kinds with another name on the wire. */
const KINDS: Readonly<Record<string, string>> = { models: 'asset_model', assets_checkout: 'asset' };

export function recordForKind(kind: string | undefined): RecordDefinition {
  const record = findRecord(KINDS[kind ?? ''] ?? kind ?? '');
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
  const targets = allTargets(record).map((target) => ({
    key: target.key,
    name: target.labels[ctx.language],
    kind: target.field.kind,
    required: target.field.required ?? false,
    to: targetsTo(target),
    options: target.field.options ?? null,
  }));
  return {
    ...toWire(job),
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
  const isPossible = CUSTOMIZABLE.some((one) => one === record.name);
  return job.headers.map((_heading, index) => (isPossible ? (job.evidence[index]?.types?.[0] ?? 'text') : null));
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
    record_id = x.record_id, changes = x.changes, messages = x.messages
    from jsonb_to_recordset(${json}::jsonb) as x (row_number int, outcome text, title text, match_key text,
    record_id uuid, changes jsonb, messages jsonb)
    where r.company_id = ${companyId} and r.import_id = ${importId} and r.row_number = x.row_number`);
}

export async function setStatus(
  tx: Tx,
  companyId: string,
  id: string,
  change: {
    readonly status?: ImportJob['status'];
    readonly done?: number;
    readonly position?: number;
    readonly totals?: Partial<Totals>;
    readonly failure?: string | null;
    readonly finished?: Date | null;
  },
): Promise<void> {
  const sets = [
    ...(change.status ? [sql`status = ${change.status}`] : []),
    ...(change.done === undefined ? [] : [sql`done_count = ${change.done}`]),
    ...(change.position === undefined ? [] : [sql`position = ${change.position}`]),
    ...(change.totals ? [sql`totals = ${JSON.stringify(change.totals)}::jsonb`] : []),
    ...(change.failure === undefined ? [] : [sql`failure = ${change.failure}`]),
    ...(change.finished === undefined ? [] : [sql`finished_at = ${change.finished}`]),
  ];
  await tx.run(sql`update import set ${sql.join(sets)} where company_id = ${companyId} and id = ${id}`);
}

/** Wire form of an import. */
export function toWire(job: ImportJob) {
  const {
    workspace_id: _workspace,
    api_token_id: _token,
    language: _language,
    evidence: _evidence,
    pass: _pass,
    position: _position,
    file_bytes: bytes,
    is_reading: _isReading,
    is_pruned: _isPruned,
    row_bytes: _bytes,
    ...shown
  } = job;
  return {
    ...shown,
    is_kept: bytes !== null,
    created_at: job.created_at.toISOString(),
    finished_at: job.finished_at?.toISOString() ?? null,
    undo: job.undo && { undone: job.undo.undone, kept: job.undo.kept, kept_count: job.undo.kept_count },
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
    ...rest
  } = toWire(job);
  return { ...rest, totals, undo: undo && { ...undo, kept: [] } };
}
