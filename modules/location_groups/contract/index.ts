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
  canBeSwitchedOff: true,
  texts: { en: () => import('../texts/en.ts'), de: () => import('../texts/de.ts'), es: () => import('../texts/es.ts') },
});
