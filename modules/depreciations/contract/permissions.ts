import { BASIC, definePermissions } from '@steward/kernel/contract/permissions.ts';
import { wordsOf } from '@steward/kernel/contract/texts/words.ts';

const say = wordsOf('depreciations');

/** Permissions of this module: those of exchange rates too. */
export const permissions = definePermissions({
  resources: {
    depreciation: {
      area: 'catalogue',
      actions: [...BASIC, 'import'],
      title: say(({ permissions }) => permissions.depreciation),
      templates: { manages_assets: ['read'] },
    },
  },
});

declare module '@steward/kernel/contract/permissions.ts' {
  interface PermissionRegistry {
    depreciations: typeof permissions;
  }
}
