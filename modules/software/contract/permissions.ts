import { definePermissions, STOCK } from '@steward/kernel/contract/permissions.ts';
import { wordsOf } from '@steward/kernel/contract/texts/words.ts';

const say = wordsOf('software');

/** Permissions of this module. `info` opens a licence from its list, `encrypt` shows product keys. */
export const permissions = definePermissions({
  resources: {
    license: {
      area: 'inventory',
      actions: [...STOCK, 'encrypt'],
      title: say(({ permissions }) => permissions.license),
      verbs: { encrypt: {} },
      templates: { clerk: ['read', 'info', 'checkin', 'checkout'], manages_assets: [...STOCK, 'encrypt'] },
    },
  },
});

declare module '@steward/kernel/contract/permissions.ts' {
  interface PermissionRegistry {
    software: typeof permissions;
  }
}
