import { defineModule } from '@steward/kernel/contract/module.ts';
import { actions } from './actions.ts';
import { addedFields } from './added_fields.ts';

export * from './wire.ts';

/** Parts of maintenance, taken from stock: it stands on both, so that either goes without the other. */
export const maintenancePartsModule = defineModule({
  name: 'maintenance_parts',
  needs: ['maintenance', 'stock'],
  actions,
  addedFields,
  canBeSwitchedOff: true,
  texts: { en: () => import('../texts/en.ts'), de: () => import('../texts/de.ts'), es: () => import('../texts/es.ts') },
});
