import { defineModule } from '@steward/kernel/contract/module.ts';
import { permissions } from './permissions.ts';
import { asset } from './asset.ts';

export * from './asset.ts';

export const assetsModule = defineModule({
  name: 'assets',
  needs: ['catalogue', 'sign_in'],
  permissions,
  records: [asset],
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
