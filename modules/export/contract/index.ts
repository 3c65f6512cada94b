import { defineModule } from '@steward/kernel/contract/module.ts';
import { permissions } from './permissions.ts';

export const exportModule = defineModule({
  name: 'export',
  needs: [],
  permissions,
  messages: {
    en: () => import('./messages/en.ts'),
    de: () => import('./messages/de.ts'),
    es: () => import('./messages/es.ts'),
  },
  canBeSwitchedOff: { title: { en: 'Export', de: 'Export', es: 'Exportación' }, about: () => import('./about.ts') },
});
