import { defineOperation } from '@steward/kernel/contract/operations/wire.ts';

/** Days for which the file of an export can be downloaded. */
export const EXPORT_DAYS = 7;

/** The rows of a list as a file, which is there until it expires. */
export const exportToFile = defineOperation({
  name: 'export',
  permission: null,
  labels: { one: 'open_export', many: 'open_exports' },
  summary: 'Write the rows of a list to a file',
});
