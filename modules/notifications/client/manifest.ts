import { Bell, Mail, MailCheck, MailQuestionMark } from 'lucide-react';
import { currentLanguage } from '@steward/kernel/client/i18n/index.ts';
import { defineClientModule } from '@steward/kernel/client/module.ts';
import { historyLinesOf } from '@steward/kernel/client/slots.ts';
import { isAdmin } from '@steward/kernel/contract/access/can.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import type { UnreadNotifications } from '../contract/wire.ts';
import { assetActions, userActions } from './actions.ts';
import { PushSync, ui } from './push/PushSync.tsx';

const say = wordsOf('notifications');

const TEMPLATES = say(({ settings }) => settings.templates);
const title = say(({ tabs }) => tabs.notifications);

export const notificationsClient = defineClientModule({
  name: 'notifications',
  hosts: [{ Component: PushSync, portal: true }],
  historyLines: historyLinesOf('notifications_history', {
    send_email: Mail,
    mail_checkout: MailCheck,
    mail_checkin: MailQuestionMark,
  }),
  recordActions: [
    { record: 'user', load: () => Promise.resolve(userActions) },
    { record: 'asset', load: () => Promise.resolve(assetActions) },
  ],
  screens: [{ path: '/notifications', permission: null, portal: true, personal: true, load: ui.part('Notifications') }],
  commands: [{ key: 'go./notifications', icon: Bell, title, run: (_user, open) => open('/notifications') }],
  settings: [
    {
      key: 'mail_templates',
      group: 'connections',
      permissions: ['setting_administrator:all'],
      visible: isAdmin,
      title: () => TEMPLATES[currentLanguage()],
      load: ui.part('MailTemplates'),
    },
  ],
  profile: [
    {
      key: 'notifications',
      after: 'sign_in/security',
      title: () => title[currentLanguage()],
      // Unverified users have no notifications.
      visible: (user) => user.is_verified,
      load: ui.part('Choices'),
    },
  ],
  waitingNotices: [
    {
      key: 'notifications',
      before: 'platform/support',
      always: true,
      isRead: true,
      count: (summary: UnreadNotifications) => summary.count,
      newest: (summary: UnreadNotifications) => summary.results[0]?.created_at ?? '',
      load: ui.part('UnreadNotice'),
    },
  ],
});
