import { recordNamed, type RecordDefinition } from '@steward/contract/records/index';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../database/transaction.ts';
import type { Context } from '../../engine/context.ts';
import { AppError } from '../../engine/errors.ts';
import { isAllPowerful } from '@steward/contract/access/can';
import type { Language } from '@steward/contract/messages/index';
import type { Analysis, ImportStatus, Options, Outcome, Totals } from '@steward/contract/wire/imports';

export type { Analysis, Options, Outcome, Totals } from '@steward/contract/wire/imports';

export interface ImportJob {
  readonly id: string;
  readonly record: string;
  readonly file_name: string;
  readonly status: ImportStatus;
  readonly headers: readonly string[];
  readonly mapping: readonly (string | null)[];
  readonly options: Options;
  readonly analysis: Analysis;
  readonly row_count: number;
  readonly done_count: number;
  readonly totals: Partial<Totals>;
  readonly failure: string | null;
  readonly created_by: string;
  /** Name of whoever uploaded it. */
  readonly author?: string | null;
  /** The workspace in which new records are made; `null`: none in particular. */
  readonly workspace_id: string | null;
  /** In which its sentences are. */
  readonly language: Language;
  readonly created_at: Date;
  readonly finished_at: Date | null;
}

/** One row's fate: what is said about it, and what of it changed. */
export interface RowResult {
  readonly row_number: number;
  readonly outcome: Outcome;
  readonly title: string;
  readonly match_key: string | null;
  readonly record_id: string | null;
  readonly changes: readonly { field: string; from: unknown; to: unknown }[];
  readonly messages: readonly string[];
}

/** Which imports exist for the caller: their own. A file may hold what its reader may not see elsewhere. */
export function ownImports(ctx: Context): RawBuilder<unknown> {
  return isAllPowerful(ctx.user) || ctx.user.id === '' ? sql`true` : sql`i.created_by = ${ctx.user.id}`;
}

/** One import. Throws `not_found` for another's as for one that is not there. */
export async function loadJob(ctx: Context, id: string, options: { readonly lock?: boolean } = {}): Promise<ImportJob> {
  const job = await ctx.tx.maybe(sql<ImportJob>`
    select i.*, (select u.name from app_user u where u.company_id = ${ctx.companyId} and u.id = i.created_by) as author
    from import i where i.company_id = ${ctx.companyId} and i.id = ${id} and ${ownImports(ctx)} ${options.lock ? sql`for update of i` : sql``}`);
  if (!job) throw new AppError('not_found');
  return job;
}

export function recordOf(job: ImportJob): RecordDefinition {
  return recordNamed(job.record);
}

export async function saveResults(tx: Tx, companyId: string, importId: string, results: readonly RowResult[]): Promise<void> {
  if (results.length === 0) return;
  const json = JSON.stringify(results.map((one) => ({ ...one, changes: one.changes, messages: one.messages })));
  await tx.run(sql`
    update import_row r set outcome = x.outcome, title = x.title, match_key = x.match_key, record_id = x.record_id, changes = x.changes, messages = x.messages
    from jsonb_to_recordset(${json}::jsonb) as x (row_number int, outcome text, title text, match_key text, record_id uuid, changes jsonb, messages jsonb)
    where r.company_id = ${companyId} and r.import_id = ${importId} and r.row_number = x.row_number`);
}

export async function setStatus(tx: Tx, companyId: string, id: string, change: { readonly status?: ImportJob['status']; readonly done?: number; readonly totals?: Partial<Totals>; readonly failure?: string | null; readonly finished?: Date | null }): Promise<void> {
  const sets = [
    ...(change.status ? [sql`status = ${change.status}`] : []),
    ...(change.done === undefined ? [] : [sql`done_count = ${change.done}`]),
    ...(change.totals ? [sql`totals = ${JSON.stringify(change.totals)}::jsonb`] : []),
    ...(change.failure === undefined ? [] : [sql`failure = ${change.failure}`]),
    ...(change.finished === undefined ? [] : [sql`finished_at = ${change.finished}`]),
  ];
  await tx.run(sql`update import set ${sql.join(sets)} where company_id = ${companyId} and id = ${id}`);
}

/** As it goes out. */
export function outgoing(job: ImportJob): Record<string, unknown> {
  const { workspace_id: _workspace, language: _language, ...shown } = job;
  return { ...shown, created_at: job.created_at.toISOString(), finished_at: job.finished_at?.toISOString() ?? null };
}
