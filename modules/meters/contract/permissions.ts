import { BASIC, definePermissions } from '@steward/kernel/contract/permissions.ts';
import { wordsOf } from '@steward/kernel/contract/texts/words.ts';

const say = wordsOf('meters');

/** Permissions of this module. */
export const permissions = definePermissions({
  resources: {
    meter_reading: {
      area: 'inventory',
      after: 'asset_audits/assetsaudit',
      actions: [...BASIC, 'import'],
      title: say(({ permissions }) => permissions.meter_reading),
      templates: { clerk: ['read', 'write'], manages_assets: [...BASIC, 'import'] },
    },
  },
});

declare module '@steward/kernel/contract/permissions.ts' {
  interface PermissionRegistry {
    meters: typeof permissions;
  }
}
