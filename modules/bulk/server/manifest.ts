import { defineServerModule } from '@steward/kernel/server/module.ts';
import { bulkOperation } from './operation.ts';
import { bulkRoutes } from './routes.ts';

export const bulkServer = defineServerModule({ name: 'bulk', routes: bulkRoutes, operations: [bulkOperation] });
