import { defineModule } from '@steward/kernel/contract/module.ts';
import { definePermissions, STOCK } from '@steward/kernel/contract/permissions.ts';
import { asset } from './asset.ts';

const permissions = definePermissions({
  resources: {
    assets: {
      area: 'inventory',
      before: 'catalogue/assetmodel',
      byEnvironments: true,
      actions: [...STOCK, 'encrypt'],
      verbs: { checkinmail: {}, checkoutmail: {} },
      reserved: ['info'],
      templates: { clerk: ['read', 'info', 'checkin', 'checkout'], manages_assets: [...STOCK, 'encrypt'] },
    },
  },
});

declare module '@steward/kernel/contract/permissions.ts' {
  interface PermissionRegistry {
    assets: typeof permissions;
  }
}

export * from './asset.ts';

export const assetsModule = defineModule({
  name: 'assets',
  needs: ['catalogue', 'sign_in'],
  permissions,
  records: [asset],
});
