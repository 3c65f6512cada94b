import type { FieldDefinition } from '../fields/types.ts';
import type { RecordDefinition } from './types.ts';

/** A field that a company has defined, as it goes with the signed-in user. */
export interface CustomField {
  /** Key of its values in storage and on the wire; begins with `c_` and never changes. */
  readonly key: string;
  readonly name: string;
  /** Record type whose records have it. */
  readonly record: string;
  readonly type: string;
  /** Choices of a `select`, a line each. */
  readonly options: string | null;
  readonly required: boolean;
  readonly help: string | null;
  /** Only records that have a fieldset with it have it, see `arrangedFields`. */
  readonly in_fieldset?: boolean;
}

type Kind = Pick<FieldDefinition, 'kind' | 'scale' | 'max' | 'wide' | 'sortable' | 'searchable'>;

const TEXT: Kind = { kind: 'text', searchable: true };

const KINDS: Readonly<Record<string, Kind>> = {
  text: TEXT,
  textarea: { kind: 'textarea', wide: true, sortable: false, searchable: true },
  number: { kind: 'number', max: 9_007_199_254_740_991 },
  decimal: { kind: 'number', scale: 6, max: 9_007_199_254 },
  date: { kind: 'date' },
  boolean: { kind: 'boolean' },
  select: { kind: 'select', searchable: true },
  url: { kind: 'url', searchable: true },
  email: { kind: 'email', searchable: true },
  phone: { kind: 'phone', searchable: true },
};

/** The choices that a text with a line each stands for; blank and repeated lines are left out. */
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

function definitionOf(one: CustomField): FieldDefinition {
  return {
    ...(KINDS[one.type] ?? TEXT),
    custom: true,
    label: one.name,
    section: 'custom',
    ...(one.type === 'select' ? { options: customOptions(one.options) } : {}),
    ...(one.required && !one.in_fieldset ? { required: true } : {}),
    ...(one.help ? { help: one.help } : {}),
  };
}
