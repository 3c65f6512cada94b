import { defineErrors } from '@steward/kernel/contract/errors.ts';
import { defineModule } from '@steward/kernel/contract/module.ts';
import { defineOperation } from '@steward/kernel/contract/operations/wire.ts';
import { definePermissions } from '@steward/kernel/contract/permissions.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { labelPrinter } from './label_printer.ts';
import { labelSize } from './label_size.ts';
import { labelTemplate } from './label_template.ts';
import { labelType } from './label_type.ts';

const errors = defineErrors({ print_job_state: { status: 409 } });

declare module '@steward/kernel/contract/errors.ts' {
  interface ErrorRegistry {
    printing: typeof errors;
  }
}

const say = wordsOf('printing');

/** Printing includes editing of templates. */
const permissions = definePermissions({
  singles: {
    'print_label:all': {
      kind: 'page',
      entry: { name: 'print_label' },
      title: say(({ permissions }) => permissions['print_label:all']),
      shows: true,
      templates: ['manages_assets'],
    },
  },
});

declare module '@steward/kernel/contract/permissions.ts' {
  interface PermissionRegistry {
    printing: typeof permissions;
  }
}

/** Days for which the file of a job can be downloaded. */
export const LABEL_DAYS = 7;

/** Labels beyond the limit of one call, as one PDF that can be downloaded until it expires. */
export const printLabels = defineOperation({
  name: 'print_labels',
  permission: 'print_label:all',
  labels: { one: 'open_print_labels', many: 'open_print_labels_many' },
});

export const printingModule = defineModule({
  name: 'printing',
  needs: [],
  permissions,
  errors,
  records: [labelTemplate, labelSize, labelType, labelPrinter],
  canBeSwitchedOff: true,
});
