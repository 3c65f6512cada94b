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
