import type { FieldDefinition } from '@steward/kernel/contract/fields/index.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { toInput } from '@steward/kernel/client/form/values.ts';

/** One field of an edit of several: a new value, as its input holds it, or none any more. */
export interface BulkChange {
  readonly key: string;
  readonly empty: boolean;
  readonly value: unknown;
}

/**
 * Fields that can have the same value in several records: nothing unique, nothing that the server writes, no pictures.
 */
export function bulkFields(record: RecordDefinition, may: (permission: string | null) => boolean): string[] {
  return Object.entries(record.fields)
    .filter(
      ([, field]) =>
        !field.readOnly &&
        !field.via &&
        !field.hidden &&
        field.unique !== true &&
        field.kind !== 'image' &&
        field.kind !== 'holder' &&
        may(field.permission ?? null),
    )
    .map(([key]) => key);
}

export function mayBeEmpty(field: FieldDefinition): boolean {
  return !field.required && field.kind !== 'boolean';
}

/** The value with which a field's input begins. */
export function startValue(field: FieldDefinition): unknown {
  if (field.kind === 'boolean') return true;
  return field.kind === 'references' || field.kind === 'multiselect' ? [] : null;
}

/** Is there something to set? */
export function isGiven({ empty, value }: BulkChange): boolean {
  if (empty || typeof value === 'boolean') return true;
  if (typeof value === 'object' && value !== null && 'amount' in value)
    return value.amount !== '' && value.amount !== null;
  return value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
}

/** The `changes` of the call, by input key. */
export function changesOf(record: RecordDefinition, changes: readonly BulkChange[]): Record<string, unknown> {
  const fields = Object.fromEntries(
    Object.entries(record.fields).filter(([key]) => changes.some((one) => one.key === key)),
  );
  return toInput(fields, Object.fromEntries(changes.map((one) => [one.key, one.empty ? undefined : one.value])));
}
