import { Trash2 } from 'lucide-react';
import { defineClientModule } from '@steward/kernel/client/module.ts';

export const recycleBinClient = defineClientModule({
  name: 'recycle_bin',
  settingsCards: [
    { key: 'recycle_bin', page: 'general', after: 'schedules', load: () => import('./RetentionCard.tsx') },
  ],
  screens: [
    {
      path: '/trash',
      permission: 'recyle_bin:all',
      load: () => import('./Trash.tsx'),
      nav: { group: 'bottom', icon: Trash2, title: { en: 'Recycle bin', de: 'Papierkorb', es: 'Papelera' } },
    },
  ],
});
