import { defineServerModule } from '@steward/kernel/server/module.ts';
import { fieldsetHooks } from './hooks.ts';
import { fieldsetRoutes } from './routes.ts';

export const fieldsetsServer = defineServerModule({
  name: 'fieldsets',
  demo: { after: ['assets'], load: () => import('./demo.ts') },
  tables: ['fieldset'],
  routes: fieldsetRoutes,
  hooks: { fieldset: [fieldsetHooks] },
});
