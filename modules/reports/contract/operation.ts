import { defineOperation } from '@steward/kernel/contract/operations/wire.ts';

/** Writes a report with groups, or about a log, to a file, which can be downloaded until it expires. */
export const reportToFile = defineOperation({
  name: 'report_file',
  permission: 'report:read',
  labels: { one: 'open_report_file', many: 'open_report_files' },
  summary: 'Write a report to a file',
});
