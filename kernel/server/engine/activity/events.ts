import type { EventData, EventName, Happened } from '@steward/kernel/contract/events.ts';
import { objectIn } from '@steward/kernel/contract/narrow.ts';
import type { Context, Services } from '../../context/context.ts';
import { EVERY_EVENT, type EventBatch } from '../../context/events.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { writeActivities, type ActivityInput } from './write.ts';

/** Name of the task that notifies a subscriber: processes without the module leave the job to others. */
export function subscriberTask(module: string): string {
  return `notify_${module}`;
}

/** An event to emit: its line of history and its data. */
export type Occurrence<N extends EventName> = ActivityInput & { readonly data: EventData[N] };

/**
 * Writes the history of events and notifies subscribers, in the transaction of the change and in the order given.
 * Subscribers with `asJob` get a job that is committed with it.
 */
export async function emit<N extends EventName>(
  ctx: Context,
  event: N,
  occurrences: readonly Occurrence<N>[],
): Promise<void> {
  const ids = await writeActivities(ctx, occurrences);
  const { subscribers: all } = ctx.services.modules;
  const subscribers = [...(all[event] ?? []), ...(all[EVERY_EVENT] ?? [])];
  if (subscribers.length === 0 || occurrences.length === 0) return;
  const events = occurrences.map((one, index): Happened => ({
    event,
    activityId: ids[index] ?? '',
    record: one.record.name,
    id: one.id,
    title: one.title,
    at: ctx.now.toISOString(),
    by: { id: ctx.user.support ? null : ctx.user.id || null, name: ctx.user.name },
    data: one.data,
  }));
  for (const { module, subscriber } of subscribers) {
    await subscriber.inTransaction?.(ctx, events);
    if (!subscriber.asJob) continue;
    const payload = { module, event, company_id: ctx.companyId, events };
    await enqueue(ctx.tx, subscriberTask(module), payload, { queue: `${module} ${ctx.companyId}` });
  }
}

/** Does a job of {@link emit}. */
export async function notifySubscriber(services: Services, payload: unknown): Promise<void> {
  const { module, event, batch } = readPayload(payload);
  for (const one of services.modules.subscribers[event] ?? [])
    if (one.module === module) await one.subscriber.asJob?.(services, batch);
}

function readPayload(payload: unknown): { module: string; event: string; batch: EventBatch<unknown> } {
  const { module, event, company_id: companyId, events } = objectIn(payload);
  if (typeof module !== 'string' || typeof event !== 'string' || typeof companyId !== 'string')
    throw new Error('The payload of the job names no subscriber or no events');
  return { module, event, batch: { companyId, events: Array.isArray(events) ? events : [] } };
}
