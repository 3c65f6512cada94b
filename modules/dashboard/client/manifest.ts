import { LayoutDashboard } from 'lucide-react';
import { defineClientModule } from '@steward/kernel/client/module.ts';

export const dashboardClient = defineClientModule({
  name: 'dashboard',
  screens: [
    {
      path: '/dashboard',
      permission: 'dashboard:all',
      load: () => import('./Dashboard.tsx'),
      nav: { group: 'top', icon: LayoutDashboard, title: { en: 'Dashboard', de: 'Dashboard', es: 'Panel' } },
    },
  ],
});
