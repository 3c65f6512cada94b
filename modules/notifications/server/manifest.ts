import { sql } from 'kysely';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { EVERY_EVENT } from '@steward/kernel/server/context/events.ts';
import { defineServerModule } from '@steward/kernel/server/module.ts';
import { sendEmail } from '../contract/actions.ts';
import { assetMailBodies, assetMailSources } from './asset_mails.ts';
import { lookAgain, collect, FAN_OUT_TASK } from './collect.ts';
import { fanOut } from './fan_out.ts';
import { MAIL_TASK, PUSH_TASK } from './jobs.ts';
import { mailNotifications } from './mail.ts';
import { pushNotifications } from './push/job.ts';
import { pushRoutes } from './push/routes.ts';
import { unreadNotifications } from './read.ts';
import { remind, REMIND_TASK, remindPerson } from './remind.ts';
import { notificationRoutes } from './routes.ts';
import { sendEmailBody } from './send_email.ts';
import { templateRoutes } from './templates/routes.ts';

/** Days for which notifications are kept. */
const STORED_DAYS = 90;
/** Rows of a user deleted in one statement. */
const PORTION = 5000;

/** Deletes old notifications, user by user to use the index, and adds jobs for orphaned ones. */
export async function removeOldNotifications({ tx, companyId, now }: Context): Promise<void> {
  await lookAgain(tx, companyId, now);
  const until = new Date(now.getTime() - STORED_DAYS * 86_400_000);
  const people = await tx.known(sql<{ user_id: string }>`
    select distinct user_id from notification where company_id = ${companyId}`);
  for (const { user_id: user } of people)
    while (
      (await tx.run(sql`
        delete from notification where company_id = ${companyId} and user_id = ${user} and id in (
          select x.id from notification x where x.company_id = ${companyId} and x.user_id = ${user}
            and x.created_at < ${until} order by x.id limit ${PORTION})`)) === PORTION
    );
}

const say = wordsOf('notifications');

export const notificationsServer = defineServerModule({
  name: 'notifications',
  tables: ['notification', 'notification_choice', 'notification_event', 'mail_template', 'push_device'],
  backup: {
    personal: ['notification', 'notification_choice', 'push_device'],
    whole: ['mail_template'],
    added: ['notification_choice'],
    without: { notification_choice: { calendar_version: 'a part of a secret address' } },
    leftOut: { notification: 'what people were told of', notification_event: 'a queue', push_device: 'a secret' },
  },
  routes: [...notificationRoutes, ...templateRoutes, ...pushRoutes],
  actions: [sendEmailBody, ...assetMailBodies],
  // The subject of a mail.
  historyNotes: { user: { [sendEmail.name]: ['user:update'] } },
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
    [PUSH_TASK]: { run: pushNotifications, slots: { all: 6, each: 2 } },
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
