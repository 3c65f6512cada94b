import type { FieldDefinition } from '@steward/contract/fields/index';
import type { RecordDefinition } from '@steward/contract/records/index';
import type { Operator } from '@steward/contract/wire/filters';

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
