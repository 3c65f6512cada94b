import { defineModule } from '@steward/kernel/contract/module.ts';

export * from './wire.ts';

export const bulkModule = defineModule({
  name: 'bulk',
  needs: ['checkout'],
  messages: {
    en: () => import('./messages/en.ts'),
    de: () => import('./messages/de.ts'),
    es: () => import('./messages/es.ts'),
  },
});
