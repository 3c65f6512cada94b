import { labelOf, labelsOf } from '@steward/kernel/contract/labels/index.ts';
import type { Language } from '@steward/kernel/contract/messages/index.ts';
import { RECORDS } from '@steward/kernel/contract/records/index.ts';
import type { TableForm } from '@steward/kernel/server/backup/catalogue.ts';

const TYPES: Readonly<Record<string, object>> = {
  bool: { type: 'boolean' },
  int2: { type: 'integer' },
  int4: { type: 'integer' },
  int8: { type: 'integer' },
  float8: { type: 'number' },
  numeric: { type: 'number' },
  uuid: { type: 'string', format: 'uuid' },
  date: { type: 'string', format: 'date' },
  timestamptz: { type: 'string', format: 'date-time' },
  json: {},
  jsonb: {},
};

function typeOf(type: string): object {
  if (type.startsWith('_')) return { type: 'array', items: typeOf(type.slice(1)) };
  return TYPES[type] ?? { type: 'string' };
}

/** JSON Schema of the lines of each file in `json`, with the labels of fields as titles. */
export function schemaOf(language: Language, forms: readonly TableForm[]): string {
  const tables = forms.map((form) => {
    const record = RECORDS.find((one) => one.table === form.name);
    const properties = form.columns.map(({ name, type, isNullable }) => {
      const field = record && [name, name.replace(/_id$/, '')].find((key) => Object.hasOwn(record.fields, key));
      const to = form.references.get(name);
      const schema = {
        ...(record && field ? { title: labelOf(language, record, field) } : {}),
        ...(to === undefined ? {} : { description: `json/${to}.jsonl` }),
        ...typeOf(type),
      };
      return [name, isNullable ? { anyOf: [schema, { type: 'null' }] } : schema] as const;
    });
    return [
      form.name,
      {
        ...(record ? { title: labelsOf(language, record.name).many } : {}),
        type: 'object',
        properties: Object.fromEntries(properties),
      },
    ] as const;
  });
  const schema = { $schema: 'https://json-schema.org/draft/2020-12/schema', $defs: Object.fromEntries(tables) };
  return `${JSON.stringify(schema, null, 2)}\n`;
}
