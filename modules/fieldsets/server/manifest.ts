import { defineServerModule } from '@steward/kernel/server/module.ts';
import { makeDemoData } from './demo.ts';
import { fieldsetHooks, ownFieldHooks } from './hooks.ts';
import { fieldsetRoutes } from './routes.ts';

export const fieldsetsServer = defineServerModule({
  name: 'fieldsets',
  demo: { after: ['assets'], make: makeDemoData },
  writes: ['fieldset', 'fieldset_field'],
  routes: fieldsetRoutes,
  hooks: { fieldset: [fieldsetHooks], custom_field: [ownFieldHooks] },
});
