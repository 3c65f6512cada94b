import { LayoutDashboard } from 'lucide-react';
import { defineClientModule } from '@steward/kernel/client/module.ts';
import { wordsOf } from '@steward/kernel/contract/texts/words.ts';

const say = wordsOf('dashboard');

export const dashboardClient = defineClientModule({
  name: 'dashboard',
  screens: [
    {
      path: '/dashboard',
      permission: 'dashboard:all',
      load: () => import('./Dashboard.tsx'),
      nav: { group: 'top', icon: LayoutDashboard, title: say(({ nav }) => nav.dashboard) },
    },
  ],
});
