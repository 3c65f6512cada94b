import { Building2 } from 'lucide-react';
import { defineClientModule } from '@steward/kernel/client/module.ts';
import { wordsOf } from '@steward/kernel/contract/texts/words.ts';
import { dashboardBanners } from '@steward/modules/dashboard/client';

const say = wordsOf('platform');

export const platformClient = defineClientModule({
  name: 'platform',
  adds: (add) => add(dashboardBanners, { load: () => import('./SupportRequestCard.tsx') }),
  waitingNotices: [
    { key: 'support', before: 'requests/requests', count: () => 1, load: () => import('./SupportRequestNotice.tsx') },
  ],
  screens: [
    {
      path: '/platform',
      permission: null,
      mayOpen: (person) => person.runs_platform === true,
      load: () => import('./Platform.tsx'),
      nav: { group: 'bottom', icon: Building2, title: say(({ nav }) => nav.platform) },
    },
  ],
  settingsCards: [
    { key: 'support', page: 'general', before: 'asset_audits/audits', load: () => import('./SupportCard.tsx') },
  ],
});
