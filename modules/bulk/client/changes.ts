import { toInput } from '@steward/kernel/client/fields/values.ts';
import { emptyOf, mayBeTyped, type FieldDefinition } from '@steward/kernel/contract/fields/index.ts';
import type { Permission } from '@steward/kernel/contract/permissions.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';

/** A field of a bulk edit: a new value in form shape, or cleared. */
export interface BulkChange {
  readonly key: string;
  readonly empty: boolean;
  readonly value: unknown;
}

/** Fields that several records may share: not unique, read-only or pictures. */
export function bulkFields(record: RecordDefinition, may: (permission: Permission | null) => boolean): string[] {
  return Object.entries(record.fields)
    .filter(
      ([, field]) =>
        !field.readOnly &&
        !field.via &&
        !field.hidden &&
        field.unique !== true &&
        mayBeTyped(field) &&
        may(field.permission ?? null),
    )
    .map(([key]) => key);
}

export function mayBeEmpty(field: FieldDefinition): boolean {
  return !field.required && emptyOf(field) !== false;
}

/** Initial value of a field's input. */
export function startValue(field: FieldDefinition): unknown {
  // The initial value of a switch is the one that would be a change.
  return emptyOf(field) === false ? true : emptyOf(field);
}

/** Whether there is a value or clearing to apply. */
export function isGiven({ empty, value }: BulkChange): boolean {
  if (empty || typeof value === 'boolean') return true;
  if (typeof value === 'object' && value !== null && 'amount' in value)
    return value.amount !== '' && value.amount !== null;
  return value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
}

/** `changes` of the call, by input key. */
export function changesOf(record: RecordDefinition, changes: readonly BulkChange[]): Record<string, unknown> {
  const fields = Object.fromEntries(
    Object.entries(record.fields).filter(([key]) => changes.some((one) => one.key === key)),
  );
  return toInput(fields, Object.fromEntries(changes.map((one) => [one.key, one.empty ? undefined : one.value])));
}
