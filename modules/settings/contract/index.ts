import { defineModule } from '@steward/kernel/contract/module.ts';
import { permissions } from './permissions.ts';

export const settingsModule = defineModule({
  name: 'settings',
  needs: ['sign_in'],
  uses: ['import'],
  permissions,
  messages: {
    en: () => import('./messages/en.ts'),
    de: () => import('./messages/de.ts'),
    es: () => import('./messages/es.ts'),
  },
});
