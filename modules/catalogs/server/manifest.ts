import { defineServerModule } from '@steward/kernel/server/module.ts';

export const catalogsServer = defineServerModule({
  name: 'catalogs',
  demo: { load: () => import('./demo.ts') },
  tables: ['catalog_item'],
});
