import i18next from 'i18next';
import { UserRound } from 'lucide-react';
import { lazyModule } from '@steward/kernel/client/api/lazy_part.ts';
import { defineClientModule } from '@steward/kernel/client/module.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';

const ui = lazyModule(() => import('./ui.ts'));

const say = wordsOf('profile');

export const profileClient = defineClientModule({
  name: 'profile',
  screens: [{ path: '/profile', permission: null, portal: true, personal: true, load: ui.part('Profile') }],
  commands: [
    {
      key: 'go./profile',
      icon: UserRound,
      title: say(({ commands }) => commands.profile.title),
      run: (_user, open) => open('/profile'),
    },
  ],
  profile: [{ key: 'profile', title: () => i18next.t('tabs.profile', { ns: 'profile' }), load: ui.part('OwnPage') }],
});
