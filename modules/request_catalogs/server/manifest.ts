import { defineServerModule } from '@steward/kernel/server/module.ts';
import { makeDemoData } from './demo.ts';

export const requestCatalogsServer = defineServerModule({
  name: 'request_catalogs',
  demo: { make: makeDemoData },
  tables: ['catalog_item'],
  backup: { whole: ['catalog_item'] },
});
