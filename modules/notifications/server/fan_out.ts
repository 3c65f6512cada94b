import { sql } from 'kysely';
import { v7 } from 'uuid';
import { isModuleOn } from '@steward/kernel/contract/access/modules_off.ts';
import type { Context, Services } from '@steward/kernel/server/context/context.ts';
import type { NotificationKind, NotifiedLine } from '@steward/kernel/server/context/notifications.ts';
import { insertRows } from '@steward/kernel/server/database/insert_rows.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { backgroundContext } from '@steward/kernel/server/identity/contexts/background.ts';
import { payloadText } from '@steward/kernel/server/jobs/tasks.ts';
import { choicesOf, isWanted } from './choices.ts';
import { lookAgain } from './collect.ts';
import { activeAmong, scheduleMails } from './people.ts';
import { withDevices } from './push/devices.ts';
import { schedulePushes } from './push/job.ts';

/** Days after which history entries cause no notifications, for example backdated ones. */
const NOTIFIED_FOR_DAYS = 14;
/** History entries per transaction. */
const SLICE = 500;

/** Creates notifications from events in slices. Each transaction also deletes the events. */
export async function fanOut(payload: unknown, services: Services): Promise<void> {
  const companyId = payloadText(payload, 'company_id');
  while ((await backgroundContext(services, companyId, 'notifications', notifySlice)) === SLICE);
}

type Taken = Pick<Tables['notification_event'], 'activity_id' | 'event'>;
type Row = Pick<
  Tables['notification'],
  'id' | 'user_id' | 'kind' | 'activity_id' | 'batch_id' | 'in_bell' | 'to_mail' | 'to_push'
> & { readonly created_at: string };

async function notifySlice(ctx: Context): Promise<number> {
  const taken = await ctx.tx.rows(sql<Taken>`
    delete from notification_event where company_id = ${ctx.companyId} and activity_id in (
      select activity_id from notification_event where company_id = ${ctx.companyId}
      order by activity_id limit ${SLICE} for update skip locked)
    returning activity_id, event`);
  if (taken.length === 0) return 0;
  const rows = await rowsOf(ctx, taken);
  if (rows.length > 0) await ctx.tx.known(insertRows(ctx.companyId, 'notification', rows));
  await scheduleMails(ctx, new Set(rows.filter((one) => one.to_mail).map((one) => one.user_id)));
  await schedulePushes(ctx, new Set(rows.filter((one) => one.to_push).map((one) => one.user_id)));
  if (taken.length < SLICE) await lookAgain(ctx.tx, ctx.companyId, ctx.now);
  return taken.length;
}

/** Recipients of each entry. A user gets it once, by the first matching kind. */
async function rowsOf(ctx: Context, taken: readonly Taken[]): Promise<Row[]> {
  const since = new Date(ctx.now.getTime() - NOTIFIED_FOR_DAYS * 86_400_000);
  const lines = await ctx.tx.rows(sql<NotifiedLine>`
    select id, record, record_id, action, actor_id, target_type, target_id, batch_id, changes, created_at from activity
    where company_id = ${ctx.companyId} and id = any(${taken.map((one) => one.activity_id)}::uuid[]) and created_at > ${since} order by id`);
  const events = Map.groupBy(taken, (one) => one.event);
  const concerned: { readonly kind: NotificationKind; readonly line: NotifiedLine; readonly user: string }[] = [];
  for (const [module, { kind, on, audience }] of ctx.services.modules.notifications) {
    if (!isModuleOn(ctx.user, module)) continue;
    const ids = new Set(on.flatMap((event) => events.get(event)?.map((one) => one.activity_id) ?? []));
    const mine = lines.filter((one) => ids.has(one.id));
    if (mine.length === 0) continue;
    const people = await audience(ctx, mine);
    for (const line of mine)
      for (const user of people.get(line.id) ?? []) if (user !== line.actor_id) concerned.push({ kind, line, user });
  }
  const users = [...new Set(concerned.map((one) => one.user))];
  const [active, choiceOf] = [await activeAmong(ctx, users), await choicesOf(ctx, users)];
  const reachable = await withDevices(ctx, users);
  const rows = new Map<string, Row>();
  for (const { kind, line, user } of concerned) {
    const key = `${line.id} ${user}`;
    if (rows.has(key) || !active.has(user)) continue;
    const [inBell, toMail] = [isWanted(choiceOf(user), kind, 'bell'), isWanted(choiceOf(user), kind, 'mail')];
    const toPush = reachable.has(user) && isWanted(choiceOf(user), kind, 'push');
    // A later kind may match.
    if (!inBell && !toMail && !toPush) continue;
    rows.set(key, {
      id: v7(),
      user_id: user,
      kind: kind.name,
      activity_id: line.id,
      batch_id: line.batch_id,
      in_bell: inBell,
      to_mail: toMail,
      to_push: toPush,
      created_at: line.created_at.toISOString(),
    });
  }
  return [...rows.values()];
}
