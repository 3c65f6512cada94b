import { defineServerModule } from '@steward/kernel/server/module.ts';
import { profileRoutes } from './routes.ts';

export const profileServer = defineServerModule({
  name: 'profile',
  headings: [{ name: 'Own account', paths: ['users'] }],
  routes: profileRoutes,
});
