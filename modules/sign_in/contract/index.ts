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
  texts: { en: () => import('../texts/en.ts'), de: () => import('../texts/de.ts'), es: () => import('../texts/es.ts') },
});
