import type { Holder } from '@steward/contract/fields/index';
import { recordNamed, type RecordDefinition, type Row } from '@steward/contract/records/index';
import { sql } from 'kysely';
import type { Context } from '../../engine/context.ts';
import { readRows } from '../../engine/operations/rows.ts';
import { columnOf } from '../../engine/storage.ts';
import type { Surroundings } from './cells.ts';

type Reference = { readonly id: string };

/** Looks up, for the rows of one batch, by what an import will find the records that they refer to. */
export async function surroundings(ctx: Context, record: RecordDefinition, rows: readonly Row[]): Promise<Surroundings> {
  const ids = new Map<string, Set<string>>();
  const want = (type: string, id: string): void => void ids.set(type, (ids.get(type) ?? new Set()).add(id));
  for (const row of rows) {
    for (const [key, field] of Object.entries(record.fields)) {
      const value = row[key];
      if (!value || !field.to) continue;
      for (const one of Array.isArray(value) ? (value as Reference[]) : [value as Reference]) want(field.to, one.id);
    }
    const holder = row['holder'] as Holder | null | undefined;
    if (holder) want(holder.type, holder.id);
  }
  const people = await peopleOf(ctx, [...(ids.get('user') ?? [])]);
  const names = new Map<string, string>();
  for (const [id, person] of people) names.set(`user ${id}`, person.username ?? person.email ?? person.name);
  for (const [id, tag] of await tagsOf(ctx, [...(ids.get('asset') ?? [])])) names.set(`asset ${id}`, tag);
  for (const [type, wanted] of ids) {
    const target = recordNamed(type);
    if (target.parent) for (const [id, path] of await paths(ctx, target, [...wanted])) names.set(`${type} ${id}`, path);
  }
  return { names, people, inner: await innerOf(ctx, record, ids, people) };
}

async function peopleOf(ctx: Context, ids: readonly string[]): Promise<Surroundings['people']> {
  const rows = await ctx.tx.rows(sql<{ id: string; username: string | null; email: string | null; first_name: string; last_name: string | null; name: string }>`
    select id, username, email, first_name, last_name, name from app_user where company_id = ${ctx.companyId} and id = any(${[...ids]}::uuid[])`);
  return new Map(rows.map(({ id, ...person }) => [id, person]));
}

async function tagsOf(ctx: Context, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await ctx.tx.rows(sql<{ id: string; asset_tag: string }>`select id, asset_tag from asset where company_id = ${ctx.companyId} and id = any(${[...ids]}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row.asset_tag]));
}

/** `Berlin / Floor 3`: the names from the top down. */
async function paths(ctx: Context, target: RecordDefinition, ids: readonly string[]): Promise<Map<string, string>> {
  const parent = sql.ref(`r.${columnOf(target.parent ?? '', { kind: 'reference' })}`);
  const rows = await ctx.tx.rows(sql<{ id: string; path: string }>`
    with recursive up (id, above, path, depth) as (
      select r.id, ${parent}, ${sql.ref(`r.${target.title}`)}::text, 0 from ${sql.table(target.table)} r where r.company_id = ${ctx.companyId} and r.id = any(${[...ids]}::uuid[])
      union all
      select up.id, ${parent}, ${sql.ref(`r.${target.title}`)} || ' / ' || up.path, up.depth + 1 from up join ${sql.table(target.table)} r on r.id = up.above
      where r.company_id = ${ctx.companyId} and up.depth < 64
    ) select distinct on (id) id, path from up order by id, depth desc`);
  return new Map(rows.map((row) => [row.id, row.path]));
}

/** Values for columns such as `model.category`, which describe the record that a row refers to. */
async function innerOf(ctx: Context, record: RecordDefinition, ids: ReadonlyMap<string, ReadonlySet<string>>, people: ReadonlyMap<string, { username: string | null }>): Promise<Map<string, Record<string, string>>> {
  const inner = new Map<string, Record<string, string>>();
  for (const [key, columns] of Object.entries(record.importWith ?? {})) {
    const target = recordNamed(record.fields[key]?.to ?? '');
    if (target.name === 'user') {
      for (const [id, person] of people) inner.set(`user ${id}`, { username: person.username ?? '' });
      continue;
    }
    for (const row of await readRows(ctx, target, [...(ids.get(target.name) ?? [])])) {
      const values = columns.map((column) => {
        const value = row[column];
        return [column, typeof value === 'object' && value !== null && 'name' in value ? String(value.name) : String(value ?? '')] as const;
      });
      inner.set(`${target.name} ${row.id}`, Object.fromEntries(values));
    }
  }
  return inner;
}
