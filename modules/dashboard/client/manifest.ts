import i18next from 'i18next';
import { Gauge, LayoutDashboard } from 'lucide-react';
import { defineClientModule } from '@steward/kernel/client/module.ts';
import { viewActions } from '@steward/modules/views/client';

export const dashboardClient = defineClientModule({
  name: 'dashboard',
  adds: (add) =>
    add(viewActions, {
      permission: 'dashboard:all',
      icon: Gauge,
      title: () => i18next.t('view.count', { ns: 'dashboard' }),
      run: async (view) => (await import('./count_view.ts')).countView(view),
    }),
  screens: [
    {
      path: '/dashboard',
      permission: 'dashboard:all',
      load: () => import('./Dashboard.tsx'),
      nav: { group: 'top', icon: LayoutDashboard, title: { en: 'Dashboard', de: 'Übersicht', es: 'Panel' } },
    },
  ],
});
