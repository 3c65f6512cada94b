import { can } from '@steward/contract/access/can';
import { inputKey, type Fields, type Problem } from '@steward/contract/fields/index';
import { findRecord, recordNamed, type RecordDefinition } from '@steward/contract/records/index';
import { labelsOf } from '@steward/contract/labels/index';
import { sql } from 'kysely';
import type { Changed } from '../activity/write.ts';
import type { Context } from '../context.ts';
import { AppError, invalid } from '../errors.ts';
import { columnOf, storedFields, titleSql, toWire } from '../storage.ts';
import { all, visible } from '../visibility.ts';

/** What creating and updating have in common: references that exist, values that are free, links, and the lines of history. */

/** The fields that the caller may write; the others are unknown to them. */
export function writableFields(ctx: Context, record: RecordDefinition): Fields {
  return Object.fromEntries(Object.entries(record.fields).filter(([, field]) => can(ctx.user, field.permission ?? null)));
}

/**
 * Every id that `values` refers to must be a record of this company that the caller may see. The rows are locked
 * against deletion until the transaction ends, so that nothing can come to refer to what is in the recycle bin.
 * Returns their names by id, which the history needs.
 */
export async function checkReferences(ctx: Context, record: RecordDefinition, values: Readonly<Record<string, unknown>>): Promise<ReadonlyMap<string, string>> {
  const problems: Record<string, Problem> = {};
  const names = new Map<string, string>();
  for (const [key, field] of Object.entries(record.fields)) {
    const value = values[key];
    if (!field.to || field.via || value === null || value === undefined) continue;
    const wanted = Array.isArray(value) ? (value as string[]) : [String(value)];
    if (wanted.length === 0) continue;
    const target = recordNamed(field.to);
    const conditions = visible(ctx, target, 'r');
    const found = await ctx.tx.rows(sql<Record<string, unknown>>`select r.*, ${titleSql(target, 'r')} as shown_name from ${sql.table(target.table)} r where ${all(conditions)} and r.id = any(${wanted}::uuid[]) for share`);
    for (const row of found) names.set(String(row['id']), String(row['shown_name']));
    const word = labelsOf(ctx.language, target.name).one;
    if (found.length < wanted.length) problems[inputKey(key, field)] = { key: 'no_such_record', params: { record: word } };
    else if (found.some((row) => Object.entries(field.where ?? {}).some(([column, wantedValue]) => row[column] !== wantedValue))) {
      problems[inputKey(key, field)] = { key: 'wrong_kind_of_record', params: { record: word } };
    }
  }
  const images = storedFields(record).filter(([key, field]) => field.kind === 'image' && typeof values[key] === 'string');
  for (const [key, field] of images) {
    const file = await ctx.tx.maybe(sql`select id from file where company_id = ${ctx.companyId} and id = ${values[key]}`);
    if (!file) problems[inputKey(key, field)] = { key: 'not_id' };
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return names;
}

/** Compares as the unique indexes do: without case, `null` among several fields as a value of its own. */
export async function checkUnique(ctx: Context, record: RecordDefinition, id: string, values: Readonly<Record<string, unknown>>): Promise<void> {
  const problems: Record<string, Problem> = {};
  const links: Record<string, { record: string; id: string }> = {};
  for (const [key, field] of Object.entries(record.fields)) {
    if (!field.unique || values[key] === null || values[key] === undefined) continue;
    const together = [key, ...(field.unique === true ? [] : field.unique)];
    const same = together.map((one) => {
      const definition = record.fields[one];
      const column = sql.ref(`t.${columnOf(one, definition ?? { kind: 'text' })}`);
      const value = values[one] ?? null;
      if (value === null) return sql`${column} is null`;
      return definition?.kind === 'reference' || definition?.kind === 'select' ? sql`${column} = ${value}` : sql`lower(${column}) = lower(${value})`;
    });
    const subtitle = record.subtitle ? sql.ref(`t.${record.subtitle}`) : sql`null`;
    const other = await ctx.tx.maybe(sql<{ id: string; name: string; subtitle: string | null }>`
      select t.id, ${titleSql(record, 't')} as name, ${subtitle} as subtitle from ${sql.table(record.table)} t
      where t.company_id = ${ctx.companyId} and t.deleted_at is null and t.id <> ${id} and ${sql.join(same, sql` and `)} limit 1`);
    if (!other) continue;
    problems[inputKey(key, field)] = { key: 'taken', params: { other: other.subtitle && other.subtitle !== other.name ? `${other.name} (${other.subtitle})` : other.name } };
    links[inputKey(key, field)] = { record: record.name, id: other.id };
  }
  if (Object.keys(problems).length > 0) throw new AppError('invalid', { problems, extra: { links } });
}

/** Two people chose the same value at the same time, and the index decided. The message names the field as the check does. */
export function uniqueViolation(record: RecordDefinition, error: unknown): AppError | null {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23505') return null;
  // Distributed tables put a shard's number behind the name.
  const name = /constraint "(.+?)(?:_\d{6,})?"/.exec(error.message)?.[1] ?? '';
  const part = name.replace(`${record.table}_`, '').replace(/_uq$/, '');
  const entry = Object.entries(record.fields).find(([key, field]) => field.unique && (key === part || key.endsWith(`_${part}`)));
  if (!entry) return null;
  const [key, field] = entry;
  return invalid({ [inputKey(key, field)]: { key: 'taken', params: { other: labelsForOther(record) } } });
}

function labelsForOther(record: RecordDefinition): string {
  return findRecord(record.name)?.name.replaceAll('_', ' ') ?? record.name;
}

/** Brings a link table in line with the wanted ids. */
export async function writeLinks(ctx: Context, record: RecordDefinition, id: string, values: Readonly<Record<string, unknown>>): Promise<void> {
  for (const [key, field] of Object.entries(record.fields)) {
    const wanted = values[key];
    if (!field.through || !Array.isArray(wanted)) continue;
    const table = sql.table(field.through.table);
    const own = sql.ref(field.through.own);
    const other = sql.ref(field.through.other);
    await ctx.tx.run(sql`delete from ${table} where company_id = ${ctx.companyId} and ${own} = ${id} and not (${other} = any(${wanted}::uuid[]))`);
    if (wanted.length === 0) continue;
    const rows = wanted.map((one) => sql`(${ctx.companyId}, ${id}, ${one})`);
    await ctx.tx.run(sql`insert into ${table} (company_id, ${own}, ${other}) values ${sql.join(rows)} on conflict do nothing`);
  }
}

/** Ids that a `references` field has now, sorted. */
export async function storedLinks(ctx: Context, record: RecordDefinition, id: string): Promise<Record<string, string[]>> {
  const links: Record<string, string[]> = {};
  for (const [key, field] of Object.entries(record.fields)) {
    if (!field.through) continue;
    const { table, own, other } = field.through;
    const rows = await ctx.tx.rows(sql<{ id: string }>`select ${sql.ref(other)} as id from ${sql.table(table)} where company_id = ${ctx.companyId} and ${sql.ref(own)} = ${id} order by 1`);
    links[key] = rows.map((row) => row.id);
  }
  return links;
}

export function isSame(one: unknown, other: unknown): boolean {
  const plain = (value: unknown): unknown => (Array.isArray(value) ? [...value].sort() : (value ?? null));
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other));
}

