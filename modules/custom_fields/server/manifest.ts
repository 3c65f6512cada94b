import { defineServerModule } from '@steward/kernel/server/module.ts';
import { convertOperation } from './convert.ts';
import { dropOperation } from './drop.ts';
import { dynamicFieldRoutes } from './dynamic_fields.ts';
import { effectsRoute } from './effects_route.ts';
import { customFieldHooks } from './hooks.ts';
import { orderRoute } from './order.ts';
import { rebuildSearchTexts } from './rebuild_search.ts';

export const customFieldsServer = defineServerModule({
  name: 'custom_fields',
  tables: ['search_rebuild'],
  backup: { leftOut: { search_rebuild: 'a queue' } },
  writes: ['custom_field'],
  routes: [orderRoute, effectsRoute, ...dynamicFieldRoutes],
  operations: [convertOperation, dropOperation],
  hooks: { custom_field: [customFieldHooks] },
  slicedTasks: { search_texts: { run: rebuildSearchTexts } },
});
