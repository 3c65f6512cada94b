import {
  emptyOf,
  inputKey,
  isSecret,
  type FieldDefinition,
  type Fields,
} from '@steward/kernel/contract/fields/index.ts';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import { controlsOf } from './controls.tsx';
import { isMoney } from './format.ts';
import { isPending } from './inputs/image_upload.ts';

/** Form values by field key, as displayed and typed. */
export type Values = Record<string, unknown>;

/** The values of a new record. */
export function blankValues(fields: Fields): Values {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, field.default ?? emptyOf(field)]));
}

export function valuesFromRow(fields: Fields, row: Row): Values {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, row[key] ?? emptyOf(field)]));
}

/** A copy without unique values, hidden records and secrets. */
export function clonedValues(fields: Fields, row: Row): Values {
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [
      key,
      field.notCloned || isSecret(field) ? emptyOf(field) : seenIn(field, row[key]),
    ]),
  );
}

function seenIn(field: FieldDefinition, value: unknown): unknown {
  const isHidden = (one: unknown): boolean => typeof one === 'object' && one !== null && 'hidden' in one;
  if (Array.isArray(value)) return value.filter((one) => !isHidden(one));
  return isHidden(value) ? emptyOf(field) : (value ?? emptyOf(field));
}

/**
 * Initial values of the next record of a series: choices stay, typed values are cleared, and so is what the record is
 * one of (`oneOf` of its definition), which another record has anew.
 */
export function nextValues(fields: Fields, values: Values, oneOf: readonly string[] = []): Values {
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [
      key,
      controlsOf(field).isRepeated && !field.notCloned && !oneOf.includes(key)
        ? (values[key] ?? emptyOf(field))
        : emptyOf(field),
    ]),
  );
}

function wireValue(field: FieldDefinition, value: unknown): unknown {
  if (value === undefined || value === null || value === '') return emptyOf(field);
  const { toInput } = controlsOf(field);
  return toInput ? toInput(value) : value;
}

/** Values for the server: by input key, references as ids. */
export function toInput(fields: Fields, values: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) => {
      const { toParts } = controlsOf(field);
      return toParts
        ? Object.entries(toParts(values[key]))
        : [[inputKey(key, field), wireValue(field, values[key])] as const];
    }),
  );
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

function changedKeys(fields: Fields, before: Values, after: Values): string[] {
  return Object.entries(fields).flatMap(([key, field]) => (isSameValue(field, before[key], after[key]) ? [] : [key]));
}

/** Only changed values, for an update. */
export function changedInput(fields: Fields, before: Values, after: Values): Record<string, unknown> {
  const changed = changedKeys(fields, before, after);
  return toInput(Object.fromEntries(Object.entries(fields).filter(([key]) => changed.includes(key))), after);
}

/** How values of a form are sent and compared by the kinds of their fields. */
export interface ValueKinds {
  readonly toInput: (fields: Fields, values: Values) => Record<string, unknown>;
  readonly changedKeys: (fields: Fields, before: Values, after: Values) => readonly string[];
  /** A value that is not there yet, as a picture that is being uploaded. */
  readonly isPending: (value: unknown) => boolean;
}

export const VALUE_KINDS: ValueKinds = { toInput, changedKeys, isPending };
