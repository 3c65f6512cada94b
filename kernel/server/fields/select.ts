import { sql } from 'kysely';
import { listCell, partsOfList } from '@steward/kernel/contract/csv/list_cell.ts';
import { textsIn } from '@steward/kernel/contract/narrow.ts';
import { textSql, valueAt } from './export.ts';
import type { ServerKind } from './kind.ts';
import { text } from './text.ts';

export const select: ServerKind = {
  ...text,
  read: (field, value, _reading, words) => {
    const wanted = value.toLowerCase();
    const option = field.options?.find((name) => name.toLowerCase() === wanted) ?? words[wanted];
    return option
      ? { value: option }
      : { problem: { key: 'not_option', params: { options: (field.options ?? []).join(', ') } } };
  },
  exported: ({ value, optionLabels }) => {
    const index = value(textSql);
    return { kind: 'text', cell: (values) => optionLabels?.[valueAt(values, index)] ?? valueAt(values, index) };
  },
  schema: (field) => ({ type: 'string', enum: [...(field.options ?? [])] }),
};

/** An array of texts in one column. In a cell a choice may contain commas, and semicolons if it is quoted. */
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
    const choices = new Map(options.map((option) => [option.toLowerCase(), option]));
    const choice = (text: string): string | undefined => choices.get(text.toLowerCase()) ?? words[text.toLowerCase()];
    const value = partsOfList(cell).flatMap(({ text, isQuoted }) => {
      const match = choice(text);
      if (match !== undefined || isQuoted) return [match ?? text];
      const listed = text.split(',').map((part) => part.trim());
      return listed.filter(Boolean).map((part) => choice(part) ?? part);
    });
    return { value };
  },
  exported: (source) => {
    // As JSON, so that a choice with a separator stays one.
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
