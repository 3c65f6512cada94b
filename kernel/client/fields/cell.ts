import type { FieldDefinition } from '@steward/kernel/contract/fields/index.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';

export interface CellProps {
  /** As it came with the row; absent where the reader may not see it. */
  readonly value: unknown;
  readonly field: FieldDefinition;
  readonly fieldKey: string;
  /** The type that the field belongs to. */
  readonly record: RecordDefinition;
  /** What the record is called, for pictures that fall back to initials. */
  readonly name?: string;
  /** What stands for a record without a picture, where that is not the icon of its type. */
  readonly icon?: string;
}

/** Is there anything to show? `false` is a value. */
export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
