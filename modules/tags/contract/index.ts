import { defineModule } from '@steward/kernel/contract/module.ts';
import { actions } from './actions.ts';
import { addedFields } from './added_fields.ts';
import { permissions } from './permissions.ts';
import { tag } from './tag.ts';

export * from './tag.ts';

export const tagsModule = defineModule({
  name: 'tags',
  needs: [],
  permissions,
  records: [tag],
  addedFields,
  actions,
  canBeSwitchedOff: { title: { en: 'Tags', de: 'Tags', es: 'Etiquetas' }, about: () => import('./about.ts') },
  labels: {
    en: () => import('./labels/en.ts'),
    de: () => import('./labels/de.ts'),
    es: () => import('./labels/es.ts'),
  },
});
