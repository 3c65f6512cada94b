import { defineModule } from '@steward/kernel/contract/module.ts';
import { errors } from './errors.ts';

export * from './security.ts';
export * from './session.ts';
export * from './sso.ts';
export * from './sso_actions.ts';

export const signInModule = defineModule({
  name: 'sign_in',
  needs: [],
  errors,
  messages: {
    en: () => import('./messages/en.ts'),
    de: () => import('./messages/de.ts'),
    es: () => import('./messages/es.ts'),
  },
});
