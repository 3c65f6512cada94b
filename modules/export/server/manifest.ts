import { defineServerModule } from '@steward/kernel/server/module.ts';
import { exportRoutes } from './routes.ts';

export const exportServer = defineServerModule({ name: 'export', routes: exportRoutes });
