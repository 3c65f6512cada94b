import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { Context, Services } from '@steward/kernel/server/context/context.ts';
import type { Reminder } from '@steward/kernel/server/context/notifications.ts';
import { dayAt, today } from '@steward/kernel/server/context/today.ts';
import { insertRows } from '@steward/kernel/server/database/insert_rows.ts';
import { loadActor } from '@steward/kernel/server/identity/actor.ts';
import { backgroundContext } from '@steward/kernel/server/identity/contexts/background.ts';
import { contextAs } from '@steward/kernel/server/identity/contexts/context_of.ts';
import { enqueue } from '@steward/kernel/server/jobs/enqueue.ts';
import { payloadText } from '@steward/kernel/server/jobs/tasks.ts';
import { choicesOf, isWanted } from './choices.ts';
import { activeAmong, scheduleMails } from './people.ts';
import { withDevices } from './push/devices.ts';
import { schedulePushes } from './push/job.ts';
import { concerns, lastReminded, type ReminderKind } from './reminders.ts';

/** Job that sends reminders to one user. */
export const REMIND_TASK = 'remind_person';

/** Adds a job for each user who may be concerned. Jobs of one user run one after the other. */
export async function remind(ctx: Context, { name, audience }: ReminderKind): Promise<void> {
  const [company_id, queue] = [ctx.companyId, `reminders ${ctx.companyId}`];
  for (const user_id of await audience(ctx))
    await enqueue(ctx.tx, REMIND_TASK, { company_id, user_id, reminder: name }, { queue });
}

/** Sends a user's reminders, at most once a day. */
export async function remindPerson(payload: unknown, services: Services): Promise<void> {
  const [companyId, userId] = [payloadText(payload, 'company_id'), payloadText(payload, 'user_id')];
  const name = payloadText(payload, 'reminder');
  const kind = services.modules.reminders.find(([, one]) => one.name === name)?.[1];
  if (kind) await backgroundContext(services, companyId, 'reminders', (ctx) => remindOf(ctx, userId, kind));
}

async function remindOf(ctx: Context, userId: string, kind: ReminderKind): Promise<void> {
  const choice = (await choicesOf(ctx, [userId]))(userId);
  const [inBell, toMail] = [isWanted(choice, kind, 'bell'), isWanted(choice, kind, 'mail')];
  const toPush = isWanted(choice, kind, 'push') && (await withDevices(ctx, [userId])).has(userId);
  if ((!inBell && !toMail && !toPush) || !(await activeAmong(ctx, [userId])).has(userId)) return;
  const last = await lastReminded(ctx, userId, kind);
  if (last && dayAt(ctx, last) === today(ctx)) return;
  const found = await findFor(ctx, userId, kind, last);
  if (!found) return;
  const { values, link } = found;
  // Deletes the previous one, which is outdated.
  await ctx.tx.run(sql`
    update notification set read_at = ${ctx.now} where company_id = ${ctx.companyId} and user_id = ${userId}
      and kind = ${kind.name} and read_at is null`);
  const row = { id: v7(), user_id: userId, kind: kind.name, in_bell: inBell, to_mail: toMail, to_push: toPush };
  const rows = [{ ...row, reminder: { values, link } }];
  await ctx.tx.known(insertRows(ctx.companyId, 'notification', rows, { created_at: ctx.now }));
  if (toMail) await scheduleMails(ctx, new Set([userId]));
  if (toPush) await schedulePushes(ctx, new Set([userId]));
}

/** Due reminders of a user, by current permissions. */
async function findFor(ctx: Context, userId: string, kind: ReminderKind, last: Date | null): Promise<Reminder | null> {
  const actor = await loadActor(ctx.tx, ctx.companyId, userId);
  const own = actor && (await contextAs(ctx, actor));
  return own && concerns(own, kind) ? kind.find(own, last) : null;
}
