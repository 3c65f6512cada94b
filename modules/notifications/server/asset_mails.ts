import { sql } from 'kysely';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { actionBody, type ActionAnswer } from '@steward/kernel/server/actions/define.ts';
import { targetPerson } from '@steward/kernel/server/assignments/notifications.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { NotificationKind, NotificationSourceOf } from '@steward/kernel/server/context/notifications.ts';
import { emit } from '@steward/kernel/server/engine/activity/events.ts';
import { titleSql } from '@steward/kernel/server/storage/columns.ts';
import { mailCheckin, mailCheckout } from '../contract/actions.ts';

const say = wordsOf('notifications');

const confirmed: NotificationKind = {
  name: 'checkout_confirmed',
  title: say(({ notifications }) => notifications.checkout_confirmed.title),
  words: say(({ notifications }) => notifications.checkout_confirmed.words),
  ownPage: '/portal',
  mailsByDefault: true,
};

const askedBack: NotificationKind = {
  name: 'return_asked',
  title: say(({ notifications }) => notifications.return_asked.title),
  words: say(({ notifications }) => notifications.return_asked.words),
  ownPage: '/portal',
  mailsByDefault: true,
};

export const assetMailSources: readonly NotificationSourceOf<Context>[] = [
  { kind: confirmed, on: ['asset.checkout_mailed'], audience: targetPerson },
  { kind: askedBack, on: ['asset.checkin_mailed'], audience: targetPerson },
];

interface Held {
  readonly id: string;
  readonly title: string;
  readonly work_space_id: string | null;
  readonly user_id: string;
  readonly user_name: string;
}

/** Notifies the assignee of each asset, by the channels that they have chosen. */
async function mailAssignees(
  ctx: Context,
  ids: readonly string[],
  event: 'asset.checkout_mailed' | 'asset.checkin_mailed',
  action: string,
): Promise<ActionAnswer[]> {
  const record = recordNamed('asset');
  // With a title that is computed.
  const held = await ctx.tx.known(sql<Held>`
    select t.id, ${titleSql(record, 't')} as title, t.work_space_id, u.id as user_id, u.name as user_name
    from asset t join app_user u on u.company_id = ${ctx.companyId} and u.id = t.assignee_user_id
    where t.company_id = ${ctx.companyId} and t.id = any(${[...ids]}::uuid[])`);
  await emit(
    ctx,
    event,
    held.map((one) => ({
      record,
      id: one.id,
      title: one.title,
      action,
      target: { type: 'user', id: one.user_id, name: one.user_name },
      workspaceId: one.work_space_id,
      data: { user: one.user_id },
    })),
  );
  const done = new Set(held.map((one) => one.id));
  return ids.map((id) => (done.has(id) ? 'changed' : 'unchanged'));
}

/** Only users get email. */
const possible = () => sql`t.assignee_user_id is not null`;

export const assetMailBodies = [
  actionBody(mailCheckout, {
    possible,
    run: (ctx, { ids }) => mailAssignees(ctx, ids, 'asset.checkout_mailed', mailCheckout.name),
  }),
  actionBody(mailCheckin, {
    possible,
    run: (ctx, { ids }) => mailAssignees(ctx, ids, 'asset.checkin_mailed', mailCheckin.name),
  }),
];
