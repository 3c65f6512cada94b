import { FORMATS, isFormat, type Format } from '@steward/kernel/contract/fields/formats.ts';
import type { Problem } from '@steward/kernel/contract/fields/index.ts';

/** What a custom field is in a form. */
export const CUSTOM_FIELD_TYPES = ['text', 'select', 'textarea', 'checkbox', 'radio'] as const;
export type CustomFieldType = (typeof CUSTOM_FIELD_TYPES)[number];

/** What it is as a column of lists. */
export const COLUMN_KINDS = [
  'single_line',
  'multiple_lines',
  'date',
  'currency',
  'round_numbers',
  'decimal_numbers',
  'numeric_text',
  'hyperlink',
  'phone',
  'email',
  'select',
  'regex',
] as const;
export type ColumnKind = (typeof COLUMN_KINDS)[number];

/** Formats of plain texts. */
const PLAIN = ['any', 'regex', 'alpha', 'alphadash', 'numbers', 'alphanumeric', 'ip', 'ipv4', 'ipv6', 'mac'] as const;

/** Formats that a type takes. `boolean` is yes, no, or no answer, and has no choices. */
const FORMATS_OF: Readonly<Record<CustomFieldType, readonly Format[]>> = {
  text: FORMATS,
  textarea: PLAIN,
  select: ['any', 'boolean'],
  radio: ['any', 'boolean'],
  checkbox: ['any', 'boolean'],
};

/** What the values of a type may have to be. */
export function formatsOf(type: unknown): readonly Format[] {
  return isType(type) ? FORMATS_OF[type] : FORMATS;
}

interface Said {
  readonly type: CustomFieldType;
  readonly format: Format;
}

/** The type and the format of each kind of column. */
const SAID: Readonly<Record<ColumnKind, Said>> = {
  single_line: { type: 'text', format: 'any' },
  multiple_lines: { type: 'textarea', format: 'any' },
  date: { type: 'text', format: 'date' },
  currency: { type: 'text', format: 'any' },
  round_numbers: { type: 'text', format: 'any' },
  decimal_numbers: { type: 'text', format: 'any' },
  numeric_text: { type: 'text', format: 'numbers' },
  hyperlink: { type: 'text', format: 'url' },
  phone: { type: 'text', format: 'any' },
  email: { type: 'text', format: 'email' },
  select: { type: 'select', format: 'any' },
  regex: { type: 'text', format: 'regex' },
};

/** The kind of column that a type with a format is; `null`: none of them, as several choices, or yes and no. */
function columnOf({ type, format }: Said): ColumnKind | null {
  if (format === 'boolean' || type === 'checkbox') return null;
  if (type === 'radio' || type === 'select') return 'select';
  if (type === 'textarea') return 'multiple_lines';
  return COLUMN_KINDS.find((kind) => format !== 'any' && SAID[kind].format === format) ?? 'single_line';
}

/** Whether a kind of column may be of this type and format: one that follows from them, or one that says more. */
function fits(kind: ColumnKind, said: Said): boolean {
  const own = SAID[kind];
  return columnOf(said) === kind || (own.type === said.type && own.format === said.format);
}

interface Given {
  readonly type?: unknown;
  readonly format?: unknown;
  readonly kind?: unknown;
}

const isType = (one: unknown): one is CustomFieldType => CUSTOM_FIELD_TYPES.some((type) => type === one);
const isColumnKind = (one: unknown): one is ColumnKind => COLUMN_KINDS.some((kind) => kind === one);

/**
 * Type, format and kind together, from those that are given. A kind says the other two, where these are not given or
 * are as every field begins; without one it follows from them. A problem where they contradict each other, by field.
 */
export function wholeKind(
  given: Given,
): { readonly whole: Said & { readonly kind: ColumnKind | null } } | { readonly problems: Record<string, Problem> } {
  const type = isType(given.type) ? given.type : 'text';
  const format = isFormat(given.format) ? given.format : 'any';
  if (isColumnKind(given.kind)) {
    const own = SAID[given.kind];
    const said = { type: type === 'text' ? own.type : type, format: format === 'any' ? own.format : format };
    if (fits(given.kind, said)) return { whole: { ...said, kind: given.kind } };
    return { problems: { kind: { key: 'kind_contradicts', params: { types: own.type, formats: own.format } } } };
  }
  if (!FORMATS_OF[type].includes(format))
    return { problems: { format: { key: 'format_not_of_type', params: { formats: FORMATS_OF[type].join(', ') } } } };
  return { whole: { type, format, kind: columnOf({ type, format }) } };
}

/** Whether its values are chosen from choices that the company names. */
export function hasChoices({ type, format }: Given): boolean {
  return format !== 'boolean' && (type === 'select' || type === 'radio' || type === 'checkbox');
}
