import {
  assigneeInput,
  inputKey,
  isAssignee,
  type FieldDefinition,
  type Fields,
} from '@steward/kernel/contract/fields/index.ts';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import { isMoney } from './format.ts';
import { parseTypedAmount } from './money/typed.ts';
import { parseTypedNumber } from './number/typed.ts';

/** Form values by field key, as displayed and typed. */
export type Values = Record<string, unknown>;

function emptyValue(field: FieldDefinition): unknown {
  if (field.kind === 'boolean') return false;
  return field.kind === 'multiselect' || field.kind === 'references' ? [] : null;
}

/** The values of a new record. */
export function blankValues(fields: Fields): Values {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, field.default ?? emptyValue(field)]));
}

export function valuesFromRow(fields: Fields, row: Row): Values {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, row[key] ?? emptyValue(field)]));
}

/** A copy without unique values and without hidden records. */
export function clonedValues(fields: Fields, row: Row): Values {
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, field.notCloned ? emptyValue(field) : seenIn(field, row[key])]),
  );
}

function seenIn(field: FieldDefinition, value: unknown): unknown {
  const isHidden = (one: unknown): boolean => typeof one === 'object' && one !== null && 'hidden' in one;
  if (Array.isArray(value)) return value.filter((one) => !isHidden(one));
  return isHidden(value) ? emptyValue(field) : (value ?? emptyValue(field));
}

const REPEATED_KINDS: ReadonlySet<string> = new Set([
  'reference',
  'select',
  'date',
  'money',
  'number',
  'boolean',
  'references',
]);

/** Initial values of the next record of a series: choices stay, typed values are cleared. */
export function nextValues(fields: Fields, values: Values): Values {
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [
      key,
      REPEATED_KINDS.has(field.kind) && !field.notCloned ? (values[key] ?? emptyValue(field)) : emptyValue(field),
    ]),
  );
}

function idOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : (value ?? null);
}

function wireValue(field: FieldDefinition, value: unknown): unknown {
  if (value === undefined || value === '') return emptyValue(field);
  switch (field.kind) {
    case 'reference':
    case 'image':
      return idOf(value);
    case 'references':
      return Array.isArray(value) ? value.map(idOf) : [];
    case 'number':
      return parseTypedNumber(value);
    case 'money':
      if (!isMoney(value)) return null;
      return value.amount.trim() === ''
        ? null
        : { amount: parseTypedAmount(value.amount, value.currency), currency: value.currency };
    case 'text':
    case 'textarea':
    case 'email':
    case 'phone':
    case 'url':
    case 'color':
      return typeof value === 'string' && value.trim() === '' ? null : value;
    default:
      return value;
  }
}

/** Values for the server: by input key, references as ids. */
export function toInput(fields: Fields, values: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) =>
      field.kind === 'holder' ? assigneeValues(values[key]) : [[inputKey(key, field), wireValue(field, values[key])]],
    ),
  );
}

/** An assignee goes in under several keys. */
function assigneeValues(value: unknown): [string, unknown][] {
  return isAssignee(value) ? Object.entries(assigneeInput(value)) : [];
}

/** Whether two values mean the same: `36` and `"36"`, blank and none. */
export function isSameValue(field: FieldDefinition, one: unknown, other: unknown): boolean {
  const plain = (value: unknown): string => {
    const wire = wireValue(field, value);
    if (Array.isArray(wire)) return JSON.stringify([...wire].map(String).sort());
    if (isMoney(wire)) return `${Number(wire.amount)} ${wire.currency}`;
    return wire === null ? '' : typeof wire === 'object' ? JSON.stringify(wire) : String(wire);
  };
  return plain(one) === plain(other);
}

export function changedKeys(fields: Fields, before: Values, after: Values): string[] {
  return Object.entries(fields).flatMap(([key, field]) => (isSameValue(field, before[key], after[key]) ? [] : [key]));
}

/** Only changed values, for an update. */
export function changedInput(fields: Fields, before: Values, after: Values): Record<string, unknown> {
  const changed = changedKeys(fields, before, after);
  return toInput(Object.fromEntries(Object.entries(fields).filter(([key]) => changed.includes(key))), after);
}
