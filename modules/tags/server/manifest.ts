import { defineServerModule } from '@steward/kernel/server/module.ts';
import { tagActions } from './actions.ts';

export const tagsServer = defineServerModule({
  name: 'tags',
  demo: { after: ['assets', 'locations', 'software', 'stock'], load: () => import('./demo.ts') },
  tables: ['record_tag', 'tag'],
  actions: tagActions,
});
