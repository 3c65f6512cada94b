import { defineServerModule } from '@steward/kernel/server/module.ts';
import { viewRoutes } from './routes.ts';

export const viewsServer = defineServerModule({ name: 'views', routes: viewRoutes });
