import { readDate, readTime } from '@steward/kernel/contract/csv/values.ts';
import { parseField } from '@steward/kernel/contract/fields/index.ts';
import { plainColumn, textSql, timeSql } from './export.ts';
import type { ServerKind } from './kind.ts';
import { text } from './text.ts';

export const date: ServerKind = {
  ...text,
  read: (_field, value, reading) => readDate(value, reading.dateOrder),
  exported: (source) => plainColumn(source, 'date', (column, isCustom) => (isCustom ? textSql(column) : column)),
  schema: () => ({ type: 'string', format: 'date', examples: ['2026-01-31'] }),
};

const isoTime = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);

export const datetime: ServerKind = {
  ...text,
  decode: (key, row) => isoTime(row[key]),
  toWire: isoTime,
  read: (field, value, reading) => {
    const time = parseField({ kind: field.kind }, value);
    return 'problem' in time ? readTime(value, reading) : time;
  },
  exported: (source) => plainColumn(source, 'time', timeSql),
  schema: () => ({ type: 'string', format: 'date-time', examples: ['2026-01-31T09:30:00.000Z'] }),
};
