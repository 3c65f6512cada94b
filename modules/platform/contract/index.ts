import { defineModule } from '@steward/kernel/contract/module.ts';
import { errors } from './errors.ts';

export * from './actions.ts';
export * from './wire.ts';

export const platformModule = defineModule({
  name: 'platform',
  needs: ['dashboard', 'notices', 'sign_in'],
  errors,
  texts: { en: () => import('../texts/en.ts'), de: () => import('../texts/de.ts'), es: () => import('../texts/es.ts') },
});
