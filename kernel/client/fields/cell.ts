import type { FieldDefinition } from '@steward/kernel/contract/fields/index.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';

export interface CellProps {
  /** From the row; absent where the reader may not see it. */
  readonly value: unknown;
  readonly field: FieldDefinition;
  readonly fieldKey: string;
  /** The type that the field belongs to. */
  readonly record: RecordDefinition;
  /** Name of the record, for initials of missing pictures. */
  readonly name?: string;
  /** Icon of a record without a picture, where it differs from its type's. */
  readonly icon?: string;
}

/** Whether there is nothing to show; `false` is a value. */
export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
