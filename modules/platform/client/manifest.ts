import { Building2 } from 'lucide-react';
import { lazyModule } from '@steward/kernel/client/api/lazy_part.ts';
import { defineClientModule } from '@steward/kernel/client/module.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { dashboardBanners } from '@steward/modules/dashboard/client';

const ui = lazyModule(() => import('./ui.ts'));

const say = wordsOf('platform');

export const platformClient = defineClientModule({
  name: 'platform',
  adds: (add) => add(dashboardBanners, { load: ui.part('SupportRequestCard') }),
  waitingNotices: [
    { key: 'support', before: 'requests/requests', count: () => 1, load: ui.part('SupportRequestNotice') },
  ],
  screens: [
    {
      path: '/platform',
      permission: null,
      mayOpen: (person) => person.runs_platform === true,
      load: ui.part('Platform'),
      nav: { group: 'bottom', icon: Building2, title: say(({ nav }) => nav.platform) },
    },
  ],
  settingsCards: [
    { key: 'support', page: 'general', after: 'depreciations/fiscal_year', load: ui.part('SupportCard') },
  ],
});
