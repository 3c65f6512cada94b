import { sql, type RawBuilder } from 'kysely';
import { canSeeField } from '@steward/kernel/contract/access/record.ts';
import type { Named } from '@steward/kernel/contract/fields/types.ts';
import { seesTarget } from '@steward/kernel/contract/history_targets.ts';
import { labelOf } from '@steward/kernel/contract/labels/index.ts';
import { findRecord, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { ActivityEntry } from '@steward/kernel/contract/wire/entities.ts';
import type { Page } from '@steward/kernel/contract/wire/list.ts';
import { hiddenAmong, hiddenRecord, type IsHidden } from '../access/hidden_names.ts';
import { all } from '../access/visibility.ts';
import { definitionFor, type Context } from '../context/context.ts';
import type { Changed } from '../context/history.ts';
import { undoBatchOf } from '../context/operations.ts';
import type { Tables } from '../database/tables.ts';
import { namesOf, type Names } from '../engine/query/names.ts';
import { hiddenNotes } from './hidden_notes.ts';
import { addNamed, addNamedIn, referToHidden, linesForReader, type NamedIds } from './lines_for_reader.ts';

interface ActivityRow extends Pick<
  Tables['activity'],
  | 'id'
  | 'record'
  | 'record_id'
  | 'record_title'
  | 'action'
  | 'actor_id'
  | 'actor_name'
  | 'source'
  | 'target_type'
  | 'target_id'
  | 'target_name'
  | 'note'
  | 'batch_id'
  | 'undoes'
  | 'created_at'
> {
  changes: { field: string; from: unknown; to: unknown; hidden?: true; detail?: true }[];
}

/** The newest entries, without fields that the reader may not see and names out of scope. */
export async function latestActivity(
  ctx: Context,
  scope: readonly RawBuilder<unknown>[],
  limit: number,
  offset = 0,
): Promise<ActivityEntry[]> {
  return (await readEntries(ctx, scope, limit, offset)).map((one) => one.entry);
}

/** Entries with the id of their batch. */
export async function readEntries(
  ctx: Context,
  scope: readonly RawBuilder<unknown>[],
  limit: number,
  offset = 0,
): Promise<{ entry: ActivityEntry; batch: string | null }[]> {
  const where = all([sql`a.company_id = ${ctx.companyId}`, ...scope]);
  const rows = await ctx.tx.rows(
    sql<ActivityRow>`select a.* from activity a where ${where} order by a.id desc limit ${limit} offset ${offset}`,
  );
  const isHidden = await hiddenAmong(ctx, namedIn(ctx, rows));
  const names = await namesOf(ctx, taggedIn(rows));
  const operations = await operationsAmong(ctx, rows);
  const withoutNote = await hiddenNotes(ctx, rows);
  return rows.map((row) => ({
    entry: entry(ctx, withoutNote.has(row.id) ? { ...row, note: null } : row, isHidden, operations, names),
    batch: row.batch_id,
  }));
}

/** The batches that are operations or their undo; other calls write several lines in one batch too. */
async function operationsAmong(ctx: Context, rows: readonly ActivityRow[]): Promise<ReadonlySet<string>> {
  const batches = [...new Set(rows.flatMap((row) => row.batch_id ?? []))];
  if (batches.length === 0) return new Set();
  const wanted = batches.flatMap((id) => [id, undoBatchOf(id)]);
  const ids = await ctx.tx.ids(
    sql`select o.id from operation o where o.company_id = ${ctx.companyId} and o.id = any(${wanted}::uuid[])`,
  );
  return new Set(ids.flatMap((id) => [id, undoBatchOf(id)]));
}

/** References of entries, by type. */
function namedIn(ctx: Context, rows: readonly ActivityRow[]): NamedIds {
  const named: NamedIds = new Map();
  for (const row of rows) {
    addNamed(named, row.target_type, row.target_id);
    addNamedIn(named, definitionOf(ctx, row), row.changes);
  }
  return named;
}

function definitionOf(ctx: Context, row: ActivityRow): RecordDefinition | undefined {
  const known = findRecord(row.record);
  return known && definitionFor(ctx, known);
}

/** Entries, newest first; counts stop at 1,000. */
export async function activityPage(
  ctx: Context,
  scope: readonly RawBuilder<unknown>[],
  page: number,
  pageSize: number,
): Promise<Page<ActivityEntry>> {
  const where = all([sql`a.company_id = ${ctx.companyId}`, ...scope]);
  const results = await latestActivity(ctx, scope, pageSize, (page - 1) * pageSize);
  const n = await ctx.tx.count(sql`select count(*) as n from (select 1 from activity a where ${where} limit 1001) c`);
  return { count: Math.min(n, 1000), count_is_exact: n <= 1000, page, page_size: pageSize, results };
}

/** What entries name of types with tags: their sentences say both. */
function taggedIn(rows: readonly ActivityRow[]): NamedIds {
  const named: NamedIds = new Map();
  const add = (type: string | null, id: string | null): void => {
    if (type !== null && findRecord(type)?.tag !== undefined) addNamed(named, type, id);
  };
  for (const row of rows) {
    add(row.record, row.record_id);
    add(row.target_type, row.target_id);
  }
  return named;
}

/** The name of that time with the tag; of what had no name, that of today. */
function withTag(names: Pick<Names, 'of'>, type: string, id: string, title: string): Pick<Named, 'name' | 'tag'> {
  const found = names.of(type, id);
  if (!found?.tag || found.hidden) return { name: title };
  return { name: title === found.tag ? found.name : title, tag: found.tag };
}

function entry(
  ctx: Context,
  row: ActivityRow,
  isHidden: IsHidden,
  operations: ReadonlySet<string>,
  names: Pick<Names, 'of'>,
): ActivityEntry {
  const record = definitionOf(ctx, row);
  const isTargetHidden =
    row.target_type !== null &&
    (isHidden(row.target_type, row.target_id) || !seesTarget(ctx.user, record, row.target_type));
  const seen = row.changes.filter((change) => !change.hidden && mayRead(ctx, record, change.field));
  const [said, changed] = [seen.filter((one) => one.detail), seen.filter((one) => !one.detail)];
  const changes = linesForReader(ctx, record, changed, isHidden);
  const details = linesForReader(ctx, record, said, isHidden).map(({ field, to }) => [field, to] as const);
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    action: row.action,
    actor: { id: row.actor_id, name: row.actor_name },
    source: row.source,
    batch: row.batch_id,
    ...(row.batch_id !== null && operations.has(row.batch_id) ? { is_operation: true as const } : {}),
    ...(row.undoes === null ? {} : { is_undo: true as const }),
    content_type: { model: row.record },
    object: { id: row.record_id, ...withTag(names, row.record, row.record_id, row.record_title) },
    changes,
    ...(details.length === 0 ? {} : { details: Object.fromEntries(details) }),
    updated_data: changes.map((change) => `${calledIn(ctx, record, change)}: ${plain(change.to)}`).join('\n'),
    target_data: targetOf(ctx, row, isTargetHidden, names),
    // A note may name people or places that the reader may not see.
    note: isTargetHidden || referToHidden(record, row.changes, isHidden) ? null : row.note,
  };
}

