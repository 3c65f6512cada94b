import { defineServerModule } from '@steward/kernel/server/module.ts';
import { noticeRoutes } from './routes.ts';

export const noticesServer = defineServerModule({
  name: 'notices',
  headings: [{ name: 'Company', paths: ['notices'] }],
  routes: noticeRoutes,
});
