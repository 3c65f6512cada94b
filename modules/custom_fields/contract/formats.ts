import { FORMATS, isFormat, type Format } from '@steward/kernel/contract/fields/formats.ts';
import type { Problem } from '@steward/kernel/contract/fields/index.ts';
import { COLUMN_KINDS, CUSTOM_FIELD_TYPES, type ColumnKind, type CustomFieldType } from './field_types.ts';

/** Formats of plain texts. */
const PLAIN = ['any', 'regex', 'alpha', 'alphadash', 'numbers', 'alphanumeric', 'ip', 'ipv4', 'ipv6', 'mac'] as const;

/** Formats that a type allows. `boolean` is yes, no or empty, and has no options. */
const FORMATS_OF: Readonly<Record<CustomFieldType, readonly Format[]>> = {
  text: FORMATS,
  textarea: PLAIN,
  select: ['any', 'boolean'],
  radio: ['any', 'boolean'],
  checkbox: ['any', 'boolean'],
};

/** Formats by type. */
export function formatsOf(type: unknown): readonly Format[] {
  return isType(type) ? FORMATS_OF[type] : FORMATS;
}

interface Said {
  readonly type: CustomFieldType;
  readonly format: Format;
}

/** Type and format of each column kind. */
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

/** Column kind for a type and format; `null` for multiple choice and for yes or no. */
function columnOf({ type, format }: Said): ColumnKind | null {
  if (format === 'boolean' || type === 'checkbox') return null;
  if (type === 'radio' || type === 'select') return 'select';
  if (type === 'textarea') return 'multiple_lines';
  return COLUMN_KINDS.find((kind) => format !== 'any' && SAID[kind].format === format) ?? 'single_line';
}

/** Whether a column kind fits a type and format: it follows from them or narrows them. */
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
 * Completes type, format and kind from those given. A kind implies the other two when they are absent or have their
 * defaults; without a kind it follows from them. Contradictions are returned as problems by field.
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

/** Whether values are chosen from options that the company defines. */
export function hasChoices({ type, format }: Given): boolean {
  return format !== 'boolean' && (type === 'select' || type === 'radio' || type === 'checkbox');
}
