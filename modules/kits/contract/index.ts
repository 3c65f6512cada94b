import { defineModule } from '@steward/kernel/contract/module.ts';
import { actions } from './actions.ts';
import { errors } from './errors.ts';
import { kit } from './kit.ts';
import { kitItem } from './kit_item.ts';
import { permissions } from './permissions.ts';

export * from './actions.ts';
export * from './kit.ts';
export * from './kit_item.ts';
export * from './wire.ts';

export const kitsModule = defineModule({
  name: 'kits',
  needs: ['assets', 'catalogue', 'checkout', 'locations', 'software', 'stock'],
  permissions,
  records: [kit, kitItem],
  actions,
  errors,
  canBeSwitchedOff: true,
  texts: { en: () => import('../texts/en.ts'), de: () => import('../texts/de.ts'), es: () => import('../texts/es.ts') },
});
