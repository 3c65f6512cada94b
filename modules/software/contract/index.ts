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
  historyWords: {
    renew: { en: 'Renewed', de: 'Verlängert', es: 'Renovada' },
    checkout_seat: { en: 'Seat checked out', de: 'Platz ausgegeben', es: 'Puesto asignado' },
    checkin_seat: { en: 'Seat checked in', de: 'Platz zurückgenommen', es: 'Puesto devuelto' },
  },
  canBeSwitchedOff: { title: { en: 'Software', de: 'Software', es: 'Software' }, about: () => import('./about.ts') },
  labels: {
    en: () => import('./labels/en.ts'),
    de: () => import('./labels/de.ts'),
    es: () => import('./labels/es.ts'),
  },
  messages: {
    en: () => import('./messages/en.ts'),
    de: () => import('./messages/de.ts'),
    es: () => import('./messages/es.ts'),
  },
});
