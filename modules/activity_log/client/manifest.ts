import i18next from 'i18next';
import { ScrollText } from 'lucide-react';
import { lazyModule, lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import { defineClientModule } from '@steward/kernel/client/module.ts';
import { can } from '@steward/kernel/contract/access/can.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';

const ui = lazyModule(() => import('./ActivityLog.tsx'));

const say = wordsOf('activity_log');

export const activityLogClient = defineClientModule({
  name: 'activity_log',
  screens: [
    {
      path: '/activity-logs',
      permission: 'activitylogs:read',
      load: ui.part('ActivityLog'),
      nav: { group: 'bottom', icon: ScrollText, title: say(({ nav }) => nav.activity_logs) },
    },
  ],
  recordTabs: [
    {
      record: 'user',
      key: 'activity',
      title: () => i18next.t('tab', { ns: 'activity_log' }),
      visible: (person) => can(person, 'activitylogs:read'),
      Content: lazyPart(ui.part('UserActivity')),
    },
  ],
});
