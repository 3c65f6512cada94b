import { sql } from 'kysely';
import { canSeeField } from '@steward/kernel/contract/access/record.ts';
import { concealed, kindOf, type Fields } from '@steward/kernel/contract/fields/index.ts';
import { textsIn } from '@steward/kernel/contract/narrow.ts';
import { recordNamed, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Context } from '../../context/context.ts';
import { insertRows } from '../../database/insert_rows.ts';
import { linkCounts } from '../../fields/reference.ts';
import { titleSql, toWire } from '../../storage/columns.ts';
import type { Changed } from '../activity/write.ts';
import type { Change } from '../hooks.ts';
import type { NamesById } from './references.ts';

/** Shared by creating and updating: writable values, links, and lines of history. */

/** The fields that the caller may write; the others are unknown to them. */
export function writableFields(ctx: Context, record: RecordDefinition): Fields {
  return Object.fromEntries(
    Object.entries(record.fields).filter(([, field]) => canSeeField(ctx.user, record, field.permission)),
  );
}

/** Writes differences to link tables. Links to records in the recycle bin stay, unless they prevent the change. */
export async function writeLinks(
  ctx: Context,
  record: RecordDefinition,
  changes: readonly Pick<Change, 'id' | 'before' | 'values'>[],
): Promise<void> {
  for (const [key, field] of Object.entries(record.fields)) {
    if (!field.through) continue;
    const { table, own, other, type } = field.through;
    const links = changes.flatMap(({ id, before, values }) => {
      if (!Array.isArray(values[key])) return [];
      const [from, to] = [textsIn(before?.[key]), textsIn(values[key])];
      const added = to.filter((target) => !from.includes(target)).map((target) => ({ id, target, isAdded: true }));
      return [...added, ...from.filter((one) => !to.includes(one)).map((target) => ({ id, target, isAdded: false }))];
    });
    const removed = links.filter((one) => !one.isAdded);
    for (const [target, same] of Map.groupBy(removed, (one) => one.target))
      await ctx.tx.run(
        sql`delete from ${sql.table(table)} where company_id = ${ctx.companyId} and ${sql.ref(other)} = ${target}
          and ${sql.ref(own)} = any(${same.map(({ id }) => id)}::uuid[])`,
      );
    const added = links.filter((one) => one.isAdded).map(({ id, target }) => ({ [own]: id, [other]: target }));
    const rows = type === undefined ? added : added.map((one) => ({ ...one, [type]: record.name }));
    if (rows.length > 0) await ctx.tx.known(sql`${insertRows(ctx.companyId, table, rows)} on conflict do nothing`);
  }
}

/** Removes the links of records that go for good. */
export async function removeLinks(ctx: Context, record: RecordDefinition, ids: readonly string[]): Promise<void> {
  for (const { through } of Object.values(record.fields))
    if (through)
      await ctx.tx.run(
        sql`delete from ${sql.table(through.table)} where company_id = ${ctx.companyId}
          and ${sql.ref(through.own)} = any(${[...ids]}::uuid[])`,
      );
}

/** Ids that the `references` fields of some records have now, sorted, by record. */
export async function storedLinks(
  ctx: Context,
  record: RecordDefinition,
  ids: readonly string[],
): Promise<Map<string, Record<string, string[]>>> {
  const fields = Object.entries(record.fields).filter(([, field]) => field.through);
  const links = new Map(
    ids.map((id): [string, Record<string, string[]>] => {
      const none: Record<string, string[]> = {};
      for (const [key] of fields) none[key] = [];
      return [id, none];
    }),
  );
  for (const [key, field] of fields) {
    if (!field.through) continue;
    const { table, own, other } = field.through;
    // Columns of any record type.
    const rows = await ctx.tx.known(sql<{ own: string; id: string }>`
      select ${sql.ref(`l.${own}`)} as own, ${sql.ref(`l.${other}`)} as id from ${sql.table(table)} l
      where l.company_id = ${ctx.companyId} and ${sql.ref(`l.${own}`)} = any(${[...ids]}::uuid[])
      and ${linkCounts(ctx.companyId, field)} order by 2`);
    for (const row of rows) links.get(row.own)?.[key]?.push(row.id);
  }
  return links;
}

