import { lazyModule } from '@steward/kernel/client/api/lazy_part.ts';
import { defineClientModule } from '@steward/kernel/client/module.ts';
import { operationScreens } from '@steward/kernel/client/operations/screens.ts';

const ui = lazyModule(() => import('./ui.ts'));

export const bulkClient = defineClientModule({
  name: 'bulk',
  bulkJobs: ui.at('bulkJobs'),
  operations: [
    {
      kind: 'bulk',
      load: async () => {
        const { loadActionWords, operation } = await ui.load();
        await loadActionWords();
        return operation;
      },
    },
  ],
  // Former address, from before all background jobs had one list.
  screens: operationScreens('/bulk-jobs'),
});
