import { defineServerModule } from '@steward/kernel/server/module.ts';
import { fieldsetHooks, ownFieldHooks } from './hooks.ts';
import { fieldsetRoutes } from './routes.ts';

export const fieldsetsServer = defineServerModule({
  name: 'fieldsets',
  demo: { after: ['assets'], load: () => import('./demo.ts') },
  writes: ['fieldset', 'fieldset_field'],
  routes: fieldsetRoutes,
  hooks: { fieldset: [fieldsetHooks], custom_field: [ownFieldHooks] },
});
