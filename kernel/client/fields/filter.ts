import type { FieldDefinition } from '@steward/kernel/contract/fields/index.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Operator } from '@steward/kernel/contract/wire/filters.ts';

export interface FilterProps {
  readonly record: RecordDefinition;
  readonly fieldKey: string;
  readonly field: FieldDefinition;
  readonly op: Operator;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** Names the input for screen readers. */
  readonly label: string;
  readonly autoFocus?: boolean;
}
