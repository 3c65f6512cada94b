import { sql } from 'kysely';
import type { Happened } from '@steward/kernel/contract/events.ts';
import type { Context, ModuleParts } from '@steward/kernel/server/context/context.ts';
import { insertRows } from '@steward/kernel/server/database/insert_rows.ts';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';
import { enqueue } from '@steward/kernel/server/jobs/enqueue.ts';

/** Job that creates notifications for new events. */
export const FAN_OUT_TASK = 'notify_people';
/** Milliseconds until a job that found events looks again. */
const LOOK_AGAIN = 2000;
/** Milliseconds after which waiting events count as orphaned, so that the next event adds a job. */
const LEFT_AFTER = 10_000;

const wanted = new WeakMap<ModuleParts, ReadonlySet<string>>();

/** Events of all kinds. */
function wantedEvents(parts: ModuleParts): ReadonlySet<string> {
  let found = wanted.get(parts);
  if (!found) wanted.set(parts, (found = new Set(parts.notifications.flatMap(([, source]) => source.on))));
  return found;
}

/**
 * Stores events for the job, in their transaction. A job is only added when no other event waits, since a job key would
 * make writers wait for each other. Later events are found when the job looks again.
 */
export async function collect(ctx: Context, events: readonly Happened[]): Promise<void> {
  const [first] = events;
  if (!first || !wantedEvents(ctx.services.modules).has(first.event)) return;
  const now = ctx.services.now();
  const { is_first: isFirst } = await ctx.tx.one(sql<{ is_first: boolean }>`
    select not exists (select from notification_event where company_id = ${ctx.companyId}
      and created_at > ${new Date(now.getTime() - LEFT_AFTER)}) as is_first`);
  const rows = events.map((one) => ({ activity_id: one.activityId, event: one.event }));
  await ctx.tx.known(insertRows(ctx.companyId, 'notification_event', rows, { created_at: now }));
  if (isFirst) await enqueueFanOut(ctx.tx, ctx.companyId);
}

function enqueueFanOut(tx: Tx, companyId: string, again: { readonly at: Date } | null = null): Promise<void> {
  const queue = `notifications ${companyId}`;
  return enqueue(tx, FAN_OUT_TASK, { company_id: companyId }, { queue, ...(again ? { ...again, key: queue } : {}) });
}

/** Events written while the job ran have added no job, so it looks again. */
export function lookAgain(tx: Tx, companyId: string, now: Date): Promise<void> {
  return enqueueFanOut(tx, companyId, { at: new Date(now.getTime() + LOOK_AGAIN) });
}
