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
  messages: {
    en: () => import('./messages/en.ts'),
    de: () => import('./messages/de.ts'),
    es: () => import('./messages/es.ts'),
  },
  canBeSwitchedOff: {
    title: { en: 'Self-service requests', de: 'Self-Service-Anforderungen', es: 'Solicitudes de autoservicio' },
    about: () => import('./about.ts'),
  },
});
