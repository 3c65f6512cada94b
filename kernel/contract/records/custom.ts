import { type Format, isFormat } from '../fields/formats.ts';
import { kindOf } from '../fields/registry.ts';
import type { FieldDefinition } from '../fields/types.ts';
import type { RecordDefinition } from './types.ts';

/** A custom field of a company, as the session has it. */
export interface CustomField {
  /** Key of its values in storage and on the wire; begins with `c_` and never changes. */
  readonly key: string;
  readonly name: string;
  /** Record type whose records have it. */
  readonly record: string;
  /** Its input, the form of its values and its column; see `custom_fields`. */
  readonly type: string;
  readonly format: Format;
  readonly kind: string | null;
  /** Choices, one per line, for types with choices. */
  readonly options: string | null;
  readonly pattern: string | null;
  readonly required: boolean;
  readonly unique: boolean;
  readonly encrypted: boolean;
  /** Default value as text. */
  readonly default_value: string | null;
  readonly help: string | null;
  /** Whether only records with a fieldset that includes it have the field; see `arrangedFields`. */
  readonly in_fieldset?: boolean;
}

type Kind = Pick<FieldDefinition, 'kind' | 'scale' | 'max' | 'wide' | 'sortable' | 'searchable' | 'unknown'>;

const TEXT: Kind = { kind: 'text', searchable: true };

/** Definition of an encrypted field: no search, sort, comparison or export. */
const ENCRYPTED = { encrypted: true, permission: 'customFields:encrypt', searchable: false, sortable: false } as const;

/** By the kind of column if set, else by the type. */
const KINDS: Readonly<Record<string, Kind>> = {
  multiple_lines: { kind: 'textarea', wide: true, sortable: false, searchable: true },
  round_numbers: { kind: 'number', max: 9_007_199_254_740_991 },
  decimal_numbers: { kind: 'number', scale: 6, max: 9_007_199_254 },
  currency: { kind: 'money' },
  date: { kind: 'date' },
  boolean: { kind: 'boolean', unknown: true },
  select: { kind: 'select', searchable: true },
  checkbox: { kind: 'multiselect', searchable: true },
  hyperlink: { kind: 'url', searchable: true },
  email: { kind: 'email', searchable: true },
  phone: { kind: 'phone', searchable: true },
};

/** The options in a text with one per line, without blank and repeated lines. */
export function customOptions(text: string | null): string[] {
  return [
    ...new Set(
      (text ?? '')
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    ),
  ];
}

/** Cached by custom fields and type fields, which change when the full definition is loaded. */
const enriched = new WeakMap<readonly CustomField[], Map<RecordDefinition['fields'], RecordDefinition>>();

/** A record type with the company's custom fields appended. */
export function withCustomFields(record: RecordDefinition, customFields: readonly CustomField[]): RecordDefinition {
  const own = customFields.filter((one) => one.record === record.name);
  if (own.length === 0) return record;
  const known = enriched.get(customFields) ?? new Map<RecordDefinition['fields'], RecordDefinition>();
  enriched.set(customFields, known);
  const found = known.get(record.fields);
  if (found) return found;
  const fields = Object.fromEntries(own.map((one) => [one.key, definitionOf(one)]));
  const made = { ...record, fields: { ...record.fields, ...fields } };
  known.set(record.fields, made);
  return made;
}

export function definitionOf(one: CustomField): FieldDefinition {
  const isAnswer = one.format === 'boolean';
  const kind = KINDS[isAnswer ? one.format : (one.kind ?? one.type)] ?? TEXT;
  return {
    ...kind,
    custom: true,
    label: one.name,
    section: 'custom',
    format: one.format,
    ...(kindOf(kind).options ? { options: customOptions(one.options) } : {}),
    ...(one.pattern === null || one.format !== 'regex' ? {} : { pattern: one.pattern }),
    ...(one.required && !one.in_fieldset ? { required: true } : {}),
    ...(one.unique ? { unique: true } : {}),
    ...(one.encrypted ? ENCRYPTED : {}),
    ...(one.default_value === null ? {} : { default: isAnswer ? one.default_value === 'true' : one.default_value }),
    ...(one.help ? { help: one.help } : {}),
  };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** A custom field from the values of its record, stored or on the wire. */
export function customFieldOf(values: Readonly<Record<string, unknown>>): CustomField {
  return {
    key: String(values['key']),
    name: String(values['name']),
    record: String(values['record']),
    type: String(values['type']),
    format: isFormat(values['format']) ? values['format'] : 'any',
    kind: textOf(values['kind']),
    options: textOf(values['options']),
    pattern: textOf(values['pattern']),
    required: values['required'] === true,
    unique: values['unique'] === true,
    encrypted: values['encrypted'] === true,
    default_value: textOf(values['default_value']),
    help: textOf(values['help']),
  };
}
