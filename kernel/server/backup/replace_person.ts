import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../database/transaction.ts';
import { searchable } from '../storage/columns.ts';
import { companyTables } from './company_tables.ts';

/** Who is replaced, and by what. */
export interface Replaced {
  readonly companyId: string;
  readonly userId: string;
  /** Texts by which the person is known: name, addresses, phone. */
  readonly needles: readonly string[];
  /** Somebody else has the same name: only rows that refer to the person are changed. */
  readonly hasNamesake: boolean;
  readonly pseudonym: string;
}

/** A table and its columns that may have a text. */
export interface TextTable {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

/** Rows of people are changed one by one, at the end. */
const APART: ReadonlySet<string> = new Set(['app_user', 'person_erasure']);

/** All tables of companies with columns of texts, lists of texts or JSON. */
export async function textTables(tx: Tx): Promise<readonly TextTable[]> {
  const { tables } = await companyTables(tx);
  const columns = await tx.rows(sql<{ table: string; name: string; type: string }>`
    select c.relname::text as "table", a.attname::text as name, t.typname::text as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' and t.typname in ('text', 'citext', 'varchar', '_text', 'json', 'jsonb')
    order by c.relname, a.attnum`);
  const byTable = Map.groupBy(columns, (one) => one.table);
  return tables.flatMap(({ name, column }) => {
    const own = byTable.get(name) ?? [];
    return own.length === 0 || column !== 'company_id' || APART.has(name) ? [] : [{ name, columns: own }];
  });
}

/** A text as a pattern of a regular expression of PostgreSQL. */
const literally = (text: string): string => text.replaceAll(/[\\^$.|?*+()[\]{}]/g, String.raw`\$&`);

/** Replaces the person in all texts of a table; the number of changed rows. */
export async function replaceIn(tx: Tx, table: TextTable, who: Replaced): Promise<number> {
  const { companyId, userId, needles, hasNamesake, pseudonym } = who;
  if (needles.length === 0) return 0;
  const forms = [...new Set(needles.flatMap((one) => [one, searchable(one)]))].filter((one) => one !== '');
  const pattern = `(${forms.map(literally).join('|')})`;
  // As they stand in JSON, where quotes and backslashes are escaped.
  const inJson = `(${forms.map((one) => literally(JSON.stringify(one).slice(1, -1))).join('|')})`;
  const isFound = (column: RawBuilder<unknown>, type: string): RawBuilder<unknown> =>
    sql`${column}::text ~* ${type.startsWith('json') ? inJson : pattern}`;
  const changed = (name: string, type: string): RawBuilder<unknown> => {
    const column = sql.ref(name);
    if (type === '_text')
      return sql`(select array_agg(regexp_replace(e.one, ${pattern}, ${pseudonym}, 'gi') order by e.place)
        from unnest(${column}) with ordinality e (one, place))`;
    if (type === 'json' || type === 'jsonb')
      return sql`regexp_replace(${column}::text, ${inJson}, ${pseudonym}, 'gi')::${sql.raw(type)}`;
    return sql`regexp_replace(${column}::text, ${pattern}, ${pseudonym}, 'gi')`;
  };
  const sets = table.columns.map(
    ({ name, type }) =>
      sql`${sql.ref(name)} = case when ${isFound(sql.ref(name), type)} then ${changed(name, type)} else ${sql.ref(name)} end`,
  );
  const any = table.columns.map(({ name, type }) => isFound(sql.ref(name), type));
  const own = hasNamesake ? sql`and t::text like ${`%${userId}%`}` : sql``;
  return tx.run(sql`
    update ${sql.table(table.name)} t set ${sql.join(sets)}
    where t.company_id = ${companyId} and (${sql.join(any, sql` or `)}) ${own}`);
}
