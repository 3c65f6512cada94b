import { mayBeTyped, type FieldDefinition } from '@steward/kernel/contract/fields/index.ts';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import { auth } from '../session/auth.ts';
import { readOnlyReasonOf } from '../session/read_only_reason.ts';

/** Whether cells of the row can be edited inline. */
export function hasEditable(row: Row): boolean {
  return row.abilities.includes('update') && readOnlyReasonOf(auth.get().user) === null;
}

/** Whether this field can be edited inline, in rows that can be. */
export function isEdited(field: FieldDefinition): boolean {
  return !field.readOnly && !field.via && !field.hidden && mayBeTyped(field);
}

/** Whether this field of the row can be edited inline. */
export function isEditable(row: Row, field: FieldDefinition): boolean {
  return isEdited(field) && hasEditable(row);
}
