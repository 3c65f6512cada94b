import { partsFollowWorkspace } from '@steward/kernel/server/engine/workspaces.ts';
import { defineServerModule } from '@steward/kernel/server/module.ts';
import { meterReading } from '../contract/meter_reading.ts';
import { readingHooks } from './hooks.ts';

export const metersServer = defineServerModule({
  name: 'meters',
  demo: { after: ['checkout'], load: () => import('./demo.ts') },
  tables: ['meter_reading'],
  hooks: { meter_reading: [readingHooks], asset: [partsFollowWorkspace(meterReading)] },
});
