import { defineModule } from '@steward/kernel/contract/module.ts';
import { defineOperation } from '@steward/kernel/contract/operations/wire.ts';
import { definePermissions } from '@steward/kernel/contract/permissions.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';

const say = wordsOf('export');

const permissions = definePermissions({
  singles: {
    'csv:read': {
      kind: 'further',
      before: 'report:read',
      title: say(({ permissions }) => permissions['csv:read']),
      exports: true,
      shows: true,
      notForSupport: true,
      templates: ['manages_assets'],
    },
    can_export_assets: {
      kind: 'flag',
      title: say(({ permissions }) => permissions.can_export_assets),
      exports: 'asset',
      shows: true,
      notForSupport: true,
      templates: ['manages_assets'],
    },
  },
});

declare module '@steward/kernel/contract/permissions.ts' {
  interface PermissionRegistry {
    export: typeof permissions;
  }
}

/** Days for which the file of an export can be downloaded. */
export const EXPORT_DAYS = 7;

/** Exports the rows of a list to a file, which can be downloaded until it expires. */
export const exportToFile = defineOperation({
  name: 'export',
  permission: null,
  labels: { one: 'open_export', many: 'open_exports' },
});

export const exportModule = defineModule({ name: 'export', needs: [], permissions, canBeSwitchedOff: true });
