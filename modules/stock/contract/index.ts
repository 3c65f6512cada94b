import { defineModule } from '@steward/kernel/contract/module.ts';
import { accessory } from './accessory.ts';
import { actions } from './actions.ts';
import { component } from './component.ts';
import { consumable } from './consumable.ts';
import { errors } from './errors.ts';
import { permissions } from './permissions.ts';

export * from './accessory.ts';
export * from './actions.ts';
export * from './component.ts';
export * from './consumable.ts';
export { MAX_QUANTITY } from './stock_fields.ts';
export * from './take_from.ts';
export * from './wire.ts';
export type { MovementKind, StockMoved } from './events.ts';

export const stockModule = defineModule({
  name: 'stock',
  needs: ['assets', 'catalogue', 'checkout', 'dashboard', 'locations', 'people'],
  permissions,
  records: [accessory, consumable, component],
  actions,
  errors,
  canBeSwitchedOff: true,
  texts: { en: () => import('../texts/en.ts'), de: () => import('../texts/de.ts'), es: () => import('../texts/es.ts') },
});
