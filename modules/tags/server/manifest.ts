import { defineServerModule } from '@steward/kernel/server/module.ts';
import { tagActions } from './actions.ts';
import { makeDemoData } from './demo.ts';

export const tagsServer = defineServerModule({
  name: 'tags',
  demo: { after: ['assets', 'locations', 'software', 'stock'], make: makeDemoData },
  tables: ['record_tag', 'tag'],
  backup: { whole: ['record_tag', 'tag'] },
  actions: tagActions,
});