export function isSame(one: unknown, other: unknown): boolean {
  const [own, its] = [one ?? null, other ?? null];
  if (own === its) return true;
  if (own === null || its === null || (typeof own === 'string' && typeof its === 'string')) return false;
  const plain = (value: unknown): unknown => (Array.isArray(value) ? [...value].sort() : value);
  return JSON.stringify(plain(own)) === JSON.stringify(plain(its));
}

/**
 * History entries for changed fields, with names in place of ids, so that they stay readable when records are deleted.
 */
export async function describeChanges(
  ctx: Context,
  record: RecordDefinition,
  before: Readonly<Record<string, unknown>> | null,
  values: Readonly<Record<string, unknown>>,
): Promise<Changed[]> {
  const change = { before, values };
  return linesOf(record, change, await namesIn(ctx, record, [change]));
}

type Differing = Pick<Change, 'before' | 'values'>;

/** Names of all records that changes refer to, before and after; known ones are not looked up. */
export async function namesIn(
  ctx: Context,
  record: RecordDefinition,
  changes: readonly Differing[],
  known: NamesById = new Map(),
): Promise<NamesById> {
  const names = new Map(known);
  for (const [key, field] of Object.entries(record.fields)) {
    if (!field.to || field.via) continue;
    const ids = changes.flatMap(({ before, values }) =>
      Object.hasOwn(values, key) ? [before?.[key], values[key]].flat() : [],
    );
    const wanted = [...new Set(ids.filter((id) => typeof id === 'string' && !names.has(id)))];
    if (wanted.length === 0) continue;
    const target = recordNamed(field.to);
    // Titles are computed, not stored.
    const rows = await ctx.tx.known(sql<{ id: string; name: string }>`
      select r.id, ${titleSql(target, 'r')} as name from ${sql.table(target.table)} r where r.company_id = ${ctx.companyId} and r.id = any(${wanted}::uuid[])`);
    for (const row of rows) names.set(row.id, row.name);
  }
  return names;
}

/** The changed fields. `names` come from `namesIn`. */
export function linesOf(record: RecordDefinition, { before, values }: Differing, names: NamesById): Changed[] {
  const lines: Changed[] = [];
  for (const key of Object.keys(record.fields)) {
    const field = Object.hasOwn(values, key) ? record.fields[key] : undefined;
    if (!field || field.via || kindOf(field).isAssigned) continue;
    const from = before?.[key] ?? null;
    const to = values[key] ?? null;
    const isUnsaid = to === false && !field.unknown;
    if (isSame(from, to) || (!before && (isUnsaid || (Array.isArray(to) && to.length === 0)))) continue;
    if (kindOf(field).refersTo === 'picture')
      lines.push({ field: key, from: from !== null, to: to !== null, ...(before ? { was: from } : {}) });
    else if (field.to) lines.push({ field: key, from: named(from, names), to: named(to, names) });
    else if (field.encrypted) lines.push({ field: key, from: concealed(field, from), to: concealed(field, to) });
    else lines.push({ field: key, from: toWire(field, from), to: toWire(field, to) });
  }
  return lines;
}

/** Differences in columns that hooks set beside the fields; used by undo only. */
export function ownLines(record: RecordDefinition, { before, values }: Differing): Changed[] {
  return Object.keys(values)
    .filter((key) => !record.fields[key] && key !== 'custom' && !isSame(before?.[key], values[key]))
    .map((key) => ({ field: key, from: before?.[key] ?? null, to: values[key] ?? null, hidden: true }));
}

function named(value: unknown, names: NamesById): unknown {
  if (value === null) return null;
  const one = (id: string): { id: string; name: string } => ({ id, name: names.get(id) ?? '' });
  return Array.isArray(value)
    ? textsIn(value)
        .map(one)
        .sort((a, b) => a.name.localeCompare(b.name))
    : one(String(value));
}
