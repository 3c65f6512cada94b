import { sql, type RawBuilder } from 'kysely';
import { hasCurrency, kindOf, moneyFromMinor } from '@steward/kernel/contract/fields/index.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Sort } from '@steward/kernel/contract/wire/list.ts';
import { all } from '../../access/visibility.ts';
import type { Context } from '../../context/context.ts';
import { toWire } from '../../storage/columns.ts';
import type { MatchQuery } from '../query/matching.ts';
import { namesOf, type Names } from '../query/names.ts';
import { fieldAt, storedValue, type FoundField, type Joins } from './columns.ts';
import { rowsMatching } from './source.ts';

type Sql = RawBuilder<unknown>;
type Values = Readonly<Record<string, unknown>>;

/** Values of fields behind references, such as `model.category`, by record: what the caller may not see is null. */
export async function valuesBehind(
  ctx: Context,
  record: RecordDefinition,
  paths: readonly string[],
  ids: readonly string[],
): Promise<ReadonlyMap<string, Values>> {
  const fields = foundAt(ctx, record, paths).filter((one) => one.through !== null);
  if (fields.length === 0 || ids.length === 0) return new Map();
  const rows = await readFields(
    ctx,
    record,
    fields,
    (columns, joins) => sql`select t.id, ${columns} from ${sql.table(record.table)} t ${joins}
      where t.company_id = ${ctx.companyId} and t.id = any(${[...ids]}::uuid[])`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** A page of the rows of a log that match, with all of their fields and those of `paths`. */
export async function logRows(
  ctx: Context,
  record: RecordDefinition,
  query: MatchQuery & { readonly sort: readonly Sort[]; readonly page: number; readonly pageSize: number },
  paths: readonly string[],
): Promise<{ readonly count: number; readonly results: readonly (Values & { readonly id: string })[] }> {
  const { from, conditions } = await rowsMatching(ctx, record, query);
  const where = all(conditions);
  const count = await ctx.tx.count(sql`select count(*) as n from ${from} t where ${where}`);
  const own = foundAt(ctx, record, [...new Set([...Object.keys(record.fields), ...paths])]);
  const results = await readFields(ctx, record, own, (columns, joins) => {
    const order = query.sort.flatMap(({ field, descending }) => {
      const at = own.findIndex((one) => one.path === field);
      return at < 0 ? [] : [sql`${sql.ref(`v${at}`)} ${descending ? sql`desc nulls last` : sql`asc nulls last`}`];
    });
    return sql`select t.id, ${columns} from ${from} t ${joins} where ${where}
      order by ${sql.join([...order, sql`t.id desc`])} limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}`;
  });
  return { count, results };
}

/** So many of the rows of a log that match after the one with this id, in the order of their ids: as they happened. */
export async function logRowsAfter(
  ctx: Context,
  record: RecordDefinition,
  query: MatchQuery,
  paths: readonly string[],
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<readonly (Values & { readonly id: string })[]> {
  const { from, conditions } = await rowsMatching(ctx, record, query);
  const where = all(after === null ? conditions : [...conditions, sql`t.id > ${after}`]);
  return readFields(
    ctx,
    record,
    foundAt(ctx, record, paths),
    (columns, joins) =>
      sql`select t.id, ${columns} from ${from} t ${joins} where ${where} order by t.id limit ${limit}`,
  );
}

const foundAt = (ctx: Context, record: RecordDefinition, paths: readonly string[]): FoundField[] =>
  paths.flatMap((path) => fieldAt(ctx, record, path) ?? []);

async function readFields(
  ctx: Context,
  record: RecordDefinition,
  fields: readonly FoundField[],
  statement: (columns: Sql, joins: Sql) => Sql,
): Promise<(Values & { readonly id: string })[]> {
  const joins: Joins = new Map();
  const columns = fields.flatMap((one, index) => {
    const { value, currency } = storedValue(ctx, record, one, 't', joins);
    return [sql`${value} as ${sql.ref(`v${index}`)}`, sql`${currency} as ${sql.ref(`c${index}`)}`];
  });
  // Columns of any source.
  const rows = await ctx.tx.rows(
    sql<Values & { readonly id: string }>`${statement(sql.join(columns), sql.join([...joins.values()], sql` `))}`,
  );
  const names = await namesOf(ctx, wantedIn(fields, rows));
  return rows.map((row) => ({
    ...Object.fromEntries(
      fields.map((one, index) => [one.path, shown(names, one, row[`v${index}`], row[`c${index}`])]),
    ),
    id: row.id,
  }));
}

function wantedIn(fields: readonly FoundField[], rows: readonly Values[]): Map<string, Set<string>> {
  const wanted = new Map<string, Set<string>>();
  for (const [index, { field }] of fields.entries()) {
    const { refersTo } = kindOf(field);
    if (refersTo !== 'one' && refersTo !== 'assignee') continue;
    for (const row of rows) {
      const value = row[`v${index}`];
      if (typeof value !== 'string') continue;
      const [type = '', id = ''] = refersTo === 'one' ? [field.to, value] : value.split(':');
      wanted.set(type, (wanted.get(type) ?? new Set()).add(id));
    }
  }
  return wanted;
}

function shown(
  { of, actor }: Pick<Names, 'of' | 'actor'>,
  { field }: FoundField,
  value: unknown,
  currency: unknown,
): unknown {
  if (value === null) return null;
  const { refersTo, writtenAs } = kindOf(field);
  if (refersTo === 'one') return field.actor ? actor(value) : of(field.to ?? '', value);
  if (refersTo === 'assignee') {
    const [type = '', id = ''] = String(value).split(':');
    const named = of(type, id);
    return named && { type, ...named };
  }
  if (hasCurrency(field)) return moneyFromMinor(Number(value), String(currency));
  return writtenAs === 'decimal' ? Number(value) : toWire(field, value);
}
