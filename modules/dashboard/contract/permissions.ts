import { definePermissions } from '@steward/kernel/contract/permissions.ts';
import { wordsOf } from '@steward/kernel/contract/texts/words.ts';

const say = wordsOf('dashboard');

/** Permissions of this module. */
export const permissions = definePermissions({
  singles: {
    'dashboard:all': {
      kind: 'page',
      after: 'recyle_bin:all',
      title: say(({ permissions }) => permissions['dashboard:all']),
      shows: true,
      templates: ['clerk', 'manages_assets'],
    },
  },
});

declare module '@steward/kernel/contract/permissions.ts' {
  interface PermissionRegistry {
    dashboard: typeof permissions;
  }
}
