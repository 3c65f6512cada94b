import { definePermissions } from '@steward/kernel/contract/permissions.ts';
import { wordsOf } from '@steward/kernel/contract/texts/words.ts';

const say = wordsOf('import');

/** Permissions of this module. */
export const permissions = definePermissions({
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
