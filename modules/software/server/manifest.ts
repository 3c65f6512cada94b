import { defineServerModule } from '@steward/kernel/server/module.ts';
import { licenseHooks } from './hooks.ts';

export const softwareServer = defineServerModule({
  name: 'software',
  demo: { load: () => import('./demo.ts') },
  tables: ['license'],
  hooks: { license: [licenseHooks] },
});
