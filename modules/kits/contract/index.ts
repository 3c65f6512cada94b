import { defineErrors } from '@steward/kernel/contract/errors.ts';
import { defineModule } from '@steward/kernel/contract/module.ts';
import { BASIC, definePermissions } from '@steward/kernel/contract/permissions.ts';
import { actions } from './actions.ts';
import { kit, kitItem } from './kit.ts';

/** Errors that only this module answers with. */
const errors = defineErrors({ kit_short: { status: 409 }, kit_empty: { status: 409 } });

declare module '@steward/kernel/contract/errors.ts' {
  interface ErrorRegistry {
    kits: typeof errors;
  }
}

const permissions = definePermissions({
  resources: {
    kit: {
      area: 'inventory',
      actions: [...BASIC, 'checkout', 'import'],
      templates: { clerk: ['read', 'checkout'], manages_assets: [...BASIC, 'checkout', 'import'] },
    },
  },
});

declare module '@steward/kernel/contract/permissions.ts' {
  interface PermissionRegistry {
    kits: typeof permissions;
  }
}

export * from './actions.ts';
export * from './kit.ts';
export * from './wire.ts';

export const kitsModule = defineModule({
  name: 'kits',
  needs: ['assets', 'catalogue', 'checkout', 'locations', 'software', 'stock'],
  permissions,
  records: [kit, kitItem],
  actions,
  errors,
  canBeSwitchedOff: true,
});
