import { orNull, type AnyShape, type Json } from '@steward/kernel/contract/answers/shape.ts';
import {
  emptyOf,
  inputKey,
  wireFields,
  type FieldDefinition,
  type Fields,
} from '@steward/kernel/contract/fields/index.ts';
import { labelOf, labelsOf } from '@steward/kernel/contract/labels/index.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { MAX_PAGE_SIZE } from '@steward/kernel/contract/wire/list.ts';
import { serverKindOf } from '../../fields/index.ts';
import { ID, NAMED } from '../../fields/reference.ts';

export type { Json };

/** A value of a body or of the query, for the API reference. */
export interface Value {
  readonly schema: Json;
  readonly isRequired?: true;
}

/** Names of the values of a call, on the wire. */
export type Values = Readonly<Record<string, Value>>;

/** Values of bodies and queries that are no fields of a record. */
export const text = value({ type: 'string' });
export const flag = value({ type: 'boolean' });
export const whole = value({ type: 'integer' });
export const id = value(ID);
export const ids = value({ type: 'array', items: ID });
export const object = value({ type: 'object' });

export function value(schema: Json): Value {
  return { schema };
}

export function listOf({ schema }: Value): Value {
  return value({ type: 'array', items: schema });
}

export function oneOf(options: readonly string[]): Value {
  return value({ type: 'string', enum: [...options] });
}

/** The same value, without which the call is refused. */
export function required(given: Value): Value {
  return { ...given, isRequired: true };
}

/** The same values, none of which is needed. */
export function optional(values: Values): Values {
  return Object.fromEntries(Object.entries(values).map(([name, { schema }]) => [name, { schema }]));
}

/** The same value with a sentence about it, and an example. */
export function about(given: Value, description: string, example?: unknown): Value {
  const examples = example === undefined ? {} : { examples: [example] };
  return { ...given, schema: { ...given.schema, description, ...examples } };
}

/** The values of a call that checks its body against fields. */
export function fieldsOf(fields: Fields): Values {
  return Object.fromEntries(
    Object.entries(wireFields(fields))
      .filter(([, field]) => !field.readOnly && !field.via)
      .map(([key, field]) => {
        const isNeeded = field.required === true && field.default === undefined;
        return [
          inputKey(key, field),
          isNeeded ? required(value(fieldSchema(field, true))) : value(fieldSchema(field, true)),
        ];
      }),
  );
}

/** The schema of an object of these values. */
export function objectOf(values: Values): Json & { readonly properties: Readonly<Record<string, Json>> } {
  const entries = Object.entries(values);
  const needed = entries.filter(([, one]) => one.isRequired).map(([name]) => name);
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(entries.map(([name, one]) => [name, one.schema])),
    ...(needed.length > 0 ? { required: needed } : {}),
  };
}

/** A field on the wire: as it is sent in, or as an answer has it. */
function fieldSchema(field: FieldDefinition, isInput: boolean): Json {
  return serverKindOf(field).schema(field, isInput);
}

/** The shape of an object with all of these fields, as answers have them. */
export function shapeOfFields(fields: Fields): AnyShape {
  const values = Object.entries(fields).map(([key, field]) => [key, required(value(answerSchema(field)))]);
  return { schema: objectOf(Object.fromEntries(values)), within: {} };
}

/** A field of an answer; empty ones are null unless their kind has another value for that. */
function answerSchema(field: FieldDefinition): Json {
  const schema = fieldSchema(field, false);
  return emptyOf(field) === null ? orNull(schema) : schema;
}

/** The values for creating a record, without the custom fields of a company. */
export function inputSchema(record: RecordDefinition): Json {
  const fields = Object.fromEntries(Object.entries(record.fields).map(([key, field]) => [key, field]));
  const { properties, ...rest } = objectOf(fieldsOf(fields));
  return { ...rest, properties: named(record, properties, true), example: exampleOf(record) };
}

