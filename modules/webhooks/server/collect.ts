import { sql, type RawBuilder } from 'kysely';
import type { Happened } from '@steward/kernel/contract/events.ts';
import type { Filter } from '@steward/kernel/contract/wire/filters.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { enqueue } from '@steward/kernel/server/jobs/enqueue.ts';
import { fulfilling } from './filters.ts';

/** Job that sends the deliveries of a webhook. */
export const SEND_TASK = 'send_webhook';

/** Adds the job in the transaction of its deliveries. Jobs of one webhook run one after the other. */
export function enqueueSending(
  { tx, companyId }: Pick<Context, 'tx' | 'companyId'>,
  webhookId: string,
  again: { readonly at: Date } | null = null,
): Promise<void> {
  const name = `webhook ${webhookId}`;
  return enqueue(
    tx,
    SEND_TASK,
    { company_id: companyId, webhook_id: webhookId },
    // Only retries have a key, which would otherwise make writers of a company wait for each other.
    { queue: name, ...(again ? { at: again.at, key: name } : {}) },
  );
}

/** A webhook of an event, with its conditions on the record. */
interface Recipient {
  readonly webhook_id: string;
  readonly filter: Filter | null;
}

/**
 * Adds deliveries of events, in their transaction. One statement, even without webhooks, plus one for each webhook with
 * conditions on these records.
 */
export async function collect(ctx: Context, events: readonly Happened[]): Promise<void> {
  const [first] = events;
  if (!first) return;
  const names = ['*', first.event, `${first.event.split('.')[0] ?? ''}.*`, `${first.record}.*`];
  const wanted = sql`w.company_id = ${ctx.companyId} and w.is_active and w.events && ${names}::text[]`;
  const filter = sql`w.filters -> ${first.record}::text`;
  const found = await ctx.tx.known(sql<Recipient>`
    with added as (${noted(ctx, events, sql`${wanted} and ${filter} is null`)})
    select distinct webhook_id, null::jsonb as filter from added
    union all select w.id, ${filter} from webhook w where ${wanted} and ${filter} is not null`);
  for (const one of found)
    if (one.filter === null || (await collectFulfilling(ctx, events, one.webhook_id, one.filter)))
      await enqueueSending(ctx, one.webhook_id);
}

/** The same for a webhook with conditions on the current records; returns whether any match. */
async function collectFulfilling(
  ctx: Context,
  events: readonly Happened[],
  webhookId: string,
  filter: Filter,
): Promise<boolean> {
  const [first] = events;
  const records = first && (await fulfilling(ctx, first.record, filter));
  if (!records) {
    await ctx.tx.run(sql`update webhook set filters_broken_at = ${ctx.now}
      where company_id = ${ctx.companyId} and id = ${webhookId} and filters_broken_at is null`);
    return false;
  }
  const own = sql`w.company_id = ${ctx.companyId} and w.id = ${webhookId} and a.record_id in (${records})`;
  return (
    (await ctx.tx.ids(sql`with added as (${noted(ctx, events, own)}) select webhook_id as id from added limit 1`))
      .length > 0
  );
}

/** Adds deliveries of history entries `a` for webhooks `w` that match a condition. */
function noted(ctx: Context, events: readonly Happened[], condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    insert into webhook_delivery
      (company_id, id, webhook_id, activity_id, event, record, record_id, state, due_at, created_at)
    select a.company_id, gen_random_uuid(), w.id, a.id, ${events[0]?.event}::text, a.record, a.record_id, 'waiting',
      ${ctx.now}::timestamptz, ${ctx.now}::timestamptz
    from webhook w join activity a on a.company_id = w.company_id
      and a.id = any(${events.map((one) => one.activityId)}::uuid[])
    where ${condition} and (w.work_space_ids is null or a.work_space_id = any(w.work_space_ids))
    returning webhook_id`;
}
