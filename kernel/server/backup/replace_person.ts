import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../database/transaction.ts';
import { searchable } from '../storage/columns.ts';
import { companyTables } from './company_tables.ts';

/** Who is replaced, and by what. */
export interface Replaced {
  readonly companyId: string;
  readonly userId: string;
  /** Texts by which only this person is known, such as name, addresses and phone: replaced in all rows. */
  readonly needles: readonly string[];
  /** Short texts, single words, and what others have in theirs: replaced as words, in rows that refer to the person. */
  readonly ambiguous: readonly string[];
  readonly pseudonym: string;
}

/** A table and its columns that may have a text. */
export interface TextTable {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

/** Has pseudonyms only. */
const LEFT_OUT = 'person_erasure';

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
    return own.length === 0 || column !== 'company_id' || name === LEFT_OUT ? [] : [{ name, columns: own }];
  });
}

/** A text as a pattern of a regular expression of PostgreSQL. */
const literally = (text: string): string => text.replaceAll(/[\\^$.|?*+()[\]{}]/g, String.raw`\$&`);

/** A key of JSON goes on to a quote and a colon; such a match is no text. */
const NO_KEY = String.raw`(?!(?:[^"\\]|\\.)*"\s*:)`;

/** Replaces the person in all texts of a table, except in their own row, from which the texts are read. */
export async function replaceIn(tx: Tx, table: TextTable, who: Replaced): Promise<void> {
  const { userId, needles, ambiguous } = who;
  const isPeople = table.name === 'app_user';
  await replaceTexts(tx, table, who, {
    ...{ texts: needles, before: '', after: '' },
    where: isPeople ? sql`t.id <> ${userId}` : sql`true`,
  });
  // In a row of another person it would be that person's own name.
  if (isPeople) return;
  await replaceTexts(tx, table, who, {
    ...{ texts: ambiguous, before: '(?<![[:alnum:]])', after: '(?![[:alnum:]])' },
    where: sql`t::text like ${`%${userId}%`}`,
  });
}

async function replaceTexts(
  tx: Tx,
  table: TextTable,
  { companyId, pseudonym }: Replaced,
  {
    texts,
    before,
    after,
    where,
  }: {
    readonly texts: readonly string[];
    readonly before: string;
    readonly after: string;
    readonly where: RawBuilder<unknown>;
  },
): Promise<void> {
  const forms = [...new Set(texts.flatMap((one) => [one, searchable(one)]))].filter((one) => one !== '');
  if (forms.length === 0) return;
  const pattern = `${before}(?:${forms.map(literally).join('|')})${after}`;
  // As they stand in JSON, where quotes and backslashes are escaped.
  const escaped = forms.map((one) => literally(JSON.stringify(one).slice(1, -1)));
  const inJson = `${before}(?:${escaped.join('|')})${after}${NO_KEY}`;
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
  await tx.run(sql`
    update ${sql.table(table.name)} t set ${sql.join(sets)}
    where t.company_id = ${companyId} and (${sql.join(any, sql` or `)}) and ${where}`);
}