function targetOf(
  ctx: Context,
  row: ActivityRow,
  isTargetHidden: boolean,
  names: Pick<Names, 'of'>,
): ActivityEntry['target_data'] {
  const { target_type: type, target_id: id, target_name: name } = row;
  if (!type || !id) return null;
  return { type, ...(isTargetHidden ? hiddenRecord(ctx, id) : { id, ...withTag(names, type, id, name ?? '') }) };
}

/** Whether the reader may see this field of a record. */
export function mayRead(ctx: Context, record: RecordDefinition | undefined, field: string): boolean {
  return !record || canSeeField(ctx.user, record, record.fields[field]?.permission);
}

/** The label of a changed field: the current one, or the stored one if the field was deleted. */
function calledIn(
  ctx: Context,
  record: RecordDefinition | undefined,
  { field, label }: Pick<Changed, 'field' | 'label'>,
): string {
  if (label !== undefined && !record?.fields[field]) return label;
  return record ? labelOf(ctx.language, record, field) : field;
}

function plain(value: unknown): string {
  if (Array.isArray(value)) return value.map(plain).join(', ');
  if (typeof value === 'object' && value !== null) {
    if ('name' in value) return String(value.name);
    if ('amount' in value && 'currency' in value) return `${String(value.amount)} ${String(value.currency)}`;
  }
  return value === null || value === undefined ? '' : String(value);
}
