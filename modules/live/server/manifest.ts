import { defineServerModule } from '@steward/kernel/server/module.ts';
import { liveRoutes } from './routes.ts';

export const liveServer = defineServerModule({ name: 'live', routes: liveRoutes });
