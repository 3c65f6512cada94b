import { defineOperation } from '@steward/kernel/contract/operations/wire.ts';

/** Converts the values of a custom field to how they are stored after a change of it. */
export const convertValues = defineOperation({
  name: 'convert_values',
  permission: 'customFields:update',
  labels: { one: 'open_conversion', many: 'open_conversions' },
  summary: 'Convert the values of a custom field',
  isSharedWithAdmins: true,
});

/** Removes the values of custom fields that were deleted for good. */
export const dropValues = defineOperation({
  name: 'drop_values',
  permission: 'customFields:delete',
  labels: { one: 'open_value_removal', many: 'open_value_removals' },
  summary: 'Remove the values of custom fields that were deleted for good',
  isSharedWithAdmins: true,
});

/**
 * What changing or removing a custom field does to values that records have: the answer of
 * `custom-fields/{id}/effects/`, and `effects` of the refusal `not_confirmed`. Nothing is changed as long as `confirm`
 * is not sent back as the header `x-steward-confirmed`; `null`: nothing has to be confirmed.
 */
export interface FieldEffects {
  /** The record type whose records have values. */
  readonly record: string;
  /** Records with a value, those in the recycle bin included; how many of these lie there. */
  readonly holding: number;
  readonly in_bin: number;
  /** Of all these: values that would not be accepted after the change. */
  readonly refused: number;
  /**
   * What happens to those: they stay and are refused when they are changed; they are removed, with a line of history on
   * each record; or, with the whole field, they wait in the recycle bin.
   */
  readonly outcome: 'stay' | 'removed' | 'in_bin';
  readonly confirm: number | null;
}
