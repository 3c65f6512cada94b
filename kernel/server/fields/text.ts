import { isShortened } from '@steward/kernel/contract/csv/values.ts';
import { longestText, type FieldDefinition } from '@steward/kernel/contract/fields/index.ts';
import { plainColumn, textSql } from './export.ts';
import type { ServerKind } from './kind.ts';

/** The JSON schema of a text, with what its kind adds. */
function textSchema(field: FieldDefinition, more: Readonly<Record<string, unknown>> = {}) {
  return {
    type: 'string',
    maxLength: longestText(field),
    ...(field.min === undefined ? {} : { minLength: field.min }),
    ...more,
  };
}

export const text: ServerKind = {
  column: (key) => key,
  decode: (key, row) => row[key],
  fromText: (value) => value,
  toWire: (value) => value,
  shown: ({ value }) => value ?? null,
  operand: (value) => value,
  read: (_field, value) =>
    isShortened(value) ? { value, warning: { key: 'scientific', params: { value } } } : { value },
  exported: (source) => plainColumn(source, 'text', textSql),
  schema: (field) => textSchema(field),
};

export const textarea: ServerKind = text;

export const email: ServerKind = {
  ...text,
  schema: (field) => textSchema(field, { format: 'email', examples: ['anna@example.com'] }),
};

export const phone: ServerKind = text;

export const url: ServerKind = {
  ...text,
  schema: (field) => textSchema(field, { format: 'uri', examples: ['https://example.com'] }),
};

export const color: ServerKind = { ...text, schema: (field) => textSchema(field, { examples: ['#4f46e5'] }) };
