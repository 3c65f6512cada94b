import { definePermissions } from '@steward/kernel/contract/permissions.ts';
import { wordsOf } from '@steward/kernel/contract/texts/words.ts';

const say = wordsOf('export');

/** Permissions of this module. */
export const permissions = definePermissions({
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
