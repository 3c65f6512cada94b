import { KINDS, kindOf } from './registry.ts';
import type { FieldDefinition, Fields, InputOf, Parsed, Problem } from './types.ts';

export type * from './types.ts';
export { assigneeInput, assigneeKey, isAssignee } from './assignee.ts';
export { addMonths, type DateSeparator, formatDate, formatDateTime, isDay, separateDatesBy } from './date.ts';
export { currencyDigits, isCurrency, moneyFromMinor, storedMoney } from './money.ts';
export { isNamed, isUuid } from './reference.ts';
export { kindOf } from './registry.ts';
export { CONCEALED, concealed, isSecret } from './secret.ts';

/** The key of a field in inputs: references and images are given as ids, so theirs ends with `_id`. */
export function inputKey(key: string, field: FieldDefinition): string {
  return key + (kindOf(field).inputSuffix ?? '');
}

/** The fields of an input: one for each field, and several for a composite one such as an assignee. */
export function wireFields(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) => {
      const { composite } = kindOf(field);
      return composite && !field.readOnly ? Object.entries(composite.fields(field)) : [[key, field] as const];
    }),
  );
}

/** Whether lists may sort by it. References are sorted by the names of the records. */
export function isSortable(field: FieldDefinition): boolean {
  return field.sortable !== false && !field.computed && !field.apart && kindOf(field).isSortable !== false;
}

/** The most characters of a text; `null` for values that are not texts. */
export function longestText(field: FieldDefinition): number | null {
  const { longest } = kindOf(field);
  return longest === undefined ? null : (field.max ?? longest);
}

type OfKind = Pick<FieldDefinition, 'kind'>;

/** Whether its value is plain text of one line. */
export function isText(field: OfKind | undefined): boolean {
  return field !== undefined && kindOf(field) === KINDS.text;
}

export function hasLines(field: OfKind | undefined): boolean {
  return field !== undefined && kindOf(field).hasLines === true;
}

/** Whether its value is one of its options. */
export function hasOneOption(field: OfKind | undefined): boolean {
  return field !== undefined && kindOf(field).options === 'one';
}

export function hasCurrency(field: OfKind | undefined): boolean {
  return field !== undefined && kindOf(field).hasCurrency === true;
}

/** Whether cells and bulk edits can set it. Pictures are uploaded, and assignees change by actions. */
export function mayBeTyped(field: FieldDefinition): boolean {
  const { isAssigned, refersTo } = kindOf(field);
  return !isAssigned && refersTo !== 'picture';
}

/** Whether its value is chosen rather than typed. */
export function isChosen(field: FieldDefinition): boolean {
  const { options, refersTo, isAssigned } = kindOf(field);
  return (options !== undefined || refersTo !== undefined) && !isAssigned;
}

export function isChosenAt(fields: Fields, key: string): boolean {
  const field = fields[key];
  return field !== undefined && isChosen(field);
}

/** The value of a field without one. */
export function emptyOf(field: FieldDefinition): unknown {
  return field.unknown ? null : (kindOf(field).empty ?? null);
}

/** Checks one raw value. `null` and `undefined` mean "no value". Never throws. */
export function parseField(field: FieldDefinition, raw: unknown, currency = 'EUR'): Parsed {
  const kind = kindOf(field);
  const parsed = raw === null || raw === undefined ? { value: emptyOf(field) } : kind.parse(field, raw, currency);
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

interface CheckOptions {
  readonly partial?: boolean;
  readonly currency?: string;
  readonly ignore?: readonly string[];
}

/**
 * Checks an input against its fields: every value parsed, unknown and read-only names refused by name.
 * `partial` looks only at what is given (PATCH); otherwise absent fields take their default or count as empty.
 */
export function checkInput<F extends Fields>(
  fields: F,
  input: Readonly<Record<string, unknown>>,
  options: CheckOptions = {},
): Checked<F> {
  return inputChecker(fields, options)(input);
}

/** The same for many inputs, for which the fields are looked at once. */
export function inputChecker<F extends Fields>(
  fields: F,
  { partial, currency, ignore = [] }: CheckOptions,
): (input: Readonly<Record<string, unknown>>) => Checked<F> {
  const known = new Set(ignore);
  const own = Object.entries(fields).flatMap(([key, field]) => {
    if (field.via) return [];
    const { composite } = kindOf(field);
    const inner = composite && !field.readOnly ? composite.fields(field) : null;
    const names = inner ? Object.entries(inner).map(([name, one]) => inputKey(name, one)) : [inputKey(key, field)];
    for (const name of names) known.add(name);
    return [{ key, field, name: names[0] ?? key, names, inner, composite }];
  });
  return (input) => {
    const values: Record<string, unknown> = {};
    const problems: Record<string, Problem> = {};
    for (const { key, field, name, names, inner, composite } of own) {
      if (inner && composite) {
        const given = names.filter((one) => Object.hasOwn(input, one));
        if (partial && given.length === 0) continue;
        const checked = checkInput(inner, Object.fromEntries(given.map((one) => [one, input[one]])));
        const joined = composite.join(field, checked.values);
        Object.assign(problems, checked.problems);
        if ('value' in joined) values[key] = joined.value;
        else if (Object.keys(checked.problems).length === 0) problems[joined.at] = joined.problem;
        continue;
      }
      const given = Object.hasOwn(input, name);
      if (field.readOnly) {
        if (given) problems[name] = { key: 'read_only' };
        continue;
      }
      if (!given && partial) continue;
      const parsed = parseField(field, given ? input[name] : field.default, currency);
      if ('problem' in parsed) problems[name] = parsed.problem;
      else values[key] = parsed.value;
    }
    for (const name of Object.keys(input)) if (!known.has(name)) problems[name] = { key: 'unknown_field' };
    // Each value has been parsed by the kind of its field.
    return { values: values as Partial<InputOf<F>>, problems };
  };
}
