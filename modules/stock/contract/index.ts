import { defineErrors } from '@steward/kernel/contract/errors.ts';
import { defineModule } from '@steward/kernel/contract/module.ts';
import { definePermissions, STOCK } from '@steward/kernel/contract/permissions.ts';
import { accessory } from './accessory.ts';
import { actions } from './actions.ts';
import { component } from './component.ts';
import { consumable } from './consumable.ts';

/** Errors that only this module answers with. */
const errors = defineErrors({
  not_enough_stock: { status: 409 },
  not_that_many_out: { status: 409 },
  other_currency: { status: 409 },
  movement_reversed: { status: 409 },
});

declare module '@steward/kernel/contract/errors.ts' {
  interface ErrorRegistry {
    stock: typeof errors;
  }
}

const common = {
  area: 'inventory',
  reserved: ['info'],
  templates: { clerk: ['read', 'checkin', 'checkout'], manages_assets: STOCK },
} as const;

const permissions = definePermissions({
  resources: {
    accessory: { ...common, actions: STOCK },
    consumable: { ...common, actions: STOCK },
    component: { ...common, actions: STOCK },
  },
});

declare module '@steward/kernel/contract/permissions.ts' {
  interface PermissionRegistry {
    stock: typeof permissions;
  }
}

export * from './accessory.ts';
export * from './actions.ts';
export * from './component.ts';
export * from './consumable.ts';
export { MAX_QUANTITY } from './stock_fields.ts';
export * from './take_from.ts';
export * from './wire.ts';
export type { MovementKind, StockMoved } from './wire.ts';

export const stockModule = defineModule({
  name: 'stock',
  needs: ['assets', 'catalogue', 'checkout', 'dashboard', 'locations', 'people'],
  permissions,
  records: [accessory, consumable, component],
  actions,
  errors,
  canBeSwitchedOff: true,
});
