import { defineOperation } from '@steward/kernel/contract/operations/wire.ts';

/** Days for which the file of a job can be downloaded. */
export const LABEL_DAYS = 7;

/** More labels than one call answers, as one PDF that is there until it expires. */
export const printLabels = defineOperation({
  name: 'print_labels',
  permission: 'print_label:all',
  labels: { one: 'open_print_labels', many: 'open_print_labels_many' },
  summary: 'Make a PDF of thousands of labels',
});
