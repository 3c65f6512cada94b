import { sql } from 'kysely';
import { readNumber } from '@steward/kernel/contract/csv/values.ts';
import { textSql, undoubted, valueAt } from './export.ts';
import type { ServerKind } from './kind.ts';
import { text } from './text.ts';

export const number: ServerKind = {
  ...text,
  // A column with decimals is read as text.
  decode: (key, row) => (row[key] === null || row[key] === undefined ? null : Number(row[key])),
  fromText: (value) => sql`${value}::numeric`,
  read: (_field, value, reading) => readNumber(value, reading.decimalMark),
  readNumber: (cell) => ({ value: cell.number }),
  exported: ({ value }) => {
    const index = value((column, isCustom) => (isCustom ? textSql(column) : column));
    return { kind: 'number', cell: (values) => undoubted(valueAt(values, index)) };
  },
  schema: ({ scale, min, max }) => ({
    type: scale ? 'number' : 'integer',
    ...(min === undefined ? {} : { minimum: min }),
    ...(max === undefined ? {} : { maximum: max }),
  }),
};
