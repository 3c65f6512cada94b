import { ArrowRightLeft, Crown, Link2, MailCheck, MailPlus } from 'lucide-react';
import i18next from 'i18next';
import { recordActions } from '@steward/kernel/client/actions/record_actions.ts';
import { defineClientModule } from '@steward/kernel/client/module.ts';

const loadSentence = () => import('./HistorySentence.tsx');

export const peopleClient = defineClientModule({
  name: 'people',
  historyLines: [
    { action: 'invite', icon: MailPlus, load: loadSentence },
    { action: 'copy_link', icon: Link2, load: loadSentence },
    { action: 'accept_invitation', icon: MailCheck, load: loadSentence },
    { action: 'hand_over', icon: ArrowRightLeft, load: loadSentence },
    { action: 'transfer', icon: Crown, load: loadSentence },
    { action: 'mail_receipt', icon: MailCheck, load: loadSentence },
  ],
  screens: [
    {
      path: '/users/invitations',
      permission: 'user:read',
      load: async () => (await Promise.all([import('./Invitations.tsx'), recordActions.load('user')]))[0],
    },
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
  recordActions: [{ record: 'user', load: async () => (await import('./records/user/actions.ts')).recordActions }],
  detailParts: [
    { record: 'user', load: async () => (await import('./records/user/detail.tsx')).detailOverride },
    { record: 'group', load: async () => (await import('./records/group/detail.tsx')).detailOverride },
  ],
  listHeaderActions: [{ record: 'user', load: () => import('./records/user/list.tsx') }],
});
