import { mayBeTyped, type FieldDefinition } from '@steward/kernel/contract/fields/index.ts';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import { auth } from '../session/auth.ts';
import { readOnlyReasonOf } from '../session/read_only_reason.ts';

/** Whether this field of the row can be edited inline. */
export function isEditable(row: Row, field: FieldDefinition): boolean {
  return (
    !field.readOnly &&
    !field.via &&
    !field.hidden &&
    mayBeTyped(field) &&
    row.abilities.includes('update') &&
    readOnlyReasonOf(auth.get().user) === null
  );
}
