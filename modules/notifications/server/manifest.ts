import { wordsOf } from '@steward/kernel/contract/texts/words.ts';
import { EVERY_EVENT } from '@steward/kernel/server/context/events.ts';
import { defineServerModule } from '@steward/kernel/server/module.ts';
import { assetMailBodies, assetMailSources } from './asset_mails.ts';
import { collect, FAN_OUT_TASK } from './collect.ts';
import { fanOut } from './fan_out.ts';
import { mailNotifications } from './mail.ts';
import { MAIL_TASK } from './mail_job.ts';
import { PUSH_TASK } from './push/enqueue.ts';
import { pushNotifications } from './push/job.ts';
import { pushRoutes } from './push/routes.ts';
import { unreadNotifications } from './read.ts';
import { remind, REMIND_TASK, remindPerson } from './remind.ts';
import { removeOldNotifications } from './retention.ts';
import { notificationRoutes } from './routes.ts';
import { sendEmailBody } from './send_email.ts';
import { templateRoutes } from './templates/routes.ts';

const say = wordsOf('notifications');

export const notificationsServer = defineServerModule({
  name: 'notifications',
  tables: ['notification', 'notification_choice', 'notification_event', 'mail_template', 'push_device'],
  routes: [...notificationRoutes, ...templateRoutes, ...pushRoutes],
  actions: [sendEmailBody, ...assetMailBodies],
  events: {
    'asset.checkout_mailed': { when: 'Who has an asset is mailed a confirmation of the check-out', target: 'user' },
    'asset.checkin_mailed': { when: 'Who has an asset is asked by mail to return it', target: 'user' },
  },
  notifications: assetMailSources,
  remind,
  on: { [EVERY_EVENT]: { inTransaction: collect } },
  tasks: {
    [FAN_OUT_TASK]: { run: fanOut },
    [MAIL_TASK]: { run: mailNotifications },
    [PUSH_TASK]: { run: pushNotifications, isExternal: true },
    [REMIND_TASK]: { run: remindPerson },
  },
  notices: { waiting: { notifications: unreadNotifications } },
  hooks: {
    user: [
      {
        traces: ['notification', 'notification_choice', 'push_device'].map((table) => ({
          table,
          columns: ['user_id'],
        })),
      },
    ],
  },
  schedules: [
    {
      name: 'remove_old_notifications',
      title: say(({ schedules }) => schedules.remove_old_notifications),
      time: { at: '03:45' },
      run: removeOldNotifications,
    },
  ],
});
