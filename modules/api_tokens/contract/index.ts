import { defineModule } from '@steward/kernel/contract/module.ts';

export * from './actions.ts';

export const apiTokensModule = defineModule({
  name: 'api_tokens',
  needs: [],
  messages: {
    en: () => import('./messages/en.ts'),
    de: () => import('./messages/de.ts'),
    es: () => import('./messages/es.ts'),
  },
});
