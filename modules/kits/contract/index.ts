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
  historyWords: { checkout_kit: { en: 'Kit checked out', de: 'Set ausgegeben', es: 'Kit asignado' } },
  canBeSwitchedOff: { title: { en: 'Kits', de: 'Sets', es: 'Kits' }, about: () => import('./about.ts') },
  labels: {
    en: () => import('./labels/en.ts'),
    de: () => import('./labels/de.ts'),
    es: () => import('./labels/es.ts'),
  },
  messages: {
    en: () => import('./messages/en.ts'),
    de: () => import('./messages/de.ts'),
    es: () => import('./messages/es.ts'),
  },
});
