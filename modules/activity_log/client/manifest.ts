import i18next from 'i18next';
import { ScrollText } from 'lucide-react';
import { can } from '@steward/kernel/contract/access/can.ts';
import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import { defineClientModule } from '@steward/kernel/client/module.ts';

export const activityLogClient = defineClientModule({
  name: 'activity_log',
  screens: [
    {
      path: '/activity-logs',
      permission: 'activitylogs:read',
      load: () => import('./ActivityLog.tsx'),
      nav: { group: 'bottom', icon: ScrollText, title: { en: 'Activity', de: 'Aktivität', es: 'Actividad' } },
    },
  ],
  recordTabs: [
    {
      record: 'user',
      key: 'activity',
      title: () => i18next.t('tab', { ns: 'activity_log' }),
      visible: (person) => can(person, 'activitylogs:read'),
      Content: lazyPart(() => import('./UserActivity.tsx')),
    },
  ],
});
