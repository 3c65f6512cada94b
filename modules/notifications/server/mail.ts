import { sql } from 'kysely';
import { LANGUAGES } from '@steward/kernel/contract/messages/index.ts';
import { queueMail } from '@steward/kernel/server/adapters/mail/queue.ts';
import type { Context, Services } from '@steward/kernel/server/context/context.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { loadActor } from '@steward/kernel/server/identity/actor.ts';
import { backgroundContext } from '@steward/kernel/server/identity/contexts/background.ts';
import { contextAs } from '@steward/kernel/server/identity/contexts/context_of.ts';
import { payloadText } from '@steward/kernel/server/jobs/tasks.ts';
import { choicesOf, mailDue } from './choices.ts';
import { composeMail, type Mailable } from './compose.ts';
import { enqueueMail } from './jobs.ts';
import { chosenKinds, notificationsAmong } from './read.ts';
import { freshReminder } from './reminders.ts';
import { templatesIn } from './templates/store.ts';
import { unsubscribeAddress } from './unsubscribe.ts';
import { waitingFor } from './waiting.ts';

/** Sends a user one email with all waiting notifications. */
export function mailNotifications(payload: unknown, services: Services): Promise<void> {
  const [companyId, userId] = [payloadText(payload, 'company_id'), payloadText(payload, 'user_id')];
  return backgroundContext(services, companyId, 'notifications by mail', (ctx) => mailPerson(ctx, userId));
}

type Person = Pick<Tables['app_user'], 'name' | 'language'> & { readonly account_id: string; readonly email: string };

async function mailPerson(ctx: Context, userId: string): Promise<void> {
  const { tx, companyId, now, services } = ctx;
  const choice = (await choicesOf(ctx, [userId]))(userId);
  const due = mailDue(choice, ctx.user.company.settings?.time_zone ?? 'UTC', now);
  if (due.isQuiet) return enqueueMail(tx, companyId, userId, due.at);
  const ids = await take(ctx, userId);
  const person = await tx.maybe(sql<Person>`
    select u.name, u.language, a.id as account_id, a.email from app_user u join account a on a.id = u.account_id
    where u.company_id = ${companyId} and u.id = ${userId} and u.deleted_at is null and u.activated and a.is_verified`);
  const actor = await loadActor(tx, companyId, userId);
  if (ids.length === 0 || !person || !actor || !choice.mails) return;
  const language = LANGUAGES.find((one) => one === person.language) ?? 'en';
  const told = await mailableAmong({ ...(await contextAs(ctx, actor)), language }, ids);
  const [first, ...others] = told;
  if (!first) return;
  const unsubscribe = await unsubscribeAddress(services.config, {
    companyId,
    userId,
    version: choice.link_version,
    kinds: [...new Set(told.map((one) => one.kind))],
  });
  const templates = await templatesIn(ctx, language);
  const mail = composeMail(ctx, { name: person.name, language, unsubscribe }, [first, ...others], templates);
  const { account_id: accountId, email: to } = person;
  await queueMail(tx, { ...mail, to, accountId, companyId, unsubscribe }, now);
}

/** Those that the reader may see and has not read, and reminders that are still due. */
async function mailableAmong(ctx: Context, ids: readonly string[]): Promise<readonly Mailable[]> {
  const told: Mailable[] = [];
  const kinds = chosenKinds(ctx);
  for (const one of await notificationsAmong(ctx, ids)) {
    const fresh = ctx.services.modules.reminders.some(([, { name }]) => name === one.kind)
      ? await freshReminder(ctx, one)
      : {};
    if (fresh) told.push({ ...one, ...fresh, title: kinds.get(one.kind)?.title[ctx.language] ?? '' });
  }
  return told;
}

/** Marked as sent; the email is queued in the same transaction. */
async function take(ctx: Context, userId: string): Promise<readonly string[]> {
  const { ids, after } = await waitingFor(ctx, userId, 'to_mail');
  await ctx.tx.run(sql`
    update notification set to_mail = false where company_id = ${ctx.companyId} and user_id = ${userId}
      and id = any(${[...ids]}::uuid[])`);
  if (after) await enqueueMail(ctx.tx, ctx.companyId, userId, after);
  return ids;
}
