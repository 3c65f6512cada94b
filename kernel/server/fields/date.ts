import { readDate } from '@steward/kernel/contract/csv/values.ts';
import { plainColumn, textSql } from './export.ts';
import type { ServerKind } from './kind.ts';
import { text } from './text.ts';

export const date: ServerKind = {
  ...text,
  read: (_field, value, reading) => readDate(value, reading.dateOrder),
  exported: (source) => plainColumn(source, 'date', (column, isCustom) => (isCustom ? textSql(column) : column)),
  schema: () => ({ type: 'string', format: 'date', examples: ['2026-01-31'] }),
};
