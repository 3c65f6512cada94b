import i18next from 'i18next';
import { ArrowRightLeft, Crown, Link2, MailCheck, MailPlus } from 'lucide-react';
import { recordActions } from '@steward/kernel/client/actions/record_actions.ts';
import { defineClientModule } from '@steward/kernel/client/module.ts';
import { historyLinesOf } from '@steward/kernel/client/slots.ts';

export const peopleClient = defineClientModule({
  name: 'people',
  historyLines: historyLinesOf('people_history', {
    invite: MailPlus,
    copy_link: Link2,
    accept_invitation: MailCheck,
    hand_over: ArrowRightLeft,
    transfer: Crown,
    mail_receipt: MailCheck,
  }),
  operations: [{ kind: 'transfer', load: () => import('./transfer/transfer_operation.ts') }],
  screens: [
    {
      path: '/users/invitations',
      permission: 'user:read',
      load: async () => (await Promise.all([import('./invitations/Invitations.tsx'), recordActions.load('user')]))[0],
    },
  ],
  settings: [
    {
      key: 'users',
      permissions: ['users:all', 'user:read'],
      entries: ['user_read', 'users'],
      title: () => i18next.t('settings.tab', { ns: 'people' }),
      load: () => import('./users/PeopleCard.tsx'),
    },
  ],
  recordActions: [{ record: 'user', load: async () => (await import('./records/user/actions.ts')).recordActions }],
  detailParts: [
    { record: 'user', load: async () => (await import('./records/user/detail.tsx')).detailOverride },
    { record: 'group', load: async () => (await import('./records/group/detail.tsx')).detailOverride },
  ],
  listHeaderActions: [{ record: 'user', load: () => import('./records/user/list.tsx') }],
});
