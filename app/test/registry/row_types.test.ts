import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '../app.ts';

/**
 * Row types of all tables in `kernel/server/database/tables.ts` are up to date. After a migration: `npm test -- api
 * row_types -u`.
 */
const app = await testApp();

interface Column {
  readonly table_name: string;
  readonly column_name: string;
  /** Name of a type; for arrays the element's with `_`. */
  readonly udt_name: string;
  readonly is_nullable: 'YES' | 'NO';
}

/** The driver's value; see `getTypeParser` in `pool.ts`. */
const TYPES: Readonly<Record<string, string>> = {
  uuid: 'string',
  text: 'string',
  citext: 'string',
  varchar: 'string',
  bpchar: 'string',
  inet: 'string',
  numeric: 'string',
  date: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  bool: 'boolean',
  timestamptz: 'Date',
  bytea: 'Buffer',
  jsonb: 'unknown',
  json: 'unknown',
};

function typeOf({ table_name: table, column_name: column, udt_name: name, is_nullable: nullable }: Column): string {
  const element = TYPES[name.replace(/^_/, '')];
  if (element === undefined) throw new Error(`${table}.${column} is of type ${name}, for which the test has no type`);
  const type = name.startsWith('_') ? `${element}[]` : element;
  return nullable === 'YES' && type !== 'unknown' ? `${type} | null` : type;
}

/** Columns in lines of at most 120 characters, the first behind the name of the table. */
function wrapped(table: string, columns: readonly string[]): string[] {
  const lines = [`  ${table}: {`];
  for (const column of columns) {
    const last = lines.at(-1) ?? '';
    if (last.length + column.length < 120) lines[lines.length - 1] = `${last} ${column}`;
    else lines.push(`    ${column}`);
  }
  return lines;
}

/** Behind the last line where there is room. */
function closed(lines: readonly string[]): string[] {
  const last = lines.at(-1) ?? '';
  return last.length <= 117 ? [...lines.slice(0, -1), `${last} };`] : [...lines, '  };'];
}

it('the types of rows are those of the migrated database', async () => {
  const columns = await app.database.global((tx) =>
    tx.rows(sql<Column>`select c.table_name::text, c.column_name::text, c.udt_name::text, c.is_nullable::text
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by c.table_name, c.ordinal_position`),
  );
  const tables = Map.groupBy(columns, (one) => one.table_name);
  const lines = [...tables].flatMap(([table, own]) =>
    closed(
      wrapped(
        table,
        own.map((one) => `${one.column_name}: ${typeOf(one)};`),
      ),
    ),
  );
  expect(tables.size).toBeGreaterThan(50);
  await expect(
    [
      '/**',
      ' * Rows of every table as the driver returns them, made from a migrated database by `npm test -- api row_types -u`.',
      ' * Use `Pick<Tables[…], …>` for what a statement selects.',
      ' */',
      'export interface Tables {',
      ...lines,
      '}',
      '',
    ].join('\n'),
  ).toMatchFileSnapshot('../../../kernel/server/database/tables.ts');
});
