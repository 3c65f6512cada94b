import { definePermissions } from '@steward/kernel/contract/permissions.ts';
import { wordsOf } from '@steward/kernel/contract/texts/words.ts';

const say = wordsOf('workspaces');

/** Permissions of this module. */
export const permissions = definePermissions({
  singles: {
    'workspace:all': {
      kind: 'page',
      entry: { name: 'workspace' },
      after: 'settings/setting_administrator:all',
      title: say(({ permissions }) => permissions['workspace:all']),
      wholeCompany: true,
      notForSupport: true,
    },
  },
});

declare module '@steward/kernel/contract/permissions.ts' {
  interface PermissionRegistry {
    workspaces: typeof permissions;
  }
}
