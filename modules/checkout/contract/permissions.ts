import { definePermissions } from '@steward/kernel/contract/permissions.ts';
import { wordsOf } from '@steward/kernel/contract/texts/words.ts';

const say = wordsOf('checkout');

/** Permissions of this module. */
export const permissions = definePermissions({
  singles: {
    can_assign_assets: {
      kind: 'flag',
      title: say(({ permissions }) => permissions.can_assign_assets),
      changesRecords: true,
      templates: ['clerk', 'manages_assets'],
    },
  },
});

declare module '@steward/kernel/contract/permissions.ts' {
  interface PermissionRegistry {
    checkout: typeof permissions;
  }
}
