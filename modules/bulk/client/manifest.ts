import { importWhenConnected } from '@steward/kernel/client/api/connection.ts';
import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import { defineClientModule } from '@steward/kernel/client/module.ts';

/** Milliseconds after which the first screen has settled. */
const LATER = 5000;

/** The header's spinner for bulk jobs, loaded after the first screen. */
const BulkIndicator = lazyPart(async () => {
  await new Promise((settled) => setTimeout(settled, LATER));
  return importWhenConnected(() => import('./Indicator.tsx'));
});

export const bulkClient = defineClientModule({
  name: 'bulk',
  bulkJobs: () => import('./jobs.tsx'),
  workNotices: [{ kind: 'bulk', load: () => import('./EndedJobNotice.tsx') }],
  headerParts: [{ place: 'before_buttons', Component: BulkIndicator }],
  screens: [
    { path: '/bulk-jobs', permission: null, personal: true, load: () => import('./BulkJobs.tsx') },
    { path: '/bulk-jobs/$id', permission: null, personal: true, load: () => import('./BulkJobPage.tsx') },
  ],
});
