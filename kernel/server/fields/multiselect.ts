import { listCell, partsOfList } from '@steward/kernel/contract/csv/list_cell.ts';
import { textsIn } from '@steward/kernel/contract/narrow.ts';
import { sql } from 'kysely';
import { valueAt } from './export.ts';
import type { ServerKind } from './kind.ts';
import { text } from './text.ts';

/** An array of texts in one column. In a cell a choice may have commas, and semicolons where it is quoted. */
export const multiselect: ServerKind = {
  ...text,
  filter: (_companyId, _field, { field: key, op, value }) => {
    const column = sql.ref(`t.${key}`);
    if (op === 'empty') return sql`cardinality(${column}) = 0`;
    if (op === 'not_empty') return sql`cardinality(${column}) > 0`;
    const values = (Array.isArray(value) ? value : []).map(String);
    return op === 'in' ? sql`${column} && ${values}::text[]` : sql`not (${column} && ${values}::text[])`;
  },
  read: ({ options = [] }, cell, _reading, words) => {
    const choices = new Map([...options].map((one) => [one.toLowerCase(), one]));
    const choice = (text: string): string | undefined => choices.get(text.toLowerCase()) ?? words[text.toLowerCase()];
    const value = partsOfList(cell).flatMap(({ text, isQuoted }) => {
      const whole = choice(text);
      if (whole !== undefined || isQuoted) return [whole ?? text];
      const some = text.split(',').map((one) => one.trim());
      return some.filter(Boolean).map((one) => choice(one) ?? one);
    });
    return { value };
  },
  exported: (source) => {
    // As JSON, so that no choice is taken for two.
    const index = source.value((column, isCustom) => (isCustom ? column : sql`array_to_json(${column})::text`));
    return {
      kind: 'text',
      cell: (values) => {
        const json = valueAt(values, index);
        return json === '' ? '' : listCell(textsIn(JSON.parse(json)));
      },
    };
  },
  schema: (field) => ({
    type: 'array',
    items: { type: 'string', ...(field.options ? { enum: [...field.options] } : {}) },
  }),
};
