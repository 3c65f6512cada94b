import { defineServerModule } from '@steward/kernel/server/module.ts';
import { searchRoutes } from './routes.ts';

export const searchServer = defineServerModule({
  name: 'search',
  headings: [
    { name: 'Search and activity', paths: ['global-search'] },
    { name: 'Lists', paths: ['pins'] },
  ],
  tables: ['pin'],
  backup: { personal: ['pin'], whole: ['pin'] },
  routes: searchRoutes,
  hooks: { user: [{ traces: [{ table: 'pin', columns: ['user_id'] }] }] },
});
