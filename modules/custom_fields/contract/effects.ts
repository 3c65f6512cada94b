import { defineOperation } from '@steward/kernel/contract/operations/wire.ts';

/** Converts stored values after a change of a custom field. */
export const convertValues = defineOperation({
  name: 'convert_values',
  permission: 'customFields:update',
  labels: { one: 'open_conversion', many: 'open_conversions' },
  isSharedWithAdmins: true,
});

/** Removes the values of custom fields that were deleted for good. */
export const dropValues = defineOperation({
  name: 'drop_values',
  permission: 'customFields:delete',
  labels: { one: 'open_value_removal', many: 'open_value_removals' },
  isSharedWithAdmins: true,
});

/**
 * What a change or removal of a custom field does to existing values: the answer of `custom-fields/{id}/effects/`, and
 * `effects` of the error `not_confirmed`. The change is made once `confirm` is sent back in the header
 * `x-steward-confirmed`; `null`: no confirmation is needed.
 */
export interface FieldEffects {
  /** The record type whose records have values. */
  readonly record: string;
  /** Number of records with a value, including the recycle bin, and the number in the recycle bin. */
  readonly holding: number;
  readonly in_bin: number;
  /** Values that would be invalid after the change. */
  readonly refused: number;
  /**
   * What happens to invalid values: they stay until the record is edited; they are removed, with a history entry on
   * each record; or they move to the recycle bin with the field.
   */
  readonly outcome: 'stay' | 'removed' | 'in_bin';
  readonly confirm: number | null;
}
