import { defineClientModule } from '@steward/kernel/client/module.ts';

export const bulkClient = defineClientModule({
  name: 'bulk',
  screens: [
    { path: '/bulk-jobs', permission: null, personal: true, load: () => import('./BulkJobs.tsx') },
    { path: '/bulk-jobs/$id', permission: null, personal: true, load: () => import('./BulkJobPage.tsx') },
  ],
});
