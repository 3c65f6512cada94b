import i18next from 'i18next';
import { Compass, ListChecks } from 'lucide-react';
import { queryClient } from '@steward/kernel/client/api/query_client.ts';
import { defineClientModule } from '@steward/kernel/client/module.ts';
import { can, isPortalOnly } from '@steward/kernel/contract/access/can.ts';
import { Tour, ui } from './Tour.tsx';
import { startTour } from './tour_state.ts';

export const onboardingClient = defineClientModule({
  name: 'onboarding',
  hosts: [{ Component: Tour, portal: true }],
  accountMenu: [
    {
      key: 'tour',
      icon: Compass,
      title: () => i18next.t('tour.start', { ns: 'onboarding' }),
      visible: (user) => !isPortalOnly(user) && !user.support,
      run: startTour,
    },
    {
      key: 'checklist',
      icon: ListChecks,
      title: () => i18next.t('title', { ns: 'onboarding' }),
      visible: (user) => can(user, 'dashboard:all') && !user.support,
      run: async (user, open) => {
        const { storeGuidance } = await ui.load();
        await storeGuidance(queryClient, user.id, { checklist: null });
        open('/dashboard');
      },
    },
  ],
});