const ALWAYS = ['id', 'version', 'created_at', 'updated_at', 'created_by', 'deletion_dependencies', 'abilities'];

/** A record as it is answered. */
export function rowSchema(record: RecordDefinition): Json {
  const fields = Object.entries(record.fields);
  const own = Object.fromEntries(fields.map(([key, field]) => [key, answerSchema(field)]));
  // Fields with a permission of their own are absent where the reader lacks it.
  const needed = fields.filter(([, field]) => field.permission === undefined).map(([key]) => key);
  return {
    type: 'object',
    required: [...ALWAYS, ...needed],
    additionalProperties: { description: 'Custom fields of the company, by their keys' },
    properties: {
      id: ID,
      version: {
        type: 'integer',
        description: 'Send it back with a change: what somebody else has changed since is then refused as stale.',
      },
      ...named(record, own, false),
      created_at: { type: 'string', format: 'date-time' },
      updated_at: { type: 'string', format: 'date-time' },
      created_by: orNull(NAMED),
      deletion_dependencies: {
        type: 'array',
        items: { type: 'object', properties: { record: { type: 'string' }, count: { type: 'integer' } } },
        description: 'What has to be deleted or moved before it can be deleted.',
      },
      abilities: { type: 'array', items: { type: 'string' }, description: 'What the caller may do with this record.' },
    },
  };
}

/** Each property with the name that screens show. */
function named(record: RecordDefinition, properties: Readonly<Record<string, Json>>, isInput: boolean): Json {
  const keys = new Map(
    Object.entries(record.fields).map(([key, field]) => [isInput ? inputKey(key, field) : key, key]),
  );
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => {
      const key = keys.get(name);
      return [name, key ? { title: labelOf('en', record, key), ...schema } : schema];
    }),
  );
}

/** Example with the least values that make a record. */
function exampleOf(record: RecordDefinition): Json {
  const needed = Object.entries(record.fields).filter(
    ([key, field]) => !field.readOnly && !field.via && (field.required || key === record.title),
  );
  return Object.fromEntries(needed.map(([key, field]) => [inputKey(key, field), exampleValue(record, key, field)]));
}

function exampleValue(record: RecordDefinition, key: string, field: FieldDefinition): unknown {
  if (field.default !== undefined) return field.default;
  const schema = fieldSchema(field, true);
  if (Array.isArray(schema['examples'])) return schema['examples'][0];
  if (Array.isArray(schema['enum'])) return schema['enum'][0];
  if (schema['type'] === 'boolean') return false;
  if (schema['type'] === 'array') return [];
  if (schema['type'] === 'integer' || schema['type'] === 'number') return field.min ?? 1;
  return key === record.title ? `${labelsOf('en', record.name).one} 1` : labelOf('en', record, key);
}

/** The query of calls that answer a page without search. */
export const PAGE_QUERY: Values = {
  page: value({ type: 'integer', minimum: 1, default: 1 }),
  page_size: value({ type: 'integer', minimum: 1, maximum: MAX_PAGE_SIZE }),
};

const FILTERS =
  'A condition (`field`, `op`, `value`), or `and` / `or` with a list of them, as JSON. Comparisons: `contains`, ' +
  '`not_contains`, `starts_with`, `is`, `is_not`, `lt`, `lte`, `gt`, `gte`, `between`, `in`, `not_in`, `under`, `empty`, `not_empty`. ' +
  'A yes or no that may be without an answer is also compared by `is` with `unknown`.';

/** The query of every list. */
export const LIST_QUERY = {
  ...PAGE_QUERY,
  search: about(
    text,
    'Words; each has to be found, in the record or in a name that it refers to. Without `sort` the closest come first',
  ),
  sort: about(text, 'Fields, separated by commas; with `-` in front: descending', '-created_at'),
  filters: about(text, FILTERS, '{"and":[{"field":"name","op":"contains","value":"desk"}]}'),
} satisfies Values;
