import { sql, type RawBuilder } from 'kysely';

/** Values by column: those of a source, or parameters that are the same for all rows. */
type Values = Readonly<Record<string, unknown>>;

/**
 * An insert of rows that belong to one company and are read from `source`, which may name no table of a company. The
 * rows are joined to the company's own row, so that a distributed database writes them where the company lies; with a
 * parameter as `company_id` it would carry them through the node that was asked, which row-level security forbids.
 * What follows an insert, such as `on conflict`, may be put behind it.
 */
export function insertFrom(
  companyId: string,
  table: string,
  values: Values,
  source: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const columns = sql.join(['company_id', ...Object.keys(values)].map((name) => sql.ref(name)));
  return sql`insert into ${sql.table(table)} (${columns})
    select ${sql.join([sql`c.id`, ...Object.values(values)])} from company c, ${source} where c.id = ${companyId}`;
}

/** The same for rows as data, which all have the columns of the first; `same` are values that all of them share. */
export function insertRows(
  companyId: string,
  table: string,
  rows: readonly object[],
  same: Values = {},
): RawBuilder<unknown> {
  const own = Object.keys(rows[0] ?? {}).map((name) => [name, sql.ref(`x.${name}`)] as const);
  const source = sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) x`;
  return insertFrom(companyId, table, { ...Object.fromEntries(own), ...same }, source);
}
