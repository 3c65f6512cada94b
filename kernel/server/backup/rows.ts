import { sql, type RawBuilder } from 'kysely';
import { isObject } from '@steward/kernel/contract/narrow.ts';
import type { Tx } from '../database/transaction.ts';
import type { TableForm } from './catalogue.ts';

/** Rows that are read at a time. */
const PORTION = 1000;

/** Values of a row by column, as JSON has them. */
export type Row = Readonly<Record<string, unknown>>;

/**
 * Rows of a table in the order of their keys, each as a line of JSON. PostgreSQL writes the lines, so that equal rows
 * are equal texts. `only`: these columns. `where`: these rows of `t`; with literals, since a cursor has no parameters.
 */
export async function* linesOf(
  tx: Tx,
  companyId: string,
  form: TableForm,
  options: { readonly hasSealed: boolean; readonly only?: readonly string[]; readonly where?: RawBuilder<unknown> },
): AsyncGenerator<readonly string[]> {
  const names = options.only ?? form.columns.map((one) => one.name);
  const columns = names.map((name) =>
    name === 'custom' && options.hasSealed ? sql`${unsealed(sql`t.custom`)} as custom` : sql.ref(`t.${name}`),
  );
  await tx.run(sql`set local timezone = 'UTC'`);
  await tx.run(sql`declare backup_rows no scroll cursor for
    select row_to_json(x)::text as line from (select ${sql.join(columns)} from ${sql.table(form.name)} t
      where ${sql.ref(`t.${form.company}`)} = ${sql.lit(companyId)} ${options.where ? sql`and ${options.where}` : sql``}) x ${orderBy(form)}`);
  try {
    for (;;) {
      const rows = await tx.rows(sql<{ line: string }>`fetch ${sql.lit(PORTION)} from backup_rows`);
      if (rows.length > 0) yield rows.map((one) => one.line);
      if (rows.length < PORTION) return;
    }
  } finally {
    await tx.run(sql`close backup_rows`).catch(() => undefined);
  }
}

/** Texts in the order of their bytes, whatever the database's language. */
function orderBy({ key }: TableForm): RawBuilder<unknown> {
  if (key.length === 0) return sql``;
  const parts = key.map(({ name, type }) =>
    type === 'text' || type === 'citext' ? sql`${sql.ref(`x.${name}`)}::text collate "C"` : sql.ref(`x.${name}`),
  );
  return sql`order by ${sql.join(parts)}`;
}

/** Values of custom fields without encrypted ones, which only this installation can read. */
function unsealed(custom: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(${custom}) e
    where not (jsonb_typeof(e.value) = 'object' and e.value ? 'sealed'))`;
}

/** The opposite of {@link unsealed}. */
export function sealedOnly(custom: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(${custom}) e
    where jsonb_typeof(e.value) = 'object' and e.value ? 'sealed')`;
}

/** Whether the company has encrypted custom fields. */
export async function hasSealedValues(tx: Tx, companyId: string): Promise<boolean> {
  const found = await tx.maybe(
    sql`select 1 from custom_field f where f.company_id = ${companyId} and f.encrypted limit 1`,
  );
  return found !== undefined;
}

/** A row of a line. Throws for anything but an object. */
export function rowOf(line: string): Row {
  const row: unknown = JSON.parse(line);
  if (!isObject(row)) throw new SyntaxError('A row is not an object');
  return row;
}

type Key = readonly unknown[];

export const keyOf = ({ key }: TableForm, row: Row): Key => key.map((one) => row[one.name]);

/** The order of keys in a backup: texts by their bytes, numbers by value. */
export function compareKeys(a: Key, b: Key): number {
  for (const [index, one] of a.entries()) {
    const other = b[index];
    const difference =
      typeof one === 'number' && typeof other === 'number'
        ? one - other
        : Buffer.compare(Buffer.from(String(one)), Buffer.from(String(other)));
    if (difference !== 0) return difference;
  }
  return 0;
}
