import { defineModule } from '@steward/kernel/contract/module.ts';
import { actions } from './actions.ts';
import { department } from './department.ts';
import { errors } from './errors.ts';
import { permissions } from './permissions.ts';
import { user } from './user.ts';

export * from './department.ts';
export * from './actions.ts';
export * from './user.ts';
export * from './wire.ts';

export const peopleModule = defineModule({
  name: 'people',
  needs: ['api_tokens', 'assets', 'checkout', 'onboarding', 'permissions', 'sign_in'],
  uses: ['export'],
  permissions,
  actions,
  records: [user, department],
  texts: { en: () => import('../texts/en.ts'), de: () => import('../texts/de.ts'), es: () => import('../texts/es.ts') },
  errors,
});
