import { defineModule } from '@steward/kernel/contract/module.ts';
import { errors } from './errors.ts';

export * from './actions.ts';
export * from './wire.ts';

export const platformModule = defineModule({
  name: 'platform',
  needs: ['dashboard', 'notices', 'sign_in'],
  errors,
  messages: {
    en: () => import('./messages/en.ts'),
    de: () => import('./messages/de.ts'),
    es: () => import('./messages/es.ts'),
  },
});
