import i18next from 'i18next';
import { ArrowRightLeft, Crown, Link2, MailCheck, MailPlus } from 'lucide-react';
import { recordActions } from '@steward/kernel/client/actions/record_actions.ts';
import { lazyModule, lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import { defineClientModule } from '@steward/kernel/client/module.ts';
import { historyLinesOf } from '@steward/kernel/client/slots.ts';
import { can } from '@steward/kernel/contract/access/can.ts';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { RECORDS } from '@steward/kernel/contract/records/index.ts';

const ui = lazyModule(() => import('./ui.ts'));

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
  operations: [{ kind: 'transfer', load: ui.at('operation') }],
  screens: [
    {
      path: '/users/invitations',
      permission: 'user:read',
      load: async () => {
        await recordActions.load('user');
        return ui.part('Invitations')();
      },
    },
  ],
  settings: [
    {
      key: 'users',
      group: 'people',
      permissions: ['users:all', 'user:read'],
      entries: ['user_read', 'users'],
      title: () => i18next.t('settings.tab', { ns: 'people' }),
      load: ui.part('PeopleCard'),
    },
  ],
  recordActions: [{ record: 'user', load: ui.at('recordActions') }],
  recordTabs: [
    {
      record: 'user',
      key: 'assigned',
      title: () => i18next.t('assigned.title', { ns: 'people' }),
      visible: (person) => RECORDS.some((one) => one.heldBy && can(person, permissionFor(one, 'read'))),
      count: async (record, row) => (await ui.load()).countAssigned(record, row),
      isFirst: true,
      Content: lazyPart(ui.part('Assigned')),
    },
  ],
  detailParts: [
    { record: 'user', load: ui.at('userDetail') },
    { record: 'group', load: ui.at('groupDetail') },
  ],
  listHeaderActions: [{ record: 'user', load: ui.part('UserListActions') }],
});
