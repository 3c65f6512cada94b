import { defineServerModule } from '@steward/kernel/server/module.ts';
import { aliasHooks } from './aliases.ts';
import { makeDemoData } from './demo.ts';
import { scanRoutes } from './routes.ts';

export const scanServer = defineServerModule({
  name: 'scan',
  headings: [{ name: 'Search and activity', paths: ['scan'] }],
  demo: { after: ['assets'], make: makeDemoData },
  tables: ['code_alias'],
  backup: { whole: ['code_alias'] },
  routes: scanRoutes,
  hooks: aliasHooks,
});
