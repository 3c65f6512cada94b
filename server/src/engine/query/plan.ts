import { recordNamed, type RecordDefinition } from '@steward/contract/records/index';
import type { Sort } from '@steward/contract/wire/list';
import { parseSort } from '@steward/contract/wire/list';
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../context.ts';
import { invalid } from '../errors.ts';
import { columnOf, titleSql, valueSql } from '../storage.ts';
import { all } from '../visibility.ts';
import { listField } from './filters.ts';

type Sql = RawBuilder<unknown>;

/** Above this many matches a sort by a related name walks the small table instead of sorting the matches. */
const FEW = 999;

const UNSORTABLE = new Set(['multiselect', 'references', 'image', 'holder', 'textarea']);

interface Key {
  readonly column: Sql;
  readonly descending: boolean;
  /** The related record type whose names are sorted by, and the column that points to it. */
  readonly related?: { readonly record: RecordDefinition; readonly reference: Sql; readonly via?: { readonly record: RecordDefinition; readonly column: string } };
}

/** Checks the wanted order; a list without one has the record type's own. */
export function sortKeys(ctx: Context, record: RecordDefinition, sort: readonly Sort[]): Key[] {
  const wanted = sort.length > 0 ? sort : parseSort(record.defaultSort);
  return wanted.slice(0, 5).map((one) => {
    const field = listField(ctx, record, one.field);
    if (!field || field.sortable === false || UNSORTABLE.has(field.kind)) throw invalid({ sort: { key: 'unknown_sort', params: { field: one.field } } });
    if (field.kind !== 'reference') return { column: valueSql('t', one.field, field), descending: one.descending };
    const target = recordNamed(field.to ?? '');
    const alias = `s_${one.field}`;
    if (!field.via) return { column: titleSql(target, alias), descending: one.descending, related: { record: target, reference: sql.ref(`t.${columnOf(one.field, field)}`) } };
    const [through, targetField] = field.via;
    const middle = record.fields[through];
    const between = recordNamed(middle?.to ?? '');
    const last = between.fields[targetField];
    if (!middle || !last) throw invalid({ sort: { key: 'unknown_sort', params: { field: one.field } } });
    return {
      column: titleSql(target, alias),
      descending: one.descending,
      related: { record: target, reference: sql.ref(`t.${columnOf(through, middle)}`), via: { record: between, column: columnOf(targetField, last) } },
    };
  });
}

interface Wanted {
  readonly record: RecordDefinition;
  readonly conditions: readonly Sql[];
  readonly sort: readonly Sort[];
  readonly limit: number;
  readonly offset: number;
  /** How many rows match, as far as was counted. */
  readonly count: number;
}

/** The ids of one page, in order. The only statement of a list whose cost may depend on how many rows there are. */
export async function pageIds(ctx: Context, wanted: Wanted): Promise<string[]> {
  const keys = sortKeys(ctx, wanted.record, wanted.sort);
  const first = keys[0];
  if (first?.related && !first.related.via && keys.length === 1 && wanted.count > FEW) {
    return byRelatedName(ctx, wanted, first.related, first.descending);
  }
  return plainly(ctx, wanted, keys);
}

async function plainly(ctx: Context, wanted: Wanted, keys: readonly Key[]): Promise<string[]> {
  const joins = keys.flatMap((key, index) => (key.related ? [join(ctx, key, index, wanted)] : []));
  const order = keys.map((key) => sql`${key.column} ${direction(key.descending)}`);
  const last = keys.at(-1)?.descending ?? false;
  const found = await ctx.tx.rows(sql<{ id: string }>`
    select t.id from ${sql.table(wanted.record.table)} t ${sql.join(joins, sql` `)}
    where ${all(wanted.conditions)}
    order by ${sql.join([...order, sql`t.id ${direction(last)}`])}
    limit ${wanted.limit} offset ${wanted.offset}`);
  return found.map((one) => one.id);
}

function join(ctx: Context, key: Key, index: number, wanted: Wanted): Sql {
  const { related } = key;
  if (!related) return sql``;
  const sort = wanted.sort[index] ?? parseSort(wanted.record.defaultSort)[index];
  const alias = sql.ref(`s_${sort?.field ?? ''}`);
  const target = sql.table(related.record.table);
  if (!related.via) return sql`left join ${target} ${alias} on ${alias}.company_id = ${ctx.companyId} and ${alias}.id = ${related.reference}`;
  const between = sql.ref(`b_${sort?.field ?? ''}`);
  return sql`left join ${sql.table(related.via.record.table)} ${between} on ${between}.company_id = ${ctx.companyId} and ${between}.id = ${related.reference}
    left join ${target} ${alias} on ${alias}.company_id = ${ctx.companyId} and ${alias}.id = ${between}.${sql.ref(related.via.column)}`;
}

/**
 * Walks the small related table in the order of its names and reaches into the big one by index, so that neither is
 * sorted whole. Rows that refer to nothing stand last in ascending and first in descending order, as nulls do.
 */
async function byRelatedName(ctx: Context, wanted: Wanted, related: NonNullable<Key['related']>, descending: boolean): Promise<string[]> {
  const table = sql.table(wanted.record.table);
  const where = all(wanted.conditions);
  const empty = { ...wanted, conditions: [...wanted.conditions, sql`${related.reference} is null`] };
  const named = async (limit: number, offset: number): Promise<string[]> => {
    const found = await ctx.tx.rows(sql<{ id: string }>`
      select x.id
      from (select r.id, ${titleSql(related.record, 'r')} as name from ${sql.table(related.record.table)} r where r.company_id = ${ctx.companyId}
        order by ${titleSql(related.record, 'r')} ${direction(descending)}, r.id ${direction(descending)}) n
      cross join lateral (select t.id from ${table} t where ${where} and ${related.reference} = n.id
        order by t.id ${direction(descending)} limit ${limit + offset}) x
      order by n.name ${direction(descending)}, n.id ${direction(descending)}, x.id ${direction(descending)}
      limit ${limit} offset ${offset}`);
    return found.map((one) => one.id);
  };
  const unnamed = async (limit: number, offset: number): Promise<string[]> => plainly(ctx, { ...empty, limit, offset }, [{ column: sql.ref('t.id'), descending }]);
  const countWhere = async (condition: Sql): Promise<number> => (await ctx.tx.one(sql<{ n: number }>`select count(*) as n from ${table} t where ${where} and ${condition}`)).n;

  if (descending) {
    const before = await countWhere(sql`${related.reference} is null`);
    const head = wanted.offset < before ? await unnamed(wanted.limit, wanted.offset) : [];
    return head.length < wanted.limit ? [...head, ...(await named(wanted.limit - head.length, Math.max(0, wanted.offset - before)))] : head;
  }
  const head = await named(wanted.limit, wanted.offset);
  if (head.length === wanted.limit) return head;
  const before = head.length > 0 ? wanted.offset + head.length : await countWhere(sql`${related.reference} is not null`);
  return [...head, ...(await unnamed(wanted.limit - head.length, Math.max(0, wanted.offset + head.length - before)))];
}

function direction(descending: boolean): Sql {
  return descending ? sql`desc` : sql`asc`;
}
