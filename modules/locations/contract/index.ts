import { defineModule } from '@steward/kernel/contract/module.ts';
import { permissions } from './permissions.ts';
import { location } from './location.ts';

export * from './location.ts';
export * from './wire.ts';

export const locationsModule = defineModule({
  name: 'locations',
  needs: ['assets'],
  permissions,
  records: [location],
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
