import type { Notices } from '../contract/wire.ts';
import { defineClientModule } from '@steward/kernel/client/module.ts';
import { Bell, noticesQuery } from './index.ts';

export const noticesClient = defineClientModule({
  name: 'notices',
  headerParts: [{ place: 'among_buttons', Component: Bell }],
  navigationCounts: [
    {
      path: '/requests',
      queryKey: () => noticesQuery().queryKey,
      // What the query above has answered.
      countIn: (cached) => (cached as Notices | undefined)?.requests?.count ?? 0,
    },
  ],
});
