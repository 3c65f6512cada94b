import { defineModule } from '@steward/kernel/contract/module.ts';
import { actions, assetRequest } from './actions.ts';
import { errors } from './errors.ts';
import { permissions } from './permissions.ts';

export type * from './events.ts';
export * from './portal.ts';
export * from './wire.ts';

export const requestsModule = defineModule({
  name: 'requests',
  needs: ['assets', 'checkout', 'locations', 'onboarding', 'sign_in'],
  uses: ['catalogs', 'maintenance'],
  permissions,
  actions,
  actionTargets: [assetRequest],
  errors,
  texts: { en: () => import('../texts/en.ts'), de: () => import('../texts/de.ts'), es: () => import('../texts/es.ts') },
  canBeSwitchedOff: true,
});
