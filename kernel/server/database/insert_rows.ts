import { sql, type RawBuilder } from 'kysely';

/** Values by column: columns of the source, or common parameters. */
type Values = Readonly<Record<string, unknown>>;

/**
 * Inserts rows of a company read from `source`, which may name no company table. They are joined to the company's row,
 * so that a distributed database writes them on its node; a parameter as `company_id` would route rows through the
 * coordinator, which row-level security refuses. May be followed by `on conflict`.
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

/** The same for rows as data with equal columns; `same` are common values. */
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
