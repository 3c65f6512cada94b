import { defineModule } from '@steward/kernel/contract/module.ts';
import { actions } from './actions.ts';
import { errors } from './errors.ts';
import { license } from './license.ts';
import { licenseTerm } from './license_term.ts';
import { permissions } from './permissions.ts';

export * from './actions.ts';
export type { Renewed, SeatTurned } from './events.ts';
export * from './license.ts';
export * from './license_term.ts';
export * from './wire.ts';

export const softwareModule = defineModule({
  name: 'software',
  needs: ['assets', 'catalogue', 'checkout', 'dashboard', 'people'],
  permissions,
  records: [license, licenseTerm],
  actions,
  tiles: [
    { key: 'expiring_licenses', size: 'figure' },
    { key: 'free_seats', size: 'figure' },
  ],
  errors,
  canBeSwitchedOff: true,
  texts: { en: () => import('../texts/en.ts'), de: () => import('../texts/de.ts'), es: () => import('../texts/es.ts') },
});
