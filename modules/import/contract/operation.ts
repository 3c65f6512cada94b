import { defineOperation } from '@steward/kernel/contract/operations/wire.ts';

/** The rows of an uploaded file. It is a draft until its columns are mapped. */
export const importFile = defineOperation({
  name: 'import',
  permission: 'import:read',
  labels: { one: 'open_import', many: 'open_imports' },
  summary: 'Write the rows of an uploaded file',
  isSharedWithAdmins: true,
});
