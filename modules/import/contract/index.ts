import { defineErrors } from '@steward/kernel/contract/errors.ts';
import { defineModule } from '@steward/kernel/contract/module.ts';
import { defineOperation } from '@steward/kernel/contract/operations/wire.ts';
import { definePermissions } from '@steward/kernel/contract/permissions.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';

/** Errors that only this module answers with. */
const errors = defineErrors({ file_not_kept: { status: 409 } });

declare module '@steward/kernel/contract/errors.ts' {
  interface ErrorRegistry {
    import: typeof errors;
  }
}

const say = wordsOf('import');

const permissions = definePermissions({
  singles: {
    'import:read': {
      kind: 'further',
      after: 'report:read',
      title: say(({ permissions }) => permissions['import:read']),
      notForSupport: true,
      templates: ['manages_assets'],
    },
  },
});

declare module '@steward/kernel/contract/permissions.ts' {
  interface PermissionRegistry {
    import: typeof permissions;
  }
}

/** The rows of an uploaded file. It is a draft until its columns are mapped. */
export const importFile = defineOperation({
  name: 'import',
  permission: 'import:read',
  labels: { one: 'open_import', many: 'open_imports' },
  isSharedWithAdmins: true,
});

/** The rows of several uploaded files, in the order in which they need each other. */
export const importSet = defineOperation({
  name: 'import_set',
  permission: 'import:read',
  labels: { one: 'open_import_set', many: 'open_import_sets' },
  isSharedWithAdmins: true,
});

export * from './evidence.ts';
export * from './wire.ts';

export const importModule = defineModule({
  name: 'import',
  needs: ['catalogue', 'checkout', 'people'],
  uses: ['custom_fields', 'export'],
  permissions,
  errors,
  canBeSwitchedOff: true,
});
