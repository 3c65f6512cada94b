import { LayoutDashboard } from 'lucide-react';
import { lazyModule } from '@steward/kernel/client/api/lazy_part.ts';
import { defineClientModule } from '@steward/kernel/client/module.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';

const ui = lazyModule(() => import('./Dashboard.tsx'));

const say = wordsOf('dashboard');

export const dashboardClient = defineClientModule({
  name: 'dashboard',
  screens: [
    {
      path: '/dashboard',
      permission: 'dashboard:all',
      load: ui.part('Dashboard'),
      nav: { group: 'top', icon: LayoutDashboard, title: say(({ nav }) => nav.dashboard) },
    },
  ],
});
