import { defineClientModule } from '@steward/kernel/client/module.ts';
import { operationScreens } from '@steward/kernel/client/operations/screens.ts';

export const bulkClient = defineClientModule({
  name: 'bulk',
  bulkJobs: () => import('./jobs.tsx'),
  operations: [
    {
      kind: 'bulk',
      load: async () => {
        const part = await import('./operation.ts');
        await part.loadActionWords();
        return part;
      },
    },
  ],
  // The address of before all long work had one list.
  screens: operationScreens('/bulk-jobs'),
});
