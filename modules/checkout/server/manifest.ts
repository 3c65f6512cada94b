import { defineServerModule } from '@steward/kernel/server/module.ts';
import { checkoutRoutes } from './routes.ts';

export const checkoutServer = defineServerModule({ name: 'checkout', routes: checkoutRoutes });
