import { defineModule } from '@steward/kernel/contract/module.ts';
import { actions } from './actions.ts';
import { errors } from './errors.ts';
import { permissions } from './permissions.ts';

export * from './actions.ts';
export type { AssetCheckedOut, CheckedIn, CheckedOut } from './events.ts';

export const checkoutModule = defineModule({
  name: 'checkout',
  needs: ['assets', 'locations'],
  isKeptOffline: true,
  permissions,
  actions,
  errors,
  texts: { en: () => import('../texts/en.ts'), de: () => import('../texts/de.ts'), es: () => import('../texts/es.ts') },
});
