import { sql } from 'kysely';
import { plainColumn, textSql } from './export.ts';
import type { ServerKind } from './kind.ts';
import { text } from './text.ts';

/** An array of texts in one column. */
export const multiselect: ServerKind = {
  ...text,
  filter: (_companyId, _field, { field: key, op, value }) => {
    const column = sql.ref(`t.${key}`);
    if (op === 'empty') return sql`cardinality(${column}) = 0`;
    if (op === 'not_empty') return sql`cardinality(${column}) > 0`;
    const values = (Array.isArray(value) ? value : []).map(String);
    return op === 'in' ? sql`${column} && ${values}::text[]` : sql`not (${column} && ${values}::text[])`;
  },
  read: (_field, value) => ({
    value: value
      .split(/[,;\n]/)
      .map((one) => one.trim())
      .filter(Boolean),
  }),
  exported: (source) =>
    plainColumn(source, 'text', (column, isCustom) => {
      const texts = isCustom ? sql`array(select jsonb_array_elements_text((${column})::jsonb))` : column;
      return textSql(sql`array_to_string(${texts}, '; ')`);
    }),
  schema: (field) => ({
    type: 'array',
    items: { type: 'string', ...(field.options ? { enum: [...field.options] } : {}) },
  }),
};
