import { defineServerModule } from '@steward/kernel/server/module.ts';
import { fileRoutes } from './routes.ts';

export const filesServer = defineServerModule({ name: 'files', tables: ['installation'], routes: fileRoutes });
