import { defineServerModule } from '@steward/kernel/server/module.ts';
import { makeDemoData } from './demo.ts';

export const catalogsServer = defineServerModule({
  name: 'catalogs',
  demo: { make: makeDemoData },
  tables: ['catalog_item'],
});
