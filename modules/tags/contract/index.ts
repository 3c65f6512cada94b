import { defineModule } from '@steward/kernel/contract/module.ts';
import { actions } from './actions.ts';
import { addedFields } from './added_fields.ts';
import { permissions } from './permissions.ts';
import { tag } from './tag.ts';

export * from './tag.ts';

export const tagsModule = defineModule({
  name: 'tags',
  needs: [],
  isKeptOffline: true,
  permissions,
  records: [tag],
  addedFields,
  actions,
  canBeSwitchedOff: true,
  texts: { en: () => import('../texts/en.ts'), de: () => import('../texts/de.ts'), es: () => import('../texts/es.ts') },
});
