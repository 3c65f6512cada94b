import { defineServerModule } from '@steward/kernel/server/module.ts';
import { activityLogRoutes } from './routes.ts';

export const activityLogServer = defineServerModule({ name: 'activity_log', routes: activityLogRoutes });