/** The lines of history for what differs; ids become names, so that history reads the same when those are gone. */
export async function describeChanges(
  ctx: Context,
  record: RecordDefinition,
  before: Readonly<Record<string, unknown>> | null,
  values: Readonly<Record<string, unknown>>,
  names: ReadonlyMap<string, string> = new Map(),
): Promise<Changed[]> {
  const changes: Changed[] = [];
  for (const [key, field] of Object.entries(record.fields)) {
    if (!Object.hasOwn(values, key) || field.via || field.kind === 'holder') continue;
    const from = before?.[key] ?? null;
    const to = values[key] ?? null;
    if (isSame(from, to) || (!before && (to === false || (Array.isArray(to) && to.length === 0)))) continue;
    if (field.kind === 'image') changes.push({ field: key, from: from !== null, to: to !== null });
    else if (field.to) changes.push({ field: key, from: await named(ctx, field.to, from, names), to: await named(ctx, field.to, to, names) });
    else changes.push({ field: key, from: toWire(field, from), to: toWire(field, to) });
  }
  return changes;
}

/** Looks up what is not among the names that are known already. */
async function named(ctx: Context, type: string, value: unknown, names: ReadonlyMap<string, string>): Promise<unknown> {
  if (value === null) return null;
  const target = recordNamed(type);
  const ids = Array.isArray(value) ? (value as string[]) : [String(value)];
  const known = Array.isArray(value) ? undefined : names.get(String(value));
  if (known !== undefined) return { id: value, name: known };
  const rows = await ctx.tx.rows(sql<{ id: string; name: string }>`
    select r.id, ${titleSql(target, 'r')} as name from ${sql.table(target.table)} r where r.company_id = ${ctx.companyId} and r.id = any(${ids}::uuid[]) order by name`);
  return Array.isArray(value) ? rows : (rows[0] ?? null);
}
