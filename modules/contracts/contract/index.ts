import { defineModule } from '@steward/kernel/contract/module.ts';
import { actions } from './actions.ts';
import { addedFields } from './added_fields.ts';
import { contract } from './contract.ts';
import { permissions } from './permissions.ts';

export * from './actions.ts';
export * from './contract.ts';
export * from './wire.ts';

export const contractsModule = defineModule({
  name: 'contracts',
  needs: ['assets', 'catalogue', 'dashboard', 'locations', 'software'],
  permissions,
  records: [contract],
  addedFields,
  actions,
  tiles: [{ key: 'contracts_due', size: 'figure' }],
  canBeSwitchedOff: { title: { en: 'Contracts', de: 'Verträge', es: 'Contratos' }, about: () => import('./about.ts') },
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
