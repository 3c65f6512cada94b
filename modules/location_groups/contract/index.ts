import { defineModule } from '@steward/kernel/contract/module.ts';
import { addedFields } from './added_fields.ts';
import { locationGroup } from './location_group.ts';
import { permissions } from './permissions.ts';

export * from './location_group.ts';
export * from './wire.ts';

export const locationGroupsModule = defineModule({
  name: 'location_groups',
  needs: ['assets', 'locations'],
  permissions,
  records: [locationGroup],
  addedFields,
  canBeSwitchedOff: {
    title: { en: 'Location groups', de: 'Standortgruppen', es: 'Grupos de ubicaciones' },
    about: () => import('./about.ts'),
  },
  labels: {
    en: () => import('./labels/en.ts'),
    de: () => import('./labels/de.ts'),
    es: () => import('./labels/es.ts'),
  },
});
