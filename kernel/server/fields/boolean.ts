import { sql } from 'kysely';
import { readYesNo } from '@steward/kernel/contract/csv/values.ts';
import { plainColumn } from './export.ts';
import type { ServerKind } from './kind.ts';
import { text } from './text.ts';

/**
 * Yes or no, stored as it is. Cells of files may say it in any of the languages that lists of assets are written in.
 */
export const boolean: ServerKind = {
  ...text,
  fromText: (value) => sql`(${value})::boolean`,
  read: (_field, value) => readYesNo(value),
  exported: (source) => plainColumn(source, 'boolean', (column) => sql`${column}::text`),
  schema: () => ({ type: 'boolean' }),
};
