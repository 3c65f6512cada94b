import i18next from 'i18next';
import { loadActions } from '@steward/kernel/client/actions/record_actions.ts';
import { loadAllTexts } from '@steward/kernel/client/i18n/index.ts';
import { defineClientModule } from '@steward/kernel/client/module.ts';

export const peopleClient = defineClientModule({
  name: 'people',
  screens: [
    {
      path: '/users/invitations',
      permission: 'user:read',
      load: async () => (await Promise.all([import('./Invitations.tsx'), loadActions('user')]))[0],
    },
  ],
  publicScreens: [
    { path: '/invitation', load: async () => (await Promise.all([import('./Accept.tsx'), loadAllTexts()]))[0] },
  ],
  settings: [
    {
      key: 'users',
      place: 30,
      permissions: ['users:all', 'user:read'],
      entries: ['user_read', 'users'],
      title: () => i18next.t('settings.tab', { ns: 'people' }),
      load: () => import('./PeopleCard.tsx'),
    },
  ],
});
