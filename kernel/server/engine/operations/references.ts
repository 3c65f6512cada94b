import { sql } from 'kysely';
import { can } from '@steward/kernel/contract/access/can.ts';
import { kindOf, inputKey, type FieldDefinition, type Problem } from '@steward/kernel/contract/fields/index.ts';
import { labelsOf } from '@steward/kernel/contract/labels/index.ts';
import { textsIn } from '@steward/kernel/contract/narrow.ts';
import { recordNamed, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { fullNameSql } from '../../access/hidden_names.ts';
import { all, visible } from '../../access/visibility.ts';
import type { Context } from '../../context/context.ts';
import { invalid } from '../../context/errors.ts';
import type { Tables } from '../../database/tables.ts';
import { storedFields } from '../../storage/columns.ts';
import { refuseWith, type Change } from '../hooks.ts';

/** Names of related records by id. */
export type NamesById = ReadonlyMap<string, string>;

type Found = Readonly<Record<string, unknown>>;

/**
 * Every newly referenced id must be a record of this company that the caller may see; other changes are refused. The
 * rows are locked against deletion until the transaction ends, so that nothing can refer to a record in the recycle
 * bin; editing them is not blocked. Returns their names for the history.
 */
export async function checkReferences(
  ctx: Context,
  record: RecordDefinition,
  changes: readonly Change[],
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  const fields = Object.entries(record.fields).filter(([, field]) => field.to && !field.via);
  const wanted = new Map<string, { ids: Set<string>; columns: Set<string> }>();
  for (const [key, field] of fields) {
    for (const { before, values } of changes) {
      const ids = newIds(before?.[key], values[key]);
      if (ids.length === 0) continue;
      const target = wanted.get(field.to ?? '') ?? { ids: new Set(), columns: new Set() };
      wanted.set(field.to ?? '', target);
      for (const id of ids) target.ids.add(id);
      for (const column of Object.keys(field.where ?? {})) target.columns.add(column);
    }
  }
  const found = new Map<string, Map<string, Found>>();
  // In one order for all, so that two batches cannot wait for each other.
  for (const type of [...wanted.keys()].sort()) {
    const { ids, columns } = wanted.get(type) ?? { ids: new Set<string>(), columns: new Set<string>() };
    const target = recordNamed(type);
    const more = [...columns].map((column) => sql`, ${sql.ref(`r.${column}`)}`);
    // Titles are computed, not stored.
    const rows = await ctx.tx.known(sql<Found>`
      select r.id, ${fullNameSql(ctx, target, 'r')} as shown_name ${sql.join(more, sql` `)} from ${sql.table(target.table)} r
      where ${all(visible(ctx, target, 'r'))} and r.id = any(${[...ids]}::uuid[]) order by r.id for key share`);
    found.set(type, new Map(rows.map((row) => [String(row['id']), row])));
    for (const row of rows) names.set(String(row['id']), String(row['shown_name']));
  }
  for (const change of changes) {
    const problems: Record<string, Problem> = {};
    for (const [key, field] of fields) {
      const ids = newIds(change.before?.[key], change.values[key]);
      if (ids.length === 0 || isFound(field, ids, found.get(field.to ?? ''))) continue;
      problems[inputKey(key, field)] = await problemOf(ctx, field, ids, found.get(field.to ?? ''));
    }
    if (Object.keys(problems).length > 0) refuseWith(change, invalid(problems));
  }
  await checkImages(ctx, record, changes);
  return names;
}

/** Existing references are not checked again, even out of scope. */
function newIds(before: unknown, value: unknown): readonly string[] {
  if (value === null || value === undefined) return NO_IDS;
  if (typeof value === 'string' && !Array.isArray(before)) return value === before ? NO_IDS : [value];
  const known = new Set(idsOf(before));
  return idsOf(value).filter((id) => !known.has(id));
}

const NO_IDS: readonly string[] = [];

/** Whether all are there, and of the kind that the field wants. */
function isFound(
  { where }: FieldDefinition,
  ids: readonly string[],
  found: ReadonlyMap<string, Found> | undefined,
): boolean {
  const wanted = Object.entries(where ?? {});
  return ids.every((id) => {
    const row = found?.get(id);
    return row !== undefined && wanted.every(([column, value]) => row[column] === value);
  });
}

function idsOf(value: unknown): readonly string[] {
  if (value === null || value === undefined) return [];
  return Array.isArray(value) ? textsIn(value) : [String(value)];
}

async function problemOf(
  ctx: Context,
  field: FieldDefinition,
  ids: readonly string[],
  found: ReadonlyMap<string, Found> | undefined,
): Promise<Problem> {
  const missing = ids.filter((id) => !found?.has(id));
  if (missing.length > 0) return notThere(ctx, recordNamed(field.to ?? ''), missing);
  return { key: 'wrong_kind_of_record', params: { record: labelsOf(ctx.language, field.to ?? '').one } };
}

/** Why records cannot be referred to: one in the recycle bin is named to those who may look there. */
export async function notThere(ctx: Context, target: RecordDefinition, ids: readonly string[]): Promise<Problem> {
  const record = labelsOf(ctx.language, target.name).one;
  const [id] = ids;
  // Titles are computed, not stored.
  const [row] =
    id !== undefined && can(ctx.user, 'recyle_bin:all')
      ? await ctx.tx.known(sql<{ name: string }>`select ${fullNameSql(ctx, target, 'r')} as name
          from ${sql.table(target.table)} r where ${all(visible(ctx, target, 'r', { trash: true }))} and r.id = ${id}`)
      : [];
  return row
    ? { key: 'in_recycle_bin', params: { record, name: row.name } }
    : { key: 'no_such_record', params: { record } };
}

async function checkImages(ctx: Context, record: RecordDefinition, changes: readonly Change[]): Promise<void> {
  const fields = storedFields(record).filter(([, field]) => kindOf(field).refersTo === 'picture');
  const ids = changes.flatMap(({ values }) =>
    fields.map(([key]) => values[key]).filter((one) => typeof one === 'string'),
  );
  if (ids.length === 0) return;
  const rows = await ctx.tx.known(
    sql<
      Pick<Tables['file'], 'id'>
    >`select id from file where company_id = ${ctx.companyId} and id = any(${ids}::uuid[])`,
  );
  const known = new Set(rows.map((row) => row.id));
  for (const change of changes) {
    for (const [key, field] of fields) {
      const value = change.values[key];
      if (typeof value === 'string' && !known.has(value))
        refuseWith(change, invalid({ [inputKey(key, field)]: { key: 'not_id' } }));
    }
  }
}
