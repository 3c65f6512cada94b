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
  canBeSwitchedOff: {
    title: { en: 'Spare parts', de: 'Ersatzteile', es: 'Repuestos' },
    about: () => import('./about.ts'),
  },
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
