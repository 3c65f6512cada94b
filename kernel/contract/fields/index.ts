import { assigneeFields, assigneeIn } from './assignee.ts';
import { parseBoolean, parseMultiselect, parseReference, parseReferences, parseSelect } from './choice.ts';
import { parseDate, parseDateTime } from './date.ts';
import { parseMoney, parseNumber } from './number.ts';
import { parseColor, parseEmail, parsePhone, parseText, parseUrl } from './text.ts';
import type { FieldDefinition, FieldKind, Fields, InputOf, Parsed, Problem } from './types.ts';

export type * from './types.ts';
export { assigneeInput, assigneeKey, wireFields } from './assignee.ts';
export { isAssignee, isNamed } from './named.ts';
export { isUuid } from './choice.ts';
export { addMonths, type DateSeparator, formatDate, formatDateTime, isDay, separateDatesBy } from './date.ts';
export { COUNTRIES, currencyOf, dayIn, isCountry, isTimeZone } from './place.ts';
export { currencyDigits, isCurrency, moneyFromMinor, storedMoney } from './number.ts';
export { longestText, PHONE } from './text.ts';

type Parse = (field: FieldDefinition, raw: unknown, currency: string) => Parsed;

const PARSERS: { readonly [K in FieldKind]: Parse } = {
  text: parseText,
  textarea: parseText,
  number: parseNumber,
  money: parseMoney,
  date: parseDate,
  datetime: parseDateTime,
  boolean: parseBoolean,
  select: parseSelect,
  multiselect: parseMultiselect,
  reference: parseReference,
  references: parseReferences,
  email: parseEmail,
  phone: parsePhone,
  url: parseUrl,
  color: parseColor,
  image: parseReference,
  holder: () => ({ problem: { key: 'read_only' } }),
};

/** Name under which a field's value comes in: references and images come as ids. */
export function inputKey(key: string, field: FieldDefinition): string {
  if (field.kind === 'reference' || field.kind === 'image') return `${key}_id`;
  if (field.kind === 'references') return `${key}_ids`;
  return key;
}

const UNSORTABLE: ReadonlySet<FieldKind> = new Set(['multiselect', 'references', 'image', 'textarea']);

/** May lists sort by it? References and holders are sorted by the names of what they point to. */
export function isSortable(field: FieldDefinition): boolean {
  return field.sortable !== false && !UNSORTABLE.has(field.kind);
}

/** Checks one raw value. `null` and `undefined` mean "no value". Never throws. */
export function parseField(field: FieldDefinition, raw: unknown, currency = 'EUR'): Parsed {
  const empty =
    field.kind === 'boolean' ? false : field.kind === 'multiselect' || field.kind === 'references' ? [] : null;
  const parsed = raw === null || raw === undefined ? { value: empty } : PARSERS[field.kind](field, raw, currency);
  if ('problem' in parsed) return parsed;
  const missing = parsed.value === null || (Array.isArray(parsed.value) && parsed.value.length === 0);
  return missing && field.required ? { problem: { key: 'required' } } : parsed;
}

export interface Checked<F extends Fields> {
  /** Parsed values by field key (not input key); those with a problem are absent. */
  readonly values: Partial<InputOf<F>>;
  /** Problems by input key, as they go to the caller. */
  readonly problems: Record<string, Problem>;
}

/**
 * Checks an input against its fields: every value parsed, unknown and read-only names refused by name.
 * `partial` looks only at what is given (PATCH); otherwise absent fields take their default or count as empty.
 */
export function checkInput<F extends Fields>(
  fields: F,
  input: Readonly<Record<string, unknown>>,
  options: { readonly partial?: boolean; readonly currency?: string; readonly ignore?: readonly string[] } = {},
): Checked<F> {
  const values: Record<string, unknown> = {};
  const problems: Record<string, Problem> = {};
  const known = new Set<string>(options.ignore);
  for (const [key, field] of Object.entries(fields)) {
    if (field.via) continue;
    if (field.kind === 'holder' && !field.readOnly) {
      const parts = assigneeFields();
      const names = Object.keys(parts).map((part) => inputKey(part, parts[part] ?? field));
      const given = Object.fromEntries(Object.entries(input).filter(([name]) => names.includes(name)));
      for (const name of names) known.add(name);
      if (options.partial && Object.keys(given).length === 0) continue;
      const checked = checkInput(parts, given);
      const assignee = assigneeIn(field, checked.values);
      Object.assign(problems, checked.problems);
      if ('value' in assignee) values[key] = assignee.value;
      else if (Object.keys(checked.problems).length === 0) problems[assignee.at] = assignee.problem;
      continue;
    }
    const name = inputKey(key, field);
    known.add(name);
    const given = Object.hasOwn(input, name);
    if (field.readOnly) {
      if (given) problems[name] = { key: 'read_only' };
      continue;
    }
    if (!given && options.partial) continue;
    const parsed = parseField(field, given ? input[name] : field.default, options.currency);
    if ('problem' in parsed) problems[name] = parsed.problem;
    else values[key] = parsed.value;
  }
  for (const name of Object.keys(input)) {
    if (!known.has(name)) problems[name] = { key: 'unknown_field' };
  }
  // Each value has been parsed by the kind of its field.
  return { values: values as Partial<InputOf<F>>, problems };
}
