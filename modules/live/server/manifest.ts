import { defineServerModule } from '@steward/kernel/server/module.ts';
import { liveRoutes } from './routes.ts';

export const liveServer = defineServerModule({
  name: 'live',
  headings: [{ name: 'Search and activity', paths: ['live'] }],
  routes: liveRoutes,
});
