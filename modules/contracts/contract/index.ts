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
  canBeSwitchedOff: true,
  texts: { en: () => import('../texts/en.ts'), de: () => import('../texts/de.ts'), es: () => import('../texts/es.ts') },
});
