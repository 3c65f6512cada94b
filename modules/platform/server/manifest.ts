import { defineServerModule } from '@steward/kernel/server/module.ts';
import { platformRoutes } from './routes.ts';

export const platformServer = defineServerModule({ name: 'platform', routes: platformRoutes });
