import { defineClientModule } from '@steward/kernel/client/module.ts';
import type { Notices } from '../contract/index.ts';
import { Bell, noticesQuery } from './index.ts';
import { waitingIn } from './notices.ts';

export const noticesClient = defineClientModule({
  name: 'notices',
  headerParts: [{ place: 'among_buttons', Component: Bell }],
  navigationCounts: {
    queryKey: () => noticesQuery().queryKey,
    // What the query above has answered.
    countsIn: (cached) =>
      Object.fromEntries(
        waitingIn(cached as Notices | undefined).flatMap(({ notice, count }) =>
          notice.path === undefined ? [] : [[notice.path, count]],
        ),
      ),
  },
});
